import { Checkbox, TextInput } from '@mantine/core'
import { expenseDraft, spendingDraft } from '#contract/money/drafts/spending-drafts.ts'
import { createExpense, createIncome, type Voucher } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, rupeesToPaise, sumOfPaise } from '#domain/money.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { ExpenseTaxes, type TypedReverseCharge } from '#web/money/expenses/expense-taxes.tsx'
import { AccountField, MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { CashOutWords } from '#web/money/fields/cash-out-words.tsx'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { type TypedTds, tdsBody } from '#web/money/taxes/tds-fields.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { usePhotoOfPaper } from './photo-of-paper.tsx'

export interface KnownSpending {
  head?: string
  amount?: number
  account?: string
  date?: string
  note?: string
}

interface SpendingDialogProps {
  kind: 'expense' | 'income'
  /** What is known already, such as from a line of a bank's statement. */
  known?: KnownSpending
  onClose: () => void
}

const TAX = [
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['igst', 'IGST'],
  ['cess', 'Cess'],
] as const
/** In place of an account: nothing is paid yet. */
const OWED = 'owed'

/** With its tax, as it is paid; nothing as long as something in it is no number. */
const amountOf = ({ amount, tax }: { amount: number | undefined; tax: Taxes | null }) =>
  sumOfPaise([amount, ...Object.values(tax ?? {})].map((part) => rupeesToPaise(part || 0)))

type Taxes = Partial<Record<(typeof TAX)[number][0], number>>

/** What was spent, or came in, by head; with tax only where the shop may claim or collect it. */
export function SpendingDialog({ kind, known = {}, onClose }: SpendingDialogProps) {
  const isExpense = kind === 'expense'
  const { typed, errors, type, refuse, isFine, isDirty } = useTypedDraft({
    head: '',
    account: 'cash',
    date: todayInIndia(new Date()),
    note: '',
    payee: '',
    payeeGstin: '',
    billNumber: '',
    amount: undefined as number | undefined,
    billDate: '',
    party: '',
    dueDate: '',
    isAnotherBill: false,
    tax: null as Taxes | null,
    noCredit: false,
    ...known,
    reverseCharge: null as TypedReverseCharge | null,
    tds: null as TypedTds | null,
  })
  const photo = usePhotoOfPaper()
  const expense = useSave(createExpense)
  const income = useSave(createIncome)
  const save = isExpense ? expense : income
  const { data: profile } = useProfile()
  const mayHaveTax = profile ? mayCollectTax(profile.settings.registration ?? 'regular') : false

  const isOwed = isExpense && typed.account === OWED
  const isSameBill = save.error instanceof ApiError && save.error.code === 'same-bill'
  const onSuccess = ({ voucher }: { voucher: Voucher }) => {
    toast(`${voucher.number} saved, ${formatRupees(voucher.amount)}`)
    void photo.keep(voucher)
    onClose()
  }
  const submit = () => {
    const { tax, amount = 0, party, dueDate, isAnotherBill, noCredit, reverseCharge, tds, ...rest } = typed
    const body = { ...rest, amount, ...(tax && { tax }) }
    if (!isExpense) {
      if (isFine(spendingDraft, body)) income.mutate({ body }, { onSuccess })
      return
    }
    if (isOwed && party === '') return refuse({ party: 'Choose the supplier that it is owed to' })
    const spent = {
      ...body,
      isAnotherBill,
      noCredit,
      ...(reverseCharge && { reverseCharge }),
      ...(tds && !isOwed && { tds: tdsBody(tds, amount) }),
      ...(isOwed && { account: null, party, dueDate: dueDate || null }),
    }
    if (isFine(expenseDraft, spent)) expense.mutate({ body: spent }, { onSuccess })
  }
  const text = (name: 'payee' | 'payeeGstin' | 'billNumber' | 'note', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={typed[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
    />
  )
  return (
    <FormDialog
      title={isExpense ? 'Add Expense' : 'Add Other Income'}
      size={600}
      submit={isExpense ? 'Save Expense' : 'Save Income'}
      busy={save.isPending}
      error={save.error}
      isDirty={isDirty || photo.isChosen}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FieldGrid>
        <AccountField
          label="Head"
          use={kind}
          isFirst
          value={typed.head}
          error={errors.head && 'Choose a head'}
          onChange={(head) => type({ head })}
        />
        <MoneyInput
          label={typed.tax ? 'Amount without tax' : 'Amount'}
          required
          value={typed.amount}
          error={errors.amount}
          onChange={(amount) => type({ amount })}
        />
        <MoneyAccount
          label={isExpense ? 'Paid from' : 'Received in'}
          value={typed.account}
          error={errors.account}
          besides={isExpense ? { value: OWED, label: 'Not paid yet: owed to a supplier' } : undefined}
          onChange={(account) => type({ account })}
        />
        <DateField
          doubtsYear
          label="Date"
          value={typed.date}
          error={errors.date}
          onChange={(date) => type({ date })}
        />
        {isOwed ? (
          <PartyField
            isSupplier
            value={typed.party}
            error={errors.party}
            onChange={(party) => type({ party })}
          />
        ) : (
          text('payee', isExpense ? 'Paid to' : 'Received from', 120)
        )}
        {text('billNumber', 'Bill number', 40)}
        {isOwed && (
          <DateField
            label="To be paid until"
            value={typed.dueDate}
            error={errors.dueDate}
            onChange={(dueDate) => type({ dueDate })}
          />
        )}
        {isSameBill && (
          <Checkbox
            label="The supplier wrote two bills of this number: enter this one too"
            checked={typed.isAnotherBill}
            onChange={({ currentTarget }) => type({ isAnotherBill: currentTarget.checked })}
          />
        )}
      </FieldGrid>
      {isExpense && (
        <CashOutWords
          date={typed.date}
          out={isOwed ? [] : [{ account: typed.account, amount: amountOf(typed) }]}
          {...(typed.party ? { party: typed.party } : { payee: typed.payee.trim() })}
          isToCarrier={typed.head === 'transport'}
        />
      )}
      {typed.tax ? (
        <FieldGrid columns={4}>
          {TAX.map(([name, label]) => (
            <MoneyInput
              key={name}
              label={label}
              value={typed.tax?.[name]}
              error={name === 'cgst' ? errors.tax : undefined}
              onChange={(amount) => type({ tax: { ...typed.tax, [name]: amount } })}
            />
          ))}
          {text('payeeGstin', 'GSTIN', 20)}
          {isExpense && (
            <DateField
              label="Date of the bill"
              value={typed.billDate}
              error={errors.billDate}
              onChange={(billDate) => type({ billDate })}
            />
          )}
        </FieldGrid>
      ) : (
        mayHaveTax &&
        !typed.reverseCharge && (
          <div>
            <LinkButton onClick={() => type({ tax: {} })}>
              {isExpense ? 'GST on its bill' : 'GST that was collected'}
            </LinkButton>
          </div>
        )
      )}
      {isExpense && (
        <ExpenseTaxes
          typed={typed}
          errors={errors}
          isOwed={isOwed}
          type={type}
          mayOwe={profile ? profile.settings.registration !== 'unregistered' : false}
        />
      )}
      {text('note', 'Note', 200)}
      {photo.field}
    </FormDialog>
  )
}
