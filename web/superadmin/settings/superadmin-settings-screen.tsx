import { Button } from '@mantine/core'
import { getSettings } from '#contract/platform/superadmin-settings.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { PlatformNotice } from '#web/superadmin/platform-notice.tsx'
import { useEditInUrl } from '#web/ui/address/use-edit-in-url.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsView } from './settings-view.tsx'

const PlatformBackups = later(
  async () => (await import('#web/app/settings/platform-backups.tsx')).PlatformBackups,
)

/** View mode and edit mode; the mode is in the URL, so that Back leaves edit mode. */
export function SuperadminSettingsScreen() {
  const { data, error, isFetching, refetch } = useAnswer(getSettings, {})
  const { isEditing, button, edit, stop } = useEditInUrl()
  const settings = data?.settings
  const editAction = settings && !isEditing && (
    <Button ref={button} leftSection={<Icon name="pencil" />} onClick={edit}>
      {t('Edit Settings')}
    </Button>
  )
  return (
    <Screen title={t('System Settings')} primary={editAction}>
      {data?.notice && <PlatformNotice>{data.notice}</PlatformNotice>}
      {settings && isEditing && <SettingsForm settings={settings} onClose={stop} />}
      {settings && !isEditing && (
        <>
          <SettingsView settings={settings} />
          <PlatformBackups />
        </>
      )}
      {!settings && (
        <NotLoaded
          error={!isFetching && error}
          failed={t('Failed to load settings')}
          loading={t('Loading settings...')}
          onRetry={refetch}
        />
      )}
    </Screen>
  )
}
