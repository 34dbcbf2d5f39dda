import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { titleOf } from '#domain/imports/import-columns.ts'
import { plural, t } from '#domain/words/t.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { countOf, type ImportDraft } from './import-draft.ts'
import classes from './import-screen.module.css'
import { IMPORT_WORDS, inDigits } from './import-words.ts'
import type { Imported } from './use-import.ts'

interface DoneStepProps {
  draft: ImportDraft
  imported: Imported
  onAgain: () => void
}

export function DoneStep({ draft: { noun, file }, imported: { verdicts }, onAgain }: DoneStepProps) {
  const refused = verdicts.filter(({ verdict }) => verdict === 'refused')
  const { back, backLabel } = IMPORT_WORDS[noun]
  return (
    <Section title={t('{name} is imported', { name: file.name })}>
      <p role="status">
        {t('{added} added, {changed} changed. Below, under Past imports, it can be taken back.', {
          added: inDigits(countOf(verdicts, 'new')),
          changed: inDigits(countOf(verdicts, 'changed')),
        })}
      </p>
      {refused.length > 0 && (
        <>
          <p className={classes.note}>
            {plural(
              refused.length,
              '{count} row became wrong meanwhile and were left out:',
              '{count} rows became wrong meanwhile and were left out:',
              { count: inDigits(refused.length) },
            )}
          </p>
          <ul>
            {refused.slice(0, 20).map(({ row, problems }) => (
              <li key={row}>
                {t('Row {row}: {problems}', {
                  row,
                  problems: problems
                    .map(({ column, message }) => `${titleOf(noun, column)}: ${message}`)
                    .join(' '),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row wrap gap-3 above-3">
        <Button component={Link} to={back}>
          {t('Open {screen}', { screen: backLabel })}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('Import another file')}
        </Button>
      </div>
    </Section>
  )
}
