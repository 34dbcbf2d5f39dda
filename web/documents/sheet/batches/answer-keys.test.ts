import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meaningOf } from './answer-keys.ts'

const keysOf = (text: string, begunAt: number, gap: number) =>
  [...text].map((key, index) => ({ key, at: begunAt + index * gap }))
const OPENED_AT = 5_000
const figures = fc.stringMatching(/^[1-9]\d{1,3}$/)
const byHand = fc.integer({ min: 40, max: 190 })
const late = fc.integer({ min: 300, max: 60_000 })

test('one figure pressed after the question was read is the answer', () => {
  fc.assert(
    fc.property(late, fc.constantFrom('1', '2', 'Enter'), (after, key) => {
      expect(meaningOf([{ key, at: OPENED_AT + after }], OPENED_AT)).toEqual({ answer: key })
    }),
  )
})

test('a number typed by hand, with or without its Enter, is the quantity and no answer', () => {
  fc.assert(
    fc.property(figures, byHand, fc.integer({ min: 0, max: 60_000 }), (text, gap, after) => {
      const keys = keysOf(text, OPENED_AT + after, gap)
      expect(meaningOf(keys, OPENED_AT)).toEqual({ typed: text })
      const enter = { key: 'Enter', at: (keys.at(-1)?.at ?? 0) + gap }
      expect(meaningOf([...keys, enter], OPENED_AT)).toEqual({ typed: `${text}\n` })
    }),
  )
})

test('a figure from before anybody could have read the question goes on with what was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 299 }), (after) => {
      expect(meaningOf(keysOf('2', OPENED_AT + after, 0), OPENED_AT)).toEqual({ typed: '2' })
    }),
  )
})

test('a scanned code is neither, whenever it comes', () => {
  const code = fc.stringMatching(/^\d{3,14}$/)
  fc.assert(
    fc.property(
      code,
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 0, max: 60_000 }),
      (text, gap, after) => {
        expect(meaningOf(keysOf(text, OPENED_AT + after, gap), OPENED_AT)).toEqual({})
      },
    ),
  )
})

test('where letters answer, any figure is of the quantity, however late, and a letter typed early is nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom('1', '2', '9'), (after, key) => {
      expect(meaningOf([{ key, at: OPENED_AT + after }], OPENED_AT, true)).toEqual({ typed: key })
    }),
  )
  expect(meaningOf([{ key: 'b', at: OPENED_AT + 300 }], OPENED_AT, true)).toEqual({ answer: 'b' })
  expect(meaningOf([{ key: 'Enter', at: OPENED_AT + 300 }], OPENED_AT, true)).toEqual({ answer: 'Enter' })
  expect(meaningOf([{ key: 'b', at: OPENED_AT + 100 }], OPENED_AT, true)).toEqual({})
})
