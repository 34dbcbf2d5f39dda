import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  paise as asPaise,
  formatAmount,
  formatPercent,
  formatQuantity,
  formatRate,
  formatRupees,
  formatWholeRupees,
  MAX_AMOUNT_PAISE,
  multiplyToPaise,
  paiseToRupees,
  percentOf,
  percentShare,
  rupeesToPaise,
  sumOfPercents,
} from '#domain/money.ts'

describe('rupees and paise', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1999],
    [8.95, 895],
    [1_29_07_859.74, 1_29_07_859_74],
    [-200, -20000],
    [99_99_00_00_000, MAX_AMOUNT_PAISE],
    [99_98_99_99_999.99, MAX_AMOUNT_PAISE - 1],
  ])('%d rupees are %d paise, and back', (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise)
    expect(paiseToRupees(asPaise(paise))).toBe(rupees)
  })

  test('any amount is unchanged after conversion to rupees and back', () => {
    const anyAmount = fc.integer({ min: 0, max: MAX_AMOUNT_PAISE })
    fc.assert(fc.property(anyAmount, (paise) => rupeesToPaise(paiseToRupees(asPaise(paise))) === paise))
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d throws RangeError in every function', (value) => {
    expect(() => rupeesToPaise(value)).toThrow(RangeError)
    expect(() => multiplyToPaise(value, 1)).toThrow(RangeError)
    expect(() => percentOf(asPaise(100), value)).toThrow(RangeError)
  })
})

test('plain numbers, rupees and paise in each other’s place do not compile', () => {
  // @ts-expect-error: a number that nobody called paise
  expect(formatRupees(100)).toBe('₹1.00')
  // @ts-expect-error: rupees
  expect(formatRupees(paiseToRupees(asPaise(100)))).toBe('₹0.01')
  // @ts-expect-error: paise
  expect(rupeesToPaise(asPaise(100))).toBe(10_000)
  // @ts-expect-error: paise
  expect(multiplyToPaise(1, asPaise(100))).toBe(10_000)
})

describe('quantity times rate', () => {
  test.each([
    { quantity: 2.5, rate: 33.33, paise: 83_33, why: 'half a paisa goes up: 83.325' },
    { quantity: 1.005, rate: 100, paise: 100_50, why: 'binary floats would say 100.49' },
    { quantity: 1, rate: 1.005, paise: 1_01, why: '1.005 is stored as 1.00499...' },
    { quantity: 0.001, rate: 0.0001, paise: 0, why: 'the smallest line is nothing' },
    { quantity: 0.5, rate: 0.01, paise: 1, why: 'half a paisa' },
    { quantity: 12.75, rate: 44.8, paise: 571_20, why: 'loose sugar' },
    { quantity: 0, rate: 499, paise: 0, why: 'nothing yet' },
    {
      quantity: 99999.999,
      rate: 999999.9999,
      paise: 99_999_998_990_00,
      why: 'beyond safe integers on the way',
    },
  ])('$quantity x ₹$rate = $paise paise ($why)', ({ quantity, rate, paise }) => {
    expect(multiplyToPaise(quantity, rate)).toBe(paise)
  })

  test('agrees with exact arithmetic for any quantity and rate', () => {
    const thousandths = fc.integer({ min: 0, max: 1e9 })
    const tenThousandths = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(thousandths, tenThousandths, (quantity, rate) => {
        const exact = (BigInt(quantity) * BigInt(rate) + 50_000n) / 100_000n
        return multiplyToPaise(quantity / 1000, rate / 10_000) === Number(exact)
      }),
    )
  })
})

