import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { plural } from '#domain/words/t.ts'

interface Counted {
  count: number
  tax: Paise
}

/** Sentence on amendments of rows that no GSTR-2B here has, as they count in full. '' without any. */
export const firstUnseenWords = ({ count, tax }: Counted): string =>
  count === 0
    ? ''
    : plural(
        count,
        '{count} row with {tax} of tax amends a document that no GSTR-2B here has. It counts in full, though the document may have been claimed elsewhere: import the GSTR-2B of its month, or enter the credit that was claimed as reversed.',
        '{count} rows with {tax} of tax amend documents that no GSTR-2B here has. They count in full, though the documents may have been claimed elsewhere: import the GSTR-2B of their months, or enter the credit that was claimed as reversed.',
        { tax: formatRupees(tax), count: formatQuantity(count) },
      )

/**
 * Sentence on the credit that counts without a decision, as on the portal, with the reminder that a shop claims only with the
 * bill in hand (CGST Act s.16(2)). '' if all rows are decided.
 */
export function deemedWords({ count, tax, notInBooks }: Counted & { notInBooks: Counted }): string {
  if (count === 0) return ''
  const counted = plural(
    count,
    '{tax} of the credit is of {count} row of GSTR-2B that nobody has decided: the portal takes it as accepted, and so does this sheet.',
    '{tax} of the credit is of {count} rows of GSTR-2B that nobody has decided: the portal takes them as accepted, and so does this sheet.',
    { tax: formatRupees(tax), count: formatQuantity(count) },
  )
  if (notInBooks.count === 0) return counted
  const missing = plural(
    notInBooks.count,
    '{tax} of that is not in your books: {count} row is of bills that you have not entered. Enter it, put it off or reject it before you file.',
    '{tax} of that is not in your books: {count} rows are of bills that you have not entered. Enter them, put them off or reject them before you file.',
    { tax: formatRupees(notInBooks.tax), count: formatQuantity(notInBooks.count) },
  )
  return `${counted} ${missing}`
}
