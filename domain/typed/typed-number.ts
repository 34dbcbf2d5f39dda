import { t } from '#domain/words/t.ts'
import { latinDigits } from './indian-digits.ts'
import { plainCode } from './plain-text.ts'

/** '1,25,000' as in India, and '125,000' as in the west; spaces group as commas do. */
const GROUPED = /^(?:[1-9]\d?(?:[, ]\d{2})*[, ]\d{3}|[1-9]\d{0,2}(?:[, ]\d{3})+)$/
const PLAIN = /^\d*$/

/**
 * Parses a number in any usual notation: '1,25,000.50', '₹500/-', '५'. Undefined if empty, NaN if unreadable: no character is
 * dropped to make a number, so '2,5' is not 25.
 */
export function readNumber(text: string): number | undefined {
  const { sign, whole, fraction } = parts(text)
  if (`${sign}${whole}${fraction}` === '') return undefined
  const isNumber = (PLAIN.test(whole) || GROUPED.test(whole)) && /^(\.\d*)?$/.test(fraction)
  const digits = `${whole.replace(/[, ]/g, '')}${fraction}`
  return isNumber && /\d/.test(digits) && /^[-+]?$/.test(sign) ? Number(`${sign}${digits}`) : Number.NaN
}

/** Suggested spelling if only commas or spaces make a number unreadable; else undefined. */
export function separatorProblem(text: string): string | undefined {
  if (!Number.isNaN(readNumber(text))) return undefined
  const { whole, fraction } = parts(text)
  const decimals = /^(\d+),(\d{1,2}|\d{4,})$|^(0),(\d+)$/.exec(whole)
  if (decimals && fraction === '')
    return t('Write {number} with a point.', { number: whole.replace(',', '.') })
  const bare = `${whole.replace(/[, ]/g, '')}${fraction}`
  if (/^\d+(\.\d+)?$/.test(bare) && /[, ]/.test(whole)) {
    return whole.includes(',')
      ? t('Write {number} without commas.', { number: bare })
      : t('Write {number} without spaces.', { number: bare })
  }
  return undefined
}

/** Removes text around a number: spaces, the currency and a trailing '/-'. */
function parts(text: string) {
  const bare = latinDigits(plainCode(text))
    .replace(/\s+/g, ' ')
    .replace(/[−–]/g, '-')
    .trim()
    .replace(/^([-+]?) ?(?:₹|rs\.?|inr) ?/i, '$1')
    .replace(/ ?\/-$/, '')
  const [, sign = '', whole = '', fraction = ''] = /^([-+]*)([^.]*)(.*)$/.exec(bare) ?? []
  return { sign, whole, fraction }
}
