import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { fieldOf } from '#domain/imports/import-columns.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { countOf, type ImportDraft } from './import-draft.ts'
import classes from './import-screen.module.css'
import { IMPORT_WORDS, inDigits, rowsInWords } from './import-words.ts'
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
    <Section title={`${file.name} is imported`}>
      <p role="status">
        {`${inDigits(countOf(verdicts, 'new'))} added, ${inDigits(countOf(verdicts, 'changed'))} changed.`}
        {' Below, under Past imports, it can be taken back.'}
      </p>
      {refused.length > 0 && (
        <>
          <p
            className={classes.note}
          >{`${rowsInWords(refused.length)} became wrong meanwhile and were left out:`}</p>
          <ul>
            {refused.slice(0, 20).map(({ row, problems }) => (
              <li key={row}>
                {`Row ${row}: ${problems.map(({ column, message }) => `${fieldOf(noun, column)?.title ?? column}: ${message}`).join(' ')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to={back}>{`Open ${backLabel}`}</Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </Section>
  )
}
