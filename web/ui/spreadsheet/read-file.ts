import { LONGEST_IMPORT } from '#contract/imports/imports.ts'
import { headRowOf, type ImportNoun, recogniseColumns } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'

/** A file as it was read: its heads, and below them the rows that say something, each with its number in the file. */
export interface FileRows {
  name: string
  heads: string[]
  /** Per column the field that it means, where that is known. */
  meanings: (string | undefined)[]
  rows: FileRow[]
}

export interface FileRow {
  row: number
  texts: string[]
}

/** Far above what so many rows take; a file of this size would only keep the browser busy. */
const MOST_BYTES = 20 * 1024 * 1024
/** Longest cell that the server takes; longer text is too long for every field. */
const LONGEST_CELL = 4000

/** Rejects with a sentence for the person. */
export async function readFile(noun: ImportNoun, file: File): Promise<FileRows> {
  if (file.size > MOST_BYTES)
    throw new Error(t('This file is larger than 20 MB. Split it and import the parts.'))
  const table = await tableOf(noun, file)
  const headAt = headRowOf(noun, table)
  const heads = table[headAt] ?? []
  const rows = table
    .map((texts, i) => ({ row: i + 1, texts: heads.map((_, column) => texts[column] ?? '') }))
    .slice(headAt + 1)
    .filter(({ texts }) => texts.some((text) => text.trim() !== ''))
  if (rows.length === 0)
    throw new Error(t('There is no row in this file. The first row holds the names of the columns.'))
  if (rows.length > LONGEST_IMPORT) {
    throw new Error(
      t('This file has {rows} rows; an import has at most 20,000. Split it.', {
        rows: rows.length.toLocaleString('en-IN'),
      }),
    )
  }
  return { name: file.name, heads, meanings: recogniseColumns(noun, heads), rows }
}

async function tableOf(noun: ImportNoun, file: File): Promise<string[][]> {
  if (/\.xls$/i.test(file.name)) throw new Error(t('Save this file as .xlsx in Excel, and choose it again.'))
  const isCsv = /\.(csv|tsv|txt)$/i.test(file.name)
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new Error(t('Choose an Excel (.xlsx) or CSV file.'))
  const table = isCsv
    ? await (await import('./read-csv.ts')).csvTable(noun, file)
    : await (await import('./read-xlsx.ts')).xlsxTable(file)
  return table.map((row) => row.map((cell) => textOf(cell).slice(0, LONGEST_CELL)))
}

export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(asShown(cell))
  return String(cell)
}

const MOST_TYPED_DECIMALS = 6
const RECKONED_DECIMALS = 4

/** 0.1 + 0.2 is 0.3, and a price that a formula reckoned has no more decimals than a price may have. */
function asShown(figure: number): number {
  const exact = Number(figure.toPrecision(15))
  const decimals = String(exact).split('.')[1]?.length ?? 0
  return decimals > MOST_TYPED_DECIMALS ? Number(exact.toFixed(RECKONED_DECIMALS)) : exact
}
