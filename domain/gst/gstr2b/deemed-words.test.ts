import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { deemedWords, firstUnseenWords } from './deemed-words.ts'

const NONE = { count: 0, tax: paise(0) }

test('undecided credit is stated with its amount and with the part that has no purchase', () => {
  expect(deemedWords({ ...NONE, notInBooks: NONE })).toBe('')
  expect(deemedWords({ count: 14, tax: paise(5_008_00), notInBooks: NONE })).toBe(
    '₹5,008.00 of the credit is of 14 rows of GSTR-2B that nobody has decided: the portal takes them as accepted, and so does this sheet.',
  )
  expect(deemedWords({ count: 1, tax: paise(90_00), notInBooks: { count: 1, tax: paise(90_00) } })).toBe(
    '₹90.00 of the credit is of 1 row of GSTR-2B that nobody has decided: the portal takes it as accepted, and so does this sheet. ₹90.00 of that is not in your books: 1 row is of bills that you have not entered. Enter it, put it off or reject it before you file.',
  )
})

test('rows that amend a document of no GSTR-2B are counted with their tax', () => {
  expect(firstUnseenWords(NONE)).toBe('')
  expect(firstUnseenWords({ count: 1, tax: paise(450_00) })).toBe(
    '1 row with ₹450.00 of tax amends a document that no GSTR-2B here has. It counts in full, though the document may have been claimed elsewhere: import the GSTR-2B of its month, or enter the credit that was claimed as reversed.',
  )
  expect(firstUnseenWords({ count: 2, tax: paise(450_00) })).toContain(
    '2 rows with ₹450.00 of tax amend documents',
  )
})
