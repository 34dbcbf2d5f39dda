import type { Invoice } from '#contract/invoices.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { formatRupees } from '#domain/paper/printed-figures.ts'
import { type ReceivedBy, receivedWays } from '#domain/payment/received-ways.ts'
import { isMoney, wayWords } from '#domain/payment/way-words.ts'
import { p } from '#domain/words/p.ts'
import { AccountRow } from '../../parts/account-row.tsx'

/** Payments on a receipt and the amount still owed; nothing on an unpaid bill, whose total is enough. */
export function PartPayment({
  invoice,
}: {
  invoice: Pick<
    Invoice,
    | 'invoiceType'
    | 'amountReceived'
    | 'pendingAmount'
    | 'paymentMode'
    | 'ways'
    | 'cameLater'
    | 'change'
    | 'status'
  > & { note?: unknown }
}) {
  const { invoiceType, amountReceived, pendingAmount, change, status } = invoice
  if (amountReceived <= 0 || invoice.note || status !== 'completed') return null
  const ways = receivedWays(invoice)
  const money = ways.filter(({ way }) => isMoney(way))
  const isPartly = pendingAmount > 0
  return (
    <>
      {isPartly && (
        <AccountRow label={invoiceType === 'sales' ? p('Amount Received') : p('Amount Paid')}>
          {formatRupees(sumOfPaise(money.map(({ amount }) => amount)))}
        </AccountRow>
      )}
      {(!isPartly || money.length > 1) &&
        handedOver(money, isPartly ? undefined : change).map(({ way, amount }) => (
          <AccountRow key={way} label={p('Paid by {way}', { way: wayWords(way, p) })}>
            {formatRupees(amount)}
          </AccountRow>
        ))}
      {ways
        .filter(({ way }) => !isMoney(way))
        .map(({ way, amount }) => (
          <AccountRow key={way} label={p('Taken off, {way}', { way: wayWords(way, p) })}>
            {formatRupees(amount)}
          </AccountRow>
        ))}
      {isPartly && <AccountRow label={p('Pending Amount')}>{formatRupees(pendingAmount)}</AccountRow>}
      {!isPartly && change !== undefined && (
        <AccountRow label={p('Returned')}>{formatRupees(change)}</AccountRow>
      )}
    </>
  )
}

/** Payment modes with the change added to the cash: the amounts as they were handed over. */
function handedOver(ways: readonly ReceivedBy[], change: Paise | undefined) {
  const inCash = ways.find(({ way }) => way === 'cash') ?? ways[0]
  return ways.map((one) => (one === inCash ? { ...one, amount: paise(one.amount + (change ?? 0)) } : one))
}
