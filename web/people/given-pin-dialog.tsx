import type { Member } from '#contract/people/members.ts'
import { givenPin, givePin } from '#contract/people/sign-in/given-pins.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { PinInput } from './helper-dialog.tsx'

/** Sets another PIN for somebody who forgot theirs, or whose PIN is off. */
export function GivenPinDialog({
  member: { _id: id, name },
  onClose,
}: {
  member: Member
  onClose: () => void
}) {
  const form = useContractForm({ schema: givenPin, begun: { pin: '' } })
  const save = useSave(givePin)
  return (
    <FormDialog
      title={t('PIN of {name}', { name })}
      submit={t('Set PIN')}
      saving={save}
      isDirty={form.isDirty}
      onSubmit={form.onSubmit((body) =>
        save.mutate({ params: { id }, body }, { onSuccess: toastThen(({ message }) => message, onClose) }),
      )}
      onClose={onClose}
      size={440}
    >
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
