import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of the font file of a folder. */
export function readFontOf(folder: string): Buffer {
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'))
  if (!file) throw new Error(`No font in ${folder}`)
  return readFileSync(join(folder, file))
}

/** A table of an OpenType font, by its name of four letters. */
export function tableOf(bytes: Buffer, name: string): Buffer {
  for (let at = 12, left = bytes.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    if (bytes.toString('latin1', at, at + 4) !== name) continue
    const from = bytes.readUInt32BE(at + 8)
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 12))
  }
  throw new Error(`No table ${name}`)
}
