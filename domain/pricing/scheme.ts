import { multiplyToPaise, type Paise, paise, percentOf, thousandths } from '#domain/money.ts'

/** Benefit of a scheme. Quantities have up to 3 decimals, amounts are paise. */
export type SchemeGain =
  /** Free pieces of the same item, or of another one. */
  | { kind: 'free'; buy: number; free: number; freeProduct: string | null; isOnce: boolean }
  /** Off a line, in percent, from a quantity on. */
  | { kind: 'line'; percent: number; fromQuantity: number }
  /** Off the bill, from an amount on: a percentage, else an amount. */
  | { kind: 'bill'; above: Paise; percent: number; amount: Paise }

/** Items of the scheme; a scheme on the bill covers all. */
export interface SchemeScope {
  products: readonly string[]
  category: string | null
}

export interface Scheme {
  _id: string
  name: string
  gain: SchemeGain
  scope: SchemeScope
  /** 'yyyy-mm-dd', both included; null where it has no end. */
  firstDay: string
  lastDay: string | null
  isOn: boolean
}

/** True if a scheme is active on a day. */
export const isSchemeActiveOn = ({ isOn, firstDay, lastDay }: Scheme, day: string): boolean =>
  isOn && day >= firstDay && (lastDay === null || day <= lastDay)

/** A line as input of schemes; lines with a typed discount are left out. */
export interface SchemeLine {
  product: string
  /** The pack that the quantity counts; a scheme counts each unit by itself. */
  pack?: string | undefined
  category: string | null
  quantity: number
  /** Rupees. */
  rate: number
}

/** Benefit of a line: free pieces, or a percentage off. */
export interface LineGain {
  scheme: Scheme
  discount: Paise
  free?: number
  percent?: number
}

/** What pieces are counted of: a product by one of its units. */
const goodsOf = ({ product, pack }: SchemeLine): string => (pack ? `${product} ${pack}` : product)

/**
 * Value of the free pieces of a line: its whole value less that of the paid pieces, so that ten paid pieces cost as much as
 * ten.
 */
const valueOfFree = (quantity: number, rate: number, free: number): Paise =>
  paise(multiplyToPaise(quantity, rate) - multiplyToPaise(Math.max(0, quantity - free), rate))

const isAbout = ({ products, category }: SchemeScope, line: SchemeLine) =>
  products.length === 0 && category === null
    ? true
    : products.includes(line.product) || (category !== null && line.category === category)

/**
 * Benefits of schemes for each line, in their order. For each product only the best scheme counts, whatever the order of the
 * lines.
 */
export function lineGains(
  lines: readonly SchemeLine[],
  schemes: readonly Scheme[],
): (LineGain | undefined)[] {
  const gains: (LineGain | undefined)[] = lines.map(() => undefined)
  const candidates = schemes.map((scheme) => gainsOf(scheme, lines))
  for (const goods of new Set(lines.map(goodsOf))) {
    const own = lines.flatMap((line, index) => (goodsOf(line) === goods ? [index] : []))
    const totalOf = (found: Candidates) => own.reduce((sum, index) => sum + (found[index]?.discount ?? 0), 0)
    let best: Candidates | undefined
    for (const found of candidates) if (totalOf(found) > (best ? totalOf(best) : 0)) best = found
    for (const index of own) gains[index] = best?.[index]
  }
  return gains
}

type Candidates = (LineGain | undefined)[]

function gainsOf(scheme: Scheme, lines: readonly SchemeLine[]): Candidates {
  const { gain, scope } = scheme
  if (gain.kind === 'line')
    return lines.map((line) => {
      if (!isAbout(scope, line) || line.quantity < gain.fromQuantity) return undefined
      const discount = percentOf(multiplyToPaise(line.quantity, line.rate), gain.percent)
      return { scheme, discount, percent: gain.percent }
    })
  if (gain.kind === 'bill') return lines.map(() => undefined)
  const found: Candidates = lines.map(() => undefined)
  for (const [product, free] of freeOf(scheme, lines)) {
    let left = free
    for (const index of cheapestFirst(lines, product)) {
      const line = lines[index]
      if (!line || left <= 0) break
      const part = Math.min(left, thousandths(line.quantity))
      left -= part
      const discount = valueOfFree(line.quantity, line.rate, part / 1000)
      if (discount > 0) found[index] = { scheme, discount, free: part / 1000 }
    }
  }
  return found
}

/** Free pieces by product, in thousandths, of a scheme on these lines. */
function freeOf({ gain, scope }: Scheme, lines: readonly SchemeLine[]): Map<string, number> {
  const free = new Map<string, number>()
  if (gain.kind !== 'free') return free
  const [buy, more] = [thousandths(gain.buy), thousandths(gain.free)]
  const bought = new Map<string, number>()
  for (const line of lines) {
    if (!isAbout(scope, line) || line.product === gain.freeProduct) continue
    bought.set(goodsOf(line), (bought.get(goodsOf(line)) ?? 0) + thousandths(line.quantity))
  }
  for (const [product, quantity] of bought) {
    const given = gain.freeProduct ? Math.floor(quantity / buy) * more : ofTheSame(quantity, buy, more)
    const to = gain.freeProduct ?? product
    if (given > 0) free.set(to, (free.get(to) ?? 0) + given)
  }
  if (gain.isOnce) for (const [product, given] of free) free.set(product, Math.min(given, more))
  return free
}

/** Number of free pieces. Of 'buy 10, get 1' twelve pieces have one free: the twelfth begins the next ten. */
function ofTheSame(quantity: number, buy: number, free: number): number {
  const groups = Math.floor(quantity / (buy + free))
  const rest = quantity - groups * (buy + free)
  return groups * free + Math.max(0, rest - buy)
}

/** Order of lines: the cheaper first, then the larger; equal ones are interchangeable. */
const cheapestFirst = (lines: readonly SchemeLine[], product: string): number[] =>
  lines
    .flatMap((line, index) => (goodsOf(line) === product ? [{ line, index }] : []))
    .toSorted((a, b) => a.line.rate - b.line.rate || b.line.quantity - a.line.quantity)
    .map(({ index }) => index)

interface BillGain {
  scheme: Scheme
  discount: Paise
}

/** The largest reduction of a bill of `amount` by a scheme, at most the amount. */
export function billGain(amount: Paise, schemes: readonly Scheme[]): BillGain | undefined {
  let best: BillGain | undefined
  for (const scheme of schemes) {
    const { gain } = scheme
    if (gain.kind !== 'bill' || amount < gain.above || amount <= 0) continue
    const wanted = gain.percent > 0 ? percentOf(amount, gain.percent) : gain.amount
    const discount = paise(Math.min(wanted, amount))
    if (discount > (best?.discount ?? 0)) best = { scheme, discount }
  }
  return best
}

/** Further pieces of a line that would be free, as the buyer has paid for them. */
export function stillFree(
  line: SchemeLine,
  lines: readonly SchemeLine[],
  schemes: readonly Scheme[],
): { scheme: Scheme; more: number } | undefined {
  const quantity = lines
    .filter((one) => goodsOf(one) === goodsOf(line))
    .reduce((sum, one) => sum + thousandths(one.quantity), 0)
  for (const scheme of schemes) {
    const { gain, scope } = scheme
    if (gain.kind !== 'free' || gain.freeProduct || !isAbout(scope, line)) continue
    const [buy, free] = [thousandths(gain.buy), thousandths(gain.free)]
    const rest = gain.isOnce ? quantity : quantity % (buy + free)
    if (rest >= buy && rest < buy + free) return { scheme, more: (buy + free - rest) / 1000 }
  }
  return undefined
}
