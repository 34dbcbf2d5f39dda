import { type ClipboardEvent, type ReactNode, useState } from 'react'
import type { Question } from '#contract/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { later } from '#web/ui/later.tsx'
import { PickAnswerFiles } from './files/pick-answer-files.tsx'
import { useTypedFiles } from './files/typed-files.ts'
import { useAnswerQuestion } from './files/use-answer.ts'
import type { AtClient } from './question-data.ts'
import { forgetSent } from './typed-words.ts'
import { WordsForm } from './words-form.tsx'

const ChosenFiles = later(async () => (await import('./files/chosen-files.tsx')).ChosenFiles)

interface AnswerFormProps {
  question: Question
  /** True if a button opened it: then it takes the focus. */
  isOpened: boolean
  client: AtClient | undefined
  onSaved: () => void
  children: ReactNode
}

/** Form for an answer: text, photos of the paper, or both. */
export function AnswerForm({ question, isOpened, client, onSaved, children }: AnswerFormProps) {
  const { _id: id, askedBy, isOwn } = question
  const answering = useAnswerQuestion(client)
  const about = `answer ${id}`
  // Runs before the typed text is read.
  useState(() =>
    forgetSent(
      about,
      question.answers.map((one) => one.words),
    ),
  )
  const files = useTypedFiles(
    about,
    question.answers.flatMap((one) => one.files),
  )
  const hasFiles = files.chosen.length > 0 || files.problems.length > 0 || files.isPreparing
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    files.add(pasted)
  }
  return (
    <WordsForm
      about={about}
      label={isOwn ? t('Write more') : t('Answer {name}', { name: askedBy })}
      send={isOwn ? t('Send') : t('Answer')}
      isBusy={answering.isPending || files.isPreparing}
      error={answering.error}
      fallback={t('The answer was not saved.')}
      isOpened={isOpened}
      isWithFiles={files.chosen.length > 0}
      files={hasFiles && <ChosenFiles {...files} />}
      onPaste={onPaste}
      onSend={(words, onSent) =>
        answering.mutate(
          { id, words, files: files.chosen },
          {
            onSuccess: ({ message }) => {
              toast(message)
              files.clear()
              onSent()
              onSaved()
            },
          },
        )
      }
    >
      <PickAnswerFiles {...files} />
      {children}
    </WordsForm>
  )
}
