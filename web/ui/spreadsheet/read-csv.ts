import { dsvFormat } from 'd3-dsv'
import { headRowOf, type ImportNoun, recogniseColumns } from '#domain/imports/import-columns.ts'

const SEPARATORS = [',', ';', '\t', '|']
const LOOKED_AT = 15

/** Separated by the sign that makes the most heads known. */
export async function csvTable(noun: ImportNoun, file: File): Promise<unknown[][]> {
  const text = await csvText(file)
  const beginning = text.split('\n', LOOKED_AT).join('\n')
  const headsBy = (separator: string) => {
    const rows = dsvFormat(separator).parseRows(beginning)
    return recogniseColumns(noun, rows[headRowOf(noun, rows)] ?? []).filter(Boolean).length
  }
  const known = SEPARATORS.map(headsBy)
  const separator = SEPARATORS[known.indexOf(Math.max(...known))] ?? ','
  return dsvFormat(separator).parseRows(text)
}

/** Excel on Windows writes its old code page unless it is asked for another. */
export async function csvText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
