import { expect, test } from 'vitest'
import { lineTotals } from './line-totals.ts'
import { isMarketProduce } from './market-fee.ts'

const turmeric = { quantity: 10, rate: 5000, cgst: 2.5, sgst: 2.5, igst: 0, cess: 0, marketFee: 1.5 }

test('the fee of the market is on the price and taxed with it', () => {
  // 50,000.00 and 1.5% = 750.00; 2.5% of 50,750.00 = 1,268.75.
  expect(lineTotals(turmeric)).toMatchObject({
    gross: 50_750_00,
    taxableAmount: 50_750_00,
    cgst: 1268_75,
    sgst: 1268_75,
    total: 53_287_50,
  })
})

test('a discount is off the price, and the fee stays', () => {
  expect(lineTotals({ ...turmeric, discountPercent: 10 })).toMatchObject({
    discount: 5000_00,
    taxableAmount: 45_750_00,
  })
})

test('produce is asked for its fee, soap is not', () => {
  expect(['0910', '1006', '3401', ''].map(isMarketProduce)).toEqual([true, true, false, false])
})
