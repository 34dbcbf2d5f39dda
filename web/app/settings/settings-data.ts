import type { Profile } from '#contract/people/profile.ts'
import { type SettingsDraft, updateSettings } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import type { UseName } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'

/** Former values of the changed settings, which Undo sends. */
function before(settings: Settings, change: SettingsDraft): SettingsDraft {
  const { answeredOn: _, uses, ...fields } = change
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const switched = Object.keys(uses ?? {}) as UseName[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, settings[name]])) as SettingsDraft),
    ...(change.registration && { compositionClass: settings.compositionClass }),
    uses: Object.fromEntries(switched.map((name) => [name, settings.uses[name]])),
  }
}

/** Saves a change at once, and offers Undo. */
export function useChangeSettings({ settings }: Pick<Profile, 'settings'>) {
  const save = useSave(updateSettings, { scope: { id: updateSettings.url } })
  const send = (change: SettingsDraft, message: string, undo?: SettingsDraft) => {
    takeOverChange({ settings: { ...settings, ...change, uses: { ...settings.uses, ...change.uses } } })
    save.mutate(
      { body: change },
      {
        onSuccess: (saved) => {
          takeOverChange({ settings: saved })
          if (undo) toast(message, { label: t('Undo'), onClick: () => send(undo, t('Taken back')) })
          else toast(message)
        },
        onError: (error) => {
          takeOverChange({ settings })
          alertToast(error.message)
        },
      },
    )
  }
  return (change: SettingsDraft, message: string) => send(change, message, before(settings, change))
}
