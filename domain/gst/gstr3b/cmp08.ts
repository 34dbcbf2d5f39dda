import type { Heads, TaxDocument } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, paise, percentOf } from '#domain/money.ts'
import type { CompositionClass } from '#domain/shop/registration.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import { addHeads, byHead, NO_HEADS, wholeRupees } from './heads.ts'

interface Rate {
  from: string
  /** Percent of the turnover, CGST and SGST together. */
  percent: number
  /** Charged on all turnover in the state; else on the taxable part alone. */
  isOnAll: boolean
}

/** Rates by CGST rule 7, section 10(2A): each row applies from its month. */
const RATES: Record<CompositionClass, readonly Rate[]> = {
  manufacturer: [{ from: '2018-01', percent: 1, isOnAll: true }],
  restaurant: [{ from: '2017-07', percent: 5, isOnAll: true }],
  trader: [{ from: '2018-01', percent: 1, isOnAll: false }],
  services: [{ from: '2019-04', percent: 6, isOnAll: false }],
}

const rateOf = (of: CompositionClass, month: string): Rate =>
  (RATES[of].findLast(({ from }) => from <= month) ?? RATES[of][0]) as Rate

/** Turnover of bills less returns. */
export interface Turnover {
  taxable: Paise
  /** Nil-rated, exempt and non-GST. */
  untaxed: Paise
}
export const NO_TURNOVER: Turnover = { taxable: NOTHING, untaxed: NOTHING }

/**
 * Adds a bill of supply, or a note on one, to a turnover; a note without tax changes the value too, as no bill here bears
 * tax.
 */
export function withDocument(turnover: Turnover, { noun, counts, lines }: TaxDocument): Turnover {
  if (!counts) return turnover
  const sign = noun === 'credit-note' ? -1 : 1
  const sum = (isWanted: boolean) =>
    lines.reduce((all, line) => (isTaxable(line) === isWanted ? all + line.taxable : all), 0)
  return {
    taxable: paise(turnover.taxable + sign * sum(true)),
    untaxed: paise(turnover.untaxed + sign * sum(false)),
  }
}

/** CMP-08 of a quarter: tax in whole rupees by head, so that the year is the sum of its quarters. */
export interface Cmp08 {
  percent: number
  base: Paise
  outward: Heads
  reverseCharge: Heads
  tax: Heads
}

export function cmp08(of: CompositionClass, month: string, turnover: Turnover, reverseCharge: Heads): Cmp08 {
  const { percent, isOnAll } = rateOf(of, month)
  const base = paise(turnover.taxable + (isOnAll ? turnover.untaxed : 0))
  const half = wholeRupees(percentOf(base, percent / 2))
  const outward = { ...NO_HEADS, cgst: half, sgst: half }
  const owed = byHead((head) => wholeRupees(reverseCharge[head]))
  return { percent, base, outward, reverseCharge: owed, tax: addHeads(outward, owed) }
}

/** GSTR-4 of a year so far: its quarters, which were paid in whole rupees. */
export const yearOf = (quarters: readonly Cmp08[]) => ({
  base: paise(quarters.reduce((all, { base }) => all + base, 0)),
  outward: addHeads(NO_HEADS, ...quarters.map(({ outward }) => outward)),
  reverseCharge: addHeads(NO_HEADS, ...quarters.map(({ reverseCharge }) => reverseCharge)),
  tax: addHeads(NO_HEADS, ...quarters.map(({ tax }) => tax)),
})
