import { readFontOf, tableOf } from './font-file.ts'

/** Code points of a font from `first` to `last`, whose glyphs are numbered from `glyph` on. */
interface Letters {
  first: number
  last: number
  glyph: number
}

/** The code points that the font of a folder has a glyph for: its table 'cmap', as OpenType has it. */
export const lettersOf = (folder: string): Letters[] => lettersIn(readFontOf(folder))

export function lettersIn(font: Buffer): Letters[] {
  const cmap = tableOf(font, 'cmap')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  )
  const whole = tables.find((table) => table.readUInt16BE(0) === 12)
  if (whole) return lettersOfGroups(whole)
  const basic = tables.find((table) => table.readUInt16BE(0) === 4)
  if (basic) return lettersOfSegments(basic)
  throw new Error('A font without letters')
}

/** Format 12: all of Unicode, as ranges. */
const lettersOfGroups = (table: Buffer): Letters[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + 12 * index
    return {
      first: table.readUInt32BE(at),
      last: table.readUInt32BE(at + 4),
      glyph: table.readUInt32BE(at + 8),
    }
  })

/** Format 4: two-byte code points. A code point within a segment may lack a glyph. */
function lettersOfSegments(table: Buffer): Letters[] {
  const segments = table.readUInt16BE(6) / 2
  const [ends, starts] = [14, 16 + 2 * segments]
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments]
  return Array.from({ length: segments }, (_, index) => {
    const [first, last] = [table.readUInt16BE(starts + 2 * index), table.readUInt16BE(ends + 2 * index)]
    const delta = table.readUInt16BE(deltas + 2 * index)
    const offset = table.readUInt16BE(offsets + 2 * index)
    const glyphOf = (code: number) => {
      if (offset === 0) return (code + delta) & 0xffff
      return table.readUInt16BE(offsets + 2 * index + offset + 2 * (code - first))
    }
    const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return codes
      .map((code): Letters => ({ first: code, last: code, glyph: glyphOf(code) }))
      .filter(({ first: code, glyph }) => code !== 0xffff && glyph !== 0)
  }).flat()
}
