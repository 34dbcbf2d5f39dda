import type { Profile } from '#contract/people/profile.ts'
import { useChangeSettings } from '#web/app/settings/settings-data.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'

/** UPI is an account of its own in the books, and its money stands on the statement of a bank. */
export function UpiLands({ profile, account, name }: { profile: Profile; account: string; name: string }) {
  const change = useChangeSettings(profile)
  return (
    <CheckField
      label="UPI lands in this account"
      checked={profile.settings.upiLandsIn === account}
      onChange={({ currentTarget }) =>
        change(
          { upiLandsIn: currentTarget.checked ? account : null },
          currentTarget.checked ? `UPI lands in ${name}` : 'UPI lands in no bank',
        )
      }
    />
  )
}