describe('percentages', () => {
  test.each([
    { amount: 499_00, percent: 2.5, paise: 12_48, why: '12.475 rounds half up' },
    { amount: 33_33, percent: 2.5, paise: 83, why: 'half of 5% on ₹33.33' },
    { amount: 33_33, percent: 5, paise: 1_67, why: 'the full 5% on ₹33.33' },
    { amount: 10, percent: 2.5, paise: 0, why: 'ten paise' },
    { amount: 10, percent: 5, paise: 1, why: 'half a paisa' },
    { amount: 1_000_00, percent: 0.125, paise: 1_25, why: 'rough diamonds' },
    { amount: MAX_AMOUNT_PAISE, percent: 100, paise: MAX_AMOUNT_PAISE, why: 'the largest amount' },
    { amount: MAX_AMOUNT_PAISE - 1, percent: 28.1255, paise: 2_812_268_745_000, why: 'beyond safe integers' },
    { amount: -499_00, percent: 2.5, paise: -12_48, why: 'a reversal mirrors the original' },
  ])('$percent% of $amount paise = $paise ($why)', ({ amount, percent, paise }) => {
    expect(percentOf(asPaise(amount), percent)).toBe(paise)
  })

  test('agrees with exact arithmetic for any amount and percentage', () => {
    const amounts = fc.integer({ min: 0, max: MAX_AMOUNT_PAISE })
    const tenThousandths = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amounts, tenThousandths, (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) + 500_000n) / 1_000_000n
        return percentOf(asPaise(amount), percent / 10_000) === Number(exact)
      }),
    )
  })

  test.each([
    [139_03, 6609_70, 2.1],
    [188_73, 6609_70, 2.86],
    [309_70, 6609_70, 4.69],
    [0, 0, 0],
  ])('%d paise of %d are %d%%', (part, whole, percent) => {
    expect(percentShare(asPaise(part), asPaise(whole))).toBe(percent)
  })

  test('percentages are added without floating-point errors', () => {
    expect(sumOfPercents(0.1, 0.2)).toBe(0.3)
    expect(sumOfPercents(2.5, 2.5, 0, 12)).toBe(17)
  })
})

describe('amounts, quantities and rates as text', () => {
  test.each([
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [5, '₹0.05'],
    [99_999_00, '₹99,999.00'],
    [1_00_000_00, '₹1,00,000.00'],
    [1_29_07_859_74, '₹1,29,07,859.74'],
    [1_50_00_00_000_00, '₹1,50,00,00,000.00'],
    [MAX_AMOUNT_PAISE - 1, '₹99,98,99,99,999.99'],
    [-200_00, '-₹200.00'],
    [-5, '-₹0.05'],
  ])('%d paise read %s', (paise, text) => {
    expect(formatRupees(asPaise(paise))).toBe(text)
  })

  test('an amount without the symbol keeps the grouping', () => {
    expect(formatAmount(asPaise(1_29_07_859_74))).toBe('1,29,07,859.74')
    expect(formatAmount(asPaise(-200_00))).toBe('-200.00')
    expect(formatAmount(asPaise(-0))).toBe('0.00')
  })

  test.each([
    [10_000_00, '₹10,000'],
    [1_666_50, '₹1,667'],
    [1_666_49, '₹1,666'],
    [-49, '₹0'],
    [-2_000_00, '-₹2,000'],
  ])('%d paise in whole rupees read %s', (paise, text) => {
    expect(formatWholeRupees(asPaise(paise))).toBe(text)
  })

  test.each([
    [40, '40'],
    [2.5, '2.5'],
    [0.125, '0.125'],
    [1_25_000, '1,25,000'],
    [-3, '-3'],
    [0, '0'],
  ])('a quantity of %d reads %s', (quantity, text) => {
    expect(formatQuantity(quantity)).toBe(text)
  })

  test.each([
    [499, '499.00'],
    [410.5, '410.50'],
    [0.125, '0.125'],
    [33.3333, '33.3333'],
    [1_25_000.5, '1,25,000.50'],
  ])('a rate of %d reads %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })

  test.each([
    [18, '18%'],
    [2.5, '2.5%'],
    [0.125, '0.125%'],
    [0, '0%'],
  ])('%d reads %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text)
  })
})
