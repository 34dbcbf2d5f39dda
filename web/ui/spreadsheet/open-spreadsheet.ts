import { t } from '#domain/words/t.ts'
import type { Sheet } from './file-sheet.ts'

/** The read sheets, and remarks on how they were read. */
export interface Opened {
  /** Visible, non-empty sheets, the one with the most recognised columns first. */
  sheets: Sheet[]
  notes: string[]
}

/** Maximum length of a cell that the server accepts; longer texts are too long for every field. */
const LONGEST_CELL = 4000

/**
 * Reads a CSV or Excel file. `known` counts recognised columns: it decides on the separator and on the sheet. Rejects with
 * a sentence for the person.
 */
export async function openFile(file: File, known: (rows: readonly string[][]) => number): Promise<Opened> {
  if (/\.xls$/i.test(file.name)) throw new Error(t('Save this file as .xlsx in Excel, and choose it again.'))
  const isText = /\.(csv|tsv|txt)$/i.test(file.name)
  if (!isText && !/\.xlsx$/i.test(file.name)) throw new Error(t('Choose an Excel (.xlsx) or CSV file.'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isText) {
    const [{ decodeText }, { separatedRows }] = await Promise.all([
      import('./decode-text.ts'),
      import('./read-csv.ts'),
    ])
    const { text, note } = decodeText(bytes)
    const rows = short(separatedRows(text, known))
    return {
      sheets: [{ name: '', isHidden: false, rows, merges: [], hiddenRows: 0 }],
      notes: note ? [note] : [],
    }
  }
  const all = (await import('./read-xlsx.ts')).xlsxSheets(bytes)
  const seen = all.filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
  const sheets = seen
    .map((sheet) => ({ ...sheet, rows: short(sheet.rows) }))
    .map((sheet) => ({ sheet, columns: known(sheet.rows) }))
    .sort((a, b) => b.columns - a.columns)
    .map(({ sheet }) => sheet)
  const hidden = all.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  return {
    sheets,
    notes: hidden.length > 0 ? [t('Hidden sheets are left out: {names}', { names: hidden.join(', ') })] : [],
  }
}

const short = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.slice(0, LONGEST_CELL)))
