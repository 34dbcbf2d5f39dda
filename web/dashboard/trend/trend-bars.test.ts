import { expect, test } from 'vitest'
import { NOTHING, paise } from '#domain/money.ts'
import { placeBars } from './trend-bars.ts'

const WEEK = [0, 0, 0, 0, 0, 0, 0].map((_, index) => ({
  date: `2026-11-${16 + index}`,
  sales: NOTHING,
  purchases: NOTHING,
}))
const withToday = (sales: number, purchases: number) => [
  ...WEEK.slice(0, 6),
  { date: '2026-11-22', sales: paise(sales), purchases: paise(purchases) },
]

test('the highest bar reaches the top line, half its amount is half as high', () => {
  const { bars, lines } = placeBars(withToday(4_000_00, 2_000_00), { width: 740, height: 210 })
  expect(lines.at(-1)).toEqual({ tick: 4, y: 20 })
  expect(bars.sales[6]).toMatchObject({ amount: 4, top: 20 })
  expect(bars.purchases[6]).toMatchObject({ amount: 2, top: 115 })
})

test('a bar of zero is two pixels high', () => {
  const { bars, foot } = placeBars(withToday(4_000_00, 0), { width: 740, height: 210 })
  expect(foot - (bars.purchases[6]?.top ?? 0)).toBe(2)
})

test.each([1000, 740, 324])(
  'in a chart of %i px the bars of a day are beside each other and inside the chart',
  (width) => {
    const { bars, bandPx, left } = placeBars(WEEK, { width, height: 200 })
    expect(left + 7 * bandPx).toBeCloseTo(width)
    for (const [index, { middle }] of bars.sales.entries()) {
      const other = bars.purchases[index]?.middle ?? 0
      expect(middle).toBeLessThan(other - 3)
      expect((middle + other) / 2).toBeCloseTo(left + bandPx * (index + 0.5))
      expect(middle).toBeGreaterThan(left + bandPx * index)
    }
  },
)
