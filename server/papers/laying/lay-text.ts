import { withBoxes } from '../fonts/boxed-text.ts'
import type { PaperBlock } from '../paper-model.tsx'
import type { Inset, Style } from './drawn.ts'
import type { Look, Pads } from './look.ts'

/** A CSS px in pt. */
export const PX = 0.75

/** Ascent and descent of Noto Sans in em: a line is as high as CSS makes it, whatever the script. */
const ABOVE = 1.069
const BELOW = 0.293

export function styleOf({ size, line, smaller, weight, color, tracking, align }: Look): Style | undefined {
  const style: Style = {
    ...(size && line && sized(size, line)),
    ...(smaller && { em: smaller }),
    ...(weight && { weight }),
    ...(color && { color }),
    ...(tracking && { tracking }),
    ...(align && { align }),
  }
  return Object.keys(style).length > 0 ? style : undefined
}

/** Style for letters and lines of these sizes in px. */
export function sized(size: number, line: number): Style {
  const spare = (line / size - ABOVE - BELOW) / 2
  return { size: size * PX, top: ABOVE + spare, bottom: BELOW + spare }
}

export const isInline = (part: PaperBlock | string): boolean =>
  typeof part === 'string' || ['span', 'b', 'br'].includes(part.t)

/**
 * Letters of a word that fits its box; a longer one breaks anywhere, as 'overflow-wrap: anywhere' has it: an IRN, a web
 * address. Narrow boxes say their own number (`Look.word`).
 */
const LONG = 24
/** pt. Between two letters it is unseen, and a line may break there; the engine drops a gap of no width. */
const BREAK = { d: 'gap' as const, width: 0.001 }
const LETTERS = new Intl.Segmenter()

/** Splits a text into words, gaps and breaks to draw, with boxes for missing glyphs; `lines` keeps line breaks. */
export function wordsOf(
  text: string,
  { lines = false, word = LONG }: Pick<Look, 'lines' | 'word'> = {},
): (string | { d: 'break' } | { d: 'gap'; width: number })[] {
  const drawable = withBoxes(text)
  const rows = lines ? drawable.split('\n') : [drawable.replaceAll('\n', ' ')]
  return rows.flatMap((row, index) => {
    const parts = row.length <= word ? [row] : brokenAnywhere(row, word)
    return index === 0 ? parts : [{ d: 'break' as const }, ...parts]
  })
}

function brokenAnywhere(row: string, most: number): (string | { d: 'gap'; width: number })[] {
  return row.split(/(\s+)/).flatMap((word) => {
    if (word.length <= most || !word.trim()) return word ? [word] : []
    // Several characters of Devanagari are one letter.
    const letters = [...LETTERS.segment(word)].map(({ segment }) => segment)
    return letters.length <= most
      ? [word]
      : letters.flatMap((letter, at) => (at === 0 ? [letter] : [BREAK, letter]))
  })
}

export const inset = ({ top = 0, bottom = 0, left = 0, right = 0 }: Pads = {}): Inset => ({
  top: top * PX,
  bottom: bottom * PX,
  left: left * PX,
  right: right * PX,
})
