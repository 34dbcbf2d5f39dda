import { Link } from 'react-router'
import type { Invoice } from '#contract/invoices.ts'
import { listBillPayments, type StatementLine } from '#contract/money/khata.ts'
import { formatDate } from '#domain/calendar.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { modeWords } from '#domain/payment/mode-words.ts'
import { cameWithBill } from '#domain/payment/received-ways.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { khataPath } from '#web/app/paths.ts'
import { cancelledWords } from '#web/documents/cancelling/cancel-words.ts'
import { moneyWords } from '#web/invoices/invoice-words.ts'
import { Panel } from '#web/ui/frame/titled-panel.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './bill-payments.module.css'

interface Row {
  id: string
  date: string
  words: string
  /** Payment mode, or the reason of a refund. */
  note?: string
  /** Change of the open amount, in paise; below zero it falls. */
  amount: Paise
}

/** History of a bill: payments with date and mode, notes, and the amount open after each. */
export function BillPayments({ document: invoice }: { document: Invoice }) {
  const { _id, merchants, pendingAmount, toGiveBack, invoiceType, cancelled, offered } = invoice
  const { data, isPlaceholderData } = useAnswer(listBillPayments, { params: { id: _id } })
  const rows = data && !isPlaceholderData && !cancelled ? rowsOf(invoice, data.lines) : sumsOf(invoice)
  return (
    <Panel
      title={t('Payments')}
      action={
        merchants._id && (
          <Link to={khataPath(merchants._id)}>{t('{party} in Khata', { party: merchants.name })}</Link>
        )
      }
    >
      {offered && <p>{OFFERED_WORDS[offered.state](offered.reason ?? '')}</p>}
      {cancelled && <p>{t('Cancelled: {why}', { why: cancelledWords(cancelled) })}</p>}
      <FiguresTable
        className={classes.came}
        label={t('Payments')}
        isDense
        rows={withBalance(rows)}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t('Date'),
            kind: 'date',
            leaves: 'phone',
            className: 'quiet unbroken',
            value: ({ date }) => date,
            total: '',
          },
          {
            header: t('What happened'),
            isName: true,
            value: ({ words, date, note }) => (
              <>
                {words}
                {date && <small className={`block quiet ${classes.phoneDate}`}>{formatDate(date)}</small>}
                {note && <small className="block quiet">{note}</small>}
              </>
            ),
            total: toGiveBack > 0 ? t('To be given back') : invoiceType === 'sales' ? t('Open') : t('To pay'),
          },
          { header: t('Amount'), kind: 'rupees', value: ({ amount }) => amount, total: '' },
          {
            header: t('Open'),
            kind: 'rupees',
            value: ({ open }) => !cancelled && open,
            total: toGiveBack > 0 ? toGiveBack : pendingAmount,
          },
        ]}
      />
    </Panel>
  )
}

const OFFERED_WORDS: Record<NonNullable<Invoice['offered']>['state'], (reason: string) => string> = {
  open: () => t('It waits at your other shop.'),
  confirmed: () => t('Your other shop has entered it.'),
  refused: (reason) => t('Your other shop refused it: {reason}', { reason }),
  'bill-changed': (bill) =>
    t('Your other shop changed its {bill} after this purchase was entered.', { bill }),
  'bill-noted': (bill) => t('Your other shop wrote a note about its {bill}.', { bill }),
  'bill-cancelled': (bill) =>
    t('Your other shop cancelled its {bill}: cancel this purchase, or enter what came under another bill.', {
      bill,
    }),
}

/** Each row with the amount that is open after it. */
function withBalance(rows: Row[]): (Row & { open: Paise })[] {
  let open = 0
  return rows.map((row) => {
    open += row.amount
    return { ...row, open: paise(open) }
  })
}

/** Rows: the bill, the payment with it, and each later event. */
function rowsOf(invoice: Invoice, lines: readonly StatementLine[]): Row[] {
  const { grandTotal, pendingAmount, toGiveBack, invoiceType } = invoice
  const sign = invoiceType === 'sales' ? 1 : -1
  const later = lines.flatMap((line): Row[] => {
    const { date, debit, credit, how } = line
    const row = {
      id: `${line._id} ${date} ${line.isBack}`,
      date,
      words: [lineWords(line), line.number].filter(Boolean).join(' '),
      note: [...how, line.note].filter(Boolean).join(', '),
    }
    const [up, down] = sign > 0 ? [debit, credit] : [credit, debit]
    if (line.cause === 'voucher' || up === 0 || down === 0)
      return [{ ...row, amount: paise(sign * (debit - credit)) }]
    // A note, and the money that went back with it.
    const back = { id: `${row.id} back`, date, words: moneyWords[invoiceType].back, note: how.join(', ') }
    return [
      { ...row, note: line.note, amount: paise(-down) },
      { ...back, amount: up },
    ]
  })
  const came = paise(grandTotal + sumOfPaise(later.map(({ amount }) => amount)) - pendingAmount + toGiveBack)
  return [billOf(invoice), ...cameWith(invoice, came), ...later]
}

const billOf = ({ invoiceDate, grandTotal }: Invoice): Row => ({
  id: 'bill',
  date: invoiceDate,
  words: t('Bill'),
  amount: grandTotal,
})

const CAME = {
  sales: { withBill: t('Received with the bill'), by: (way: string) => t('Received by {way}', { way }) },
  purchase: { withBill: t('Paid with the bill'), by: (way: string) => t('Paid by {way}', { way }) },
}

/** The payment received with the bill, by modes if they are known. */
function cameWith(invoice: Invoice, came: Paise): Row[] {
  const { invoiceDate: date, invoiceType } = invoice
  const words = CAME[invoiceType]
  const known = cameWithBill(invoice)
  if (came === 0) return []
  if (sumOfPaise(known.map(({ amount }) => amount)) !== came)
    return [{ id: 'with', date, words: words.withBill, amount: paise(-came) }]
  return known.map((way) => ({
    id: way.paymentMode,
    date,
    words: words.by(modeWords(way.paymentMode)),
    note: t('with the bill'),
    amount: paise(-way.amount),
  }))
}

/** Sums instead of rows, while rows load and on a cancelled bill. */
function sumsOf(invoice: Invoice): Row[] {
  const { amountReceived, adjusted, refunded, undone = NOTHING, invoiceType } = invoice
  const sums: [words: string, amount: number][] = [
    [invoiceType === 'sales' ? t('Received') : t('Paid'), -amountReceived],
    [adjusted > 0 ? t('Off by credit notes') : t('Added by debit notes'), -adjusted],
    [moneyWords[invoiceType].back, refunded],
    [t('Let off, undone'), undone],
  ]
  return [
    billOf(invoice),
    ...sums.flatMap(([words, amount]) =>
      amount === 0 ? [] : [{ id: words, date: '', words, amount: paise(amount) }],
    ),
  ]
}
