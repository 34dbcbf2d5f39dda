import { TextInput } from '@mantine/core'
import { createGstPayment, gstPaymentDraft } from '#contract/money/taxes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { HEADS, type Head, wholeRupees } from '#domain/gst/gstr3b/heads.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { formatRupees, NOTHING, paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { savedVoucher } from '#web/money/voucher-saved.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './taxes.module.css'
import { useTaxesPaid } from './taxes-data.ts'

const HEAD_WORDS = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') }
const PARTS = [
  ['tax', t('Tax')],
  ['reverseCharge', t('Reverse charge')],
  ['interest', t('Interest')],
  ['fee', t('Late fee')],
  ['fromLedger', t('Of it out of the cash ledger of the portal')],
] as const
type Part = (typeof PARTS)[number][0]
type Typed = Partial<Record<Head, number | undefined>>

interface GstPaymentDialogProps {
  month: string
  /** Liabilities in the month's return; absent for a deposit before it (PMT-06). */
  owed?: { tax: Heads; reverseCharge: Heads; interest: Heads; fee: Partial<Heads> }
  onClose: () => void
}

/** Loads the balance of the cash ledger before the form opens. */
export function GstPaymentDialog(props: GstPaymentDialogProps) {
  const paid = useTaxesPaid(props.month)
  return paid ? <PaymentForm {...props} ledger={paid.gst.ledger} /> : null
}

const rupeesOf = (heads: Partial<Heads>): Typed =>
  Object.fromEntries(
    HEADS.flatMap((head) => {
      const amount = wholeRupees(heads[head] ?? NOTHING)
      return amount > 0 ? [[head, paiseToRupees(amount)]] : []
    }),
  )
const sumOf = (typed: Typed) => HEADS.reduce((all, head) => all + (typed[head] || 0), 0)

/** Payment beyond the cash ledger, in paise. */
const inMoney = (typed: Record<Part, Typed>) =>
  Math.round(
    (PARTS.slice(0, 4).reduce((all, [part]) => all + sumOf(typed[part]), 0) - sumOf(typed.fromLedger)) * 100,
  )

function PaymentForm({ month, owed, ledger, onClose }: GstPaymentDialogProps & { ledger: Heads }) {
  const isDeposit = owed === undefined
  const lies = (head: Head) => {
    if (!owed) return 0
    const whole = [owed.tax, owed.reverseCharge, owed.interest, owed.fee].reduce(
      (all, heads) => all + wholeRupees(heads[head] ?? NOTHING),
      0,
    )
    return Math.max(0, Math.min(ledger[head], whole))
  }
  const begun = {
    date: todayInIndia(new Date()),
    challan: '',
    account: 'bank',
    note: '',
    tax: rupeesOf(owed?.tax ?? {}),
    reverseCharge: rupeesOf(owed?.reverseCharge ?? {}),
    interest: rupeesOf(owed?.interest ?? {}),
    fee: rupeesOf(owed?.fee ?? {}),
    fromLedger: Object.fromEntries(
      HEADS.flatMap((head) => (lies(head) > 0 ? [[head, paiseToRupees(paise(lies(head)))]] : [])),
    ) as Typed,
  }
  const { form, dialog } = useFormDialog(createGstPayment, {
    schema: gstPaymentDraft,
    begun,
    body: (typed) => ({ ...typed, month, isDeposit, account: inMoney(typed) === 0 ? null : typed.account }),
    done: savedVoucher,
    onClose,
  })
  const shown = isDeposit
    ? PARTS.slice(0, 1)
    : PARTS.filter(
        ([part]) =>
          part !== 'fromLedger' ||
          sumOf(form.values.fromLedger) > 0 ||
          HEADS.some((head) => ledger[head] > 0),
      )
  return (
    <FormDialog
      title={
        isDeposit
          ? t('Deposit for {month} (PMT-06)', { month: monthName(month) })
          : t('Pay the GST of {month}', { month: monthName(month) })
      }
      size={640}
      submit={t('Save Payment')}
      {...dialog}
    >
      <FieldGrid>
        <MoneyAccount label={t('Paid from')} {...form.field('account')} />
        <DateField label={t('Date')} {...form.field('date')} />
        <TextInput label={t('Challan number (CPIN or CIN)')} maxLength={30} {...form.field('challan')} />
      </FieldGrid>
      {shown.map(([part, words]) => (
        <HeadsFields
          key={part}
          part={part}
          words={words}
          error={form.errors[part]}
          value={form.values[part]}
          onChange={(value) => form.set({ [part]: value })}
        />
      ))}
      <p className={classes.total}>
        {rich('To pay {amount}', { amount: <b>{formatRupees(paise(Math.max(0, inMoney(form.values))))}</b> })}
      </p>
    </FormDialog>
  )
}

interface HeadsFieldsProps {
  part: Part
  words: string
  error: string | undefined
  value: Typed
  onChange: (value: Typed) => void
}

const HeadsFields = ({ part, words, error, value, onChange }: HeadsFieldsProps) => (
  <fieldset className={classes.heads}>
    <legend className="strong">{words}</legend>
    <FieldGrid columns={4}>
      {HEADS.filter((head) => part !== 'fee' || head === 'cgst' || head === 'sgst').map((head, at) => (
        <MoneyInput
          key={head}
          label={HEAD_WORDS[head]}
          value={value[head]}
          error={at === 0 ? error : undefined}
          onChange={(amount) => onChange({ ...value, [head]: amount })}
        />
      ))}
    </FieldGrid>
  </fieldset>
)
