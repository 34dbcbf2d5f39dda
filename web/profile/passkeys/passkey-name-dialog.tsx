import { TextInput } from '@mantine/core'
import { type Passkey, passkeyName, renamePasskey } from '#contract/people/sign-in/passkeys.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { form, dialog } = useFormDialog(renamePasskey, {
    schema: passkeyName,
    begun: { name: passkey.name },
    params: { id: passkey._id },
    done: ({ message }) => message,
    onClose,
  })
  return (
    <FormDialog title={t('Name the passkey')} size={440} submit={t('Save')} {...dialog}>
      <TextInput
        label={t('Name')}
        description={t('By which you know the device again')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={60}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
