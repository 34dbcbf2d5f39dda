import { Button, Textarea } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { QUESTION_LETTERS } from '#domain/people/questions.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import classes from './questions.module.css'
import { useTypedWords } from './typed-words.ts'

interface WordsFormProps {
  /** Key under which typed text is restored. */
  about: string
  label: string
  send: string
  isBusy: boolean
  error: unknown
  fallback: string
  /** Sends the text; calls `onSaved` when it is stored. */
  onSend: (words: string, onSaved: () => void) => void
  /** True if a button opened it: then the field takes the focus. */
  isOpened?: boolean
  /** Files, shown below the text. */
  files?: ReactNode
  /** True if it can be sent without text. */
  isWithFiles?: boolean
  onPaste?: (event: ClipboardEvent) => void
  /** Beside the button. */
  children?: ReactNode
}

/** A few lines and a button; Ctrl+Enter sends. */
export function WordsForm({
  about,
  label,
  send,
  isBusy,
  error,
  fallback,
  onSend,
  isOpened,
  files,
  isWithFiles = false,
  onPaste,
  children,
}: WordsFormProps) {
  const [words, setWords] = useTypedWords(about)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])
  const submit = () => {
    if (isBusy) return
    if (words.trim() === '' && !isWithFiles) return field.current?.focus()
    onSend(words, () => setWords(''))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <form
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      <ErrorBanner error={error} fallback={fallback} />
      <Textarea
        ref={field}
        data-autofocus={isOpened || undefined}
        aria-label={label}
        placeholder={label}
        rows={2}
        maxLength={QUESTION_LETTERS}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
      {files}
      <div className={`row wrap gap-2 ${classes.buttons}`}>
        <Button type="submit" disabled={isBusy} aria-keyshortcuts="Control+Enter">
          {send} <kbd>Ctrl Enter</kbd>
        </Button>
        {children}
      </div>
    </form>
  )
}
