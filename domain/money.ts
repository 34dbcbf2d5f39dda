declare const unit: unique symbol

/**
 * A whole number of paise (1 rupee = 100 paise). Always a safe integer; rupees exist only on the wire and on screen. No
 * other number can be assigned to it, so an amount in rupees does not compile.
 */
export type Paise = number & { readonly [unit]: 'paise' }

/** An amount or a rate in rupees: any number that is not marked as paise. */
export type Rupees = number & { readonly [unit]?: 'rupees' }

/** Marks a whole number as paise: a value of the database, or a sum or difference of paise. */
export const paise = (amount: number): Paise => amount as Paise

export const NOTHING: Paise = paise(0)

export const sumOfPaise = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((sum: number, amount) => sum + amount, 0))

/** The one place with the currency symbol. */
export const CURRENCY_SYMBOL = '₹'

/** 9,999 crore rupees, in paise: the largest amount a document may reach. */
export const MAX_AMOUNT_PAISE: Paise = paise(9_999 * 10_000_000 * 100)

/** Decimals that a quantity, a rate (rupees) and a percentage may carry. */
const QUANTITY_DECIMALS = 3
export const RATE_DECIMALS = 4
export const PERCENT_DECIMALS = 4

/**
 * Paise of an amount in rupees. Exact for amounts with at most 2 decimals; more decimals are rounded.
 * Throws RangeError when the amount is not a finite number.
 */
export function rupeesToPaise(rupees: Rupees): Paise {
  return paise(scaled(rupees, 2))
}

/** Rupees of an amount in paise, for the wire: the number whose two decimals are those paise. */
export function paiseToRupees(amount: Paise): Rupees {
  return amount / 100
}

/**
 * Price of a quantity (at most 3 decimals) at a rate in rupees (at most 4 decimals), in paise, rounded half up. Computed with
 * whole numbers, so 1.005 x 100 is 100.50 and not 100.49. Exact for rates below 20,000 crore. Throws RangeError when either
 * is not a finite number.
 */
export function multiplyToPaise(quantity: number, rate: Rupees): Paise {
  const decimals = QUANTITY_DECIMALS + RATE_DECIMALS - 2
  return paise(divideHalfUp(scaled(quantity, QUANTITY_DECIMALS), scaled(rate, RATE_DECIMALS), 10 ** decimals))
}

/** A percentage (at most 4 decimals) of an amount, in paise, rounded half up. Throws RangeError when not finite. */
export function percentOf(amount: Paise, percent: number): Paise {
  return paise(divideHalfUp(amount, scaled(percent, PERCENT_DECIMALS), 100 * 10 ** PERCENT_DECIMALS))
}

/**
 * The amount that a percentage (at most 4 decimals) was added to, in paise, rounded half up: 118 rupees are 100 and
 * 18%. Throws RangeError when not finite.
 */
export function withoutPercent(amount: Paise, percent: number): Paise {
  const whole = 100 * 10 ** PERCENT_DECIMALS
  return paise(divideHalfUp(amount, whole, whole + scaled(percent, PERCENT_DECIMALS)))
}

/**
 * Share of an amount in the proportion `part` to `whole`, in paise, rounded half up; all of it if `whole` is 0. Both are
 * whole numbers of one unit, paise or thousandths.
 */
export function shareOf(amount: Paise, part: number, whole: number): Paise {
  return whole === 0 ? amount : paise(divideHalfUp(amount, part, whole))
}

/** A quantity in whole thousandths, for comparing and sharing. */
export const thousandths = (quantity: number): number => scaled(quantity, QUANTITY_DECIMALS)

/** Percentage of `part` in `whole`, to 2 decimals, half up; 0 when the whole is 0. */
export function percentShare(part: Paise, whole: Paise): number {
  return whole === 0 ? 0 : divideHalfUp(part, 100 * 100, whole) / 100
}

/** The sum of percentages, without the dust of binary fractions (0.1 + 0.2 is 0.3). */
export function sumOfPercents(...percents: number[]): number {
  return (
    percents.reduce((sum, percent) => sum + scaled(percent, PERCENT_DECIMALS), 0) / 10 ** PERCENT_DECIMALS
  )
}

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const noDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const quantityFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: QUANTITY_DECIMALS })
const rateFormat = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: RATE_DECIMALS,
})
const percentFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: PERCENT_DECIMALS })

/** '₹1,29,07,859.74', '-₹200.00'. */
export function formatRupees(amount: Paise): string {
  return withSymbol(amount, formatAmount(paise(Math.abs(amount))))
}

/** '1,29,07,859.74': without symbol, for columns whose heading has it. */
export function formatAmount(amount: Paise): string {
  return twoDecimals.format(paiseToRupees(amount || NOTHING))
}

/** '₹10,000': whole rupees, half up. */
export function formatWholeRupees(amount: Paise): string {
  const rupees = divideHalfUp(amount, 1, 100)
  return withSymbol(rupees, noDecimals.format(Math.abs(rupees)))
}

/** '1,250.5': up to 3 decimals, no trailing zeros. */
export function formatQuantity(quantity: number): string {
  return quantityFormat.format(quantity || 0)
}

/** '1,499.00', '0.1250': a rate in rupees with 2 to 4 decimals. */
export function formatRate(rate: number): string {
  return rateFormat.format(rate || 0)
}

/** '2.5%', '18%': up to 4 decimals, no trailing zeros. */
export function formatPercent(percent: number): string {
  return `${percentFormat.format(percent || 0)}%`
}

function withSymbol(value: number, digits: string): string {
  return value < 0 ? `-${CURRENCY_SYMBOL}${digits}` : `${CURRENCY_SYMBOL}${digits}`
}

/**
 * `value` as a whole number in units of its last decimal: scaled(2.5, 3) = 2500. Rounding removes only binary noise (1.005 *
 * 1000 = 1004.9999999999999), because the nearest whole number is never half a unit off below 2^51.
 */
function scaled(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number to calculate with: ${value}`)
  return Math.round(value * 10 ** decimals)
}

/** a x b / divisor for whole numbers, rounded half up (half away from zero below zero), with no step inexact. */
function divideHalfUp(a: number, b: number, divisor: number): number {
  const product = a * b
  if (Math.abs(product) > Number.MAX_SAFE_INTEGER)
    return divideLargeHalfUp(BigInt(a) * BigInt(b), BigInt(divisor))

  const remainder = Math.abs(product % divisor)
  const quotient = (Math.abs(product) - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0)
  return product < 0 && quotient > 0 ? -quotient : quotient
}

function divideLargeHalfUp(product: bigint, divisor: bigint): number {
  const size = product < 0n ? -product : product
  const quotient = Number((size * 2n + divisor) / (divisor * 2n))
  return product < 0n ? -quotient : quotient
}
