import type { Member } from '#contract/people/members.ts'
import { givenPin, givePin } from '#contract/people/sign-in/given-pins.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PinInput } from './helper-dialog.tsx'

/** Sets another PIN for somebody who forgot theirs, or whose PIN is off. */
export function GivenPinDialog({
  member: { _id: id, name },
  onClose,
}: {
  member: Member
  onClose: () => void
}) {
  const { form, dialog } = useFormDialog(givePin, {
    schema: givenPin,
    begun: { pin: '' },
    params: { id },
    done: ({ message }) => message,
    onClose,
  })
  return (
    <FormDialog title={t('PIN of {name}', { name })} submit={t('Set PIN')} {...dialog} size={440}>
      <p>
        {t(
          'The old PIN stops working at once. Tell {name} the new one; they can change it in their profile.',
          { name },
        )}
      </p>
      <PinInput data-autofocus {...form.field('pin')} />
    </FormDialog>
  )
}
