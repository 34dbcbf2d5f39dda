import { formatDate } from '#domain/calendar.ts'
import { noteFacts, type PrintedInvoice } from '../notes/note-paper.ts'
import { type Facts, PrintedFacts } from '../parts/printed-facts.tsx'
import { isWrittenBySelf, reverseChargeFact, SupplyWords, supplyFacts } from '../supply/supply-words.tsx'
import type { CopyLabel } from './copy-label.ts'
import { CompositionWords } from './legal-title.tsx'

const INVOICE_TITLES = { sales: 'SALES INVOICE', purchase: 'PURCHASE INVOICE' }

const titleOf = (invoice: PrintedInvoice) =>
  isWrittenBySelf(invoice) ? 'SELF-INVOICE' : INVOICE_TITLES[invoice.invoiceType]

/** What identifies an invoice, and how it is taxed. */
export const invoiceFacts = (invoice: PrintedInvoice, placeOfSupply: string): Facts => [
  [invoice.note ? 'Note No' : 'Invoice No', invoice.invoiceNumber],
  [invoice.note ? 'Note Date' : 'Invoice Date', formatDate(invoice.invoiceDate)],
  ...noteFacts(invoice),
  ['Delivery Date', invoice.deliveryDate && formatDate(invoice.deliveryDate)],
  ['Place of Supply', placeOfSupply],
  ...supplyFacts(invoice),
  ['Reverse Charge', reverseChargeFact(invoice)],
]

/** What the paper is, whose copy it is, and what identifies it. */
export function InvoiceTitle({
  invoice,
  legalTitle,
  copy,
  placeOfSupply,
}: {
  invoice: PrintedInvoice
  legalTitle: string
  copy: CopyLabel
  placeOfSupply: string
}) {
  return (
    <div className="title">
      <div>
        {!invoice.note && <p>{legalTitle}</p>}
        <h1>{invoice.note ? legalTitle : titleOf(invoice)}</h1>
        <CompositionWords invoice={invoice} />
        <SupplyWords invoice={invoice} />
        <p>({copy})</p>
        {invoice.status === 'returned' && <p className="returned">RETURNED</p>}
      </div>
      <PrintedFacts facts={invoiceFacts(invoice, placeOfSupply)} />
    </div>
  )
}
