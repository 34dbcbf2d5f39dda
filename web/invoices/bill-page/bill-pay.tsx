import { useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import type { Say } from '#domain/words/t.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import cards from './bill-cards.module.css'
import classes from './bill-page.module.css'
import { PageIcon } from './page-icon.tsx'
import { type Paying, payLink } from './pay-link.ts'

/** The side of the picture, in pixels: large enough for the gallery of a second phone. */
const PICTURE = 900

/** A QR code for another phone, and the UPI id to copy: apps refuse payment links to ids of private persons. */
export function BillPay({ p, ...paying }: Paying & { p: Say }) {
  const { path, side } = qrPath(payLink(paying))
  const [isCopied, setCopied] = useState(false)
  const { upiId } = paying.shop
  const [account, bank] = upiId.split('@')
  const copy = () => navigator.clipboard.writeText(upiId).then(() => setCopied(true))
  return (
    <section className={`card shrink ${classes.card} ${cards.paying}`} aria-label={p('Pay by UPI')}>
      <svg
        className={cards.code}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={p('UPI QR, {amount}', { amount: formatRupees(paying.amount) })}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <h2 className="heading">{p('Pay by UPI')}</h2>
        <p>{p('If your app refuses the button below: scan, or copy the id.')}</p>
        <button
          type="button"
          className={`row spread gap-2 wide above-2 pressable ${cards.id}`}
          onClick={() => void copy()}
        >
          <span className={`shrink breaks align-start ${cards.idText}`}>
            {account}
            <wbr />
            {bank && `@${bank}`}
          </span>
          <span className="sr-only">{p('Copy the UPI id')}</span>
          <PageIcon name="copy" />
        </button>
        <p role="status" className={cards.copied}>
          {isCopied && p('Copied')}
        </p>
        <button
          type="button"
          className={`bare flush pressable caption blue align-start ${cards.link}`}
          onClick={() => savePicture(path, side, paying.number)}
        >
          {p('Save the code as a picture')}
        </button>
      </div>
    </section>
  )
}

/** Pay button, fixed at the foot of the page beside the bill's file. */
export const PayButton = ({ p, ...paying }: Paying & { p: Say }) => (
  <a className={`row centred grow pressable ${classes.pay}`} href={payLink(paying)}>
    {p('Pay {amount}', { amount: formatRupees(paying.amount) })}
  </a>
)

/** Rendered locally: the code is sent nowhere. */
function savePicture(path: string, side: number, number: string) {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE
  canvas.height = PICTURE
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, PICTURE, PICTURE)
  pen.scale(PICTURE / side, PICTURE / side)
  pen.fillStyle = '#000000'
  pen.fill(new Path2D(path))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `UPI ${number.replace(/[^\w-]/g, '-')}.png`
  link.click()
}
