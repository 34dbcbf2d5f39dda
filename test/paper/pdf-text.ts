import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

/** Whether this machine can read a PDF back (poppler-utils). */
export const readsPdf = spawnSync('pdftotext', ['-v']).status === 0

/** What a reader copies out of it; lines as they stand. */
export function pdfText(pdf: Uint8Array): string {
  const { stdout, stderr, status } = spawnSync('pdftotext', ['-', '-'], { input: pdf, maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(String(stderr))
  return stdout.toString('utf8')
}

/** The fonts in it: each is embedded, and none is another than those of papers. */
export function pdfFonts(pdf: Uint8Array): { name: string; embedded: boolean }[] {
  const { stdout } = spawnSync('pdffonts', ['-'], { input: pdf })
  const rows = stdout.toString('utf8').split('\n').slice(2).filter(Boolean)
  return rows.map((row) => ({ name: row.split(/\s+/)[0] ?? '', embedded: / yes\s+yes\s+yes/.test(row) }))
}

const STREAMS = /stream\r?\n([\s\S]*?)\r?\nendstream/g

/** How often one of these colours is set in it; each 'r g b' from 0 to 255. */
export function fillsIn(pdf: Uint8Array, colours: readonly string[]): number {
  const wanted = colours.map((colour) => colour.split(' ').map(Number))
  const isWanted = (set: readonly number[]) =>
    wanted.some((one) => one.every((part, index) => Math.abs(part / 255 - (set[index] ?? 0)) < 0.002))
  const drawn = [...Buffer.from(pdf).toString('latin1').matchAll(STREAMS)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return '' // the file's description, which is not compressed
    }
  })
  const fills = [...drawn.join('\n').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm)]
  return fills.filter(([, ...set]) => isWanted(set.map(Number))).length
}
