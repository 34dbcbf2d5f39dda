import { NOTHING, type Paise, paise, percentOf, shareOf, sumOfPaise, thousandths } from '#domain/money.ts'
import { sharesOf } from '#domain/tax/discount-shares.ts'
import { roundOff } from '#domain/tax/document-totals.ts'
import { type BillLeft, type LineLeft, mapParts, NO_PARTS, type Parts, sumOfParts } from './bill-left.ts'
import type { Goods, Noted } from './note-words.ts'

/** A line of a note as entered: the quantity that comes back, or the change of its value before tax. */
export interface NoteLine {
  line: string
  quantity?: number | undefined
  amount?: Paise | undefined
  goods?: Goods
  reason?: string
}

export interface NoteDraft {
  items: readonly NoteLine[]
  /** Amount before tax on the whole bill, distributed to its lines by their open amounts. */
  amount?: Paise | undefined
  additionalCharges?: Paise
  /** True for a financial note: it lowers the dues by its amount, without tax. */
  withoutTax?: boolean
}

/** A computed line of a note. `parts` are the amounts taken from the bill's line; without tax all of it is the amount. */
export interface NoteLineFigures {
  from: LineLeft
  noted: Noted
  quantity: number
  parts: Parts
  taxableAmount: Paise
  total: Paise
  reason: string
}

export interface NoteFigures {
  lines: NoteLineFigures[]
  totalBeforeTax: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  totalTax: Paise
  /** The share of the bill's discount. */
  discount: Paise
  additionalCharges: Paise
  /** Part of the bill's round-off in the note. */
  roundOff: Paise
  totalAfterTax: Paise
  grandTotal: Paise
}

/** Amounts of a noted quantity of a line. Noting the whole rest takes exactly its open amounts. */
function partsByQuantity({ billed, full, quantity, left, isValued }: LineLeft, noted: number): Parts {
  const [all, open, now] = [billed.quantity, quantity, noted].map(thousandths) as [number, number, number]
  // A share of the billed amounts, so that however many notes there are, none is more than half a paisa off. If a note
  // changed the line's value in between, a share of the rest.
  return mapParts((part) =>
    isValued
      ? shareOf(left[part], now, open)
      : paise(shareOf(full[part], all - open + now, all) - (full[part] - left[part])),
  )
}

/** A reduction of a line's value before tax, with its share of each head. */
const partsByValue = ({ left }: LineLeft, amount: Paise): Parts =>
  mapParts((part) => (part === 'taxable' ? amount : shareOf(left[part], amount, left.taxable)))

/**
 * Without tax: the amount is the total, and is distributed to each part of it; CGST and SGST equally, with a paisa's
 * difference in the amount before tax.
 */
function partsOfTotal({ left }: LineLeft, amount: Paise): Parts {
  const both = sumOfPaise([left.cgst, left.sgst])
  const sizes = [left.taxable, both, left.igst, left.cess]
  const [taxable = NOTHING, shared = NOTHING, igst = NOTHING, cess = NOTHING] = sharesOf(amount, sizes)
  const odd = left.cgst === left.sgst && shared % 2 === 1 ? (taxable > 0 ? 1 : -1) : 0
  const cgst = paise(Math.floor((shared + odd) / 2))
  return { taxable: paise(taxable - odd), cgst, sgst: paise(shared + odd - cgst), igst, cess }
}

/** An increase of a line's value before tax, taxed as the line was. */
const partsAbove = ({ billed }: LineLeft, amount: Paise): Parts =>
  mapParts((part) => {
    if (part === 'taxable') return amount
    return billed.taxNotCharged ? NOTHING : percentOf(amount, billed[part])
  })

const leftOf = ({ left, full }: LineLeft, owes: 'less' | 'more', withoutTax: boolean): Paise => {
  const parts = owes === 'less' ? left : full
  return withoutTax ? sumOfParts(parts) : parts.taxable
}

/** Lines of a note: the named ones, or all of them for an amount on the whole bill. */
function linesOf(bill: BillLeft, draft: NoteDraft, owes: 'less' | 'more'): NoteLine[] {
  if (!draft.amount) return draft.items.filter(({ quantity, amount }) => quantity || amount)
  const sizes = bill.lines.map((line) => leftOf(line, owes, draft.withoutTax === true))
  const shares = sharesOf(draft.amount, sizes)
  return bill.lines.flatMap(({ id }, i) => (shares[i] ? [{ line: id, amount: shares[i] }] : []))
}

