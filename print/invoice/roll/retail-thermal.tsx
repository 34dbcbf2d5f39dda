import type { Line } from '#contract/documents/lines.ts'
import { NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatRate,
  formatRupees,
} from '#domain/paper/printed-figures.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { uqcOf } from '#domain/shelf/units.ts'
import { wholeRate } from '#domain/tax/tax-details.ts'
import { p } from '#domain/words/p.ts'
import { noteFacts } from '#print/notes/note-paper.ts'
import { AccountRow } from '#print/parts/account-row.tsx'
import { PrintedFacts } from '#print/parts/printed-facts.tsx'
import { LineWords, sumOfDiscounts } from '#print/prices/line-prices.tsx'
import { PriceNotes } from '#print/prices/price-notes.tsx'
import { receiptFontSize } from '#print/receipt/receipt-font.ts'
import { ReceiptFoot } from '#print/receipt/receipt-foot.tsx'
import { ReceiptHead } from '#print/receipt/receipt-head.tsx'
import { ReceiptTaxTable } from '#print/receipt/receipt-tax-table.tsx'
import { EInvoiceBlock } from '#print/supply/e-invoice-block.tsx'
import { OwedWords } from '#print/supply/supply-words.tsx'
import { AmountTitles } from '../../tables/head-cells.tsx'
import { ItemName } from '../../tables/item-name.tsx'
import { InvoiceUpiQr } from '../invoice-bank.tsx'
import { placeAndHeads } from '../invoice-place.ts'
import type { InvoiceLayoutProps } from '../layout-props.ts'
import { showsTax } from '../legal-title.tsx'
import { PartPayment } from './part-payment.tsx'
import { buyerFacts, momentOf, type PrintedFact } from './receipt-facts.ts'
import { ReceiptTitle } from './receipt-title.tsx'

/** Least width of an item code, in px; a longer one wraps. */
const CODE_PX = 36

/** The receipt of a shop's counter, on a 58 mm or 80 mm roll. */
export function RetailThermalInvoice({ invoice, copy, receiptPaper = '58mm' }: InvoiceLayoutProps) {
  const { own, items } = invoice
  const { place, heads } = placeAndHeads(invoice)
  const { date, time } = momentOf(invoice)
  const savings = sumOfPaise([invoice.discount, sumOfDiscounts(items)])
  const cashier: PrintedFact[] = invoice.cashier ? [[p('Cashier'), invoice.cashier]] : []

  return (
    <article className="receipt" data-paper={receiptPaper}>
      <ReceiptTitle invoice={invoice} copy={copy} />
      <ReceiptHead own={own} />
      <PrintedFacts
        facts={[
          [invoice.note ? p('Note No') : p('Receipt No'), <b key="number">{invoice.invoiceNumber}</b>],
          [date, time],
          ...noteFacts(invoice),
          ...cashier,
          ...buyerFacts(invoice, { place, heads }),
        ]}
      />
      <GoodsTable lines={items} paper={receiptPaper} isTaxed={showsTax(invoice)} />
      <dl className="account">
        {invoice.discount > 0 && (
          <AccountRow label={p('Discount')}>{formatRupees(paise(-invoice.discount))}</AccountRow>
        )}
        {invoice.additionalCharges > 0 && (
          <AccountRow label={p('Additional Charges')}>{formatRupees(invoice.additionalCharges)}</AccountRow>
        )}
        {Boolean(invoice.roundOff) && (
          <AccountRow label={p('Round-off')}>{formatRupees(invoice.roundOff ?? NOTHING)}</AccountRow>
        )}
        <AccountRow label={p('Total')} kind="grand-total">
          {formatRupees(invoice.grandTotal)}
        </AccountRow>
        {savings > 0 && !invoice.note && (
          <AccountRow label={p('Total Savings')}>{formatRupees(savings)}</AccountRow>
        )}
        <AccountRow label={invoice.note ? p('Quantity') : p('Item(s) Purchased')}>
          {formatQuantity(countOfPieces(items))}
        </AccountRow>
        <PartPayment invoice={invoice} />
      </dl>
      {heads.length > 0 && <ReceiptTaxTable lines={items} heads={heads} paper={receiptPaper} />}
      <OwedWords invoice={invoice} heads={heads} />
      <PriceNotes prices={invoice} />
      <EInvoiceBlock invoice={invoice} />
      <InvoiceUpiQr invoice={invoice} />
      <ReceiptFoot thanks={p('Thank you for shopping!')} />
    </article>
  )
}

/** Three lines an item: code and figures, the name with the whole width to itself, HSN, tax and net amount. */
function GoodsTable({
  lines,
  paper,
  isTaxed,
}: {
  lines: readonly Line[]
  paper: ReceiptPaper
  isTaxed: boolean
}) {
  const fontSize = receiptFontSize(
    [
      [p('Qty'), ...lines.map((line) => formatQuantity(line.quantity))],
      [p('Rate'), ...lines.map((line) => formatRate(line.rate))],
      [p('Value'), ...lines.map((line) => formatAmount(line.taxableAmount))],
    ],
    paper,
    CODE_PX,
  )
  return (
    <table className="goods" style={{ fontSize }}>
      <thead>
        <tr>
          <th scope="col">{p('Code')}</th>
          <AmountTitles titles={[p('Qty'), p('Rate'), p('Value')]} />
        </tr>
        <tr>
          <th colSpan={2} scope="colgroup">
            {isTaxed ? p('Name, HSN, Tax') : p('Name, HSN')}
          </th>
          <th colSpan={2} scope="colgroup" className="amount">
            {p('Net Amount')}
          </th>
        </tr>
      </thead>
      {lines.map((line, index) => (
        <GoodsRows key={index} line={line} isTaxed={isTaxed} />
      ))}
    </table>
  )
}

/** The rate as charged, without tax if the prices are without; an MRP is labelled below the name. */
function GoodsRows({ line, isTaxed }: { line: Line; isTaxed: boolean }) {
  return (
    <tbody>
      <tr>
        <td className="code">{line.itemId || '-'}</td>
        <td className="amount">{formatQuantity(line.quantity)}</td>
        <td className="amount">{formatRate(line.rate)}</td>
        <td className="amount">{formatAmount(line.taxableAmount)}</td>
      </tr>
      <tr>
        <td colSpan={4} className="name">
          <ItemName line={line} />
          <LineWords line={line} withDiscount />
        </td>
      </tr>
      <tr>
        <td colSpan={2} className="apart">
          {line.hsncode && <span>{p('HSN {hsn}', { hsn: line.hsncode })}</span>}{' '}
          {isTaxed && <span>{formatPercent(wholeRate(line))}</span>}
        </td>
        <td colSpan={2} className="amount">
          <b>{formatAmount(line.total)}</b>
        </td>
      </tr>
    </tbody>
  )
}

/** Codes of units that are weighed or measured, not counted. */
const MEASURED = new Set(
  'CBM CCM CMS GMS GYD KGS KLR KME LTR MLT MTR MTS QTL SQF SQM SQY TON UGS YDS'.split(' '),
)

/** Counts pieces, packets and bottles; a weighed or measured line counts as one, freight and packing as none. */
function countOfPieces(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { quantity, unit, isCharge }) =>
      isCharge ? sum : sum + (MEASURED.has(uqcOf(unit)) || !Number.isInteger(quantity) ? 1 : quantity),
    0,
  )
}
