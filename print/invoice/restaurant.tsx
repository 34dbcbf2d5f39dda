import type { Invoice } from '#contract/invoices.ts'
import { amountOnPaper } from '#domain/paper/amount-in-words.ts'
import { onPaper, p } from '#domain/words/p.ts'
import { noteFacts } from '../notes/note-paper.ts'
import { Letterhead } from '../parts/party/letterhead.tsx'
import { PaymentBlock } from '../parts/payment-block.tsx'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import { SignatoryBlock } from '../parts/signatory-block.tsx'
import { TermsBlock } from '../parts/terms-block.tsx'
import { TotalsAccount } from '../parts/totals-account.tsx'
import { PriceNotes } from '../prices/price-notes.tsx'
import { EInvoiceBlock } from '../supply/e-invoice-block.tsx'
import { OwedWords, SupplyWords } from '../supply/supply-words.tsx'
import { COPY_WORDS } from './copies/copy-label.ts'
import { DishLines } from './dish-lines.tsx'
import { InvoiceUpiQr } from './invoice-bank.tsx'
import { InvoiceContinued } from './invoice-continued.tsx'
import { placeAndHeads } from './invoice-place.ts'
import type { InvoiceLayoutProps } from './layout-props.ts'
import { CompositionWords, legalTitle, showsTax } from './legal-title.tsx'
import { buyerFacts, momentOf } from './roll/receipt-facts.ts'

/** The bill a restaurant brings to the table, on A5. */
export function RestaurantInvoice({ invoice, copy, cuts }: InvoiceLayoutProps) {
  const { own } = invoice
  const { place, heads } = placeAndHeads(invoice)
  const { date, time } = momentOf(invoice)
  const buyer = buyerFacts(invoice, { place, heads })

  return (
    <article className="restaurant-bill">
      <div className="top">
        <Letterhead own={own} logo={invoice.logo} />
        <div>
          <h1>{legalTitle(invoice)}</h1>
          <CompositionWords invoice={invoice} />
          <SupplyWords invoice={invoice} />
          <p>({COPY_WORDS[copy]()})</p>
          <PrintedFacts
            facts={[
              [invoice.note ? p('Note No') : p('Bill No'), invoice.invoiceNumber],
              [p('Date'), <span key="date" className="moment">{`${date}, ${time}`}</span>],
              ...noteFacts(invoice),
              [p('Table No'), invoice.tableNo],
              [p('Server'), invoice.server],
            ]}
          />
          {invoice.status === 'returned' && <p className="returned">{p('RETURNED')}</p>}
        </div>
      </div>
      <p className="welcome">{p('Welcome to {shop}', { shop: own.name })}</p>
      {buyer.length > 0 && <PrintedFacts facts={buyer} />}
      <EInvoiceBlock invoice={invoice} />
      <DishLines
        lines={invoice.items}
        totalBeforeTax={invoice.totalBeforeTax}
        isTaxed={heads.length > 0}
        cuts={cuts}
        continued={<InvoiceContinued invoice={invoice} />}
      />
      <div className="closing">
        <section>
          <h3>{p('Amount in Words')}</h3>
          <p className="words">{amountOnPaper(invoice.grandTotal, invoice.invoiceAmountWords)}</p>
          <OwedWords invoice={invoice} heads={heads} />
          <PriceNotes prices={invoice} />
          <div className="pay">
            {!isAtTable(invoice) && !invoice.note && <PaymentBlock payment={invoice} />}
            <InvoiceUpiQr invoice={invoice} />
          </div>
        </section>
        <TotalsAccount sums={invoice} heads={heads} isTaxed={showsTax(invoice)} />
      </div>
      <DueLines invoice={invoice} />
      <div className="last">
        {invoice.terms && <TermsBlock terms={invoice.terms} />}
        <SignatoryBlock shopName={own.name} signatory={invoice.authorisedSignatory} />
      </div>
    </article>
  )
}

/**
 * An unpaid bill for a guest without a name: it is brought to the table to be paid there. "Unpaid" would be printed for every
 * guest, and nobody can be asked for the money in 15 days (docs/decisions/0027).
 */
const isAtTable = ({ merchants, amountReceived }: Invoice) =>
  amountReceived <= 0 && !merchants.name.trim() && !merchants.gstin.trim()

/** Shown only while a known customer has dues (D-13). */
function DueLines({ invoice }: { invoice: Invoice }) {
  if (invoice.pendingAmount <= 0 || invoice.status === 'returned' || isAtTable(invoice)) return null
  return (
    <section className="due apart">
      <b>{onPaper(p('Total due in 15 days'))}</b>
      <span>{onPaper(p('Overdue accounts are subject to a charge of 1% per month.'))}</span>
    </section>
  )
}
