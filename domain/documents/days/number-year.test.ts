import { expect, test } from 'vitest'
import { numberYearProblem, otherYearShown } from './number-year.ts'

const bill = { noun: 'invoice', number: '25-26/S/0001', date: '2026-03-31' } as const

test.each([
  ['within its year', bill, '2025-04-01', false],
  ['no date', bill, undefined, false],
  ['over 1 April', bill, '2026-04-01', true],
  ['back over 1 April', { ...bill, number: 'SINV-00002', date: '2026-04-02' }, '2026-03-30', true],
  ['a challan', { ...bill, noun: 'challan', number: 'DC-00001' }, '2026-04-01', true],
  ['an order, which no rule numbers', { ...bill, noun: 'order', number: 'SO00001' }, '2026-04-01', false],
  ['an order numbered by year', { ...bill, noun: 'order', number: 'SO/25-26/1' }, '2026-04-01', true],
  [
    'a purchase entered in April with the date of its entry',
    { noun: 'invoice', direction: 'purchase', number: 'PINV-00007', date: '2026-04-02' },
    '2026-03-31',
    false,
  ],
  ['a receipt numbered by year', { number: '25-26/RV/1', date: '2026-03-31' }, '2026-04-01', true],
  ['a receipt of a series without the year', { number: 'RV-00001', date: '2026-03-31' }, '2026-04-01', false],
] as const)('%s', (_, stored, date, isRefused) =>
  expect(numberYearProblem(stored, date) !== undefined).toBe(isRefused),
)

test('the sentence says which year the number is of', () =>
  expect(numberYearProblem(bill, '2026-04-02')).toBe(
    '25-26/S/0001 is a number of 2025-26: its date stays in that financial year. Cancel it, and write it anew under 2026-27.',
  ))

test.each([
  ['25-26/S/0001', '2026-04-02', '2025-26'],
  ['26-27/S/0001', '2026-03-31', '2026-27'],
  ['26-27/S/0001', '2026-04-01', undefined],
  ['SINV-00001', '2026-04-01', undefined],
  // Neither a year beside, nor a part of longer figures.
  ['12-13/0001', '2026-04-01', undefined],
  ['A125-261', '2026-04-01', undefined],
])('%s of %s', (number, date, year) => expect(otherYearShown({ number, date })).toBe(year))