function lineFigures(from: LineLeft, line: NoteLine, owes: 'less' | 'more', withoutTax: boolean) {
  const amount = line.amount ?? NOTHING
  const parts = line.quantity
    ? partsByQuantity(from, line.quantity)
    : owes === 'more'
      ? partsAbove(from, amount)
      : withoutTax
        ? partsOfTotal(from, amount)
        : partsByValue(from, amount)
  const total = owes === 'more' && withoutTax ? amount : sumOfParts(parts)
  return {
    from,
    noted: (line.quantity ? (line.goods ?? 'shelf') : owes === 'less' ? 'lowered' : 'raised') as Noted,
    quantity: line.quantity ?? from.billed.quantity,
    parts: owes === 'more' && withoutTax ? { ...NO_PARTS, taxable: amount } : parts,
    taxableAmount: withoutTax ? total : parts.taxable,
    total,
    reason: line.reason ?? '',
  }
}

/**
 * Share of the bill's discount for lines of an amount with tax, in proportion; the last note takes the rest. Limited so that
 * neither the note nor the bill falls below zero.
 */
function discountShare(bill: BillLeft, lines: Paise): Paise {
  const linesLeft = bill.total + bill.discountLeft - bill.chargesLeft - bill.roundOffLeft
  const soFar = bill.discount - bill.discountLeft
  const share = shareOf(bill.discount, bill.credited + lines, bill.credited + linesLeft) - soFar
  const least = Math.max(0, bill.discountLeft - (linesLeft - lines))
  return paise(Math.min(Math.max(share, least), bill.discountLeft, lines))
}

/** Paise that the round-off of a note, and what is left of its bill's, may come to. */
const MOST_ROUND_OFF = 99

/**
 * A note is rounded as its bill is, so that what goes back can be paid in coins. The note that takes all the rest takes the
 * rest of the bill's round-off; no other takes all that is owed, and none leaves more than a rupee of round-off to the last.
 */
function noteRounding(bill: BillLeft, amount: Paise, owes: 'less' | 'more'): Paise {
  const isLess = owes === 'less'
  if (isLess && amount === bill.total - bill.roundOffLeft) return bill.roundOffLeft
  const nearest = roundOff(amount, bill.roundTo)
  const step = bill.roundTo === 'rupee' ? 100 : 50
  const fits = (rounding: number) => {
    const total = amount + rounding
    const left = bill.roundOffLeft + (isLess ? -rounding : rounding)
    return total > 0 && (!isLess || total < bill.total) && Math.abs(left) <= MOST_ROUND_OFF
  }
  const found = nearest === 0 ? undefined : [nearest, nearest - Math.sign(nearest) * step].find(fits)
  // Never below zero for the bill.
  return paise(found ?? (isLess ? Math.min(0, bill.total - amount) : 0))
}

/** Computes a note from the rest of its bill, for the form, the server and the paper. */
export function noteFigures(bill: BillLeft, draft: NoteDraft, owes: 'less' | 'more'): NoteFigures {
  const withoutTax = draft.withoutTax === true
  const lines = linesOf(bill, draft, owes).flatMap((line) => {
    const from = bill.lines.find(({ id }) => id === line.line)
    return from ? [lineFigures(from, line, owes, withoutTax)] : []
  })
  const sumOf = (part: keyof Parts) =>
    withoutTax ? NOTHING : sumOfPaise(lines.map(({ parts }) => parts[part]))
  const heads = { cgst: sumOf('cgst'), sgst: sumOf('sgst'), igst: sumOf('igst'), cess: sumOf('cess') }
  const totalBeforeTax = sumOfPaise(lines.map(({ taxableAmount }) => taxableAmount))
  const totalTax = sumOfPaise(Object.values(heads))
  const discount = owes === 'less' ? discountShare(bill, paise(totalBeforeTax + totalTax)) : NOTHING
  const additionalCharges = draft.additionalCharges ?? NOTHING
  const totalAfterTax = paise(totalBeforeTax - discount + totalTax)
  const rounding = noteRounding(bill, sumOfPaise([totalAfterTax, additionalCharges]), owes)
  const grandTotal = sumOfPaise([totalAfterTax, additionalCharges, rounding])
  return {
    lines,
    totalBeforeTax,
    ...heads,
    totalTax,
    discount,
    additionalCharges,
    roundOff: rounding,
    totalAfterTax,
    grandTotal,
  }
}

/** Everything that is left of a bill, as one note: by quantity, and by value where no quantity is left. */
export const fullNote = (
  bill: BillLeft,
  { goods = 'shelf', withoutTax = false }: { goods?: Goods; withoutTax?: boolean } = {},
): NoteDraft & { items: NoteLine[] } => ({
  items: bill.lines.flatMap((line): NoteLine[] => {
    if (line.quantity > 0) return [{ line: line.id, quantity: line.quantity, goods }]
    const amount = leftOf(line, 'less', withoutTax)
    return amount > 0 ? [{ line: line.id, amount }] : []
  }),
  additionalCharges: bill.chargesLeft,
  withoutTax,
})
