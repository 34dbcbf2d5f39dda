import { TextInput } from '@mantine/core'
import { changeOwnName, ownName } from '#contract/people/sign-in/own-name.ts'
import { MOST_NAME_LETTERS } from '#domain/people/person-name.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Corrects one's own name, as an invitation had it wrong; what was written before bears the new one too. */
export function OwnNameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useContractForm({ schema: ownName, begun: { name } })
  const save = useSave(changeOwnName)
  return (
    <FormDialog
      title={t('Correct Your Name')}
      submit={t('Save')}
      saving={save}
      isDirty={form.isDirty}
      onSubmit={form.onSubmit((body) =>
        save.mutate(
          { body },
          {
            onSuccess: toastThen(
              ({ message }) => message,
              () => {
                takeOverChange({ userName: body.name })
                changeSessionUser({ name: body.name })
                onClose()
              },
            ),
          },
        ),
      )}
      onClose={onClose}
      size={440}
    >
      <TextInput
        label={t('Your name')}
        description={t('It stands beside all that you have written. The trail keeps the one before.')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={MOST_NAME_LETTERS}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
