import type { PartyDraft, Shipping, SourceDraft } from '#contract/document.ts'
import type { LineDraft } from '#contract/documents/lines.ts'
import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'
import { storedName } from '#domain/parties/erased-name.ts'
import { type Way, withoutChange } from '#domain/payment/change.ts'
import {
  amountForStatus,
  type PaymentMode,
  type PaymentStatus,
  paymentState,
} from '#domain/payment/payment-status.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { blockedTax } from '#domain/tax/blocked-tax.ts'
import { taxedOnDay } from '#domain/tax/mrp.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import type { StoredWords } from '#domain/words/stored-words.ts'
import type { RatedLine } from './absent-rates.ts'
import { lineRows, totalsOf } from './line-rows.ts'

/** Editable fields of a document of any kind; the rest is computed by the server. Amounts in paise. */
export interface DocumentDraft {
  date: string | undefined
  deliveryDate: string | null
  /** Absent on an edit that leaves the frozen party as it is. */
  party?: PartyDraft | undefined
  shippingDetails: Shipping
  items: LineDraft[]
  pricesIncludeTax?: boolean | undefined
  discountBeforeTax?: Paise | undefined
  discount?: Paise
  additionalCharges?: Paise
  roundTo?: Rounding | undefined
  /** The scheme that gave the document's discount. */
  scheme?: { _id: string } | null | undefined
  /** Absent: within India. The server computes `taxReason`. */
  supply?: Supply | undefined
  taxReason?: StoredWords | null | undefined
  terms: string
  authorisedSignatory: string
  /** The document that this one is made from; it cannot be changed later. */
  source?: SourceDraft | null | undefined
  /** Where it moves goods; absent: as it stands, and of a new one the usual place. */
  place?: string | undefined
  /** The fields of its kind that are only stored and printed. */
  details?: Record<string, string>
  /** Only of an invoice. */
  payment?: PaymentDraft
  /** The bill of another shop of the owner that a new purchase confirms. */
  offered?: { _id: string; version: string } | undefined
  /** Version that the edit was typed on; absent if the call does not send one. */
  updatedAt?: string | undefined
}

/** A draft whose lines all have a rate. */
export type RatedDraft = Omit<DocumentDraft, 'items'> & { items: RatedLine[] }

export interface PaymentDraft {
  paymentMode: PaymentMode
  /** Instead of mode and amount; the last may be the rest of the total. */
  ways?: { paymentMode: PaymentMode; amount?: Paise | undefined }[] | undefined
  amountReceived?: Paise | undefined
  paymentStatus?: PaymentStatus | undefined
  /** A walk-in has no account for an overpayment: the excess is change, and does not count as received. */
  isWalkIn: boolean
}

/**
 * A draft in the column names of the database's functions: sums, amount in words and payment state are the domain's; the
 * browser's are ignored (G-MON-03).
 */
export function figuresOf(written: RatedDraft, date: string) {
  const draft = { ...written, items: written.items.map((line) => taxedOnDay(line, date)) }
  const terms = {
    pricesIncludeTax: draft.pricesIncludeTax ?? false,
    discountBeforeTax: draft.discountBeforeTax ?? NOTHING,
    discount: draft.discount ?? NOTHING,
    additionalCharges: draft.additionalCharges ?? NOTHING,
    roundTo: draft.roundTo ?? ('none' as const),
    supply: draft.supply ?? ('domestic' as const),
  }
  const totals = totalsOf(draft.items, terms)
  return {
    date,
    delivery_date: draft.deliveryDate,
    merchant_id: draft.party?._id ?? null,
    party: draft.party ? { ...draft.party, name: storedName(draft.party.name) } : null,
    ...(draft.place && { place_id: draft.place }),
    shipping: draft.shippingDetails,
    no_of_items: totals.noOfItems,
    total_before_tax: totals.totalBeforeTax,
    cgst: totals.cgst,
    sgst: totals.sgst,
    igst: totals.igst,
    cess: totals.cess,
    total_tax: totals.totalTax,
    prices_include_tax: terms.pricesIncludeTax,
    discount_before_tax: terms.discountBeforeTax,
    discount: terms.discount,
    total_after_tax: totals.totalAfterTax,
    additional_charges: terms.additionalCharges,
    round_to: terms.roundTo,
    round_off: totals.roundOff,
    ...schemeColumns(draft),
    grand_total: totals.grandTotal,
    amount_words: amountInWords(totals.grandTotal),
    terms: draft.terms,
    authorised_signatory: draft.authorisedSignatory,
    details: { ...draft.details, ...changeDetail(totals.grandTotal, draft.payment) },
    supply: terms.supply,
    tax_reason: draft.taxReason ?? null,
    owed_tax: isReverseCharge(terms.supply) ? owedTax(taxedLines(draft.items, totals)) : null,
    blocked_tax: blockedTax(taxedLines(draft.items, totals), totals.lines, terms.supply),
    ...paymentColumns(totals.grandTotal, draft.payment),
    lines: lineRows(draft.items, totals),
    ...(draft.offered && { offered: draft.offered }),
  }
}

