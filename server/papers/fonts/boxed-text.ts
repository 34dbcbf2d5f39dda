import { ENGINE_RANGES } from './engine-font.ts'
import { lettersOf } from './font-letters.ts'
import { regularFolders } from './paper-fonts.ts'

/** Replacement for a character that the fonts of papers lack. */
export const BOX = '□'

/** No letters of papers are beyond these planes of Unicode. */
const CODES = 0x20000
/** Bit set of fonts per code point. Some hundred kilobytes, filled by the first paper with non-ASCII text. */
let fonts: Uint16Array | undefined

function readFonts(): Uint16Array {
  const read = new Uint16Array(CODES)
  const all = [...regularFolders().map(lettersOf), ENGINE_RANGES]
  all.forEach((ranges, index) => {
    for (const { first, last } of ranges)
      for (let code = first; code <= last && code < CODES; code += 1)
        read[code] = (read[code] ?? 0) | (1 << index)
  })
  return read
}

function fontsOf(code: number): number {
  fonts ??= readFonts()
  return fonts[code] ?? 0
}

const ALL = 0xffff

const ASCII = /^[\n -~]*$/
/** True for characters that are never drawn, such as joiners and breaks. */
const isUndrawn = (letter: string) => letter === '\n' || /^\p{Default_Ignorable_Code_Point}$/u.test(letter)
const isMark = (letter: string) => /^\p{M}$/u.test(letter)
const graphemes = new Intl.Segmenter()

/**
 * Replaces characters that no font of papers has by a box: the engine refuses a PDF with missing glyphs, and system fonts
 * differ between servers. A composed emoji is one box.
 */
export function withBoxes(text: string): string {
  if (ASCII.test(text)) return text
  const plain = text.replaceAll(BREAKS, '\n').replaceAll(TABS, ' ')
  if (isWhole(plain)) return plain
  return Array.from(graphemes.segment(plain), ({ segment }) => boxedSign(segment)).join('')
}

/** The signs of a text that stand as boxes on paper, each once. */
export const boxedSigns = (text: string): string[] => {
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return [...new Set(signs.filter((sign) => sign !== BOX && withBoxes(sign).includes(BOX)))]
}

/** Breaks and gaps that no font has a glyph for: they are laid, and not drawn. */
const BREAKS = /\r\n?|[\u2028\u2029]/g
const TABS = /[\t\v\f]/g

/** True if every character has a font, and characters with marks have one font for both. */
function isWhole(text: string): boolean {
  let shared = ALL
  for (const letter of text) {
    const own = fontsOf(letter.codePointAt(0) ?? 0)
    if (own === 0 && isUndrawn(letter)) continue
    shared = isMark(letter) ? shared & own : own
    if (shared === 0) return false
  }
  return true
}

/**
 * Keeps the parts of a sign that a font has: the digit of a keycap, the letter below a foreign mark. A mark without its
 * letter is dropped.
 */
function boxedSign(sign: string): string {
  let drawn = ''
  let shared = ALL
  let isBoxed = false
  for (const letter of sign) {
    if (isUndrawn(letter)) {
      if (!isBoxed) drawn += letter
      continue
    }
    const own = fontsOf(letter.codePointAt(0) ?? 0)
    shared = isMark(letter) ? shared & own : own
    if (shared !== 0) drawn += letter
    else if (!isBoxed) {
      drawn += BOX
      isBoxed = true
    }
  }
  return drawn
}
