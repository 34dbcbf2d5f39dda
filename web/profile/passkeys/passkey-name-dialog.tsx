import { TextInput } from '@mantine/core'
import { type Passkey, passkeyName, renamePasskey } from '#contract/people/sign-in/passkeys.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useContractForm({ schema: passkeyName, begun: { name: passkey.name } })
  const save = useSave(renamePasskey)
  return (
    <FormDialog
      title={t('Name the passkey')}
      size={440}
      submit={t('Save')}
      saving={save}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        save.mutate(
          { params: { id: passkey._id }, body },
          { onSuccess: toastThen(({ message }) => message, onClose) },
        ),
      )}
    >
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
