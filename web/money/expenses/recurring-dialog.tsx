import { TextInput } from '@mantine/core'
import {
  createRecurring,
  deleteRecurring,
  type Recurring,
  recurringDraft,
  updateRecurring,
} from '#contract/money/recurring.ts'
import { paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { AccountField, MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'

/** A recurring expense: offered once a month and never posted by itself. */
export function RecurringDialog({
  recurring,
  onClose,
}: {
  recurring?: Recurring | undefined
  onClose: () => void
}) {
  const form = useContractForm({
    schema: recurringDraft,
    begun: {
      head: recurring?.head ?? '',
      account: recurring?.account ?? 'bank',
      payee: recurring?.payee ?? '',
      note: recurring?.note ?? '',
      day: recurring?.day,
      amount: recurring && paiseToRupees(recurring.amount),
    },
    body: ({ day = 0, amount = 0, ...rest }) => ({ ...rest, day, amount }),
  })
  const adding = useSave(createRecurring)
  const changing = useSave(updateRecurring)
  const removing = useSave(deleteRecurring)
  const done = ({ message }: { message: string }) => {
    toast(message)
    onClose()
  }
  const submit = form.onSubmit((body) => {
    if (recurring) changing.mutate({ params: { id: recurring._id }, body }, { onSuccess: done })
    else adding.mutate({ body }, { onSuccess: done })
  })
  return (
    <FormDialog
      title={recurring ? t('Change Monthly Expense') : t('Add Monthly Expense')}
      submit={t('Save Monthly Expense')}
      saving={[adding, changing, removing]}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={submit}
      extraAction={
        recurring && (
          <LinkButton onClick={() => removing.mutate({ params: { id: recurring._id } }, { onSuccess: done })}>
            {t('Do not offer it any more')}
          </LinkButton>
        )
      }
    >
      <FieldGrid>
        <AccountField
          label={t('Head')}
          use="expense"
          isFirst
          {...form.field('head')}
          error={form.errors.head && t('Choose a head')}
        />
        <MoneyInput label={t('Amount')} required {...form.field('amount')} />
        <MoneyAccount label={t('Paid from')} {...form.field('account')} />
        <NumberField label={t('Day of the month')} required {...form.field('day')} />
        <TextInput label={t('Paid to')} maxLength={120} {...form.field('payee')} />
        <TextInput label={t('Note')} maxLength={200} {...form.field('note')} />
      </FieldGrid>
    </FormDialog>
  )
}
