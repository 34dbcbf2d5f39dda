import { TextInput } from '@mantine/core'
import { transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createTransfer } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, rupeesToPaise } from '#domain/money.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { CashOutWords } from '#web/money/fields/cash-out-words.tsx'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Cash to the bank, the drawer to the safe. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { typed, errors, type, isFine, isDirty } = useTypedDraft({
    from: 'cash',
    to: 'bank',
    date: todayInIndia(new Date()),
    reference: '',
    note: '',
    amount: undefined as number | undefined,
  })
  const save = useSave(createTransfer)
  const submit = () => {
    const body = { ...typed, amount: typed.amount ?? 0 }
    if (!isFine(transferDraft, body)) return
    save.mutate(
      { body },
      {
        onSuccess: ({ voucher }) => {
          toast(`${voucher.number} saved, ${formatRupees(voucher.amount)}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Transfer"
      submit="Save Transfer"
      busy={save.isPending}
      error={save.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FieldGrid>
        <MoneyAccount
          label="From"
          value={typed.from}
          error={errors.from}
          onChange={(from) => type({ from })}
        />
        <MoneyAccount label="To" value={typed.to} error={errors.to} onChange={(to) => type({ to })} />
        <MoneyInput
          label="Amount"
          required
          data-autofocus
          value={typed.amount}
          error={errors.amount}
          onChange={(amount) => type({ amount })}
        />
        <DateField
          doubtsYear
          label="Date"
          value={typed.date}
          error={errors.date}
          onChange={(date) => type({ date })}
        />
        <TextInput
          label="Reference"
          maxLength={60}
          value={typed.reference}
          onChange={({ currentTarget }) => type({ reference: currentTarget.value })}
        />
        <TextInput
          label="Note"
          maxLength={200}
          value={typed.note}
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
      </FieldGrid>
      <CashOutWords
        date={typed.date}
        out={[{ account: typed.from, amount: rupeesToPaise(typed.amount || 0) }]}
      />
    </FormDialog>
  )
}