const taxedLines = (items: readonly RatedLine[], { lines }: ReturnType<typeof totalsOf>) =>
  items.map((item, index) => ({ ...item, taxableAmount: lines[index]?.taxableAmount ?? NOTHING }))

/** Columns of the document's schemes, whose names the database looks up among the shop's own. */
const schemeColumns = ({ scheme, items }: RatedDraft) => ({
  ...(scheme && { scheme_id: scheme._id }),
  ...((scheme || items.some((line) => line.scheme)) && { names_schemes: true }),
})

/** Change handed back at once, in paise: printed on the receipt and not posted. */
function changeDetail(grandTotal: Paise, payment: PaymentDraft | undefined): Record<string, string> {
  if (!payment?.isWalkIn) return {}
  const { ways, amountReceived, paymentStatus } = payment
  const given = ways
    ? sumOfPaise(ways.map(({ amount }) => amount ?? NOTHING))
    : receivedAmount(grandTotal, amountReceived, paymentStatus)
  const change = given - Math.max(0, grandTotal)
  return change > 0 ? { change: String(change) } : {}
}

/** The columns of a bill's payment; other kinds of documents have none. */
interface PaymentColumns {
  payment_mode?: PaymentMode | null
  amount_received?: Paise
  taken?: readonly Way[] | null
  pending_amount?: Paise
  payment_status?: PaymentStatus
}

function paymentColumns(grandTotal: Paise, payment: PaymentDraft | undefined): PaymentColumns {
  if (!payment) return {}
  const { paymentMode, ways, isWalkIn, amountReceived, paymentStatus: status } = payment
  if (ways) return waysColumns(grandTotal, ways, isWalkIn)
  const given = receivedAmount(grandTotal, amountReceived, status)
  const received = isWalkIn ? paise(Math.min(given, grandTotal)) : given
  const { paymentStatus, pendingAmount } = paymentState(grandTotal, received)
  return {
    payment_mode: paymentMode,
    amount_received: received,
    pending_amount: pendingAmount,
    payment_status: paymentStatus,
  }
}

/** A bill paid in several ways: its payment mode is the first of them. */
function waysColumns(
  grandTotal: Paise,
  ways: NonNullable<PaymentDraft['ways']>,
  isWalkIn: boolean,
): PaymentColumns {
  const named = sumOfPaise(ways.map(({ amount }) => amount ?? NOTHING))
  const rest = paise(Math.max(0, grandTotal - named))
  const given = ways.map(({ paymentMode, amount }): Way => [accountOfMode(paymentMode), amount ?? rest])
  const paid = isWalkIn ? withoutChange(given, grandTotal) : given.filter(([, amount]) => amount > 0)
  const received = sumOfPaise(paid.map(([, amount]) => amount))
  const { paymentStatus, pendingAmount } = paymentState(grandTotal, received)
  return {
    payment_mode: ways[0]?.paymentMode ?? null,
    amount_received: received,
    taken: paid.length > 0 ? paid : null,
    pending_amount: pendingAmount,
    payment_status: paymentStatus,
  }
}

/** An amount that was sent decides; else a status set by hand fills it (G-PAY-02). Paise. */
export function receivedAmount(
  grandTotal: Paise,
  amount: Paise | undefined,
  status: PaymentStatus | undefined,
  stored = NOTHING,
) {
  return amount ?? (status ? amountForStatus(status, grandTotal, stored) : stored)
}
