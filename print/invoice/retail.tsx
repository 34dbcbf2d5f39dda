import { printedFields } from '#domain/documents/fields.ts'
import { amountOnPaper } from '#domain/paper/amount-in-words.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { p } from '#domain/words/p.ts'
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
import { COPY_WORDS } from './copies/copy-label.ts'
import { InvoiceBank } from './invoice-bank.tsx'
import { InvoiceContinued } from './invoice-continued.tsx'
import { placeAndHeads } from './invoice-place.ts'
import { invoiceFacts } from './invoice-title.tsx'
import type { InvoiceLayoutProps } from './layout-props.ts'
import { CompositionWords, legalTitle, showsTax } from './legal-title.tsx'

/** The simple invoice on A4: one frame, no ruled columns. On a purchase the shop at its head is the buyer. */
export function RetailInvoice({ invoice, copy, cuts }: InvoiceLayoutProps) {
  const { own, merchants, items } = invoice
  const isSale = invoice.invoiceType === 'sales'
  const name = partyName(merchants.name, invoice.invoiceType, p)
  const { place, heads } = placeAndHeads(invoice)

  return (
    <article className="simple-invoice">
      <div className="top">
        <Letterhead own={own} logo={invoice.logo} label={isSale ? undefined : p('Bill to')} />
        <div className="title">
          <h1>{invoice.note?.title ?? p('INVOICE')}</h1>
          <CompositionWords invoice={invoice} />
          <SupplyWords invoice={invoice} />
          <p>
            {!invoice.note && legalTitle(invoice)} ({COPY_WORDS[copy]()})
          </p>
          {invoice.status === 'returned' && <p className="returned">{p('RETURNED')}</p>}
        </div>
      </div>
      <div className="parties">
        <PartyBlock title={isSale ? p('Bill to') : p('Supplier')} party={merchants} name={name} />
        <ShippingBlock
          title={p('Ship to')}
          shipping={invoice.shippingDetails}
          name={isSale ? name : own.name}
        />
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
            <h3>{p('Amount in Words')}</h3>
            <p className="words">{amountOnPaper(invoice.grandTotal, invoice.invoiceAmountWords)}</p>
            <OwedWords invoice={invoice} heads={heads} />
            <PriceNotes prices={invoice} />
          </section>
          <InvoiceBank invoice={invoice} />
        </div>
        <div>
          <TotalsAccount sums={invoice} heads={heads} isTaxed={showsTax(invoice)} />
          {!invoice.note && <PaymentBlock payment={invoice} />}
        </div>
      </div>
      <div className="signing">
        {/* The notes default to 'no refund' (PRINT-35). */}
        <TermsBlock title={p('Notes')} terms={invoice.terms.trim() || p('no refund')} />
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
