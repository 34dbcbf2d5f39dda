import type { Line } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { CURRENCY_SYMBOL, formatAmount, formatQuantity, formatRate } from '#domain/money.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'
import { Letterhead } from '../parts/letterhead.tsx'
import { PaymentBlock } from '../parts/payment-block.tsx'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import { SignatoryBlock } from '../parts/signatory-block.tsx'
import { TermsBlock } from '../parts/terms-block.tsx'
import { TotalsAccount } from '../parts/totals-account.tsx'
import { InvoiceUpiQr } from './invoice-bank.tsx'
import { placeAndHeads } from './invoice-place.ts'
import type { InvoiceLayoutProps } from './layout-for.ts'
import { legalTitle } from './legal-title.ts'
import { buyerFacts, momentOf } from './receipt-facts.ts'

/** Of the 499 px between the margins of A5, what the figures may take; the dish has the rest. */
const FIGURES_PX = 330

/** The bill a restaurant brings to the table, on A5. */
export function RestaurantInvoice({ invoice, copy }: InvoiceLayoutProps) {
  const { own } = invoice
  const { place, heads } = placeAndHeads(invoice)
  const { date, time } = momentOf(invoice)
  const buyer = buyerFacts(invoice, { place, heads })

  return (
    <article className="restaurant-bill">
      <div className="top">
        <Letterhead own={own} logo={invoice.logo} />
        <div>
          <h1>{legalTitle(invoice, heads)}</h1>
          <p>({copy})</p>
          <PrintedFacts
            facts={[
              ['Bill No', invoice.invoiceNumber],
              ['Date', `${date}, ${time}`],
              ['Table No', invoice.tableNo],
              ['Server', invoice.server],
            ]}
          />
          {invoice.status === 'returned' && <p className="returned">RETURNED</p>}
        </div>
      </div>
      <p className="welcome">Welcome to {own.name}</p>
      {buyer.length > 0 && <PrintedFacts facts={buyer} />}
      <DishLines lines={invoice.items} totalBeforeTax={invoice.totalBeforeTax} />
      <div className="closing">
        <section>
          <h3>Amount in Words</h3>
          <p className="words">{invoice.invoiceAmountWords}</p>
          <div className="pay">
            <PaymentBlock payment={invoice} />
            <InvoiceUpiQr invoice={invoice} />
          </div>
        </section>
        <TotalsAccount sums={invoice} heads={heads} />
      </div>
      <DueLines invoice={invoice} />
      <div className="last">
        {invoice.terms && <TermsBlock terms={invoice.terms} />}
        <SignatoryBlock shopName={own.name} signatory={invoice.authorisedSignatory} />
      </div>
    </article>
  )
}

function DishLines({ lines, totalBeforeTax }: { lines: readonly Line[]; totalBeforeTax: number }) {
  const figures = [
    ['1234'],
    ['HSN/SAC', ...lines.map((line) => line.hsncode)],
    ['Qty', ...lines.map((line) => formatQuantity(line.quantity))],
    ['Rate', ...lines.map((line) => formatRate(line.rate))],
    ['Amount ₹', formatAmount(totalBeforeTax)],
  ]
  return (
    <table className="lines" style={{ fontSize: fittedFontSize(figures, FIGURES_PX) }}>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col" className="item">
            Item
          </th>
          <th scope="col" className="hsn">
            HSN/SAC
          </th>
          <th scope="col" className="amount">
            Qty
          </th>
          <th scope="col" className="amount">
            Rate
          </th>
          <th scope="col" className="amount">
            Amount {CURRENCY_SYMBOL}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="line">
            <td className="number">{index + 1}</td>
            <td className="item">{line.itemname}</td>
            <td className="hsn">
              <div>{line.hsncode}</div>
            </td>
            <td className="amount">{formatQuantity(line.quantity)}</td>
            <td className="amount">{formatRate(line.rate)}</td>
            <td className="amount">{formatAmount(line.taxableAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Only while something is owed: a guest who has paid at the table owes nothing in 15 days (D-13). */
function DueLines({ invoice }: { invoice: Invoice }) {
  if (invoice.pendingAmount <= 0 || invoice.status === 'returned') return null
  return (
    <section className="due apart">
      <b>Total due in 15 days</b>
      <span>Overdue accounts are subject to a charge of 1% per month.</span>
    </section>
  )
}
