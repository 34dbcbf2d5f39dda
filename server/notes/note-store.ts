import type { NoteDraft } from '#contract/documents/notes.ts'
import { kindOf, type NoteNoun } from '#domain/document-kinds.ts'
import { postingsOf } from '#domain/ledger/document-postings.ts'
import { NOTHING, type Paise, paise, RATE_DECIMALS } from '#domain/money.ts'
import type { BillMoneyAfter } from '#domain/notes/bill-after.ts'
import type { NoteFigures, NoteLineFigures } from '#domain/notes/note-figures.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'
import { refundWays, withoutMoneyApart } from '#domain/payment/change.ts'
import { paymentState } from '#domain/payment/payment-status.ts'
import { blockedTax } from '#domain/tax/blocked-tax.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { postDocument } from '#server/documents/document-store.ts'
import { headsOf } from '#server/documents/line-rows.ts'
import { moneyOfBill, postedOf } from '#server/documents/posted-document.ts'
import type { NoteDetails } from './note-row.ts'

export type NoteWords = Pick<
  NoteDraft,
  'why' | 'settlement' | 'withoutTax' | 'refundBy' | 'terms' | 'authorisedSignatory'
> & { items?: NoteDraft['items'] }

interface PostedNote {
  noun: NoteNoun
  id: string
  userId: string
  at: Date
  date: string
  wantedNumber: string
  till?: string | undefined
  bill: DocumentRow
  figures: NoteFigures
  after: BillMoneyAfter
  words: NoteWords
  /** True if the note returns the whole bill. */
  isReturn?: boolean
}

/** Statement that posts a note and updates its bill, if that is unchanged since it was read. */
export function storeNote({ noun, bill, figures, after, words, date, isReturn, ...posting }: PostedNote) {
  const { lines, ...sums } = figures
  const details: NoteDetails = {
    why: words.why,
    // Without an overpayment there is no refund.
    settlement: after.refund === 0 && words.settlement === 'refund' ? 'set-off' : words.settlement,
    withoutTax: words.withoutTax ? 'yes' : '',
    billNumber: bill.number,
    billDate: bill.date,
    billTotal: String(bill.grand_total),
  }
  // What was let off is undone in the books, which write the bill once more for it.
  const refunded = paise(bill.refunded + after.refund)
  const received = bill.amount_received ?? NOTHING
  const state = paymentState(bill.grand_total, received, paise(after.adjusted - refunded))
  const rows = lines.map((line, index) => ({
    ...lineRow(line, index, bill, words.withoutTax),
    batches: words.items?.find(({ line: id }) => id === line.from.id)?.batches,
  }))
  const source = { kind: bill.noun, _id: bill.id }
  const taxes = {
    owed_tax: isReverseCharge(bill.supply) ? owedTax(rows.map(taxedLine)) : null,
    blocked_tax: blockedTax(rows.map(taxedLine), rows.map(headsOf), bill.supply),
  }
  const columns = {
    date,
    refunded: after.refund,
    taken: after.refund > 0 ? refundByAccount(bill, after.refund, words.refundBy) : null,
    total_before_tax: sums.totalBeforeTax,
    cgst: sums.cgst,
    sgst: sums.sgst,
    igst: sums.igst,
    cess: sums.cess,
    total_tax: sums.totalTax,
    discount: sums.discount,
    additional_charges: sums.additionalCharges,
    grand_total: sums.grandTotal,
    round_off: sums.roundOff,
    ...taxes,
  }
  const { id } = posting
  const { direction, own, merchant_id } = bill
  return postDocument({
    ...posting,
    kind: kindOf(noun, bill.direction),
    source,
    postings: postingsOf(postedOf({ ...columns, id, noun, direction, own, merchant_id, source })),
    bill: {
      read_at: bill.updated_at,
      status: isReturn ? 'returned' : bill.status,
      adjusted: after.adjusted,
      refunded,
      pending_amount: state.pendingAmount,
      // A returned bill keeps its payment fields (INV-33).
      payment_status: isReturn && bill.payment_status ? bill.payment_status : state.paymentStatus,
    },
    remark: isReturn ? 'returned-by' : undefined,
    figures: {
      ...columns,
      party: {},
      shipping: bill.shipping,
      details,
      no_of_items: lines.length,
      total_after_tax: sums.totalAfterTax,
      amount_words: amountInWords(sums.grandTotal),
      prices_include_tax: false,
      discount_before_tax: NOTHING,
      round_to: 'none',
      supply: bill.supply,
      tax_reason: bill.tax_reason,
      terms: words.terms,
      authorised_signatory: words.authorisedSignatory,
      lines: rows,
    },
  })
}

/** Amounts by account of a refund, in the order in which the bill's money came. Null is cash. */
function refundByAccount(bill: DocumentRow, refund: Paise, account: string | undefined) {
  const gone = withoutMoneyApart(bill.given_ways ?? []).money
  const ways = refundWays({ came: moneyOfBill(bill), amount: refund, gone, by: account })
  return ways.every(([way]) => way === 'cash') ? null : ways
}

const taxedLine = ({ taxable_amount, ...line }: ReturnType<typeof lineRow>) => ({
  ...line,
  taxableAmount: taxable_amount,
  noCredit: line.no_credit,
})

/** A line as input of the database's functions, with the name and taxes of the bill's line. */
function lineRow(line: NoteLineFigures, index: number, bill: DocumentRow, withoutTax: boolean) {
  const { noted, quantity, parts, taxableAmount, total, reason, from } = line
  const billed = bill.lines?.find(({ id }) => id === from.id)
  if (!billed) throw new Error('A note is reckoned from a line that its bill does not have')
  const isByValue = noted === 'lowered' || noted === 'raised'
  const heads = { cgst: billed.cgst, sgst: billed.sgst, igst: billed.igst, cess: billed.cess }
  return {
    _id: undefined, // a new line
    source_line: billed.id,
    position: index + 1,
    product: billed.product_id,
    item_id: billed.item_id,
    itemname: billed.itemname,
    description: billed.description,
    hsncode: billed.hsncode,
    sku: billed.sku,
    unit: billed.unit,
    quantity,
    rate: isByValue ? Number((taxableAmount / 100 / quantity).toFixed(RATE_DECIMALS)) : billed.rate,
    ...(withoutTax ? { cgst: 0, sgst: 0, igst: 0, cess: 0 } : heads),
    taxable_amount: taxableAmount,
    tax_amount: paise(total - taxableAmount),
    total,
    noted,
    reason,
    discount: 0,
    document_discount: 0,
    taxability: billed.taxability,
    no_credit: billed.no_credit,
    is_charge: billed.is_charge,
    cgst_amount: parts.cgst,
    sgst_amount: parts.sgst,
    igst_amount: parts.igst,
    cess_amount: parts.cess,
  }
}
