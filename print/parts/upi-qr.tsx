import { create } from 'qrcode/lib/core/qrcode.js'
import { formatRupees, type Paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'
import { onPaper, p } from '#domain/words/p.ts'
import type { Say } from '#domain/words/t.ts'

/** The white border of modules that scanners need around a code. */
const QUIET_MODULES = 4

/** A UPI code for `amount`, with the amount in figures below it; in the paper's language, unless a screen passes its own. */
export function UpiQr({
  upiId,
  merchantCode,
  payeeName,
  amount,
  reference,
  say = p,
}: {
  upiId: string
  merchantCode?: string | undefined
  payeeName: string
  amount: Paise
  reference: string
  say?: Say
}) {
  const shown = say === p ? onPaper(formatRupees(amount)) : formatRupees(amount)
  const link = upiLink({ upiId, merchantCode, payeeName, amount, reference })
  const { path, side } = qrPath(link)
  return (
    <figure className="upi-qr">
      <svg
        viewBox={`0 0 ${side} ${side}`}
        data-code={link}
        role="img"
        aria-label={say('UPI QR for {amount}', { amount: shown })}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        {say('Scan to pay')} <b>{shown}</b>
      </figcaption>
    </figure>
  )
}

/** Levels of damage that a code survives; the lower one has coarser modules. */
type ErrorCorrection = 'L' | 'M'

interface QrPath {
  path: string
  side: number
}

/** Codes of the last papers: a paper is read twice where it has several pages, and drawn again for each copy. */
const drawn = new Map<string, QrPath>()
const MOST_DRAWN = 16

/** One path for the whole code, a rectangle for each run of dark modules. */
export function qrPath(text: string, errorCorrectionLevel: ErrorCorrection = 'M'): QrPath {
  const key = `${errorCorrectionLevel} ${text}`
  const code = drawn.get(key) ?? drawQr(text, errorCorrectionLevel)
  drawn.delete(key)
  drawn.set(key, code)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest)
  return code
}

function drawQr(text: string, errorCorrectionLevel: ErrorCorrection): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel }).modules
  const rows = Array.from({ length: size }, (_, y) => [...data.slice(y * size, (y + 1) * size)].join(''))
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => {
      const [x, length] = [run.index + QUIET_MODULES, run[0].length]
      return `M${x} ${y + QUIET_MODULES}h${length}v1h-${length}z`
    }),
  )
  return { path: runs.join(''), side: size + 2 * QUIET_MODULES }
}
