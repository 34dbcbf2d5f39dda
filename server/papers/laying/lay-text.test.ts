import { expect, test } from 'vitest'
import { inset, wordsOf } from './lay-text.ts'

test('pads in CSS pixels are laid in points, three for four, on each side', () => {
  expect(inset({ top: 4, bottom: 8, left: 12, right: 16 })).toEqual({ top: 3, bottom: 6, left: 9, right: 12 })
  expect(inset()).toEqual({ top: 0, bottom: 0, left: 0, right: 0 })
})

test('a word that is longer than its box breaks between letters, others stay whole', () => {
  const textOf = (parts: ReturnType<typeof wordsOf>) =>
    parts.map((part) => (typeof part === 'string' ? part : part.d === 'gap' ? '|' : '/')).join('')
  expect(textOf(wordsOf('Basmati Rice 8901030012345 of 5 kg', { word: 12 }))).toBe(
    'Basmati Rice 8|9|0|1|0|3|0|0|1|2|3|4|5 of 5 kg',
  )
  expect(textOf(wordsOf('a'.repeat(24)))).toBe('a'.repeat(24))
  // A gap of no width would be dropped, and the line not broken.
  expect(wordsOf('a'.repeat(25)).filter((part) => typeof part !== 'string' && part.d === 'gap')).toEqual(
    Array.from({ length: 24 }, () => ({ d: 'gap', width: 0.001 })),
  )
  // Eight letters of Devanagari are sixteen characters.
  expect(textOf(wordsOf('किराणादुकानातीलमाल', { word: 12 }))).toBe('किराणादुकानातीलमाल')
})
