import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = 'docs/reliability.md'

/** Puts a campaign's last figures into its place in docs/reliability.md. */
export function report(campaign: string, figures: string[]): void {
  const text = readFileSync(FILE, 'utf8')
  const place = new RegExp(`(<!-- ${campaign} -->\\n)[\\s\\S]*?(<!-- /${campaign} -->)`)
  if (!place.test(text)) throw new Error(`${FILE} has no place for ${campaign}`)
  const day = new Date().toISOString().slice(0, 10)
  const lines = [
    `Last run ${day}, Node ${process.version}, ${cpus().length} cores:`,
    '',
    ...figures.map((line) => `- ${line}`),
    '',
  ]
  writeFileSync(
    FILE,
    text.replace(place, (_all, begin: string, end: string) => `${begin}${lines.join('\n')}${end}`),
  )
}

/** Throws a finding, with which the campaign ends and the command fails. */
export function mustHold(holds: boolean, finding: string): void {
  if (!holds) throw new Error(finding)
}
