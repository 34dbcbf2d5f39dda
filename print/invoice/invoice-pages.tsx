import { useContext } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { p } from '#domain/words/p.ts'
import { PageCuts, type PaperSize } from '../page-cuts.ts'
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
  const { Layout, size } = layoutFor(style, receiptPaper)
  const cuts = useContext(PageCuts)
  return sheets.map(({ invoice, copy }, index) => (
    <div key={`${invoice._id} ${copy}`} className="sheet" style={{ page: pageName(index) }}>
      <Layout invoice={invoice} copy={copy} receiptPaper={receiptPaper} cuts={cuts[index]} />
      {invoice.status === 'cancelled' && <Cancelled size={size} pages={(cuts[index]?.length ?? 0) + 1} />}
    </div>
  ))
}

/** Letters a page's height, and a roll's width, have room for across. */
const PAGE_LETTERS = 13
const ROLL_LETTERS = 8.5

/** Across each page of it, so that nobody takes the paper for a bill. */
function Cancelled({ size, pages }: { size: PaperSize; pages: number }) {
  const pageMm = 'pageMm' in size ? size.pageMm : undefined
  const letterMm = 'pageMm' in size ? size.pageMm / PAGE_LETTERS : size.rollMm / ROLL_LETTERS
  return Array.from({ length: pages }, (_, page) => (
    <p
      key={page}
      className="cancelled"
      aria-hidden={page > 0 || undefined}
      style={{ fontSize: `${letterMm}mm`, top: pageMm ? `${(page + 0.45) * pageMm}mm` : '50%' }}
    >
      {p('CANCELLED')}
    </p>
  ))
}

/**
 * The stylesheet of that job: the paper's, and a foot with the number of the invoice, and that it is over, on its pages.
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
    invoice.status === 'completed'
      ? invoice.invoiceNumber
      : `${invoice.invoiceNumber}  ${invoice.status === 'cancelled' ? p('CANCELLED') : p('RETURNED')}`,
  )
  return `${css}\n${pageFeet(feet)}`
}
