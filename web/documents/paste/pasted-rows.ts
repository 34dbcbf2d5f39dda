import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'

type TextColumn = 'name' | 'code' | 'hsncode' | 'unit'
type NumberColumn = 'quantity' | 'rate' | 'gst' | 'cgst' | 'sgst' | 'igst' | 'cess'
type Column = TextColumn | NumberColumn

/** Fields of a line from a pasted spreadsheet row; missing ones are absent. */
export interface PastedRow
  extends Partial<Record<TextColumn, string>>,
    Partial<Record<NumberColumn, number>> {
  /** The row's number in the spreadsheet, from 1. */
  row: number
}

interface Pasted {
  rows: PastedRow[]
  /** Unreadable cells, each with its row. */
  remarks: string[]
}

const HEADS: Record<Column, RegExp> = {
  code: /^(item ?code|code|item ?id|sku|barcode|ean)$/,
  name: /^(name|item|item ?name|product|product ?name|description|particulars|goods)$/,
  hsncode: /^(hsn|sac|hsn ?code|hsn ?\/ ?sac|hsn ?\/ ?sac ?code)$/,
  unit: /^(unit|uom|units)$/,
  quantity: /^(quantity|qty|pcs|nos|count)$/,
  rate: /^(rate|price|unit ?price|selling ?price|purchase ?price)$/,
  gst: /^(gst|tax|gst ?rate|tax ?rate)$/,
  cgst: /^cgst$/,
  sgst: /^(sgst|utgst)$/,
  igst: /^igst$/,
  cess: /^cess$/,
}
const LONGEST: Record<TextColumn, number> = { name: 200, code: 200, hsncode: 12, unit: 20 }

interface Cut {
  row: number
  longest: number
}
const CUT: Record<TextColumn, (cut: Cut) => string> = {
  name: ({ row, longest }) => t('Row {row}: the name was cut after {longest} letters.', { row, longest }),
  code: ({ row, longest }) => t('Row {row}: the code was cut after {longest} letters.', { row, longest }),
  hsncode: ({ row, longest }) =>
    t('Row {row}: the hsncode was cut after {longest} letters.', { row, longest }),
  unit: ({ row, longest }) => t('Row {row}: the unit was cut after {longest} letters.', { row, longest }),
}
const NAMES: Record<NumberColumn, string> = {
  quantity: t('quantity'),
  rate: t('rate'),
  gst: 'gst',
  cgst: 'cgst',
  sgst: 'sgst',
  igst: 'igst',
  cess: t('cess'),
}

/** Cells of a tab-separated text; cells with line ends or tabs are quoted. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

const columnOf = (head: string): Column | undefined => {
  const bare = head
    .toLowerCase()
    .replace(/\(.*\)|[%₹.:*]/g, '')
    .trim()
  return (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].test(bare))
}

/** Columns by the heads of the first row; undefined if it is a data row. */
function headedColumns(first: readonly string[]) {
  const columns = first.map(columnOf)
  const known = columns.filter(Boolean)
  return known.length > 1 && (known.includes('name') || known.includes('code')) ? columns : undefined
}

const isNumber = (cell: string) => Number.isFinite(readNumber(cell.replace(/%$/, '')))

/**
 * Guesses the columns of a row without heads: name or code, quantity, rate, GST; a text among them is the unit. Four, six or
 * eight digits right after the name are the HSN, if two more numbers follow.
 */
function guessedColumns(cells: readonly string[]): (Column | undefined)[] {
  const nameAt = Math.max(
    0,
    cells.findIndex((cell) => cell !== '' && !isNumber(cell)),
  )
  const numbers: Column[] = ['quantity', 'rate', 'gst']
  let hasUnit = false
  return cells.map((cell, i) => {
    if (i === nameAt) return 'name'
    // A number before the name is only a row number.
    if (cell === '' || i < nameAt) return undefined
    if (
      i === nameAt + 1 &&
      /^(\d{4}|\d{6}|\d{8})$/.test(cell) &&
      cells.slice(i + 1).filter(isNumber).length > 1
    )
      return 'hsncode'
    if (cell.endsWith('%') && isNumber(cell)) return 'gst'
    if (isNumber(cell)) return numbers.shift()
    if (hasUnit) return undefined
    hasUnit = true
    return 'unit'
  })
}

/** Reads the rows of a spreadsheet; unreadable cells are reported in `remarks`. */
export function pastedRows(text: string): Pasted {
  const table = cellsOf(text)
  const headed = headedColumns(table[0] ?? [])
  const remarks = (headed ?? []).flatMap((column, i) =>
    column || !table[0]?.[i] ? [] : [t('Column “{head}” was left out.', { head: table[0][i] })],
  )
  const rows = table.flatMap((cells, i) => {
    if (cells.every((cell) => cell === '') || (headed && i === 0)) return []
    const found = readRow(cells, headed ?? guessedColumns(cells), { isHeaded: Boolean(headed), row: i + 1 })
    remarks.push(...found.remarks)
    return found.read.name || found.read.code ? [{ ...found.read, row: i + 1 }] : []
  })
  return { rows, remarks }
}

function readRow(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  { isHeaded, row }: { isHeaded: boolean; row: number },
) {
  const read: Omit<PastedRow, 'row'> = {}
  const remarks: string[] = []
  for (const [i, cell] of cells.entries()) {
    const column = columns[i]
    if (cell === '') continue
    if (!column) {
      if (!isHeaded && i > columns.indexOf('name'))
        remarks.push(t('Row {row}: “{cell}” has no column.', { row, cell }))
    } else if (column in LONGEST) {
      const longest = LONGEST[column as TextColumn]
      read[column as TextColumn] = cell.slice(0, longest)
      if (cell.length > longest) remarks.push(CUT[column as TextColumn]({ row, longest }))
    } else {
      const value = readNumber(cell.replace(/%$/, ''))
      if (value !== undefined && Number.isFinite(value)) read[column as NumberColumn] = value
      else
        remarks.push(
          t('Row {row}: {column} “{cell}” is no number.', {
            row,
            column: NAMES[column as NumberColumn],
            cell,
          }),
        )
    }
  }
  if (!read.name && !read.code) remarks.push(t('Row {row}: no name and no code, left out.', { row }))
  return { read: read, remarks }
}
