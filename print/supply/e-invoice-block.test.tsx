import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleInvoice } from '../invoice/annapurna-invoice.ts'
import { AWAITS_IRN, type CopyLabel, ORIGINAL } from '../invoice/copies/copy-label.ts'
import { InvoicePages } from '../invoice/invoice-pages.tsx'

const eInvoice = {
  irn: 'a'.repeat(64),
  ackNo: '112010000000001',
  ackAt: '2026-11-20T04:30:00.000Z',
  // As long as a signed QR code is.
  signedQr: `${'eyJhbGciOiJSUzI1NiJ9'.repeat(50)}`,
}

test.each(['default', 'retail', 'restaurant', 'retail-thermal', 'restaurant-thermal'] as const)(
  '%s paper has the IRN and the signed QR code',
  (style) => {
    const sheets = [{ invoice: { ...sampleInvoice(), eInvoice }, copy: ORIGINAL }]
    const html = renderToStaticMarkup(<InvoicePages sheets={sheets} style={style} receiptPaper="58mm" />)
    for (const words of [eInvoice.irn, eInvoice.ackNo, '20 Nov 2026 10:00 am']) expect(html).toContain(words)
    expect(html).toContain('aria-label="Signed QR code of the e-invoice"')
    // The law asks for 20 mm.
    const css = readFileSync(join(import.meta.dirname, '../parts/printed-blocks.css'), 'utf8')
    expect(css).toMatch(/\.e-invoice svg\s*{[^}]*width: ?35mm/)
    const plain = [{ invoice: sampleInvoice(), copy: ORIGINAL }]
    expect(renderToStaticMarkup(<InvoicePages sheets={plain} style={style} />)).not.toContain('Signed QR')
  },
)

test.each(['default', 'retail', 'restaurant', 'retail-thermal', 'restaurant-thermal'] as const)(
  '%s paper of a bill without its IRN has IRN AWAITED on it, and is not marked as an original',
  (style) => {
    const sheets = [{ invoice: sampleInvoice(), copy: AWAITS_IRN as CopyLabel }]
    const html = renderToStaticMarkup(<InvoicePages sheets={sheets} style={style} receiptPaper="58mm" />)
    expect(html).toContain('(IRN AWAITED: NOT THE INVOICE UNTIL IT HAS ITS IRN)')
    expect(html).not.toContain(ORIGINAL)
  },
)
