import type { DisplayShop, ShownBill, ShownPayment } from '#contract/display/shown-sale.ts'
import { formatRupees } from '#domain/money.ts'
import type { Say } from '#domain/words/t.ts'
import { UpiQr } from '#print/parts/upi-qr.tsx'
import classes from './display-total.module.css'
import { BillSums, isLongAmount } from './display-total.tsx'

interface DisplayPaymentProps {
  bill: ShownBill
  payment: ShownPayment
  isSaved: boolean
  shop: DisplayShop
  p: Say
}

/** Payment of a bill: the code for paying it, the cash received and the change, or thanks. */
export function DisplayPayment({ bill, payment, isSaved, shop, p }: DisplayPaymentProps) {
  const { asks, received, change } = payment
  const isCode = asks > 0 && shop.upiId !== ''
  const figure = asks > 0 ? asks : bill.total
  return (
    <section className={`stack at-end shrink clip ${classes.panel}`} aria-label={p('Payment')}>
      {bill.number && <p className={classes.count}>{p('Bill {number}', { number: bill.number })}</p>}
      <BillSums bill={bill} p={p} />
      <div>
        <p className={classes.label}>{asks > 0 ? p('To pay') : p('Total')}</p>
        <p className={classes.total} data-long={isLongAmount(figure) || undefined}>
          {formatRupees(figure)}
        </p>
      </div>
      {(figure !== bill.total || received !== null || change > 0) && (
        <dl className={classes.money}>
          {figure !== bill.total && (
            <div className="flex wrap spread column-gap-4">
              <dt>{p('Total')}</dt>
              <dd>{formatRupees(bill.total)}</dd>
            </div>
          )}
          {received !== null && (
            <div className="flex wrap spread column-gap-4">
              <dt>{p('Received')}</dt>
              <dd>{formatRupees(received)}</dd>
            </div>
          )}
          {change > 0 && (
            <div className="flex wrap spread column-gap-4" data-change>
              <dt>{p('Your change')}</dt>
              <dd>{formatRupees(change)}</dd>
            </div>
          )}
        </dl>
      )}
      {isCode ? (
        <div className={classes.code}>
          <UpiQr
            upiId={shop.upiId}
            merchantCode={shop.merchantCode}
            payeeName={shop.name}
            amount={asks}
            reference={bill.number}
            say={p}
          />
        </div>
      ) : (
        isSaved && (
          <p className={`row gap-4 ${classes.thanks}`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill="currentColor" />
              <path
                d="m7 12.4 3.4 3.4 6.6-7"
                fill="none"
                stroke="var(--card)"
                strokeWidth="2.2"
                strokeLinecap="round"
              />
            </svg>
            {p('Thank you!')}
          </p>
        )
      )}
    </section>
  )
}
