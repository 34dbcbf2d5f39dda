import { NOTHING, type Paise, paiseToRupees, percentOf } from '#domain/money.ts'
import { readNumber } from './typed-number.ts'

const SIGN = /\s*%\s*$/

export const hasPercentSign = (text: string): boolean => SIGN.test(text)
export const withoutPercentSign = (text: string): string => text.replace(SIGN, '')

/** Parses a percentage, with its sign or without: '12', '12 %'. */
export const readPercent = (text: string): number | undefined => readNumber(withoutPercentSign(text))

/**
 * Parses an amount in rupees that may be typed as a share: '12%' of ₹500.00 is 60. NaN where there is nothing to take a share
 * of, as a discount of nothing would be gone once there is something.
 */
export function readShare(text: string, wholeOf: () => Paise): number | undefined {
  if (!hasPercentSign(text)) return readNumber(text)
  const [percent, whole] = [readPercent(text), wholeOf()]
  if (percent === undefined || Number.isNaN(percent) || whole <= NOTHING) return Number.NaN
  return paiseToRupees(percentOf(whole, percent))
}
