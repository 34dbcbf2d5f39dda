/** The independent series of a shop. Orders have no dash in their number, the others have one. */
export const SERIES = {
  purchaseOrder: 'PO',
  salesOrder: 'SO',
  salesQuotation: 'SQT-',
  purchaseQuotation: 'PQT-',
  salesInvoice: 'SINV-',
  purchaseInvoice: 'PINV-',
  deliveryChallan: 'DC-',
} as const

export type Series = keyof typeof SERIES

/** CGST Rules 2017, rule 46(b): the number of a tax invoice has at most 16 characters. */
export const MAX_NUMBER_LENGTH = 16

/**
 * The highest number that may be typed ahead of its series. Above it numbers only follow each other, so that no typing
 * error makes all later ones longer; the database keeps this rule.
 */
export const LAST_AHEAD = 9_999_999

const PADDED_DIGITS = 5

/** 'SINV-00042' of 42; above 99,999 it grows to 6 digits. */
export function formatNumber(series: Series, n: number): string {
  return SERIES[series] + String(n).padStart(PADDED_DIGITS, '0')
}

/**
 * 42 of 'SINV-00042'; undefined for a text that formatNumber would not write: another prefix, fewer than 5 digits, more
 * zeros than the padding needs, number zero, or more than 16 characters.
 */
export function parseNumber(series: Series, text: string | null | undefined): number | undefined {
  const prefix = SERIES[series]
  if (!text?.startsWith(prefix) || text.length > MAX_NUMBER_LENGTH) return undefined

  const digits = text.slice(prefix.length)
  const n = Number(digits)
  return /^\d+$/.test(digits) && n > 0 && formatNumber(series, n) === text ? n : undefined
}

/** The number after `last`; the first of the series when there is none, or none that belongs to the series. */
export function nextNumber(series: Series, last: string | null | undefined): string {
  return formatNumber(series, (parseNumber(series, last) ?? 0) + 1)
}
