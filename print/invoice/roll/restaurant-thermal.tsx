import type { Line } from '#contract/documents/lines.ts'
import type { Invoice } from '#contract/invoices.ts'
import { NOTHING, paise } from '#domain/money.ts'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatRate,
  formatRupees,
} from '#domain/paper/printed-figures.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { commonRate, taxDetails } from '#domain/tax/tax-details.ts'
import { p } from '#domain/words/p.ts'
import { noteFacts } from '#print/notes/note-paper.ts'
import { AccountRow } from '#print/parts/account-row.tsx'
import { PrintedFacts } from '#print/parts/printed-facts.tsx'
import { LineWords } from '#print/prices/line-prices.tsx'
import { PriceNotes } from '#print/prices/price-notes.tsx'
import { rateText } from '#print/prices/rate-text.ts'
import { receiptFontSize } from '#print/receipt/receipt-font.ts'
import { ReceiptFoot } from '#print/receipt/receipt-foot.tsx'
import { ReceiptHead } from '#print/receipt/receipt-head.tsx'
import { EInvoiceBlock } from '#print/supply/e-invoice-block.tsx'
import { OwedWords } from '#print/supply/supply-words.tsx'
import type { PrintedHead } from '#print/tables/printed-heads.ts'
import { AmountTitles } from '../../tables/head-cells.tsx'
import { ItemName } from '../../tables/item-name.tsx'
import { InvoiceUpiQr } from '../invoice-bank.tsx'
import { placeAndHeads } from '../invoice-place.ts'
import type { InvoiceLayoutProps } from '../layout-props.ts'
import { showsTax } from '../legal-title.tsx'
import { PartPayment } from './part-payment.tsx'
import { buyerFacts, momentOf, type PrintedFact } from './receipt-facts.ts'
import { ReceiptTitle } from './receipt-title.tsx'

/** Least width of the column beside the figures: an HSN code, or on a wide roll a wrapped name of a dish. */
const BESIDES_PX = 52

/** The receipt of a restaurant, on a 58 mm or 80 mm roll. */
export function RestaurantThermalInvoice({ invoice, copy, receiptPaper = '58mm' }: InvoiceLayoutProps) {
  const { place, heads } = placeAndHeads(invoice)
  const { date, time } = momentOf(invoice)
  const atTable: PrintedFact[] = [
    [p('Table No'), invoice.tableNo],
    [p('Server'), invoice.server],
  ]
  return (
    <article className="receipt" data-paper={receiptPaper}>
      <ReceiptHead own={invoice.own} />
      <ReceiptTitle invoice={invoice} copy={copy} />
      <PrintedFacts
        facts={[
          [invoice.note ? p('Note No') : p('Bill No'), <b key="number">{invoice.invoiceNumber}</b>],
          [date, time],
          ...noteFacts(invoice),
          ...atTable.filter(([, value]) => value),
          ...buyerFacts(invoice, { place, heads }),
        ]}
      />
      <DishTable lines={invoice.items} paper={receiptPaper} />
      <RestaurantSums invoice={invoice} heads={heads} />
      <OwedWords invoice={invoice} heads={heads} />
      <PriceNotes prices={invoice} />
      <EInvoiceBlock invoice={invoice} />
      <InvoiceUpiQr invoice={invoice} />
      <ReceiptFoot thanks={p('Thank you for dining!')} />
    </article>
  )
}

/** The name of a dish has a line to itself where the roll is narrow. */
function DishTable({ lines, paper }: { lines: readonly Line[]; paper: ReceiptPaper }) {
  const fontSize = receiptFontSize(
    [
      lines.map((line) => formatQuantity(line.quantity)),
      lines.map((line) => formatRate(line.rate)),
      lines.map((line) => formatAmount(line.taxableAmount)),
    ],
    paper,
    BESIDES_PX,
  )
  return (
    <table className="goods" style={{ fontSize }}>
      <thead>
        <tr>
          <th scope="col">{p('Item')}</th>
          <AmountTitles titles={[p('Qty'), p('Rate'), p('Amt')]} />
        </tr>
      </thead>
      {lines.map((line, index) => (
        <DishRows key={index} line={line} paper={paper} />
      ))}
    </table>
  )
}

function DishRows({ line, paper }: { line: Line; paper: ReceiptPaper }) {
  const figures = (
    <>
      <td className="amount">{formatQuantity(line.quantity)}</td>
      <td className="amount">{formatRate(line.rate)}</td>
      <td className="amount">{formatAmount(line.taxableAmount)}</td>
    </>
  )
  if (paper === '80mm') {
    return (
      <tbody>
        <tr>
          <td className="name">
            <ItemName line={line} />
            <LineWords line={line} withDiscount withHsn />
          </td>
          {figures}
        </tr>
      </tbody>
    )
  }
  return (
    <tbody>
      <tr>
        <td colSpan={4} className="name">
          <ItemName line={line} />
          <LineWords line={line} withDiscount />
        </td>
      </tr>
      <tr>
        <td className="hsn">{line.hsncode && p('HSN {hsn}', { hsn: line.hsncode })}</td>
        {figures}
      </tr>
    </tbody>
  )
}

/**
 * Subtotal and tax, less the discount, and other charges make the total. The law requires CGST and SGST separately (rule
 * 46(l) and (m)), so they are printed as parts of the sales tax. A bill of several rates prints its rates with the heads
 * alone.
 */
function RestaurantSums({ invoice, heads }: { invoice: Invoice; heads: readonly PrintedHead[] }) {
  const { items, discount, roundOff } = invoice
  const rate = commonRate(items)
  const isTaxed = showsTax(invoice)
  const labelOf = (head: string) => heads.find(({ key }) => key === head)?.label.toUpperCase()
  return (
    <dl className="account">
      <AccountRow label={p('Subtotal')}>{formatAmount(invoice.totalBeforeTax)}</AccountRow>
      {isTaxed && rate !== undefined && <AccountRow label={p('Tax Rate')}>{formatPercent(rate)}</AccountRow>}
      {taxDetails(items).map(({ head, rate, perUnit, tax }) => (
        <AccountRow
          key={`${head} ${rate} ${perUnit}`}
          label={`${labelOf(head)} ${rateText(rate, perUnit)}`}
          kind="addend"
        >
          {formatAmount(tax)}
        </AccountRow>
      ))}
      {isTaxed && <AccountRow label={p('Sales Tax')}>{formatAmount(invoice.totalTax)}</AccountRow>}
      {discount > 0 && <AccountRow label={p('Discount')}>{formatAmount(paise(-discount))}</AccountRow>}
      <AccountRow label={p('Other')}>{formatAmount(invoice.additionalCharges)}</AccountRow>
      {Boolean(roundOff) && (
        <AccountRow label={p('Round-off')}>{formatAmount(roundOff ?? NOTHING)}</AccountRow>
      )}
      <AccountRow label={p('TOTAL')} kind="grand-total">
        {formatRupees(invoice.grandTotal)}
      </AccountRow>
      <PartPayment invoice={invoice} />
    </dl>
  )
}
