import { useContext } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import type { ReceiptPaper } from '#domain/receipt-paper.ts'
import { PageCuts } from '../page-cuts.ts'
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
export function InvoicePages({
  sheets,
  style,
  receiptPaper,
}: {
  sheets: readonly InvoiceSheet[]
  style: Style
  receiptPaper?: ReceiptPaper
}) {
  const { Layout } = layoutFor(style, receiptPaper)
  const cuts = useContext(PageCuts)
  return sheets.map(({ invoice, copy }, index) => (
    <div key={`${invoice._id} ${copy}`} className="sheet" style={{ page: pageName(index) }}>
      <Layout invoice={invoice} copy={copy} receiptPaper={receiptPaper} cuts={cuts[index]} />
    </div>
  ))
}

/**
 * The stylesheet of that job: the paper's, and a foot with the number of the invoice (and its return) on its pages.
 * A roll has no foot.
 */
export function invoicePagesCss(
  sheets: readonly InvoiceSheet[],
  style: Style,
  receiptPaper?: ReceiptPaper,
): string {
  const { css, size } = layoutFor(style, receiptPaper)
  if ('rollMm' in size) return css
  const feet = sheets.map(({ invoice }) =>
    invoice.status === 'returned' ? `${invoice.invoiceNumber}  RETURNED` : invoice.invoiceNumber,
  )
  return `${css}\n${pageFeet(feet)}`
}
