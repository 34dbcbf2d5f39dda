import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { totalInWords } from './total-in-words.ts'

test('a total below zero has no words', () => {
  expect(totalInWords(paise(-7600))).toBe('')
  expect(totalInWords(paise(7600))).toBe('Indian Rupees Seventy Six Only')
  expect(totalInWords(paise(0))).toBe('Zero Only')
})
