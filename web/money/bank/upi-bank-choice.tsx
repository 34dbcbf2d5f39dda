import type { Profile } from '#contract/people/profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'

/**
 * Choice of the bank account that receives UPI payments: the books have a UPI account, but the money is on a bank's
 * statement.
 */
export function UpiBankChoice({
  profile,
  account,
  name,
}: {
  profile: Profile
  account: string
  name: string
}) {
  const save = useSave(updateSettings)
  const change = (upiLandsIn: string | null) =>
    save.mutate(
      { body: { upiLandsIn } },
      {
        onSuccess: (settings) => {
          takeOverChange({ settings })
          toast(upiLandsIn ? t('UPI lands in {name}', { name }) : t('UPI lands in no bank'))
        },
        onError: (failure) => alertToast(messageOf(failure, t('It could not be saved.'))),
      },
    )
  return (
    <CheckField
      label={t('UPI lands in this account')}
      checked={profile.settings.upiLandsIn === account}
      disabled={save.isPending}
      onChange={({ currentTarget }) => change(currentTarget.checked ? account : null)}
    />
  )
}
