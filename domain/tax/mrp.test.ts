import { expect, test } from 'vitest'
import { lineTotals } from './line-totals.ts'
import { taxedOnDay } from './mrp.ts'

test('tax on the MRP begins on 1 February 2026 (rule 31D, Notification 20/2025-CT)', () => {
  // Ten packs sold at 150, MRP 200, 40 %: before, 40 % of 1,500 is 600; then 2,000 x 40 / 140 is 571.43.
  const line = { quantity: 10, rate: 150, cgst: 20, sgst: 20, igst: 0, cess: 0, mrp: 200, taxOnMrp: true }
  expect(lineTotals(taxedOnDay(line, '2026-01-31'))).toMatchObject({ taxableAmount: 1500_00, tax: 600_00 })
  // 1,428.571 before tax, 20 % of it 285.71 for each half.
  expect(lineTotals(taxedOnDay(line, '2026-02-01'))).toMatchObject({ taxableAmount: 1500_00, tax: 571_42 })
})
