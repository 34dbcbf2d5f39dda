import type { Invoice } from '#contract/invoices.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { p } from '#domain/words/p.ts'
import { PageCuts } from '../page-cuts.ts'
import { pageName } from '../page-foot.ts'
import { type PaperPage, sizeOf, stampMm } from '../paper-pages.ts'
import type { CopyLabel } from './copies/copy-label.ts'
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
  receiptPaper?: ReceiptPaper | undefined
}) {
  const { Layout, page } = layoutFor(style, receiptPaper)
  return (
    <PageCuts.Consumer>
      {(cuts) =>
        sheets.map(({ invoice, copy }, index) => (
          <div key={`${invoice._id} ${copy}`} className="sheet" style={{ page: pageName(index) }}>
            <Layout invoice={invoice} copy={copy} receiptPaper={receiptPaper} cuts={cuts[index]} />
            {invoice.status === 'cancelled' && (
              <Cancelled page={page} pages={(cuts[index]?.length ?? 0) + 1} />
            )}
          </div>
        ))
      }
    </PageCuts.Consumer>
  )
}

/** Printed across each page, so that nobody takes the paper for a bill. */
function Cancelled({ page, pages }: { page: PaperPage; pages: number }) {
  const size = sizeOf(page)
  return Array.from({ length: pages }, (_, index) => (
    <p
      key={index}
      className="cancelled"
      aria-hidden={index > 0 || undefined}
      style={{
        fontSize: `${stampMm(page)}mm`,
        top: 'pageMm' in size ? `${(index + 0.45) * size.pageMm}mm` : '50%',
      }}
    >
      {p('CANCELLED')}
    </p>
  ))
}

/** Foot of each page: number, and the status of a cancelled or returned bill. */
export const invoiceFoot = ({ invoiceNumber, status }: Pick<Invoice, 'invoiceNumber' | 'status'>): string => {
  if (status === 'completed') return invoiceNumber
  return `${invoiceNumber}  ${status === 'cancelled' ? p('CANCELLED') : p('RETURNED')}`
}
