import { TextInput } from '@mantine/core'
import { savePortalAccount } from '#contract/gst/e-invoices.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSaveAccount } from '../portals-data.ts'

/** The API user that the shop made for this on the e-invoice portal. */
export function PortalUserDialog({ onClose }: { onClose: () => void }) {
  const save = useSaveAccount()
  const form = useContractForm({
    schema: savePortalAccount.schema.body,
    begun: { userName: '', password: '' },
  })
  return (
    <FormDialog
      title="User at the e-invoice portal"
      onClose={onClose}
      submit="Save user"
      saving={save}
      fallback="The user could not be saved."
      isDirty={form.isDirty}
      onSubmit={form.onSubmit((body) =>
        save.mutate({ body }, { onSuccess: toastThen('The user of the portal is saved.', onClose) }),
      )}
    >
      <p>
        Make an API user for Bahi on the e-invoice portal, and enter it here. The password is stored
        encrypted.
      </p>
      <TextInput label="User name" data-autofocus autoComplete="off" {...form.field('userName')} />
      <PasswordField label="Password" autoComplete="off" {...form.field('password')} />
    </FormDialog>
  )
}
