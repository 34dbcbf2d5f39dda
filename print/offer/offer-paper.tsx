import { NOTHING } from '#domain/money.ts'
import { amountOnPaper } from '#domain/paper/amount-in-words.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { p } from '#domain/words/p.ts'
import { showsTax } from '../invoice/legal-title.tsx'
import { areLongTerms, pageFill } from '../invoice/page-fill.ts'
import { BankBlock, hasBankDetails } from '../parts/bank-block.tsx'
import { ContinuedHead } from '../parts/continued-head.tsx'
import { Letterhead } from '../parts/party/letterhead.tsx'
import { PartyBlock } from '../parts/party/party-block.tsx'
import { printedPlaceOfSupply } from '../parts/party/print-state.ts'
import { ShippingBlock } from '../parts/party/shipping-block.tsx'
import { SignatoryBlock } from '../parts/signatory-block.tsx'
import { TermsBlock } from '../parts/terms-block.tsx'
import { TotalsAccount } from '../parts/totals-account.tsx'
import { PriceNotes } from '../prices/price-notes.tsx'
import { LinesTable } from '../tables/lines-table.tsx'
import { printedHeads } from '../tables/printed-heads.ts'
import { TaxSummaryTable } from '../tables/tax-summary-table.tsx'
import type { Offer } from './offer.ts'
import { NUMBER_LABELS, OfferTitle } from './offer-title.tsx'
import { QuotationSummary } from './quotation-summary.tsx'
import { VerdictBlock } from './verdict-block.tsx'

/** Minimum number of rows of a quotation (PRINT-07). */
const QUOTATION_ROWS = 5

/** An order, a quotation or a challan on A4, in the frame of the GST invoice. On a purchase the shop at its head is the buyer. */
export function OfferPaper({ offer, cuts = [] }: { offer: Offer; cuts?: readonly number[] | undefined }) {
  const { own, merchants, items, terms, shipTo } = offer
  const isSale = offer.direction === 'sales'
  const place = isSale ? printedPlaceOfSupply(merchants, own) : printedPlaceOfSupply(own, merchants)
  const heads = printedHeads(items, place.state)
  const isQuotation = offer.kind === 'Quotation'
  const isTaxed = showsTax({ invoiceType: offer.direction, own })

  return (
    <article className="gst-invoice offer" data-fill={cuts.length > 0 ? undefined : pageFill(offer, heads)}>
      <div className="top">
        <Letterhead own={own} logo={offer.logo} label={isSale ? undefined : p('Buyer Details')} />
        <OfferTitle offer={offer} placeOfSupply={place.text} />
      </div>
      <div className="parties">
        <PartyBlock title={offer.partyTitle} party={merchants} showsEmail />
        <ShippingBlock shipping={shipTo} name={shipTo.name} />
      </div>
      <LinesTable
        lines={items}
        heads={heads}
        sums={offer}
        isTaxed={isTaxed}
        atLeast={isQuotation ? QUOTATION_ROWS : 0}
        cuts={cuts}
        continued={
          <ContinuedHead
            shop={own.name}
            party={partyName(merchants.name, offer.direction, p)}
            numberLabel={NUMBER_LABELS[offer.kind]()}
            number={offer.number}
            date={formatDate(offer.date)}
          />
        }
      />
      <div className="closing">
        <div className="words-and-tax">
          <section>
            <h3>{p('Amount in Words')}</h3>
            <p className="words">{amountOnPaper(offer.grandTotal, offer.amountWords)}</p>
            <PriceNotes prices={offer} />
          </section>
          {isQuotation && isTaxed && <QuotationSummary lines={items} heads={heads} sums={offer} />}
          {!isQuotation && heads.length > 0 && <TaxSummaryTable lines={items} heads={heads} sums={offer} />}
        </div>
        <TotalsAccount sums={offer} heads={heads} isTaxed={isTaxed} />
        <BankAndSign offer={offer} />
      </div>
      {areLongTerms(terms) && <TermsBlock terms={terms} />}
      <footer>{p('This is a computer generated document.')}</footer>
    </article>
  )
}

/**
 * The shop's bank is printed on its own quotations only, as nobody pays the shop for a supplier's quotation; orders of both
 * kinds have it (G-ORD-14), as advances go one way and refunds the other. Nothing is due before the bill, and a challan has
 * none.
 */
function BankAndSign({ offer }: { offer: Offer }) {
  const { own, terms, approval } = offer
  const isOurs = offer.kind === 'Order' || (offer.kind === 'Quotation' && offer.direction === 'sales')
  const showsBank = isOurs && hasBankDetails(own)
  return (
    <div className="pay-and-sign">
      {showsBank && <BankBlock own={own} pendingAmount={NOTHING} reference={offer.number} />}
      {terms && !areLongTerms(terms) && <TermsBlock terms={terms} />}
      {approval && <VerdictBlock approval={approval} />}
      <SignatoryBlock shopName={own.name} signatory={offer.authorisedSignatory} />
    </div>
  )
}
