import { expect, test } from 'vitest'
import { rollPages } from './roll-pages.ts'

test('each receipt has a page of its own height, rounded up to the mm, plus one', () => {
  // 378 px are 100.01 mm.
  expect(rollPages([378, 3780], 58)).toBe(
    '@page document-0 { size: 58mm 102mm }\n@page document-1 { size: 58mm 1002mm }',
  )
})

test('a very short receipt has a page higher than wide', () => {
  expect(rollPages([100], 80)).toBe('@page document-0 { size: 80mm 81mm }')
})
