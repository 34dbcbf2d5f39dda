import { TextInput } from '@mantine/core'
import { changeOwnName, ownName } from '#contract/people/sign-in/own-name.ts'
import { MOST_NAME_LETTERS } from '#domain/people/person-name.ts'
import { t } from '#domain/words/t.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Corrects one's own name, as an invitation had it wrong; what was written before bears the new one too. */
export function OwnNameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { form, dialog } = useFormDialog(changeOwnName, {
    schema: ownName,
    begun: { name },
    done: ({ message }) => message,
    onSaved: (_answer, body) => {
      takeOverChange({ userName: body.name })
      changeSessionUser({ name: body.name })
    },
    onClose,
  })
  return (
    <FormDialog title={t('Correct Your Name')} submit={t('Save')} {...dialog} size={440}>
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
