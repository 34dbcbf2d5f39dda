import { LONGEST_IMPORT } from '#contract/imports/imports.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { mostKnown } from '#domain/imports/import-head-row.ts'
import { type Table, type TableRow, tableOf } from '#domain/imports/import-table.ts'
import { plural, t } from '#domain/words/t.ts'
import type { Sheet } from './file-sheet.ts'

export type FileRow = TableRow

/** A file's rows: its heads, and the non-empty rows below them, each with its number in the file. */
export interface FileRows extends Table {
  name: string
  /** Names of the sheets that can be chosen; empty for a text file. */
  sheets: readonly string[]
  /** Name of the sheet that was read; '' for a text file. */
  sheet: string
  /** Reads another sheet. */
  readSheet: (name: string) => FileRows
}

/** Far above the size of any list; a larger file would only keep the browser busy. */
const MOST_BYTES = 20 * 1024 * 1024

/** Rejects with a sentence for the person. */
export async function readFile(noun: ImportNoun, file: File): Promise<FileRows> {
  if (file.size > MOST_BYTES)
    throw new Error(t('This file is larger than 20 MB. Split it and import the parts.'))
  const { openFile } = await import('./open-spreadsheet.ts')
  const { sheets, notes } = await openFile(file, (rows) => mostKnown(noun, rows))
  const read = (name: string): FileRows => {
    const sheet = sheets.find((each) => each.name === name)
    return {
      name: file.name,
      sheets: sheets.map((each) => each.name).filter(Boolean),
      sheet: name,
      readSheet: read,
      ...listIn(noun, sheet, notes),
    }
  }
  return read(sheets[0]?.name ?? '')
}

function listIn(noun: ImportNoun, sheet: Sheet | undefined, notes: string[]): Table {
  const table = tableOf(noun, sheet?.rows ?? [], sheet?.merges)
  if (table.rows.length === 0)
    throw new Error(t('There is no row in this file. The first row holds the names of the columns.'))
  if (table.rows.length > LONGEST_IMPORT) {
    throw new Error(
      t('This file has {rows} rows; an import has at most 20,000. Split it.', {
        rows: table.rows.length.toLocaleString('en-IN'),
      }),
    )
  }
  const hidden = sheet?.hiddenRows ?? 0
  const hiddenNote = plural(
    hidden,
    '{count} row that is hidden in the sheet is read too.',
    '{count} rows that are hidden in the sheet are read too.',
    { count: hidden },
  )
  return { ...table, notes: [...notes, ...(hidden > 0 ? [hiddenNote] : []), ...table.notes] }
}
