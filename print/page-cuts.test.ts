import { expect, test } from 'vitest'
import { linesByPage, pageCuts } from './page-cuts.ts'

/** A page of 1,000 px; the first begins its lines at 300, the others at 104. Sums and signature take 400. */
const sheet = (count: number, height = 20) =>
  pageCuts({ page: 1000, top: 300, lines: Array<number>(count).fill(height), tail: 400, head: 104 })

test('content of one page is not cut', () => {
  // 1000 - 300 - 400 leaves 300 less 4 for rounding: 14 lines of 20.
  expect(sheet(1)).toEqual([])
  expect(sheet(14)).toEqual([])
})

test('one line too many puts two lines on the page of the sums, not the sums alone', () => {
  expect(sheet(15)).toEqual([13])
})

test('a page is filled up to the row with the sum carried forward', () => {
  // 1000 - 300 - 22 - 4 = 674: 33 lines. The last page holds (1000 - 104 - 4 - 400) / 20 = 24 lines.
  expect(sheet(57)).toEqual([33])
  // A middle page: 1000 - 104 - 22 - 4 = 870, 43 lines.
  expect(sheet(100)).toEqual([33, 76])
  expect(sheet(101)).toEqual([33, 76, 99])
})

test('pageCuts() ends even with a line higher than a page, or sums that never fit', () => {
  expect(sheet(4, 2000)).toEqual([1, 2])
  expect(pageCuts({ page: 1000, top: 300, lines: [20], tail: 5000, head: 104 })).toEqual([])
})

test('the pages together have all lines, once and in order', () => {
  const pages = linesByPage(['a', 'b', 'c', 'd', 'e'], [2, 3])
  expect(pages.map(({ lines }) => lines)).toEqual([['a', 'b'], ['c'], ['d', 'e']])
  expect(pages.map(({ first }) => first)).toEqual([0, 2, 3])
  expect(pages.map(({ before }) => before.length)).toEqual([0, 2, 3])
  expect(pages.map(({ upTo }) => upTo.length)).toEqual([2, 3, 5])
  expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, true])
})
