import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'

interface Counted {
  count: number
  tax: Paise
}

const rowsOf = (count: number) => `${formatQuantity(count)} ${count === 1 ? 'row' : 'rows'}`

/**
 * What of the credit counts because nobody decided, as the portal has it; and that a shop claims only what it has the bill
 * of (CGST Act s.16(2)). Nothing where all was decided.
 */
export function deemedWords({ count, tax, notInBooks }: Counted & { notInBooks: Counted }): string {
  if (count === 0) return ''
  const counted = `${formatRupees(tax)} of the credit is of ${rowsOf(count)} of GSTR-2B that nobody has decided: the portal takes ${count === 1 ? 'it' : 'them'} as accepted, and so does this sheet.`
  if (notInBooks.count === 0) return counted
  const [which, them] = notInBooks.count === 1 ? ['row is', 'it'] : ['rows are', 'them']
  return `${counted} ${formatRupees(notInBooks.tax)} of that is not in your books: ${formatQuantity(notInBooks.count)} ${which} of bills that you have not entered. Enter ${them}, put ${them} off or reject ${them} before you file.`
}
