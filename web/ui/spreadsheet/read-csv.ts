import { dsvFormat } from 'd3-dsv'

const SEPARATORS = [',', ';', '\t', '|']
const LOOKED_AT = 45

/** Excel's first line that names the separator. */
const NAMED = /^\uFEFF?sep=(.)\r?\n/i

/** Rows of a text, split by the separator with which the most heads are recognised. */
export function separatedRows(text: string, known: (rows: readonly string[][]) => number): string[][] {
  const beginning = text.split('\n', LOOKED_AT).join('\n')
  const counts = SEPARATORS.map((separator) => known(dsvFormat(separator).parseRows(beginning)))
  const named = NAMED.exec(text)?.[1] ?? ''
  const separator = SEPARATORS.includes(named)
    ? named
    : (SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',')
  return dsvFormat(separator).parseRows(text)
}
