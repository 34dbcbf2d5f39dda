import type { Invoice } from '#contract/invoices.ts'
import { type Paise, paise } from '#domain/money.ts'
import { formatRupees } from '#domain/paper/printed-figures.ts'
import { modeWords } from '#domain/payment/mode-words.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { p } from '#domain/words/p.ts'
import { AccountRow } from '../../parts/account-row.tsx'

/** Payments on a receipt and the amount still owed; nothing on an unpaid bill, whose total is enough. */
export function PartPayment({
  invoice,
}: {
  invoice: Pick<
    Invoice,
    'invoiceType' | 'amountReceived' | 'pendingAmount' | 'paymentMode' | 'ways' | 'change' | 'status'
  > & { note?: unknown }
}) {
  const { invoiceType, amountReceived, pendingAmount, paymentMode, status } = invoice
  if (amountReceived <= 0 || invoice.note || status !== 'completed') return null
  if (pendingAmount > 0) {
    return (
      <>
        <AccountRow label={invoiceType === 'sales' ? p('Amount Received') : p('Amount Paid')}>
          {formatRupees(amountReceived)}
        </AccountRow>
        <AccountRow label={p('Pending Amount')}>{formatRupees(pendingAmount)}</AccountRow>
      </>
    )
  }
  const { change, ways = [{ paymentMode, amount: amountReceived }] } = invoice
  return (
    <>
      {handedOver(ways, change).map((way) => (
        <AccountRow key={way.paymentMode} label={p('Paid by {way}', { way: modeWords(way.paymentMode, p) })}>
          {formatRupees(way.amount)}
        </AccountRow>
      ))}
      {change !== undefined && <AccountRow label={p('Returned')}>{formatRupees(change)}</AccountRow>}
    </>
  )
}

/** Payment modes with the change added to the cash: the amounts as they were handed over. */
function handedOver(ways: { paymentMode: PaymentMode; amount: Paise }[], change: Paise | undefined) {
  const inCash = ways.find((way) => way.paymentMode === 'cash') ?? ways[0]
  return ways.map((way) => (way === inCash ? { ...way, amount: paise(way.amount + (change ?? 0)) } : way))
}
