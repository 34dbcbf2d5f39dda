import { spawnSync } from 'node:child_process'

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
