import { expect, test } from 'vitest'
import { rupeesToPaise } from '#domain/money.ts'
import { bestDay, dayAndMonth, shortDay, sumOf } from './trend-facts.ts'

const days = (...amounts: [sales: number, purchases: number][]) =>
  amounts.map(([sales, purchases], i) => ({
    date: `2026-11-${14 + i}`,
    sales: rupeesToPaise(sales),
    purchases: rupeesToPaise(purchases),
  }))

test('the seven days in words', () => {
  const week = days([10, 5], [41_260.75, 0], [0, 7.5])
  expect(bestDay(week)).toBe('The best day was Sunday 15 with ₹41,260.75 of sales.')
  expect(bestDay(days([0, 9]))).toBe('')
  expect([sumOf(week, 'sales'), sumOf(week, 'purchases')]).toEqual([4127075, 1250])
  expect([shortDay('2026-11-20'), dayAndMonth('2026-11-20')]).toEqual(['Fri 20', 'Fri 20 Nov'])
})
