import { multiplyToPaise, NOTHING, type Paise, paise, percentOf, sumOfPaise } from '../money.ts'
import { billGain, lineGains, type Scheme } from './scheme.ts'

/** A line of a sale with the shop's own price. Prices in rupees a unit, all with tax or all without. */
export interface SoldLine {
  product: string | undefined
  category: string | null
  quantity: number
  rate: number
  discount: Paise
  /** The lowest price for this customer: the item's, or their price list's. Absent for free-text lines. */
  asked: number | undefined
  /** Cost of one unit. */
  cost: number | undefined
}

export interface GivenAway {
  /** Discount off the shop's price, in per cent with two decimals; never below 0. Benefits of schemes are no discount. */
  percent: number
  /** The discount in paise: on the lines and on the whole bill. */
  amount: Paise
  onLines: Paise
  /** Value of all lines at the shop's price, the base of the per cent. */
  asked: Paise
  /** Discount of a scheme on the whole bill. */
  ofScheme: Paise
  /** True if a price is below cost, and below the shop's own price. */
  isBelowCost: boolean
}

/** Concessions by the billing person: by a lower rate, on a line, or on the whole bill. */
export function givenAway(
  lines: readonly SoldLine[],
  schemes: readonly Scheme[],
  offTheBill: Paise,
): GivenAway {
  const wanted = lines.map((line) => ({
    product: line.product ?? '',
    category: line.category,
    quantity: line.quantity,
    rate: line.asked ?? line.rate,
  }))
  const gains = lineGains(wanted, schemes)
  const asked = wanted.map(
    ({ quantity, rate }, index) => multiplyToPaise(quantity, rate) - (gains[index]?.discount ?? 0),
  )
  const charged = lines.map(({ quantity, rate, discount }) => multiplyToPaise(quantity, rate) - discount)
  const whole = asked.reduce((sum, amount) => sum + amount, 0)
  const ofScheme = billGain(sumOfPaise(asked as Paise[]), schemes)?.discount ?? NOTHING
  const onLines = asked.reduce((sum, amount, index) => sum + Math.max(0, amount - (charged[index] ?? 0)), 0)
  const onBill = Math.max(0, offTheBill - ofScheme)
  const came = charged.reduce((sum, amount) => sum + amount, 0)
  // A discount on the whole bill reduces each line in proportion.
  const left = came > 0 ? Math.max(0, came - offTheBill) / came : 1
  const amount = paise(onLines + onBill)
  return {
    percent: percentGiven(amount, paise(whole)),
    amount,
    onLines: paise(onLines),
    asked: paise(whole),
    ofScheme,
    isBelowCost: lines.some(({ quantity, cost }, index) => {
      const price = (charged[index] ?? 0) * left
      const own = (asked[index] ?? 0) * (whole > 0 ? (whole - ofScheme) / whole : 1)
      // Half a paisa does not count as a loss.
      return cost !== undefined && price < multiplyToPaise(quantity, cost) - 0.5 && price < own - 0.5
    }),
  }
}

const percentGiven = (given: number, asked: Paise): number =>
  asked > 0 ? Math.round((given * 10_000) / asked) / 100 : 0

/** Largest discount on the whole bill within this many per cent; undefined if its lines alone exceed that. */
export function mostOffTheBill(
  { asked, onLines, ofScheme }: Pick<GivenAway, 'asked' | 'onLines' | 'ofScheme'>,
  percent: number,
): Paise | undefined {
  const rounded = percentOf(asked, percent)
  // On a small bill the half paisa that was rounded up is more than the percentage.
  const most = percentGiven(rounded, asked) > percent ? rounded - 1 : rounded
  return most < onLines ? undefined : paise(most - onLines + ofScheme)
}
