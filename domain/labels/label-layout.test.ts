import { expect, test } from 'vitest'
import { labelLayout } from './label-layout.ts'
import { LABEL_PAPERS, PAPER_NAMES } from './label-papers.ts'

/** An EAN-13 with the white on both sides of it. */
const EAN13 = 95 + 18

test.each(PAPER_NAMES)('an EAN-13 on %s is at least 80 percent of its full size, and fits', (name) => {
  const { width, height } = LABEL_PAPERS[name]
  const { module, padding, isBelow, isTooNarrow } = labelLayout({ width, height }, EAN13)
  expect(module).toBeGreaterThanOrEqual(0.264)
  expect(isTooNarrow).toBe(false)
  expect(2 * padding + EAN13 * module + (isBelow ? 0 : 13.5)).toBeLessThanOrEqual(width)
})

test('on the smallest label the bars are below the text, on the others beside it', () => {
  const below = PAPER_NAMES.filter((name) => labelLayout(LABEL_PAPERS[name], EAN13).isBelow)
  expect(below).toEqual(['a4-65', 'roll-38'])
})

test('a long code gets the whole width, and isTooNarrow marks one that no scanner would read', () => {
  const sheet = LABEL_PAPERS['a4-48']
  expect(labelLayout(sheet, 180)).toMatchObject({ isBelow: true, isTooNarrow: false })
  expect(labelLayout(sheet, 260).isTooNarrow).toBe(true)
})
