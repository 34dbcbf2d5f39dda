/** A text of a chart: where its letters stand, and which part of it is there. All texts are of one size. */
export interface ChartText {
  x: number
  y: number
  text: string
  at: 'start' | 'middle' | 'end'
  isStrong?: boolean | undefined
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A chart with everything at its place, px: the screen, the PDF and the image draw the same. */
export interface Drawing {
  width: number
  height: number
  lines: readonly { x1: number; y1: number; x2: number; y2: number; isZero: boolean }[]
  bars: readonly (Area & { series: number })[]
  texts: readonly ChartText[]
  /** Room of each bar, or pair of bars: what a finger or a mouse is on. */
  bands: readonly Area[]
}

/** px; as --text-small of the screen. */
export const LETTERS_PX = 12
/** Nearly all letters of this size are narrower; those of other scripts are wider than Latin ones. */
const LETTER_PX = 7
const OTHER_LETTER_PX = 9

const signsOf = (text: string) => text.match(/\P{M}\p{M}*/gu) ?? []

/** Width that surely has room for a text; the fonts of a screen and a paper differ. */
export const roomFor = (text: string): number =>
  signsOf(text).reduce((sum, sign) => sum + (sign < '\u0250' ? LETTER_PX : OTHER_LETTER_PX), 0)

/** A text, or as much of its beginning as there is room for; the table has all of it. */
export function cutTo(text: string, room: number): string {
  if (roomFor(text) <= room) return text
  const signs = signsOf(text)
  while (signs.length > 1 && roomFor(`${signs.join('')}…`) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
