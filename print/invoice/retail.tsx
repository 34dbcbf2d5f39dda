import { printedFields } from '#domain/documents/fields.ts'
import { partyName } from '#domain/party-name.ts'
import type { PrintedInvoice } from '../notes/note-paper.ts'
import { Letterhead } from '../parts/party/letterhead.tsx'
import { PartyBlock } from '../parts/party/party-block.tsx'
import { ShippingBlock } from '../parts/party/shipping-block.tsx'
import { PaymentBlock } from '../parts/payment-block.tsx'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import { SignatoryBlock } from '../parts/signatory-block.tsx'
import { TermsBlock } from '../parts/terms-block.tsx'
import { TotalsAccount } from '../parts/totals-account.tsx'
import { PriceNotes } from '../prices/price-notes.tsx'
import { EInvoiceBlock } from '../supply/e-invoice-block.tsx'
import { OwedWords, SupplyWords } from '../supply/supply-words.tsx'
import { SimpleLinesTable } from '../tables/simple-lines-table.tsx'
import { InvoiceBank } from './invoice-bank.tsx'
import { InvoiceContinued } from './invoice-continued.tsx'
import { placeAndHeads } from './invoice-place.ts'
import { invoiceFacts } from './invoice-title.tsx'
import type { InvoiceLayoutProps } from './layout-props.ts'
import { CompositionWords, legalTitle } from './legal-title.tsx'

/** What the notes say when the invoice has no terms (PRINT-35). */
const NOTES_WHEN_EMPTY = 'no refund'

/** The simple invoice on A4: one frame, no ruled columns. On a purchase the shop at its head is who is billed. */
export function RetailInvoice({ invoice, copy, cuts }: InvoiceLayoutProps) {
  const { own, merchants, items } = invoice
  const isSale = invoice.invoiceType === 'sales'
  const name = partyName(merchants.name, invoice.invoiceType)
  const { place, heads } = placeAndHeads(invoice)

  return (
    <article className="simple-invoice">
      <div className="top">
        <Letterhead own={own} logo={invoice.logo} label={isSale ? undefined : 'Bill to'} />
        <div className="title">
          <h1>{invoice.note?.title ?? 'INVOICE'}</h1>
          <CompositionWords invoice={invoice} />
          <SupplyWords invoice={invoice} />
          <p>
            {!invoice.note && legalTitle(invoice)} ({copy})
          </p>
          {invoice.status === 'returned' && <p className="returned">RETURNED</p>}
        </div>
      </div>
      <div className="parties">
        <PartyBlock title={isSale ? 'Bill to' : 'Supplier'} party={merchants} name={name} />
        <ShippingBlock title="Ship to" shipping={invoice.shippingDetails} name={isSale ? name : own.name} />
        <InvoiceFacts invoice={invoice} placeOfSupply={place.text} />
      </div>
      <EInvoiceBlock invoice={invoice} />
      <SimpleLinesTable
        lines={items}
        heads={heads}
        sums={invoice}
        cuts={cuts}
        continued={<InvoiceContinued invoice={invoice} />}
      />
      <div className="closing">
        <div>
          <section>
            <h3>Amount in Words</h3>
            <p className="words">{invoice.invoiceAmountWords}</p>
            <OwedWords invoice={invoice} heads={heads} />
            <PriceNotes prices={invoice} />
          </section>
          <InvoiceBank invoice={invoice} />
        </div>
        <div>
          <TotalsAccount sums={invoice} heads={heads} />
          {!invoice.note && <PaymentBlock payment={invoice} />}
        </div>
      </div>
      <div className="signing">
        <TermsBlock title="Notes" terms={invoice.terms.trim() || NOTES_WHEN_EMPTY} />
        <SignatoryBlock shopName={own.name} signatory={invoice.authorisedSignatory} />
      </div>
    </article>
  )
}

function InvoiceFacts({ invoice, placeOfSupply }: { invoice: PrintedInvoice; placeOfSupply: string }) {
  return (
    <section>
      <PrintedFacts
        facts={[...invoiceFacts(invoice, placeOfSupply), ...printedFields('invoice', invoice, 'transport')]}
      />
    </section>
  )
}
