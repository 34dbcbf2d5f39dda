import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { ADVANCE_RATES, taxOfAdvance } from './advance.ts'

test('an advance includes its tax: 590 at 18 % are 500 and 90', () => {
  expect(taxOfAdvance(paise(590_00), 18, true)).toMatchObject({ taxable: 500_00, igst: 90_00, cgst: 0 })
  expect(taxOfAdvance(paise(11_800_00), 18, false)).toEqual({
    taxable: 10_000_00,
    cgst: 900_00,
    sgst: 900_00,
    igst: 0,
    cess: 0,
  })
  // 100 x 9 / 118 = 7.627: 7.63 twice leave 84.74.
  expect(taxOfAdvance(paise(100_00), 18, false)).toMatchObject({ taxable: 84_74, cgst: 7_63, sgst: 7_63 })
})

test('taxable value and tax of an advance sum to it, and CGST equals SGST', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_99_99_999_00 }),
      fc.constantFrom(...ADVANCE_RATES),
      fc.boolean(),
      (amount, rate, isInter) => {
        const { taxable, cgst, sgst, igst } = taxOfAdvance(paise(amount), rate, isInter)
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect(cgst).toBe(sgst)
        expect(isInter ? cgst : igst).toBe(0)
        // Within a paisa of each head from rate x value.
        expect(Math.abs(cgst + sgst + igst - (taxable * rate) / 100)).toBeLessThanOrEqual(1.5)
      },
    ),
  ))
