import type { Direction } from '#contract/document.ts'
import { type Paise, sumOfPaise } from '#domain/money.ts'
import { formatRupees } from '#domain/paper/printed-figures.ts'
import { type PaymentMode, type PaymentStatus, paymentTone } from '#domain/payment/payment-status.ts'
import { type ReceivedBy, receivedWays } from '#domain/payment/received-ways.ts'
import { isMoney, wayWords } from '#domain/payment/way-words.ts'
import { p } from '#domain/words/p.ts'

const STATUSES: Record<PaymentStatus, () => string> = {
  paid: () => p('paid'),
  unpaid: () => p('unpaid'),
  'partially paid': () => p('partially paid'),
}

interface Payment {
  invoiceType: Direction
  paymentMode?: PaymentMode
  /** The money that came with the bill, and what settled it since, where they are known. */
  ways?: { paymentMode: PaymentMode; amount: Paise }[] | undefined
  cameLater?: readonly ReceivedBy[] | undefined
  amountReceived: Paise
  pendingAmount: Paise
  paymentStatus: PaymentStatus
  status?: string
}

/** 'cash ₹250.00, UPI ₹250.00', or the one way there was; 'Cash' when none was noted (PRINT-31). */
function waysWords(money: readonly ReceivedBy[], paymentMode: PaymentMode | undefined) {
  if (money.length > 1)
    return money.map(({ way, amount }) => `${wayWords(way, p)} ${formatRupees(amount)}`).join(', ')
  if (!paymentMode) return p('Cash')
  return wayWords(money[0]?.way ?? paymentMode, p)
}

export function PaymentBlock({ payment }: { payment: Payment }) {
  const { paymentMode } = payment
  const ways = receivedWays({ ...payment, paymentMode: paymentMode ?? 'cash' })
  const money = ways.filter(({ way }) => isMoney(way))
  return (
    <section className="payment">
      <dl className="account">
        <div>
          <dt>{p('Payment Mode')}</dt>
          <dd>{waysWords(money, paymentMode)}</dd>
        </div>
        <div>
          <dt>{payment.invoiceType === 'sales' ? p('Amount Received') : p('Amount Paid')}</dt>
          <dd>{formatRupees(sumOfPaise(money.map(({ amount }) => amount)))}</dd>
        </div>
        {ways
          .filter(({ way }) => !isMoney(way))
          .map(({ way, amount }) => (
            <div key={way}>
              <dt>{p('Taken off, {way}', { way: wayWords(way, p) })}</dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
        {/* Cancelled documents have no dues. */}
        {payment.status !== 'cancelled' && (
          <>
            <div>
              <dt>{p('Pending Amount')}</dt>
              <dd>{formatRupees(payment.pendingAmount)}</dd>
            </div>
            <div>
              <dt>{p('Payment Status')}</dt>
              <dd>
                <PaymentWord status={payment.paymentStatus} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}

/** Disc with tick, half disc, ring: on a black and white printer the shape still shows the state. */
function PaymentWord({ status }: { status: PaymentStatus }) {
  return (
    <span className="state" data-tone={paymentTone(status)}>
      <svg width="11" height="11" viewBox="0 0 14 14" fill="none" strokeWidth="1.6" aria-hidden="true">
        {status === 'paid' ? (
          <>
            <circle cx="7" cy="7" r="6.5" fill="currentColor" />
            <path d="m4.2 7.2 2 2 3.7-4" stroke="#fff" strokeLinecap="round" strokeLinejoin="round" />
          </>
        ) : (
          <circle cx="7" cy="7" r="5.7" stroke="currentColor" />
        )}
        {status === 'partially paid' && <path d="M7 3.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />}
      </svg>
      {STATUSES[status]()}
    </span>
  )
}
