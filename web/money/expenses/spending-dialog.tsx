import { Checkbox, TextInput } from '@mantine/core'
import { expenseDraft, spendingDraft } from '#contract/money/drafts/spending-drafts.ts'
import { createExpense, createIncome } from '#contract/money/vouchers.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ExpenseTaxes } from '#web/money/expenses/expense-taxes.tsx'
import { AccountField, MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { CashOutWords } from '#web/money/fields/cash-out-words.tsx'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { savedWords } from '#web/money/voucher-saved.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { usePhotoOfPaper } from './photo-of-paper.tsx'
import {
  amountOf,
  begunWith,
  expenseOf,
  incomeOf,
  type KnownSpending,
  NOT_PAID_YET,
  TAX,
} from './spending-values.ts'

interface SpendingDialogProps {
  kind: 'expense' | 'income'
  /** Known values, such as from a line of a bank's statement. */
  known?: KnownSpending
  onClose: () => void
}

/** An expense or income by head; with tax only where the shop may claim or collect it. */
export function SpendingDialog({ kind, known = {}, onClose }: SpendingDialogProps) {
  const isExpense = kind === 'expense'
  const form = useContractForm({
    schema: isExpense ? expenseDraft : spendingDraft,
    begun: begunWith(known),
    body: isExpense ? expenseOf : incomeOf,
    problems: (typed) => ({
      party:
        isExpense && typed.account === NOT_PAID_YET && !typed.party
          ? t('Choose the supplier that it is owed to')
          : undefined,
    }),
  })
  const { values, set } = form
  const photo = usePhotoOfPaper()
  const save = useSave(isExpense ? createExpense : createIncome)
  const { data: profile } = useProfile()
  const mayHaveTax = profile ? mayCollectTax(profile.settings.registration ?? 'regular') : false

  const isOwed = isExpense && values.account === NOT_PAID_YET
  const isSameBill = save.error instanceof ApiError && save.error.code === 'same-bill'
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ voucher }) => {
          toast(savedWords(voucher))
          void photo.keep(voucher)
          onClose()
        },
      },
    ),
  )
  const text = (name: 'payee' | 'payeeGstin' | 'billNumber' | 'note', label: string, maxLength: number) => (
    <TextInput label={label} maxLength={maxLength} {...form.field(name)} />
  )
  return (
    <FormDialog
      title={isExpense ? t('Add Expense') : t('Add Other Income')}
      size={600}
      submit={isExpense ? t('Save Expense') : t('Save Income')}
      saving={save}
      isDirty={form.isDirty || photo.isChosen}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldGrid>
        <AccountField
          label={t('Head')}
          use={kind}
          isFirst
          {...form.field('head')}
          error={form.errors.head && t('Choose a head')}
        />
        <MoneyInput
          label={values.tax ? t('Amount without tax') : t('Amount')}
          required
          {...form.field('amount')}
        />
        <MoneyAccount
          label={isExpense ? t('Paid from') : t('Received in')}
          {...form.field('account')}
          besides={
            isExpense ? { value: NOT_PAID_YET, label: t('Not paid yet: owed to a supplier') } : undefined
          }
        />
        <DateField doubtsYear label={t('Date')} {...form.field('date')} />
        {isOwed ? (
          <PartyField isSupplier {...form.field('party')} />
        ) : (
          text('payee', isExpense ? t('Paid to') : t('Received from'), 120)
        )}
        {text('billNumber', t('Bill number'), 40)}
        {isOwed && <DateField label={t('To be paid until')} {...form.field('dueDate')} />}
        {isSameBill && (
          <Checkbox
            label={t('The supplier wrote two bills of this number: enter this one too')}
            {...form.box('isAnotherBill')}
          />
        )}
      </FieldGrid>
      {isExpense && (
        <CashOutWords
          date={values.date}
          out={isOwed ? [] : [{ account: values.account, amount: amountOf(values) }]}
          {...(values.party ? { party: values.party } : { payee: values.payee.trim() })}
          isToCarrier={values.head === 'transport'}
        />
      )}
      {values.tax ? (
        <FieldGrid columns={4}>
          {TAX.map(([name, label]) => (
            <MoneyInput
              key={name}
              label={label}
              value={values.tax?.[name]}
              error={name === 'cgst' ? form.errors.tax : undefined}
              onChange={(amount) => set({ tax: { ...values.tax, [name]: amount } })}
            />
          ))}
          {text('payeeGstin', 'GSTIN', 20)}
          {isExpense && <DateField label={t('Date of the bill')} {...form.field('billDate')} />}
        </FieldGrid>
      ) : (
        mayHaveTax &&
        !values.reverseCharge && (
          <div>
            <LinkButton onClick={() => set({ tax: {} })}>
              {isExpense ? t('GST on its bill') : t('GST that was collected')}
            </LinkButton>
          </div>
        )
      )}
      {isExpense && (
        <ExpenseTaxes
          typed={values}
          errors={form.errors}
          isOwed={isOwed}
          type={set}
          mayOwe={profile ? profile.settings.registration !== 'unregistered' : false}
        />
      )}
      {text('note', t('Note'), 200)}
      {photo.field}
    </FormDialog>
  )
}
