import { expect, test } from 'vitest'
import { type Dated, type Rate, rateOn, withDueRates } from './dated-rates.ts'

const gst = (rate: number) => ({ cgst: rate / 2, sgst: rate / 2, igst: 0, cess: 0 })

/** Hair oil: 18 % until 21 September 2025, 5 % from the 22nd, and 12 % from a day to come. */
const oil: Dated<Rate & { name: string }> = {
  name: 'Hair oil',
  ...gst(5),
  sellingPrice: 105,
  pastRates: [{ ...gst(18), sellingPrice: 118, until: '2025-09-22' }],
  comingRates: [{ ...gst(12), from: '2027-01-01' }],
}

test.each([
  ['2020-01-01', 18, 118],
  // The day before the change is the last of the old rate, the day itself the first of the new one.
  ['2025-09-21', 18, 118],
  ['2025-09-22', 5, 105],
  ['2026-12-31', 5, 105],
  ['2027-01-01', 12, 105],
  ['2030-01-01', 12, 105],
])('on %s hair oil is taxed at %s %% and sold at %s', (date, rate, price) => {
  const { cgst, sgst, sellingPrice } = rateOn(oil, date)
  expect([cgst + sgst, sellingPrice]).toEqual([rate, price])
})

test('a due rate change is applied and gives the same rate for every day', () => {
  const later = withDueRates(oil, '2027-01-01')
  expect(later).toMatchObject({ name: 'Hair oil', cgst: 6, comingRates: [] })
  for (const date of ['2025-09-21', '2025-09-22', '2026-12-31', '2027-01-01']) {
    expect(rateOn(later, date)).toMatchObject({ cgst: rateOn(oil, date).cgst })
  }
  expect(withDueRates(oil, '2026-12-31')).toBe(oil)
})

test('of several due rate changes each applies from its own day', () => {
  const bidi = withDueRates<Rate>(
    {
      ...gst(28),
      cess: 0,
      comingRates: [
        { ...gst(40), from: '2026-02-01' },
        { ...gst(18), from: '2026-03-01' },
      ],
    },
    '2026-04-01',
  )
  expect(rateOn(bidi, '2026-01-31').cgst).toBe(14)
  expect(rateOn(bidi, '2026-02-28').cgst).toBe(20)
  expect(rateOn(bidi, '2026-03-01').cgst).toBe(9)
})

test('milk that becomes nil-rated has no tax and taxability nil', () => {
  const milk: Dated<Rate> = { ...gst(5), comingRates: [{ ...gst(0), taxability: 'nil', from: '2025-09-22' }] }
  expect(rateOn(milk, '2025-09-21')).toMatchObject({ cgst: 2.5 })
  expect(rateOn(milk, '2025-09-21').taxability).toBeUndefined()
  expect(rateOn(milk, '2025-09-22')).toMatchObject({ cgst: 0, taxability: 'nil' })
})
