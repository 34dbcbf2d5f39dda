/** The kinds of bars that a label prints. */
export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128'

/** Check digit of an EAN or UPC for the digits before it: from the right, every other digit counts three times. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

const NUMBERS: Readonly<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' }

/** True if the code is digits with a correct check digit. */
export const isChecked = (code: string) =>
  /^\d{2,}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)

/**
 * A code as it is compared: in small letters, and the EAN-13 and the GTIN-14 of an article without the zeros that they have
 * before its UPC-A or EAN-13, since scanners send either for the same bars. The database has the same (bar_code).
 */
export const barCode = (code: string): string =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0{1,2}(?=\d{12,13}$)/, '')

/** Symbology of a code; undefined for letters that no bars of a label encode, such as Devanagari. */
export function symbologyOf(code: string): Symbology | undefined {
  const number = isChecked(code) ? NUMBERS[code.length] : undefined
  return number ?? (/^[\x20-\x7e]+$/.test(code) ? 'code128' : undefined)
}

/** Worldwide, numbers from 20 to 29 are free for a shop's own use: 20 is for goods without a code, 21 to 29 for scales. */
const OWN = '20'
const COUNTED = 10

/** EAN-13 that a shop assigns to goods without a code, from its own counter. */
export function ownNumber(count: number): string {
  const digits = OWN + String(count).padStart(COUNTED, '0')
  return digits + checkDigit(digits)
}

interface Coded {
  itemId: string
  sku: string
  ownNumber?: string | undefined
}

/** Code on a label: a maker's code is on the pack already, and an assigned one is only Bahi's count of products. */
export type CodeOrigin = 'maker' | 'own-number' | 'typed' | 'made'

/** The code that a label prints, the best that the product has. */
export function labelCode({ itemId, sku, ownNumber }: Coded): { code: string; origin: CodeOrigin } {
  const codes = [sku, itemId].filter(Boolean)
  const makers = codes.find(isMakersCode)
  if (makers) return { code: makers, origin: 'maker' }
  if (ownNumber) return { code: ownNumber, origin: 'own-number' }
  const typed = [itemId, sku].find((code) => code && !isMade(code))
  return typed ? { code: typed, origin: 'typed' } : { code: itemId, origin: 'made' }
}

/** True for the number of a maker's article, which is the same in every shop. */
export const isMakersCode = (code: string) => {
  const symbology = symbologyOf(code)
  return symbology !== undefined && symbology !== 'code128' && !(code.length === 13 && code.startsWith('2'))
}

/** True for codes that the server assigns to products (server/products/product-codes.ts). */
const isMade = (code: string) => /^(ITEM|[A-Z0-9]{1,3}-)\d{5,}$/.test(code)
