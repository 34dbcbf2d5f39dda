import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DUE_FOR, dueDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { useWriteDue } from '#web/money/money-data.ts'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioRow } from '#web/ui/fields/gst-rate-choice.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './due-dialog.module.css'

/** As an owner says it, of who buys and of who supplies. */
const FOR = {
  buyer: [
    ['goods', 'Goods, bill later'],
    ['money', 'Money given'],
  ],
  supplier: [
    ['goods', 'Goods, bill later'],
    ['money', 'Money borrowed'],
  ],
} as const

const FOLLOWS = {
  goods: 'It is owed now, and sold or bought with its bill. Cancel this udhaar when the bill is made.',
  money: 'It is a loan, and no sale.',
}

/** Udhaar: what somebody owes without a bill. */
export function DueDialog({
  party,
  onClose,
}: {
  party?: { _id: string; name: string; type: 'buyer' | 'supplier' }
  onClose: () => void
}) {
  const first = {
    party: party?._id ?? '',
    amount: undefined as number | undefined,
    date: todayInIndia(new Date()),
    dueDate: '',
    of: 'goods' as (typeof DUE_FOR)[number],
    account: 'cash',
    note: '',
  }
  const { typed, type, errors, refuse, isDirty, isFine } = useTypedDraft(first)
  const [side, setSide] = useState(party?.type ?? 'buyer')
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
        onChange={(id, of) => {
          type({ party: id })
          if (of) setSide(of)
        }}
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
      <RadioRow label="For what" choices={FOR[side]} value={typed.of} onChange={(of) => type({ of })} />
      <p className={classes.follows}>{FOLLOWS[typed.of]}</p>
      {typed.of === 'money' && (
        <MoneyAccount
          label={side === 'buyer' ? 'Given from' : 'Came into'}
          value={typed.account}
          error={errors.account}
          onChange={(account) => type({ account })}
        />
      )}
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
