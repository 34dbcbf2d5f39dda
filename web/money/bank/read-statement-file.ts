import { MOST_STATEMENT_LINES } from '#contract/money/bank.ts'
import { statementHeadRow } from '#domain/bank/statement-columns.ts'
import { balanceBreaks, readStatement, type Statement } from '#domain/bank/statement-lines.ts'
import { t } from '#domain/words/t.ts'

/** Far above what so many lines take. */
const MOST_BYTES = 5 * 1024 * 1024
const SEPARATORS = [',', ';', '\t', '|']

/** The lines of a bank's file, CSV or Excel. Rejects with a sentence for the person. */
export async function readStatementFile(file: File): Promise<Statement> {
  if (file.size > MOST_BYTES) throw new Error(t('This file is larger than 5 MB. Download fewer days.'))
  if (/\.xls$/i.test(file.name)) throw new Error(t('Save this file as .xlsx in Excel, and choose it again.'))
  if (/\.pdf$/i.test(file.name)) throw new Error(t('Download the statement as CSV or Excel from your bank.'))
  const isCsv = /\.(csv|tsv|txt)$/i.test(file.name)
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new Error(t('Choose an Excel (.xlsx) or CSV file.'))
  const statement = readStatement(isCsv ? await csvRows(file) : await sheetRows(file))
  if (statement.lines.length === 0 && statement.problems.length > 0) {
    throw new Error(statement.problems[0]?.problem)
  }
  if (statement.lines.length === 0) throw new Error(t('There is no line in this statement.'))
  if (statement.lines.length > MOST_STATEMENT_LINES) {
    throw new Error(
      t('This statement has more than {count} lines. Load it month by month.', {
        count: MOST_STATEMENT_LINES,
      }),
    )
  }
  return { ...statement, problems: [...statement.problems, ...balanceBreaks(statement.lines)] }
}

/** Separated by the sign with which a row names the columns. */
async function csvRows(file: File): Promise<string[][]> {
  const [{ csvText }, { dsvFormat }] = await Promise.all([
    import('#web/ui/spreadsheet/read-csv.ts'),
    import('d3-dsv'),
  ])
  const text = await csvText(file)
  const tables = SEPARATORS.map((separator) => dsvFormat(separator).parseRows(text))
  return tables.find((rows) => statementHeadRow(rows) !== undefined) ?? tables[0] ?? []
}

async function sheetRows(file: File): Promise<string[][]> {
  const [{ xlsxTable }, { textOf }] = await Promise.all([
    import('#web/ui/spreadsheet/read-xlsx.ts'),
    import('#web/ui/spreadsheet/read-file.ts'),
  ])
  return (await xlsxTable(file)).map((row) => row.map(textOf))
}
