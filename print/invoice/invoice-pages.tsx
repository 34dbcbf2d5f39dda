import type { Invoice } from '#contract/invoices.ts'
import { pageFeet, pageName } from '../page-foot.ts'
import type { CopyLabel } from './copy-label.ts'
import { layoutFor } from './layout-for.ts'

/** One copy of one invoice. */
export interface InvoiceSheet {
  invoice: Invoice
  copy: CopyLabel
}

type Style = string | null | undefined

/** Everything one print job prints, each copy from the top of a page. */
export function InvoicePages({ sheets, style }: { sheets: readonly InvoiceSheet[]; style: Style }) {
  const { Layout } = layoutFor(style)
  return sheets.map(({ invoice, copy }, index) => (
    <div key={`${invoice._id} ${copy}`} className="sheet" style={{ page: pageName(index) }}>
      <Layout invoice={invoice} copy={copy} />
    </div>
  ))
}

/** The stylesheet of that job: the paper's, and a foot with the number of the invoice (and its return) on its pages. */
export function invoicePagesCss(sheets: readonly InvoiceSheet[], style: Style): string {
  const feet = sheets.map(({ invoice }) =>
    invoice.status === 'returned' ? `${invoice.invoiceNumber}  RETURNED` : invoice.invoiceNumber,
  )
  return `${layoutFor(style).css}\n${pageFeet(feet)}`
}
