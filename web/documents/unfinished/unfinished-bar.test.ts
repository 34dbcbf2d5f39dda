import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { wordsOf } from './unfinished-bar.tsx'

// 8:39 pm in India.
const one = { items: 'Masala Dosa', grandTotal: paise(18_000), at: Date.UTC(2026, 10, 28, 15, 9) }

test.each([
  [{ table: '5', party: '' }, 'Table 5, Masala Dosa, ₹180.00, 8:39 pm'],
  [{ table: '5', party: 'Anita Stores' }, 'Table 5, Anita Stores, Masala Dosa, ₹180.00, 8:39 pm'],
  [{ table: '', party: '' }, 'Walk-in, Masala Dosa, ₹180.00, 8:39 pm'],
])('a parked bill with %j is called %s', (who, words) => {
  expect(wordsOf({ ...one, ...who })).toBe(words)
})
