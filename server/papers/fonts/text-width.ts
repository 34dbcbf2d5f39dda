import { readFontOf, tableOf } from './font-file.ts'
import { lettersIn } from './font-letters.ts'
import { latinFolders } from './paper-fonts.ts'

/** Beyond this code point no letter's width is known here. */
const CODES = 0x2100
/** No letter of any font is wider, em. */
const WIDEST = 2
/** What a sign of Devanagari that joins letters may take from their widths, or add to them, em. */
const JOINING = new Map([
  [0x94d, { less: 0.9, more: 0 }],
  [0x941, { less: 0, more: 0.3 }],
  [0x942, { less: 0, more: 0.45 }],
])

const ALONE = { less: 0, more: 0 }
/** Pairs of letters that all three fonts set further apart, by their kerning, em. What is set nearer is not reckoned. */
const FURTHER_APART = new Map(
  [
    ['_J', 0.095],
    ['(J [J {J', 0.09],
    ['EJ f" f\' f” f’', 0.06],
    ['AJ', 0.05],
    ['(j [j {j f) f] f} r" r\' r” r’ v" v\' v” v’ w" w\' w” w’ y" y\' y” y’', 0.04],
    [
      'F) F] F} F? T? TT V? W? Y? v? w? c" c\' c” c’ t" t\' t” t’ "T \'T “T ‘T "V \'V “V ‘V "W \'W “W ‘W',
      0.02,
    ],
  ].flatMap(([pairs, em]) =>
    String(pairs)
      .split(' ')
      .map((pair) => [pair, Number(em)] as const),
  ),
)
const SECONDS = new Set([...FURTHER_APART.keys()].map((pair) => pair[1]))

let fonts: Map<number, Float64Array> | undefined

/** Advance widths by code point, em; less than 0 where the font has no such letter. */
function widthsOf(folder: string): Float64Array {
  const font = readFontOf(folder)
  const perEm = tableOf(font, 'head').readUInt16BE(18)
  const own = tableOf(font, 'hhea').readUInt16BE(34)
  const metrics = tableOf(font, 'hmtx')
  const widths = new Float64Array(CODES).fill(-1)
  for (const { first, last, glyph } of lettersIn(font))
    for (let code = first; code <= last && code < CODES; code += 1)
      widths[code] = metrics.readUInt16BE(4 * Math.min(glyph + code - first, own - 1)) / perEm
  return widths
}

/** Width of a text in em: between these, which are the same where all of its letters are known. */
export interface TextWidth {
  least: number
  most: number
}

/** Width of a text on one line, but for the little that pairs of letters are set nearer to each other. */
export function textWidth(text: string, weight: number): TextWidth {
  fonts ??= new Map(latinFolders().map(([of, folder]) => [of, widthsOf(folder)]))
  const widths = fonts.get(weight)
  if (!widths) throw new Error(`No font of weight ${weight}`)
  let [least, most] = [0, 0]
  let before = ''
  for (const letter of text) {
    const apart = SECONDS.has(letter) ? (FURTHER_APART.get(before + letter) ?? 0) : 0
    before = letter
    const code = letter.codePointAt(0) ?? 0
    const width = widths[code] ?? -1
    const { less, more } = JOINING.get(code) ?? ALONE
    least += Math.max(0, width) - less + apart
    most += (width < 0 ? WIDEST : width) + more + apart
  }
  return { least: Math.max(0, least), most }
}
