import { TextInput } from '@mantine/core'
import { savePortalAccount } from '#contract/gst/e-invoices.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Credentials of the API user that the shop created for Bahi on the e-invoice portal. */
export function PortalUserDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useFormDialog(savePortalAccount, {
    schema: savePortalAccount.schema.body,
    begun: { userName: '', password: '' },
    done: t('The user of the portal is saved.'),
    onClose,
  })
  return (
    <FormDialog
      title={t('User at the e-invoice portal')}
      submit={t('Save user')}
      fallback={t('The user could not be saved.')}
      {...dialog}
    >
      <p>
        {t(
          'Make an API user for Bahi on the e-invoice portal, and enter it here. The password is stored encrypted.',
        )}
      </p>
      <TextInput label={t('User name')} data-autofocus autoComplete="off" {...form.field('userName')} />
      <PasswordField label={t('Password')} autoComplete="off" {...form.field('password')} />
    </FormDialog>
  )
}
