import { NOTHING, type Paise, paise, percentOf, sumOfPaise, sumOfPercents } from '#domain/money.ts'
import { sharesOf } from './discount-shares.ts'
import type { LineInput, LineTotals } from './line-totals.ts'
import type { Percents } from './tax-heads.ts'
import { isTaxable, NO_PERCENTS, type Taxability } from './taxability.ts'

/** Name of a line for charges, as it is stored and printed. */
export const CHARGE_NAME = 'Freight and packing'

/** A line of goods with its code, its unit and its amounts. */
interface ChargedLine {
  hsncode: string
  unit: string
  input: LineInput
  totals: LineTotals
}

/** The part of a document's charges that comes with the goods of one rate. */
export interface ChargePart extends Percents {
  /** The code of the goods with the most value at this rate: a charge has none of its own (CGST Act s.8(a)). */
  hsncode: string
  /** The unit of the same goods, so that both are one row of table 12 of GSTR-1. */
  unit: string
  taxability: Taxability
  /** True if the tax of these goods gives no input credit. */
  noCredit: boolean
  /** With or without tax, as the document's prices are. */
  amount: Paise
}

export interface ChargeParts {
  taxed: ChargePart[]
  /** Beside goods whose value is their MRP, whatever is paid (CGST rule 31D): no tax is added to them. */
  untaxed: Paise
}

interface Group {
  lines: ChargedLine[]
  weight: Paise
}

/**
 * Divides charges over the rates of a document, in proportion to the value of its goods: what the seller charges for freight
 * or packing is a part of that value (CGST Act s.15(2)(c)). Beside exempt goods it is exempt.
 */
export function chargeParts(charges: Paise, lines: readonly ChargedLine[]): ChargeParts {
  const groups = groupsOf(lines.filter(({ input }) => !input.isCharge))
  const shares = sharesOf(charges, weightsOf(groups))
  const parts = groups.map(({ lines: own }, at) => ({ line: mostOf(own), amount: shares[at] ?? NOTHING }))
  const isLeft = ({ input }: ChargedLine) => isTaxedOnMrp(input)
  const taxed = parts
    .filter(({ line, amount }) => amount > 0 && !isLeft(line))
    .map(({ line: { hsncode, unit, input }, amount }) => ({
      ...percentsOf(input),
      hsncode,
      unit,
      taxability: input.taxability ?? 'taxable',
      noCredit: input.noCredit ?? false,
      amount,
    }))
  // Without goods there is nothing to go by.
  const untaxed =
    groups.length === 0 ? [charges] : parts.flatMap((part) => (isLeft(part.line) ? part.amount : []))
  return { taxed, untaxed: sumOfPaise(untaxed) }
}

/** Samples that cost nothing share the charges equally. */
const weightsOf = (groups: readonly Group[]): Paise[] =>
  groups.some(({ weight }) => weight > 0) ? groups.map(({ weight }) => weight) : groups.map(() => paise(1))

function groupsOf(lines: readonly ChargedLine[]): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const key = keyOf(line.input)
    const group = groups.get(key) ?? { lines: [], weight: NOTHING }
    group.lines.push(line)
    group.weight = sumOfPaise([group.weight, weightOf(line)])
    groups.set(key, group)
  }
  return [...groups.values()]
}

const isTaxedOnMrp = ({ taxOnMrp, mrp }: LineInput) => Boolean(taxOnMrp && mrp)

const keyOf = (input: LineInput) => {
  const { cgst, sgst, igst, cess } = percentsOf(input)
  const { taxability = 'taxable', noCredit = false } = input
  return isTaxedOnMrp(input) ? 'mrp' : [cgst, sgst, igst, cess, taxability, noCredit].join(' ')
}

const percentsOf = (input: LineInput): Percents => {
  const { cgst, sgst, igst, cess } = isTaxable(input) ? input : NO_PERCENTS
  return { cgst, sgst, igst, cess }
}

/** The value before tax; where prices include tax, with the percentages on it, as the charge has them in it, too. */
function weightOf({ input, totals }: ChargedLine): Paise {
  const { cgst, sgst, igst, cess } = percentsOf(input)
  const value = totals.taxableAmount
  if (!input.priceIncludesTax || isTaxedOnMrp(input)) return value
  return sumOfPaise([value, percentOf(value, sumOfPercents(cgst, sgst, igst, cess))])
}

const mostOf = (lines: readonly ChargedLine[]): ChargedLine =>
  lines.reduce((most, line) => (line.totals.taxableAmount > most.totals.taxableAmount ? line : most))
