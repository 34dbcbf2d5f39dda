import { expect, test } from 'vitest'
import { paperOf } from './legal-papers.ts'

// Rule 46 asks for a tax invoice where something is taxed, rule 49 for a bill of supply where nothing is or nobody may
// collect it, rule 46A allows one paper for both only to somebody who is not registered.
test.each([
  ['regular', true, [true, true], 'tax-invoice'],
  ['regular', false, [true], 'tax-invoice'],
  ['regular', true, [true, false], 'tax-invoice'],
  ['regular', false, [true, false], 'invoice-cum-bill-of-supply'],
  ['regular', false, [false, false], 'bill-of-supply'],
  ['composition', true, [false], 'bill-of-supply'],
  ['unregistered', true, [false], 'bill'],
] as const)(
  'shop %s, buyer registered %s, taxed %j: %s',
  (registration, isBuyerRegistered, taxedLines, paper) => {
    expect(paperOf({ registration, isBuyerRegistered, taxedLines })).toBe(paper)
  },
)
