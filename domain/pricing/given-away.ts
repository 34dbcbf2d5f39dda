import { multiplyToPaise, NOTHING, type Paise, paise, percentOf } from '../money.ts'
import { onOtherBasis, type TaxTerms } from '../tax/price.ts'
import { billGain, lineGains, type Scheme } from './scheme.ts'

/** A line of a sale with the shop's own price. Prices in rupees a unit, all with tax or all without. */
export interface SoldLine {
  product: string | undefined
  pack?: string | undefined
  category: string | null
  quantity: number
  rate: number
  discount: Paise
  /** The lowest price for this customer: the item's, or their price list's. Absent for free-text lines. */
  asked: number | undefined
  /** Cost of one unit, without tax on any bill; undefined for free-text lines. */
  purchasePrice: number | undefined
  /** The tax on the line, and the tax that the shop itself would charge. */
  tax: TaxTerms
  dueTax: TaxTerms
  /** True for freight and packing, off which no discount of the bill goes. */
  isCharge: boolean
}

/** A bill's discounts besides those on its lines. */
interface OnTheBill {
  off: Paise
  pricesIncludeTax: boolean
}

/** One way to measure what is given, in paise of the shop's price. */
interface Measure {
  onLines: number
  /** How much of the shop's price one paisa off the bill is. */
  perPaisaOff: number
}

export interface GivenAway {
  /** Discount off the shop's price, in per cent with two decimals; never below 0. Benefits of schemes are no discount. */
  percent: number
  /** The discount in paise: on the lines and on the whole bill. */
  amount: Paise
  onLines: Paise
  /** Value of all lines at the shop's price, the base of the per cent. */
  asked: Paise
  /** The same of each line, in paise, less what schemes give on it. */
  askedOfLines: readonly number[]
  /** Discount of a scheme on the whole bill. */
  ofScheme: Paise
  measures: readonly Measure[]
}

/**
 * Concessions by the billing person: by a lower rate, on a line, on the whole bill, or by tax that is left out. Measured with
 * tax and without, and the larger counts: what the customer pays in all, and what the shop keeps.
 */
export function givenAway(
  lines: readonly SoldLine[],
  schemes: readonly Scheme[],
  { off, pricesIncludeTax }: OnTheBill,
): GivenAway {
  const wanted = lines.map((line) => ({
    product: line.product ?? '',
    pack: line.pack,
    category: line.category,
    quantity: line.quantity,
    rate: line.asked ?? line.rate,
  }))
  const gains = lineGains(wanted, schemes)
  const asked = wanted.map(
    ({ quantity, rate }, index) => multiplyToPaise(quantity, rate) - (gains[index]?.discount ?? 0),
  )
  const charged = lines.map(({ quantity, rate, discount }) => multiplyToPaise(quantity, rate) - discount)
  const whole = sumOf(asked)
  const ofScheme = billGain(paise(whole), schemes)?.discount ?? NOTHING
  const measures = measuresOf(lines, { asked, charged, pricesIncludeTax })
  const found = measures.map((measure) => measured(measure, { off, ofScheme, whole }))
  const worst = found.reduce((most, one) => (one.percent > most.percent ? one : most))
  return { ...worst, asked: paise(whole), askedOfLines: asked, ofScheme, measures }
}

interface Amounts {
  /** Paise of each line, on the bill's basis. */
  asked: readonly number[]
  charged: readonly number[]
  pricesIncludeTax: boolean
}

/** The discount on the bill's own basis, and on the other one, where it counts in the proportion of both. */
function measuresOf(
  lines: readonly SoldLine[],
  { asked, charged, pricesIncludeTax }: Amounts,
): [Measure, ...Measure[]] {
  const own = { onLines: shortOf(asked, charged), perPaisaOff: 1 }
  const converted = (amounts: readonly number[], tax: 'tax' | 'dueTax') =>
    lines.map((line, index) => onOtherBasis(amounts[index] ?? 0, line.quantity, line[tax], pricesIncludeTax))
  const [otherAsked, otherCharged] = [converted(asked, 'dueTax'), converted(charged, 'tax')]
  if (sumOf(otherAsked) <= 0) return [own]
  const share = sumOf(asked) / sumOf(otherAsked)
  const goods = (amounts: readonly number[]) => sumOf(amounts.filter((_, index) => !lines[index]?.isCharge))
  const grows = goods(charged) > 0 ? goods(otherCharged) / goods(charged) : 1
  return [own, { onLines: shortOf(otherAsked, otherCharged) * share, perPaisaOff: grows * share }]
}

/** A price above the shop's makes up for nothing. */
const shortOf = (asked: readonly number[], charged: readonly number[]) =>
  asked.reduce((sum, amount, index) => sum + Math.max(0, amount - (charged[index] ?? 0)), 0)

function measured(
  { onLines, perPaisaOff }: Measure,
  { off, ofScheme, whole }: { off: Paise; ofScheme: Paise; whole: number },
) {
  const amount = onLines + Math.max(0, off * perPaisaOff - ofScheme)
  return {
    percent: percentGiven(amount, whole),
    amount: paise(Math.round(amount)),
    onLines: paise(Math.round(onLines)),
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Per cent with two decimals; the shortest that comes to the same paise, as 12 % of 44.80 are 5.38, which are 12.01 %. */
export function percentGiven(given: number, asked: number): number {
  if (asked <= 0) return 0
  const rounded = [1, 10, 100].map((parts) => Math.round((given * 100 * parts) / asked) / parts)
  const amount = Math.round(given)
  return rounded.find((percent) => percentOf(paise(asked), percent) === amount) ?? rounded.at(-1) ?? 0
}

/** Largest discount on the whole bill within this many per cent; undefined if its lines alone exceed that. */
export function mostOffTheBill(
  { asked, ofScheme, measures }: Pick<GivenAway, 'asked' | 'ofScheme' | 'measures'>,
  percent: number,
): Paise | undefined {
  const rounded = percentOf(asked, percent)
  // On a bill of some paise the half paisa that was rounded up is more than the percentage.
  const most = percentGiven(rounded, asked) > percent ? rounded - 1 : rounded
  if (measures.some(({ onLines }) => most < Math.round(onLines))) return undefined
  const offs = measures.map(({ onLines, perPaisaOff }) =>
    // Less than a thousandth of a paisa is the dust of the division.
    Math.floor((Math.max(0, most - onLines) + ofScheme) / perPaisaOff + 0.001),
  )
  return paise(Math.min(...offs))
}
