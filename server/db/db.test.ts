import { expect, test } from 'vitest'
import { planCalendar } from './db.ts'

test('query plans are renewed after 32, 128, 512 … transactions', () => {
  const isDue = planCalendar()
  const when: number[] = []
  for (let transaction = 1; transaction <= 10_000; transaction++) if (isDue()) when.push(transaction)

  expect(when).toEqual([32, 128, 512, 2048, 8192])
})
