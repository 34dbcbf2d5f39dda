import { MOST_STATEMENT_LINES } from '#contract/money/bank.ts'
import { statementHeads } from '#domain/bank/statement-columns.ts'
import { balanceBreaks, readStatement, type Statement } from '#domain/bank/statement-lines.ts'
import { t } from '#domain/words/t.ts'
import { openFile } from '#web/ui/spreadsheet/open-spreadsheet.ts'

/** Far above the size of any statement. */
const MOST_BYTES = 5 * 1024 * 1024
const LOOKED_AT = 40

/** The lines of a bank's file, CSV or Excel. Rejects with a sentence for the person. */
export async function readStatementFile(file: File): Promise<Statement> {
  if (file.size > MOST_BYTES) throw new Error(t('This file is larger than 5 MB. Download fewer days.'))
  if (/\.pdf$/i.test(file.name)) throw new Error(t('Download the statement as CSV or Excel from your bank.'))
  const { sheets, notes } = await openFile(file, mostHeads)
  const statement = readStatement(sheets[0]?.rows ?? [])
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
  const reading = notes.map((problem) => ({ problem }))
  return { ...statement, problems: [...reading, ...statement.problems, ...balanceBreaks(statement.lines)] }
}

const mostHeads = (rows: readonly string[][]) => Math.max(0, ...rows.slice(0, LOOKED_AT).map(statementHeads))
