import { expect, test } from 'vitest'
import { pageWindow } from './user-pager.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 22, [1, 2, 3, 4, 5]],
  [3, 22, [1, 2, 3, 4, 5]],
  [4, 22, [2, 3, 4, 5, 6]],
  [21, 22, [18, 19, 20, 21, 22]],
  [22, 22, [18, 19, 20, 21, 22]],
])('on page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})
