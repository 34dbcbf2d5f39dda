import type { ImportVerdict } from '#contract/imports/imports.ts'
import { plural, t } from '#domain/words/t.ts'
import classes from '../import-screen.module.css'
import { inDigits } from '../import-words.ts'

const MOST = 50

/** Rows that are imported, though something in them should be looked at. */
export function Doubts({ verdicts, names }: { verdicts: ImportVerdict[]; names: Map<number, string> }) {
  const doubted = verdicts.flatMap(({ row, doubts = [] }) => doubts.map(({ message }) => ({ row, message })))
  if (doubted.length === 0) return null
  const left = doubted.length - MOST
  return (
    <details className={classes.changes} open>
      <summary>
        {plural(doubted.length, '{count} row to look at', '{count} rows to look at', {
          count: inDigits(doubted.length),
        })}
      </summary>
      <ul>
        {doubted.slice(0, MOST).map(({ row, message }) => (
          <li key={row}>
            {t('Row {row}, {name}: {changes}', { row, name: names.get(row) ?? '', changes: message })}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={classes.note}>
          {plural(left, 'and {count} row more', 'and {count} rows more', { count: inDigits(left) })}
        </p>
      )}
    </details>
  )
}
