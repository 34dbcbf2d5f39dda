import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import type { CopyLabel } from './copy-label.ts'
import { CompositionWords } from './legal-title.tsx'

/** What the paper is, whose copy it is, and what identifies it. */
export function InvoiceTitle({
  invoice,
  legalTitle,
  copy,
  placeOfSupply,
}: {
  invoice: Invoice
  legalTitle: string
  copy: CopyLabel
  placeOfSupply: string
}) {
  return (
    <div className="title">
      <div>
        <p>{legalTitle}</p>
        <h1>{invoice.invoiceType === 'sales' ? 'SALES INVOICE' : 'PURCHASE INVOICE'}</h1>
        <CompositionWords invoice={invoice} />
        <p>({copy})</p>
        {invoice.status === 'returned' && <p className="returned">RETURNED</p>}
      </div>
      <PrintedFacts
        facts={[
          ['Invoice No', invoice.invoiceNumber],
          ['Invoice Date', formatDate(invoice.invoiceDate)],
          ['Delivery Date', invoice.deliveryDate && formatDate(invoice.deliveryDate)],
          ['Place of Supply', placeOfSupply],
          ['Reverse Charge', 'No'],
        ]}
      />
    </div>
  )
}
