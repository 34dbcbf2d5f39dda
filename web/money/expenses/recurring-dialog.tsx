import { TextInput } from '@mantine/core'
import {
  createRecurring,
  deleteRecurring,
  type Recurring,
  recurringDraft,
  updateRecurring,
} from '#contract/money/recurring.ts'
import { paiseToRupees } from '#domain/money.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { AccountField, MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** What comes every month: it is offered once a month and never posted by itself. */
export function RecurringDialog({ recurring, onClose }: { recurring?: Recurring; onClose: () => void }) {
  const { typed, errors, type, isFine, isDirty } = useTypedDraft({
    head: recurring?.head ?? '',
    account: recurring?.account ?? 'bank',
    payee: recurring?.payee ?? '',
    note: recurring?.note ?? '',
    day: recurring?.day as number | undefined,
    amount: recurring && (paiseToRupees(recurring.amount) as number | undefined),
  })
  const adding = useSave(createRecurring)
  const changing = useSave(updateRecurring)
  const removing = useSave(deleteRecurring)
  const done = ({ message }: { message: string }) => {
    toast(message)
    onClose()
  }
  const submit = () => {
    const body = { ...typed, day: typed.day ?? 0, amount: typed.amount ?? 0 }
    if (!isFine(recurringDraft, body)) return
    if (recurring) changing.mutate({ params: { id: recurring._id }, body }, { onSuccess: done })
    else adding.mutate({ body }, { onSuccess: done })
  }
  return (
    <FormDialog
      title={recurring ? 'Change Monthly Expense' : 'Add Monthly Expense'}
      submit="Save Monthly Expense"
      busy={adding.isPending || changing.isPending || removing.isPending}
      error={adding.error ?? changing.error ?? removing.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      extraAction={
        recurring && (
          <LinkButton onClick={() => removing.mutate({ params: { id: recurring._id } }, { onSuccess: done })}>
            Do not offer it any more
          </LinkButton>
        )
      }
    >
      <FieldGrid>
        <AccountField
          label="Head"
          use="expense"
          isFirst
          value={typed.head}
          error={errors.head && 'Choose a head'}
          onChange={(head) => type({ head })}
        />
        <MoneyInput
          label="Amount"
          required
          value={typed.amount}
          error={errors.amount}
          onChange={(amount) => type({ amount })}
        />
        <MoneyAccount
          label="Paid from"
          value={typed.account}
          error={errors.account}
          onChange={(account) => type({ account })}
        />
        <NumberField
          label="Day of the month"
          required
          value={typed.day}
          error={errors.day}
          onChange={(day) => type({ day })}
        />
        <TextInput
          label="Paid to"
          maxLength={120}
          value={typed.payee}
          onChange={({ currentTarget }) => type({ payee: currentTarget.value })}
        />
        <TextInput
          label="Note"
          maxLength={200}
          value={typed.note}
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
      </FieldGrid>
    </FormDialog>
  )
}
