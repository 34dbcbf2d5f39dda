import { typedPassphrase } from '#contract/shop/backup-places.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { BackupCalls } from './backups-data.ts'

interface PassphraseDialogProps {
  call: BackupCalls['check']
  onClose: () => void
}

/** Compares what an owner remembers, or finds on paper, with the passphrase of the backups. */
export function PassphraseDialog({ call, onClose }: PassphraseDialogProps) {
  const { form, dialog } = useFormDialog(call, {
    schema: typedPassphrase,
    begun: { passphrase: '' },
    done: ({ message }) => message,
    onClose,
  })
  return (
    <FormDialog
      title={t('Do You Know the Passphrase?')}
      submit={t('Check')}
      {...dialog}
      fallback={t('The passphrase was not checked')}
    >
      <PasswordField
        label={t('Passphrase')}
        description={t('Type it as you would on a new machine, after a fire.')}
        autoComplete="off"
        data-autofocus
        {...form.field('passphrase')}
      />
    </FormDialog>
  )
}
