import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import { noteFacts, type PrintedInvoice } from '../notes/note-paper.ts'
import { placeFacts } from '../parts/place-facts.ts'
import { prescriptionFacts } from '../parts/prescription-facts.ts'
import { type Facts, PrintedFacts } from '../parts/printed-facts.tsx'
import { isWrittenBySelf, reverseChargeFact, SupplyWords, supplyFacts } from '../supply/supply-words.tsx'
import { COPY_WORDS, type CopyLabel } from './copies/copy-label.ts'
import { CompositionWords } from './legal-title.tsx'

const INVOICE_TITLES = { sales: () => p('SALES INVOICE'), purchase: () => p('PURCHASE INVOICE') }

const titleOf = (invoice: PrintedInvoice) =>
  isWrittenBySelf(invoice) ? p('SELF-INVOICE') : INVOICE_TITLES[invoice.invoiceType]()

/** Identification of an invoice, and its taxation. */
export const invoiceFacts = (invoice: PrintedInvoice, placeOfSupply: string): Facts => [
  [invoice.note ? p('Note No') : p('Invoice No'), invoice.invoiceNumber],
  [invoice.note ? p('Note Date') : p('Invoice Date'), formatDate(invoice.invoiceDate)],
  ...noteFacts(invoice),
  [p('Delivery Date'), invoice.deliveryDate && formatDate(invoice.deliveryDate)],
  [p('Place of Supply'), placeOfSupply],
  ...supplyFacts(invoice),
  [p('Reverse Charge'), reverseChargeFact(invoice)],
  ...placeFacts(invoice),
  ...prescriptionFacts(invoice),
]

/** Title of the paper, label of the copy, and facts as number and date. */
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
        <p>({COPY_WORDS[copy]()})</p>
        {invoice.status === 'returned' && <p className="returned">{p('RETURNED')}</p>}
      </div>
      <PrintedFacts facts={invoiceFacts(invoice, placeOfSupply)} />
    </div>
  )
}
