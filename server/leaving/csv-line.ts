/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Cells with such a beginning would be run as formulas by spreadsheets. */
const FORMULA = /^\s*[=+\-@\t\r]/

const NEEDS_QUOTES = /[",\r\n]/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // An apostrophe marks text in spreadsheets.
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of RFC 4180: cells are quoted where needed, and none can act as a formula. */
export const csvLine = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`
