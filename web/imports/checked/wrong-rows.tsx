import { Button, TextInput } from '@mantine/core'
import type { ImportVerdict } from '#contract/imports/imports.ts'
import { titleOf } from '#domain/imports/import-columns.ts'
import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { type ImportDraft, textAt } from '../import-draft.ts'
import classes from '../import-screen.module.css'
import { inDigits } from '../import-words.ts'

interface WrongRowsProps {
  draft: ImportDraft
  wrong: ImportVerdict[]
  isBusy: boolean
  onCorrect: (row: number, column: string, text: string) => void
  onDownload: () => void
}

const MOST = 20

/** The first wrong rows, each with its wrong cells as fields. */
export function WrongRows({ draft, wrong, isBusy, onCorrect, onDownload }: WrongRowsProps) {
  const rows = new Map(draft.file.rows.map((each) => [each.row, each]))
  return (
    <section className={classes.wrong} aria-label={t('Wrong rows')}>
      <div className="row wrap gap-3 above-3">
        <h3>
          {plural(
            wrong.length,
            '{count} row to mend, or to leave out',
            '{count} rows to mend, or to leave out',
            { count: inDigits(wrong.length) },
          )}
        </h3>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={onDownload}>
          {t('Download wrong rows')}
        </Button>
      </div>
      <ol>
        {wrong.slice(0, MOST).map(({ row, problems }) => {
          const found = rows.get(row)
          const name = found && textAt(draft, found, 'name')
          return (
            <li key={row}>
              <span className="strong">
                {name ? t('Row {row}: {name}', { row, name }) : t('Row {row}', { row })}
              </span>
              <div className={classes.cells}>
                {problems.map(({ column, message }) => (
                  <TextInput
                    key={column}
                    label={titleOf(draft.noun, column)}
                    aria-label={t('{field}, row {row}', { field: titleOf(draft.noun, column), row })}
                    error={message}
                    value={found ? textAt(draft, found, column) : ''}
                    disabled={isBusy}
                    onChange={(event) => onCorrect(row, column, event.currentTarget.value)}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ol>
      {wrong.length > MOST && (
        <p className={classes.note}>
          {t('The first {shown} of {count}; all of them are in the download.', {
            shown: MOST,
            count: inDigits(wrong.length),
          })}
        </p>
      )}
    </section>
  )
}
