import { TextInput } from '@mantine/core'
import { savePortalAccount } from '#contract/gst/e-invoices.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Credentials of the API user that the shop created for Bahi on the e-invoice portal. */
export function PortalUserDialog({ onClose }: { onClose: () => void }) {
  const save = useSave(savePortalAccount)
  const form = useContractForm({
    schema: savePortalAccount.schema.body,
    begun: { userName: '', password: '' },
  })
  return (
    <FormDialog
      title={t('User at the e-invoice portal')}
      onClose={onClose}
      submit={t('Save user')}
      saving={save}
      fallback={t('The user could not be saved.')}
      isDirty={form.isDirty}
      onSubmit={form.onSubmit((body) =>
        save.mutate({ body }, { onSuccess: toastThen(t('The user of the portal is saved.'), onClose) }),
      )}
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
