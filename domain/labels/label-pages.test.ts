import { expect, test } from 'vitest'
import { copiesOf, labelPages } from './label-pages.ts'
import { LABEL_PAPERS, type LabelPaper, PAPER_NAMES, placesOf, rollWidth } from './label-papers.ts'

const sheet = LABEL_PAPERS['a4-48']
const twoAcross = LABEL_PAPERS['roll-38']

test('labels fill one sheet after the other', () => {
  const pages = labelPages(
    [
      { label: 'sugar', count: 40 },
      { label: 'none', count: 0 },
      { label: 'cashew', count: 16 },
    ],
    sheet,
    1,
  )
  expect(pages.map((page) => page.length)).toEqual([48, 8])
  expect(pages[0]?.slice(39, 41)).toEqual(['sugar', 'cashew'])
  expect(pages[1]?.[7]).toBe('cashew')
})

test('on a sheet used before the first places are left empty', () => {
  const pages = labelPages([{ label: 'sugar', count: 48 }], sheet, 3)
  expect(pages[0]?.slice(0, 3)).toEqual([undefined, undefined, 'sugar'])
  expect(pages.map((page) => page.filter(Boolean).length)).toEqual([46, 2])
  expect(labelPages([{ label: 'sugar', count: 1 }], sheet, 99)[0]).toHaveLength(48)
})

test('without labels there is no page', () => {
  expect(labelPages([{ label: 'sugar', count: 0 }], sheet, 7)).toEqual([])
})

test('a roll has no used places, and as many labels in a row as lie across', () => {
  const pages = labelPages([{ label: 'sugar', count: 3 }], twoAcross, 5)
  expect(pages).toEqual([['sugar', 'sugar'], ['sugar']])
})

test('equal rows of a roll are copies of one row', () => {
  const pages = labelPages(
    [
      { label: 'sugar', count: 5 },
      { label: 'cashew', count: 3 },
    ],
    twoAcross,
    1,
  )
  expect(copiesOf(pages)).toEqual([
    { row: ['sugar', 'sugar'], copies: 2 },
    { row: ['sugar', 'cashew'], copies: 1 },
    { row: ['cashew', 'cashew'], copies: 1 },
  ])
  expect(rollWidth(twoAcross)).toBe(78)
})

const SHEETS = PAPER_NAMES.map((name): [string, LabelPaper] => [name, LABEL_PAPERS[name]]).filter(
  ([, { kind }]) => kind === 'sheet',
)
test.each(SHEETS)('%s has as many labels as its name says, and is no larger than A4', (name, paper) => {
  expect(placesOf(paper)).toBe(Number(name.slice(3)))
  if (paper.kind !== 'sheet') return
  const { left, top, width, height, across, rows, gap } = paper
  expect(2 * left + across * width + (across - 1) * gap).toBeCloseTo(210, 5)
  expect(top + rows * height).toBeLessThanOrEqual(297)
})
