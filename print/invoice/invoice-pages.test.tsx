import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleInvoice } from './annapurna-invoice.ts'
import { COPY_LABELS } from './copies/copy-label.ts'
import { invoicePagesCss } from './invoice-css.ts'
import { InvoicePages } from './invoice-pages.tsx'

const invoice = sampleInvoice()

test('three copies of an invoice are three sheets, each on its own page', () => {
  const sheets = COPY_LABELS.map((copy) => ({ invoice, copy }))
  const markup = renderToStaticMarkup(<InvoicePages sheets={sheets} style="default" />)
  for (const [index, copy] of COPY_LABELS.entries()) {
    expect(markup).toContain(`style="page:document-${index}"`)
    expect(markup).toContain(copy)
  }
})

test('the foot of each page has the number, and RETURNED on a returned invoice', () => {
  const returned = sampleInvoice({ invoiceNumber: 'SINV-00413', status: 'returned' })
  const css = invoicePagesCss(
    [invoice, returned].map((each) => ({ invoice: each, copy: 'ORIGINAL FOR RECIPIENT' })),
    null,
  )
  expect(css).toContain("@page document-0 { @bottom-left { content: 'SINV-00412' } }")
  expect(css).toContain("@page document-1 { @bottom-left { content: 'SINV-00413  RETURNED' } }")
})
