import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { cmp08, yearOf } from './cmp08.ts'
import { NO_HEADS } from './heads.ts'

/** Bills of 4,00,500 of which 50,000 are exempt; 500 of what is taxed came back. */
const QUARTER = { taxable: paise(3_50_500_00 - 500_00), untaxed: paise(50_000_00) }
const halves = (rupees: number) => ({ igst: 0, cgst: rupees * 100, sgst: rupees * 100, cess: 0 })

test.each([
  ['trader', 3_50_000, 1_750],
  ['manufacturer', 4_00_000, 2_000],
  ['restaurant', 4_00_000, 10_000],
  ['services', 3_50_000, 10_500],
] as const)('CMP-08 of a %s: turnover %d, CGST and SGST %d each', (of, base, half) =>
  expect(cmp08(of, '2026-12', QUARTER, NO_HEADS)).toMatchObject({ base: base * 100, tax: halves(half) }),
)

test('a year is the sum of its rounded quarters', () => {
  // 0.5 % of 10,100 are 50.50, in whole rupees 51; four times 51 and not 202.
  const quarter = cmp08('trader', '2026-12', { taxable: paise(10_100_00), untaxed: paise(0) }, NO_HEADS)
  expect(quarter.tax).toEqual(halves(51))
  expect(yearOf([quarter, quarter, quarter, quarter])).toMatchObject({ base: 40_400_00, tax: halves(204) })
})

test('tax under reverse charge is added at its full rate', () => {
  const made = cmp08('trader', '2026-12', QUARTER, { ...NO_HEADS, cgst: paise(250_00), sgst: paise(250_00) })
  expect(made.tax).toEqual(halves(2_000))
})
