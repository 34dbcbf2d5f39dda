import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { type LineInput, lineTotals } from '#domain/tax/line-totals.ts'

const noTax = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
const line = (about: Partial<LineInput>): LineInput => ({ quantity: 1, rate: 500, ...noTax, ...about })
const within = (percent: number) => ({ ...noTax, cgst: percent / 2, sgst: percent / 2 })

describe('500.00 including tax stays 500.00', () => {
  const inclusive = (about: Partial<LineInput>) => lineTotals(line({ priceIncludesTax: true, ...about }))

  test.each([
    // 500 x 100/118 = 423.7288, 423.73. 9% = 38.1357, 38.14 each, 76.28. 500.00 - 76.28 = 423.72.
    [18, { taxableAmount: 423_72, cgst: 38_14, sgst: 38_14 }],
    // 500 x 100/105 = 476.1905, 476.19. 2.5% = 11.9048, 11.90 each, 23.80. 500.00 - 23.80 = 476.20.
    [5, { taxableAmount: 476_20, cgst: 11_90, sgst: 11_90 }],
    // 500 x 100/112 = 446.4286, 446.43. 6% = 26.7858, 26.79 each, 53.58. 500.00 - 53.58 = 446.42.
    [12, { taxableAmount: 446_42, cgst: 26_79, sgst: 26_79 }],
    // 500 x 100/140 = 357.1429, 357.14. 20% = 71.428, 71.43 each, 142.86. 500.00 - 142.86 = 357.14.
    [40, { taxableAmount: 357_14, cgst: 71_43, sgst: 71_43 }],
    // Rough diamonds: 500 x 100/100.25 = 498.7531, 498.75. 0.125% = 0.6234, 0.62 each, 1.24. 498.76.
    [0.25, { taxableAmount: 498_76, cgst: 62, sgst: 62 }],
    [0, { taxableAmount: 500_00, cgst: 0, sgst: 0 }],
  ])('at %s%', (percent, figures) => {
    expect(inclusive(within(percent))).toMatchObject({ ...figures, total: 500_00 })
  })

  test('across states, less 10%: the discount is off the price with tax', () => {
    // 3 x 99 = 297.00, less 29.70 = 267.30. x 100/118 = 226.5254, 226.53. 18% = 40.7754, 40.78. 267.30 - 40.78 = 226.52.
    expect(inclusive({ quantity: 3, rate: 99, ...noTax, igst: 18, discountPercent: 10 })).toMatchObject({
      gross: 297_00,
      discount: 29_70,
      taxableAmount: 226_52,
      igst: 40_78,
      total: 267_30,
    })
  })

  test('with a cess in percent', () => {
    // 500 x 100/140 = 357.14. 14% = 49.9996, 50.00 each; 12% = 42.8568, 42.86; 142.86 in all. 357.14.
    expect(inclusive({ ...within(28), cess: 12 })).toMatchObject({
      taxableAmount: 357_14,
      cgst: 50_00,
      sgst: 50_00,
      cess: 42_86,
      total: 500_00,
    })
  })

  test('with a cess in percent and one by the unit', () => {
    // 1,000 sticks at 8.00 = 8,000.00, of it 1,000 x 4.17 = 4,170.00 by the unit. 3,830.00 x 100/133 = 2,879.6992,
    // 2,879.70. 14% = 403.158, 403.16 each; 5% = 143.985, 143.99. 8,000.00 - 806.32 - 143.99 - 4,170.00 = 2,879.69.
    const sticks = { quantity: 1000, rate: 8, ...within(28), cess: 5, cessPerUnit: 4.17 }
    expect(inclusive(sticks)).toMatchObject({
      taxableAmount: 2879_69,
      cgst: 403_16,
      sgst: 403_16,
      cess: 4313_99,
      total: 8000_00,
    })
  })
})

describe('a price without tax', () => {
  test('is taxed after its discount, of which a percentage wins over an amount', () => {
    // 2 x 499 = 998.00, less 2.5% = 24.95 is 973.05. 2.5% = 24.3263, 24.33 each.
    const rice = line({ quantity: 2, rate: 499, ...within(5), discountPercent: 2.5, discount: paise(1) })
    expect(lineTotals(rice)).toMatchObject({
      gross: 998_00,
      discount: 24_95,
      taxableAmount: 973_05,
      cgst: 24_33,
      sgst: 24_33,
      total: 1021_71,
    })
    expect(lineTotals({ ...rice, discountPercent: undefined, discount: paise(98_00) })).toMatchObject({
      taxableAmount: 900_00,
      tax: 45_00,
      total: 945_00,
    })
  })

  test('a cess by the unit depends on the quantity, not on the discount', () => {
    const coal = line({ quantity: 2.5, rate: 4000, ...within(5), cessPerUnit: 400, discountPercent: 10 })
    // 10,000.00 less 1,000.00; 2.5% of 9,000.00 each; 2.5 t x 400.
    expect(lineTotals(coal)).toMatchObject({ taxableAmount: 9000_00, cgst: 225_00, cess: 1000_00 })
  })
})

test.each(['nil', 'exempt', 'non-gst'] as const)(
  'a %s line has no tax, whatever its percentages',
  (taxability) => {
    const book = line({ taxability, ...within(18), cess: 5, cessPerUnit: 3 })
    expect(lineTotals(book)).toMatchObject({ taxableAmount: 500_00, tax: 0, total: 500_00 })
    expect(lineTotals({ ...book, priceIncludesTax: true })).toMatchObject({ taxableAmount: 500_00, tax: 0 })
  },
)

describe('tobacco at 40% is taxed on its MRP of 200.00, whatever it is sold for (rule 31D)', () => {
  // 200 x 100/140 = 142.8571, 142.86; 20% = 28.572, 28.57 each.
  const pack = line({ ...within(40), mrp: 200, taxOnMrp: true })

  test.each([
    ['at 150.00 and the tax', { rate: 150 }, { taxableAmount: 150_00, tax: 57_14, total: 207_14 }],
    ['at 190.00, all in it', { rate: 190, priceIncludesTax: true }, { taxableAmount: 132_86, total: 190_00 }],
    // 10 x 200 = 2,000 x 100/140 = 1,428.5714, 1,428.57; 20% = 285.714, 285.71 each; 1,900.00 - 571.42.
    [
      'ten of them',
      { quantity: 10, rate: 190, priceIncludesTax: true },
      { taxableAmount: 1328_58, cgst: 285_71, sgst: 285_71, total: 1900_00 },
    ],
    ['with 10% off', { rate: 150, discountPercent: 10 }, { taxableAmount: 135_00, tax: 57_14 }],
    ['once it is exempt', { taxability: 'exempt' as const }, { taxableAmount: 500_00, tax: 0 }],
  ])('%s', (_, about, figures) => {
    expect(lineTotals({ ...pack, ...about })).toMatchObject(figures)
  })
})
