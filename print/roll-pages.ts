import { pageName } from './page-foot.ts'

const PX_PER_MM = 96 / 25.4
/** Spare room for rounding, so that the last line never starts a second page. */
const SPARE_MM = 1

/**
 * CSS rules that give each receipt of a print job a page of its own height (in CSS px), as a roll has no pages and browsers
 * lack a height of `auto`. Never wider than high: drivers rotate such a page.
 */
export function rollPages(heights: readonly number[], rollMm: number): string {
  return heights
    .map((px, index) => {
      const height = Math.max(Math.ceil(px / PX_PER_MM) + SPARE_MM, rollMm + SPARE_MM)
      return `@page ${pageName(index)} { size: ${rollMm}mm ${height}mm }`
    })
    .join('\n')
}
