import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { averageAfter } from './average-cost.ts'

test('what came is averaged with what stood, and alone where nothing stood', () => {
  const came = { quantity: 11, worth: paise(1100_00) }
  // (10 x 80 + 1,100) / 21
  expect(averageAfter({ stock: 10, averageCost: 80 }, came)).toBe(90.4762)
  expect(averageAfter({ stock: 0, averageCost: 80 }, came)).toBe(100)
  expect(averageAfter({ stock: -5, averageCost: 80 }, came)).toBe(100)
  expect(averageAfter({ stock: 0, averageCost: 80 }, { quantity: 0, worth: paise(0) })).toBe(80)
})
