import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportVerdict } from '#contract/imports/imports.ts'
import { titleOf } from '#domain/imports/import-columns.ts'
import { formatRupees, paise, sumOfPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'
import { Doubts } from './checked/doubts.tsx'
import { WrongRows } from './checked/wrong-rows.tsx'
import { type CheckedImport, checkDraft } from './import-data.ts'
import { countOf, type ImportDraft, textAt, withText } from './import-draft.ts'
import classes from './import-screen.module.css'
import { inDigits } from './import-words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { type Imported, useImport } from './use-import.ts'

interface CheckStepProps {
  draft: ImportDraft
  checked: CheckedImport
  onChange: (draft: ImportDraft, checked: CheckedImport) => void
  onBack: () => void
  onDone: (imported: Imported) => void
}

const MOST_CHANGES = 50

/** Preview of the import: wrong rows with cells to correct, and the import button. */
export function CheckStep({ draft, checked, onChange, onBack, onDone }: CheckStepProps) {
  const { verdicts, newCategories, newParties } = checked
  const importing = useImport(onDone)
  const [isCorrected, setIsCorrected] = useState(false)
  const [checkedRows, setCheckedRows] = useState<number>()
  const [error, setError] = useState<unknown>()
  const wrong = verdicts.filter(({ verdict }) => verdict === 'refused')
  const wanted = verdicts.filter(({ verdict }) => verdict === 'new' || verdict === 'changed')
  const isBusy = importing.progress !== undefined || checkedRows !== undefined

  const checkAgain = async () => {
    setError(undefined)
    setCheckedRows(0)
    try {
      onChange(draft, await checkDraft(draft, setCheckedRows))
      setIsCorrected(false)
    } catch (failure) {
      setError(failure)
    }
    setCheckedRows(undefined)
  }

  return (
    <Section title={t('{file}: what would happen', { file: draft.file.name })}>
      <Counts checked={checked} />
      {newCategories.length > 0 && (
        <p className={classes.note}>{t('New categories: {names}', { names: newCategories.join(', ') })}</p>
      )}
      {draft.noun === 'openings' && <OpeningTotals verdicts={verdicts} newParties={newParties} />}
      <Changes draft={draft} checked={checked} />
      <Doubts verdicts={verdicts} names={namesIn(draft)} />
      {wrong.length > 0 && (
        <WrongRows
          draft={draft}
          wrong={wrong}
          isBusy={isBusy}
          onCorrect={(row, column, text) => {
            onChange(withText(draft, row, column, text), checked)
            setIsCorrected(true)
          }}
          onDownload={() => void saveWrong(draft, checked)}
        />
      )}
      <ErrorBanner error={error ?? importing.error} fallback={t('The rows could not be imported.')} />
      {checkedRows !== undefined && (
        <ProgressBar work="checking" done={checkedRows} total={draft.file.rows.length} />
      )}
      {importing.progress && <ProgressBar work="importing" {...importing.progress} />}
      <div className="row wrap gap-3 above-3">
        {isCorrected ? (
          <Button disabled={isBusy} onClick={() => void checkAgain()}>
            {t('Check again')}
          </Button>
        ) : (
          <Button
            disabled={isBusy || wanted.length === 0}
            onClick={() => void importing.start(draft, new Set(wanted.map(({ row }) => row)))}
          >
            {wanted.length === 0
              ? t('Nothing to import')
              : plural(wanted.length, 'Import {count} row', 'Import {count} rows', {
                  count: inDigits(wanted.length),
                })}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('Back to the columns')}
        </Button>
        {wrong.length > 0 && !isCorrected && (
          <span className={classes.note}>
            {plural(wrong.length, '{count} row will be left out.', '{count} rows will be left out.', {
              count: inDigits(wrong.length),
            })}
          </span>
        )}
      </div>
    </Section>
  )
}

const WORDS = [
  ['new', t('New')],
  ['changed', t('Changed')],
  ['same', t('Nothing new')],
  ['refused', t('Wrong')],
] as const

const Counts = ({ checked: { verdicts } }: Pick<CheckStepProps, 'checked'>) => (
  <dl className={classes.counts} aria-label={t('What would happen')}>
    {WORDS.map(([verdict, word]) => (
      <div className="card" key={verdict} data-verdict={verdict}>
        <dt className="quiet">{word}</dt>
        <dd>{inDigits(countOf(verdicts, verdict))}</dd>
      </div>
    ))}
  </dl>
)

interface OpeningTotalsProps {
  verdicts: readonly ImportVerdict[]
  newParties: readonly string[]
}

/** What the opening balances come to, to be compared with the old books before they are imported. */
function OpeningTotals({ verdicts, newParties }: OpeningTotalsProps) {
  const balances = verdicts.flatMap(({ balance }) => balance ?? [])
  const owed = sumOfPaise(balances.filter((each) => each > 0))
  const owing = sumOfPaise(balances.filter((each) => each < 0))
  const same = countOf(verdicts, 'same')
  return (
    <>
      <dl className={classes.counts} aria-label={t('In all')}>
        <div className="card">
          <dt className="quiet">{t('They owe us (Dr)')}</dt>
          <dd>{formatRupees(owed)}</dd>
        </div>
        <div className="card">
          <dt className="quiet">{t('We owe (Cr)')}</dt>
          <dd>{formatRupees(paise(-owing))}</dd>
        </div>
      </dl>
      {same > 0 && (
        <p className={classes.note}>
          {plural(
            same,
            '{count} row is in the books already (same party, bill number, date and amount) or comes to nothing, and is left out.',
            '{count} rows are in the books already (same party, bill number, date and amount) or come to nothing, and are left out.',
            { count: inDigits(same) },
          )}
        </p>
      )}
      {newParties.length > 0 && (
        <p className={classes.note}>{t('New parties: {names}', { names: newParties.join(', ') })}</p>
      )}
    </>
  )
}

function Changes({ draft, checked: { verdicts } }: Pick<CheckStepProps, 'draft' | 'checked'>) {
  const changed = verdicts.filter(({ verdict }) => verdict === 'changed')
  if (changed.length === 0) return null
  const left = changed.length - MOST_CHANGES
  const named = namesIn(draft)
  return (
    <details className={classes.changes}>
      <summary>
        {plural(changed.length, 'What changes in {count} row', 'What changes in {count} rows', {
          count: inDigits(changed.length),
        })}
      </summary>
      <ul>
        {changed.slice(0, MOST_CHANGES).map(({ row, changes }) => (
          <li key={row}>
            {rowWords(
              row,
              named.get(row),
              changes
                .map(
                  ({ column, was, now }) => `${titleOf(draft.noun, column)} ${was || t('(empty)')} → ${now}`,
                )
                .join('; '),
            )}
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

const namesIn = (draft: ImportDraft) =>
  new Map(draft.file.rows.map((each) => [each.row, textAt(draft, each, 'name') ?? '']))

const rowWords = (row: number, name: string | undefined, changes: string) =>
  name
    ? t('Row {row}, {name}: {changes}', { row, name, changes })
    : t('Row {row}: {changes}', { row, changes })

/** The wrong rows as in the file, with the problem in a last column. */
function saveWrong({ noun, file }: ImportDraft, { verdicts }: CheckedImport) {
  const problems = new Map(
    verdicts
      .filter(({ verdict }) => verdict === 'refused')
      .map(({ row, problems: all }) => [
        row,
        all.map(({ column, message }) => `${titleOf(noun, column)}: ${message}`).join(' '),
      ]),
  )
  const rows = file.rows.filter(({ row }) => problems.has(row))
  return saveSpreadsheet(
    `${noun}-to-mend.xlsx`,
    [...file.heads, t('What is wrong')],
    rows.map(({ row, texts }) => [...texts, problems.get(row)]),
  )
}
