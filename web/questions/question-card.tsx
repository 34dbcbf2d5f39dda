import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Question } from '#contract/people/questions.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { waitsFor } from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { later } from '#web/ui/later.tsx'
import { AboutLink } from './about-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type AtClient, useReopen, useSettle } from './question-data.ts'
import { askedWords, waitingWords } from './question-words.ts'
import classes from './questions.module.css'

const AnswerFiles = later(async () => (await import('./files/answer-files.tsx')).AnswerFiles)

interface QuestionCardProps {
  question: Question
  /** True for the first question: the list is one tab stop. */
  isFirst: boolean
  /** True in the panel of one record, which is not named in each question. */
  isOfOne?: boolean | undefined
  client?: AtClient | undefined
}

/** Up and down move between the questions. */
function walk(card: HTMLElement, key: string): boolean {
  const other = { ArrowDown: card.nextElementSibling, ArrowUp: card.previousElementSibling }[key]
  if (!(other instanceof HTMLElement)) return false
  other.focus()
  return true
}

/** A question with its record, answers and actions: answer, settle, reopen. */
export function QuestionCard({ question, isFirst, isOfOne, client }: QuestionCardProps) {
  const { _id: id, state, isOwn, maySettle } = question
  const [settling, reopening] = [useSettle(client), useReopen(client)]
  const [isWriting, setIsWriting] = useState(false)
  const writes = state !== 'settled' && (isWriting || (waitsFor(state, isOwn) && !isOwn))
  const settle = () => {
    if (settling.isPending) return
    settling.mutate({ params: { id } }, byToast)
  }
  const reopen = () => reopening.mutate({ params: { id } }, byToast)
  const onKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const { target, currentTarget, key } = event
    if (target !== currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
    const field = currentTarget.querySelector('textarea')
    if (key.toLowerCase() === 's' && maySettle && state !== 'settled') settle()
    else if (key === 'Enter' && field) field.focus()
    else if (key === 'Enter' && state !== 'settled') setIsWriting(true)
    else if (!walk(currentTarget, key)) return
    event.preventDefault()
  }
  const settleButton = maySettle && state !== 'settled' && (
    <Button variant="default" disabled={settling.isPending} aria-keyshortcuts="S" onClick={settle}>
      {t('Settled')} <kbd>S</kbd>
    </Button>
  )
  return (
    <li className={`stack gap-2 ${classes.question}`} tabIndex={isFirst ? 0 : -1} onKeyDown={onKey}>
      <QuestionHead question={question} isOfOne={isOfOne} client={client} />
      <p className={classes.words}>{question.words}</p>
      <p className="smaller quiet">{askedWords(question, new Date())}</p>
      {question.answers.map((answer) => (
        <blockquote key={answer._id} className={classes.answer}>
          {answer.words !== '' && <p>{answer.words}</p>}
          {answer.files.length > 0 && <AnswerFiles question={question} answer={answer} client={client} />}
          <p className="smaller quiet">
            {t('{name}, {time}', {
              name: answer.by,
              time: formatMomentInIndia(new Date(answer.at), new Date()),
            })}
          </p>
        </blockquote>
      ))}
      {writes ? (
        <AnswerForm
          question={question}
          isOpened={isWriting}
          client={client}
          onSaved={() => setIsWriting(false)}
        >
          {settleButton}
        </AnswerForm>
      ) : (
        <div className={`row wrap gap-2 ${classes.buttons}`}>
          {state !== 'settled' && (
            <Button variant="default" onClick={() => setIsWriting(true)}>
              {t('Write More')}
            </Button>
          )}
          {settleButton}
          {state === 'settled' && maySettle && (
            <Button variant="default" disabled={reopening.isPending} onClick={reopen}>
              {t('Open Again')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function QuestionHead({
  question,
  isOfOne,
  client,
}: Pick<QuestionCardProps, 'question' | 'isOfOne' | 'client'>) {
  const { state, party, askedAt, settledBy: name } = question
  return (
    <div className={`flex baseline gap-2 smaller ${classes.head}`}>
      {!isOfOne && (
        <>
          <span className="strong breaks">
            <AboutLink question={question} client={client} />
          </span>
          {party !== '' && <span className="shrink quiet ellipsis">{party}</span>}
        </>
      )}
      {state === 'open' && <StateWord state="expiring">{waitingWords(askedAt, new Date())}</StateWord>}
      {state === 'answered' && <StateWord state="approved">{t('answered')}</StateWord>}
      {state === 'settled' && (
        <StateWord state="done" quiet>
          {t('settled by {name}', { name })}
        </StateWord>
      )}
    </div>
  )
}
