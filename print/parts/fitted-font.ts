/** Average width of a digit at 10 px, and the padding of a cell. */
const CHARACTER_PX = 5.6
const CELL_PX = 11.5
const PAGE_SIZES = [10, 9, 8, 7]

/**
 * The largest of `sizes` (px, the largest first) at which columns of figures fit into `room` px, or the last of them: amounts
 * in crores under every head need 7. `cellPx` is the width of a cell without its figure.
 */
export function fittedFontSize(
  columns: ReadonlyArray<readonly string[]>,
  room: number,
  { sizes = PAGE_SIZES, cellPx = CELL_PX }: { sizes?: readonly number[]; cellPx?: number } = {},
): number {
  const longest = columns.map((texts) => Math.max(0, ...texts.map((text) => text.length)))
  const characters = longest.reduce((sum, length) => sum + length, 0)
  const fits = (size: number) => (characters * CHARACTER_PX + columns.length * cellPx) * (size / 10) <= room
  return sizes.find(fits) ?? sizes.at(-1) ?? 10
}
