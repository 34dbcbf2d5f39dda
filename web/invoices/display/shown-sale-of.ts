import type { ShownSale, ShownSaleOnWire } from '#contract/display/shown-sale.ts'
import { MOST_SHOWN_LETTERS, MOST_SHOWN_LINES } from '#domain/display/display-limits.ts'
import { NOTHING, type Paise, paise, paiseToRupees, sumOfPaise, sumOfPercents } from '#domain/money.ts'
import { paymentState } from '#domain/payment/payment-status.ts'
import { inputOf, isCounted, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { amountPaid, changeOf, upiPart } from '#web/invoices/payment/invoice-payment.ts'

/** The part of an open sale that the customer sees. */
type OpenSale = Pick<OpenDocument<InvoiceValues>, 'values' | 'lines' | 'totals' | 'lineTotals' | 'charges'>

type Bill = NonNullable<ShownSaleOnWire['bill']>
type Language = ShownSale['language']

/**
 * Lines that a customer sees: products, and lines with a name and a rate. A text that is still searched for is left out.
 */
const shownLines = ({ lines }: OpenSale) => lines.filter((line) => line.product !== null || isCounted(line))

/** True while nothing visible to the customer is typed. */
export const isEmptySale = (sale: OpenSale) => shownLines(sale).length === 0

export const writtenSale = (sale: OpenSale, language: Language): ShownSaleOnWire => ({
  stage: 'writing',
  language,
  bill: billOf(sale, ''),
  payment: paymentWhileWritten(sale),
})

/** Before the save a customer sees the code for the UPI amount, and the change; all else may still change. */
function paymentWhileWritten(sale: OpenSale): ShownSaleOnWire['payment'] {
  const payment = paymentOf(sale)
  const asks = paiseToRupees(upiPart(sale.values, sale.totals.grandTotal, 'sales'))
  return asks > 0 || payment.change > 0 ? { ...payment, asks } : null
}

export const savedSale = (sale: OpenSale, number: string, language: Language): ShownSaleOnWire => ({
  stage: 'saved',
  language,
  bill: billOf(sale, number),
  payment: paymentOf(sale),
})

function billOf(sale: OpenSale, number: string): Bill {
  const { values, totals } = sale
  const lines = shownLines(sale)
  const discount = typedPaise(values.discount)
  const offLines = sumOfPaise(totals.lines.map((line) => line.discount))
  return {
    number,
    lines: lines.slice(-MOST_SHOWN_LINES).map((line) => lineOf(line, sale)),
    before: Math.max(0, lines.length - MOST_SHOWN_LINES),
    discount: paiseToRupees(discount),
    charges: paiseToRupees(sale.charges),
    roundOff: paiseToRupees(totals.roundOff),
    total: paiseToRupees(totals.grandTotal),
    off: paiseToRupees(sumOfPaise([offLines, totals.discountBeforeTax, discount])),
    hasTax: totals.totalTax > 0,
  }
}

/** Incomplete lines are shown by name only. */
function lineOf(line: SheetLine, { values, lineTotals }: OpenSale): Bill['lines'][number] {
  const name = line.itemname.slice(0, MOST_SHOWN_LETTERS)
  const { unit } = line
  const totals = lineTotals.get(line.key)
  if (!totals || !isCounted(line))
    return { name, unit, quantity: null, rate: null, total: null, tax: 0, discount: paiseToRupees(NOTHING) }
  const { quantity, rate, cgst, sgst, igst, cess } = inputOf(line)
  const isOnTop = !values.pricesIncludeTax && totals.tax > 0
  return {
    name,
    unit,
    quantity,
    rate,
    total: paiseToRupees(totals.total),
    tax: isOnTop ? sumOfPercents(cgst, sgst, igst, cess) : 0,
    discount: paiseToRupees(sumOfPaise([totals.discount, totals.documentDiscount])),
  }
}

/** Amount of the UPI code, cash handed over and change. */
function paymentOf({ values, totals: { grandTotal } }: OpenSale): NonNullable<ShownSaleOnWire['payment']> {
  const paid = amountPaid(values, grandTotal, 'sales')
  const byUpi = upiPart(values, grandTotal, 'sales')
  const { pendingAmount } = paymentState(grandTotal, paid)
  const handed: Paise = paise(paid - byUpi)
  // Without a typed amount the bill counts as paid, with unknown tender.
  const isKnown = values.amountReceived !== undefined && handed > 0
  return {
    asks: paiseToRupees(byUpi > 0 ? byUpi : pendingAmount),
    received: isKnown ? paiseToRupees(handed) : null,
    change: paiseToRupees(changeOf(values, grandTotal, 'sales')),
  }
}
