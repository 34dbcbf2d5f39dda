import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Range = [first: number, last: number]

/** The code points that a font file of a folder has a glyph for: its table 'cmap', as OpenType has it. */
export function lettersOf(folder: string): Range[] {
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'))
  if (!file) throw new Error(`No font in ${folder}`)
  const bytes = readFileSync(join(folder, file))
  const cmap = tableOf(bytes, 'cmap')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  )
  const whole = tables.find((table) => table.readUInt16BE(0) === 12)
  if (whole) return rangesOfGroups(whole)
  const basic = tables.find((table) => table.readUInt16BE(0) === 4)
  if (basic) return rangesOfSegments(basic)
  throw new Error(`No letters in ${file}`)
}

function tableOf(bytes: Buffer, name: string): Buffer {
  for (let at = 12, left = bytes.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    if (bytes.toString('latin1', at, at + 4) !== name) continue
    const from = bytes.readUInt32BE(at + 8)
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 12))
  }
  throw new Error(`No table ${name}`)
}

/** Format 12: all of Unicode, as ranges. */
const rangesOfGroups = (table: Buffer): Range[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + 12 * index
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)]
  })

/** Format 4: two-byte code points. A code point within a segment may lack a glyph. */
function rangesOfSegments(table: Buffer): Range[] {
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
    return codes.filter((code) => code !== 0xffff && glyphOf(code) !== 0).map((code): Range => [code, code])
  }).flat()
}
