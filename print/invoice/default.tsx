import type { Invoice } from '#contract/invoices.ts'
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
import { OwedWords } from '../supply/supply-words.tsx'
import { LinesTable } from '../tables/lines-table.tsx'
import { TaxSummaryTable } from '../tables/tax-summary-table.tsx'
import { InvoiceBank } from './invoice-bank.tsx'
import { InvoiceContinued } from './invoice-continued.tsx'
import { placeAndHeads } from './invoice-place.ts'
import { InvoiceTitle } from './invoice-title.tsx'
import type { InvoiceLayoutProps } from './layout-props.ts'
import { legalTitle, showsTax } from './legal-title.tsx'
import { areLongTerms, pageFill } from './page-fill.ts'

/** The GST tax invoice on A4. On a purchase the shop at the head of the paper is the customer. */
export function DefaultInvoice({ invoice, copy, cuts = [] }: InvoiceLayoutProps) {
  const { own, merchants, items } = invoice
  const isSale = invoice.invoiceType === 'sales'
  const name = partyName(merchants.name, invoice.invoiceType, p)
  const { place, heads } = placeAndHeads(invoice)

  return (
    <article className="gst-invoice" data-fill={cuts.length > 0 ? undefined : pageFill(invoice, heads)}>
      <div className="top">
        <Letterhead own={own} logo={invoice.logo} label={isSale ? undefined : p('Customer Details')} />
        <InvoiceTitle
          invoice={invoice}
          legalTitle={legalTitle(invoice)}
          copy={copy}
          placeOfSupply={place.text}
        />
      </div>
      <div className="parties">
        <PartyBlock
          title={isSale ? p('Customer Details') : p('Supplier Details')}
          party={merchants}
          name={name}
        />
        <ShippingBlock shipping={invoice.shippingDetails} name={isSale ? name : own.name} />
        <TransportBlock invoice={invoice} />
      </div>
      <EInvoiceBlock invoice={invoice} />
      <LinesTable
        lines={items}
        heads={heads}
        sums={invoice}
        isTaxed={showsTax(invoice)}
        cuts={cuts}
        continued={<InvoiceContinued invoice={invoice} />}
      />
      <div className="closing">
        <div className="words-and-tax">
          <section>
            <h3>{p('Amount in Words')}</h3>
            <p className="words">{amountOnPaper(invoice.grandTotal, invoice.invoiceAmountWords)}</p>
            <OwedWords invoice={invoice} heads={heads} />
            <PriceNotes prices={invoice} />
          </section>
          {heads.length > 0 && <TaxSummaryTable lines={items} heads={heads} sums={invoice} />}
        </div>
        <TotalsAccount sums={invoice} heads={heads} isTaxed={showsTax(invoice)} />
        <PayAndSign invoice={invoice} />
      </div>
      {areLongTerms(invoice.terms) && <TermsBlock terms={invoice.terms} />}
    </article>
  )
}

function TransportBlock({ invoice }: { invoice: Invoice }) {
  return (
    <section>
      <h3>{p('Transport Details')}</h3>
      <PrintedFacts facts={[...printedFields('invoice', invoice, 'transport')]} />
    </section>
  )
}

function PayAndSign({ invoice }: { invoice: PrintedInvoice }) {
  const { own, terms } = invoice
  return (
    <div className="pay-and-sign">
      <InvoiceBank invoice={invoice} />
      {terms && !areLongTerms(terms) && <TermsBlock terms={terms} />}
      {!invoice.note && <PaymentBlock payment={invoice} />}
      <SignatoryBlock shopName={own.name} signatory={invoice.authorisedSignatory} />
    </div>
  )
}
