import { expect, test } from 'vitest'
import { rupeesToPaise } from '#domain/money.ts'
import { bestDay, dayAndMonth, shortDay, sumOf, trendScale } from './trend-facts.ts'

const days = (...amounts: [sales: number, purchases: number][]) =>
  amounts.map(([sales, purchases], i) => ({
    date: `2026-11-${14 + i}`,
    sales: rupeesToPaise(sales),
    purchases: rupeesToPaise(purchases),
  }))

test.each([
  ['nothing', [0, 0], '₹', [0, 1]],
  ['some rupees', [180, 640], '₹', [0, 200, 400, 600, 800]],
  ['a thousand', [1_000, 0], '₹ thousand', [0, 0.25, 0.5, 0.75, 1]],
  ['thousands, as in the picture', [41_260.75, 52_300], '₹ thousand', [0, 20, 40, 60]],
  ['just below a lakh', [99_999.99, 10], '₹ thousand', [0, 25, 50, 75, 100]],
  ['a lakh', [1_00_000, 0], '₹ lakh', [0, 0.25, 0.5, 0.75, 1]],
  ['crores', [3_20_00_000, 0], '₹ lakh', [0, 100, 200, 300, 400]],
])('%s: the axis has short round ticks, four lines at most', (_, [sales, purchases], word, ticks) => {
  expect(trendScale(days([sales as number, purchases as number]))).toMatchObject({ word, ticks })
})

test('the seven days in words', () => {
  const week = days([10, 5], [41_260.75, 0], [0, 7.5])
  expect(bestDay(week)).toBe('The best day was Sunday 15 with ₹41,260.75 of sales.')
  expect(bestDay(days([0, 9]))).toBe('')
  expect([sumOf(week, 'sales'), sumOf(week, 'purchases')]).toEqual([4127075, 1250])
  expect([shortDay('2026-11-20'), dayAndMonth('2026-11-20')]).toEqual(['Fri 20', 'Fri 20 Nov'])
})
