import { expect, test } from 'vitest'
import { paragraphHeight } from './text-lines.ts'

const type = { size: 7.5, top: 1.088, bottom: 0.312, weight: 400, tracking: 0 }
const linesOf = (text: string, room: number) => {
  // As a paper has them: each word and each space by itself.
  const height = paragraphHeight(
    text.split(/( )/).map((part) => ({ text: part, type })),
    room,
  )
  return height && Math.round(height / (7.5 * 1.4))
}

test('no line is broken between a quote and a bracket, after an opening bracket or before a closing sign', () => {
  expect(linesOf('(new) (A1) (J) Basmati', 42)).toBe(2)
  // The engine sets three lines: (new) / “A1” (J) / Basmati. What may be broken elsewhere is left to it.
  expect(linesOf('(new) “A1” (J) Basmati', 42)).toBeUndefined()
  expect(linesOf('Basmati “Rice” (J)', 30)).toBeUndefined()
  expect(linesOf('Basmati Basmati !', 30)).toBeUndefined()
})
