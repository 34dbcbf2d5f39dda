import { LONGEST_IMPORT } from '#contract/imports/imports.ts'
import { headRowOf, type ImportNoun, recogniseColumns } from '#domain/import-columns.ts'

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
/** What the server takes in one cell; what is longer is too long for every field. */
const LONGEST_CELL = 4000

/** Rejects with a sentence for the person. */
export async function readFile(noun: ImportNoun, file: File): Promise<FileRows> {
  if (file.size > MOST_BYTES)
    throw new Error('This file is larger than 20 MB. Split it and import the parts.')
  const table = await tableOf(noun, file)
  const headAt = headRowOf(noun, table)
  const heads = table[headAt] ?? []
  const rows = table
    .map((texts, i) => ({ row: i + 1, texts: heads.map((_, column) => texts[column] ?? '') }))
    .slice(headAt + 1)
    .filter(({ texts }) => texts.some((text) => text.trim() !== ''))
  if (rows.length === 0)
    throw new Error('There is no row in this file. The first row holds the names of the columns.')
  if (rows.length > LONGEST_IMPORT) {
    throw new Error(
      `This file has ${rows.length.toLocaleString('en-IN')} rows; an import has at most 20,000. Split it.`,
    )
  }
  return { name: file.name, heads, meanings: recogniseColumns(noun, heads), rows }
}

async function tableOf(noun: ImportNoun, file: File): Promise<string[][]> {
  if (/\.xls$/i.test(file.name)) throw new Error('Save this file as .xlsx in Excel, and choose it again.')
  const isCsv = /\.(csv|tsv|txt)$/i.test(file.name)
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new Error('Choose an Excel (.xlsx) or CSV file.')
  const table = isCsv ? await csvTable(noun, file) : await xlsxTable(file)
  return table.map((row) => row.map((cell) => textOf(cell).slice(0, LONGEST_CELL)))
}

/**
 * Unpacked here, and handed on unpacked: what it unpacks itself it gives to a worker made out of text, which the page's
 * content policy does not let a library do.
 */
async function xlsxTable(file: File): Promise<unknown[][]> {
  const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ])
  try {
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: isOfUse })
    return await readSheet(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false })
  } catch {
    throw new Error('This Excel file could not be read. Save it again as .xlsx, without a password.')
  }
}

/** A small file that unpacks to gigabytes is no list of a shop. */
const MOST_UNPACKED = 200 * 1024 * 1024
const isOfUse = ({ name, originalSize }: { name: string; originalSize: number }) =>
  /\.(xml|rels)$/.test(name) && originalSize < MOST_UNPACKED

const SEPARATORS = [',', ';', '\t', '|']
const LOOKED_AT = 15

/** Separated by the sign that makes the most heads known. */
async function csvTable(noun: ImportNoun, file: File): Promise<unknown[][]> {
  const { default: papa } = await import('papaparse')
  const text = await csvText(file)
  const headsBy = (delimiter: string) => {
    const { data } = papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT })
    return recogniseColumns(noun, data[headRowOf(noun, data)] ?? []).filter(Boolean).length
  }
  const known = SEPARATORS.map(headsBy)
  const delimiter = SEPARATORS[known.indexOf(Math.max(...known))]
  return papa.parse<string[]>(text, { delimiter }).data
}

/** Excel on Windows writes its old code page where it is not told otherwise. */
async function csvText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function textOf(cell: unknown): string {
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
