import type { Output } from '#contract/endpoint.ts'
import type { getDues } from '#contract/money/dues.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'
import type { Say } from '#domain/words/t.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import classes from './dues-screen.module.css'

interface DuesPayProps {
  dues: Output<typeof getDues>
  amount: Paise
  /** Translates into the customer's language. */
  p: Say
}

/** A button for the phone that shows the page, and a code for another one: both are for exactly this amount. */
export function DuesPay({ dues: { shop, bills }, amount, p }: DuesPayProps) {
  const [only] = bills
  const link = upiLink({
    upiId: shop.upiId,
    merchantCode: shop.merchantCode,
    amount,
    payeeName: shop.name,
    reference: bills.length === 1 && only?.number ? only.number : 'Khata',
  })
  const { path, side } = qrPath(link)
  return (
    <div className={classes.paying}>
      <a className={`row centred above-3 pressable ${classes.pay}`} href={link}>
        {p('Pay by UPI, {amount}', { amount: formatRupees(amount) })}
      </a>
      <figure className={classes.qr}>
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={p('UPI QR, {amount}', { amount: formatRupees(amount) })}
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <figcaption className="smaller quiet">{p('Scan with any UPI app to pay')}</figcaption>
      </figure>
    </div>
  )
}
