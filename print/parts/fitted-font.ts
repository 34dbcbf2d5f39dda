/** At 10 px a character of a figure is this wide on average, and a cell has this much besides its figure. */
const CHARACTER_PX = 5.6
const CELL_PX = 11.5

/** The font size in px at which columns of figures fit into `room` px: amounts in crores under every head need 7. */
export function fittedFontSize(columns: ReadonlyArray<readonly string[]>, room: number): 10 | 9 | 8 | 7 {
  const longest = columns.map((texts) => Math.max(0, ...texts.map((text) => text.length)))
  const characters = longest.reduce((sum, length) => sum + length, 0)
  const fits = (size: number) => (characters * CHARACTER_PX + columns.length * CELL_PX) * (size / 10) <= room
  return ([10, 9, 8] as const).find(fits) ?? 7
}
