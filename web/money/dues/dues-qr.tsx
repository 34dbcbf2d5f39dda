import { formatRupees, type Paise } from '#domain/money.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import classes from './dues-screen.module.css'

/** The code on its own, as the button above it leads to the same payment. */
export function DuesQr({ link, amount, words }: { link: string; amount: Paise; words: string }) {
  const { path, side } = qrPath(link)
  return (
    <figure className={classes.qr}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`UPI QR, ${formatRupees(amount)}`}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
