import { expect, test } from 'vitest'
import { totalInWords } from './total-in-words.ts'

test('a total below zero, while the discount is too large, has no words', () => {
  expect(totalInWords(-7600)).toBe('')
  expect(totalInWords(7600)).toBe('Indian Rupees Seventy Six Only')
  expect(totalInWords(0)).toBe('Zero Only')
})
