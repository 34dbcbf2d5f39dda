import { TextInput } from '@mantine/core'
import { dueDraft } from '#contract/money/voucher-drafts.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { useWriteDue } from '#web/money/money-data.ts'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Udhaar: what somebody owes without a bill. */
export function DueDialog({
  party,
  onClose,
}: {
  party?: { _id: string; name: string }
  onClose: () => void
}) {
  const first = {
    party: party?._id ?? '',
    amount: undefined as number | undefined,
    date: todayInIndia(new Date()),
    dueDate: '',
    note: '',
  }
  const { typed, type, errors, refuse, isDirty, isFine } = useTypedDraft(first)
  const save = useWriteDue()
  const submit = () => {
    const body = { ...typed, dueDate: typed.dueDate || null, amount: typed.amount ?? 0 }
    if (!typed.party) return refuse({ party: 'Choose a party' })
    if (!isFine(dueDraft, body)) return
    save.mutate(
      { body },
      {
        onSuccess: ({ voucher }) => {
          toast(`${voucher.number} saved`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Write Udhaar"
      size={440}
      submit="Save Udhaar"
      busy={save.isPending}
      error={save.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PartyField
        name={party?.name}
        value={typed.party}
        error={errors.party}
        onChange={(id) => type({ party: id })}
        isFirst={!party}
      />
      <MoneyInput
        label="Amount"
        required
        data-autofocus={party ? true : undefined}
        value={typed.amount}
        error={errors.amount}
        onChange={(amount) => type({ amount })}
      />
      <DateField label="Date" value={typed.date} error={errors.date} onChange={(date) => type({ date })} />
      <DateField
        label="To be paid by"
        value={typed.dueDate}
        error={errors.dueDate}
        onChange={(dueDate) => type({ dueDate })}
      />
      <TextInput
        label="Note"
        maxLength={200}
        value={typed.note}
        onChange={({ currentTarget }) => type({ note: currentTarget.value })}
      />
    </FormDialog>
  )
}
