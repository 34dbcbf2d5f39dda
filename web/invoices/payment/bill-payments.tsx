import { Link } from 'react-router'
import type { Invoice } from '#contract/invoices.ts'
import { formatRupees, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { modeWords } from '#domain/payment/payment-status.ts'
import { khataPath } from '#web/app/paths.ts'
import { cancelledWords } from '#web/documents/cancelling/cancel-words.ts'
import { Panel } from '#web/documents/editor/panel.tsx'
import classes from './payment.module.css'

/** What came of a bill and by which way, what its notes changed, and what is still open. */
export function BillPayments({ document: invoice }: { document: Invoice }) {
  const { merchants, grandTotal, pendingAmount, adjusted, refunded, toGiveBack, invoiceType } = invoice
  const isSale = invoiceType === 'sales'
  const rows: [words: string, amount: Paise][] = [
    ['Bill', grandTotal],
    ...cameBy(invoice).map(([words, amount]): [string, Paise] => [words, paise(-amount)]),
    ...(adjusted === 0
      ? []
      : [
          [adjusted > 0 ? 'Off by credit notes' : 'Added by debit notes', paise(-adjusted)] as [
            string,
            Paise,
          ],
        ]),
    ...(refunded > 0 ? [['Given back', refunded] as [string, Paise]] : []),
  ]
  return (
    <Panel
      title="Payments"
      action={merchants._id && <Link to={khataPath(merchants._id)}>{merchants.name} in Khata</Link>}
    >
      {invoice.cancelled && <p>Cancelled: {cancelledWords(invoice.cancelled)}</p>}
      <dl className={classes.came}>
        {rows.map(([words, amount]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="money">{formatRupees(amount)}</dd>
          </div>
        ))}
        <div className={classes.open}>
          <dt>{toGiveBack > 0 ? 'To be given back' : isSale ? 'Open' : 'To pay'}</dt>
          <dd className="money">{formatRupees(toGiveBack > 0 ? toGiveBack : pendingAmount)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

/** With the bill by its ways, and what vouchers brought later. */
function cameBy({
  ways,
  paymentMode,
  amountReceived,
  invoiceType,
}: Invoice): [words: string, amount: Paise][] {
  const done = invoiceType === 'sales' ? 'Received' : 'Paid'
  if (!ways) return amountReceived > 0 ? [[`${done} by ${modeWords(paymentMode)}`, amountReceived]] : []
  const later = paise(amountReceived - sumOfPaise(ways.map(({ amount }) => amount)))
  return [
    ...ways.map((way): [string, Paise] => [`${done} by ${modeWords(way.paymentMode)}`, way.amount]),
    ...(later > 0 ? [[`${done} later`, later] as [string, Paise]] : []),
  ]
}
