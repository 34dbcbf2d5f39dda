import { expect, test } from 'vitest'
import { largeBillWarning } from '#domain/large-bill.ts'
import { paise } from '#domain/money.ts'

const nobody = { name: '', address: '', gstin: '' }
const warning = "From ₹50,000 a bill needs the customer's name and address."

test.each([
  [4_999_999, nobody, undefined],
  [5_000_000, nobody, warning],
  [5_000_000, { ...nobody, name: 'Ravi' }, warning],
  [5_000_000, { ...nobody, name: 'Ravi', address: 'Pune' }, undefined],
  [9_000_000, { ...nobody, gstin: '27AAKFA7136Q1ZU' }, undefined],
])('warning for a bill of %i paise to %o', (grandTotal, buyer, expected) => {
  expect(largeBillWarning(paise(grandTotal), buyer)).toBe(expected)
})
