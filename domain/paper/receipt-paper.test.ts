import { expect, test } from 'vitest'
import { receiptPaperLabel, rollWidths } from '#domain/paper/receipt-paper.ts'

test.each([
  ['58mm', 58, 48],
  ['80mm', 80, 72],
  [undefined, 58, 48],
  ['90mm', 58, 48],
])('a roll of %s is %i mm wide, of which %i mm print', (paper, roll, printable) => {
  expect(rollWidths(paper)).toEqual({ roll, printable })
})

test('the label of a roll is that on its box', () => {
  expect(receiptPaperLabel('80mm')).toBe('80 mm')
})
