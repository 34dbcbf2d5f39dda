import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { PageCuts } from '../page-cuts.ts'
import { sampleInvoice } from './annapurna-invoice.ts'
import { ORIGINAL } from './copies/copy-label.ts'
import { invoicePagesCss } from './invoice-css.ts'
import { InvoicePages } from './invoice-pages.tsx'

const cancelled = { ...sampleInvoice(), status: 'cancelled' as const }
const sheets = [{ invoice: cancelled, copy: ORIGINAL }]

test.each(INVOICE_STYLES)(
  '%s paper of a cancelled bill has CANCELLED across it, and its figures',
  (style) => {
    const html = renderToStaticMarkup(<InvoicePages sheets={sheets} style={style} />)
    expect(html).toContain('>CANCELLED</p>')
    expect(html).toContain(cancelled.invoiceNumber)
    expect(html).toContain(cancelled.items[0]?.itemname)
    const standing = [{ invoice: sampleInvoice(), copy: ORIGINAL }]
    expect(renderToStaticMarkup(<InvoicePages sheets={standing} style={style} />)).not.toContain('CANCELLED')
  },
)

test('each page of a long cancelled bill has CANCELLED across it and in its foot', () => {
  const pages = renderToStaticMarkup(
    <PageCuts value={[[10, 25]]}>
      <InvoicePages sheets={sheets} style="default" />
    </PageCuts>,
  )
  expect(pages.match(/>CANCELLED</g)).toHaveLength(3)
  expect(invoicePagesCss(sheets, 'default')).toContain('CANCELLED')
})
