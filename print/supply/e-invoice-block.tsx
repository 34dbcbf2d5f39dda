import type { Invoice } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatDate, formatTimeInIndia } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import { qrPath } from '../parts/upi-qr.tsx'

/**
 * The signed QR code of an e-invoice, unaltered, with its IRN and acknowledgement; nothing without an e-invoice. It has a
 * thousand characters, so that it is printed larger than the required 2 cm, and without spare modules.
 */
export function EInvoiceBlock({ invoice: { eInvoice } }: { invoice: Pick<Invoice, 'eInvoice'> }) {
  if (!eInvoice) return null
  const { irn, ackNo, ackAt, signedQr } = eInvoice
  const { path, side } = signedQr ? qrPath(signedQr, 'L') : { path: '', side: 1 }
  const at = new Date(ackAt)
  return (
    <section className="e-invoice">
      {path && (
        <svg
          viewBox={`0 0 ${side} ${side}`}
          data-code={signedQr}
          role="img"
          aria-label={p('Signed QR code of the e-invoice')}
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
      )}
      <div>
        <h3>{p('e-Invoice')}</h3>
        <PrintedFacts
          facts={[
            [p('IRN'), irn],
            [p('Ack No'), ackNo],
            [p('Ack Date'), `${formatDate(todayInIndia(at))} ${formatTimeInIndia(at)}`],
          ]}
        />
      </div>
    </section>
  )
}
