import { Button } from '@mantine/core'
import { useRef } from 'react'
import { MOST_RESPONSE_LETTERS, readTallyAnswer } from '#contract/gst/tally.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import classes from './tally-screen.module.css'

const STATES = { all: 'done', part: 'low', none: 'alert' } as const
const WORDS = { all: t('All of it'), part: t('A part of it'), none: t('Nothing') }

/** Reads Tally's response file and shows it as sentences; stores nothing of it. */
export function TallyAnswer() {
  const input = useRef<HTMLInputElement>(null)
  const reading = useSave(readTallyAnswer)
  const read = async (file: File) => {
    // A letter may take three bytes, and Tally also writes two for each.
    if (file.size > 3 * MOST_RESPONSE_LETTERS)
      return alertToast(t('This file is too large to be an answer of Tally.'))
    reading.mutate({ body: { text: await textOf(file) } })
  }
  const answer = reading.data
  return (
    <li className={`panel ${classes.step}`}>
      <h2>{t('3. What Tally answered')}</h2>
      <p>
        {t(
          'Tally counts what it took and names what it did not. Load its answer (XML) to read that in sentences.',
        )}
      </p>
      <ErrorBanner error={reading.error} fallback={t('The answer could not be read.')} />
      {answer && (
        <div className={classes.answer} aria-live="polite">
          <StateWord state={STATES[answer.outcome]}>{WORDS[answer.outcome]}</StateWord>
          {answer.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {answer.problems.length > 0 && (
            <ul aria-label={t('What Tally named')}>
              {answer.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <FilePicker
        ref={input}
        label={t('Answer of Tally')}
        accept=".xml,.txt,text/xml"
        onChoose={(file) => void read(file)}
      />
      <Button variant="default" loading={reading.isPending} onClick={() => input.current?.click()}>
        {t('Load Answer')}
      </Button>
    </li>
  )
}

/** Tally writes UTF-16 with a mark in front of it, or UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}
