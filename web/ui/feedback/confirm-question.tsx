import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { type Choice, ChoiceField } from '#web/ui/fields/choice-field.tsx'
import classes from './confirm-question.module.css'

export interface Question {
  /** Title with the record: 'Return SINV-00410, ₹14,862.50'. */
  title: string
  /** The spec's sentence: 'Are you sure you want to return this invoice?' */
  sentence: string
  /** Consequence of the action, in a sentence. */
  consequence?: string | undefined
  /** Label of the dangerous button: 'Return'. */
  action: string
  /** A further question; the first option is chosen. */
  choice?: Choice & { onChoose: (value: string) => void }
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void
}

/** The browser's own modal dialog: it focuses its first button, traps the focus and lies above every other dialog. */
export function ConfirmQuestion({ title, sentence, consequence, action, choice, answer }: AskedQuestion) {
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? '')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const opener = document.activeElement
    // Opened in a timeout, so that the Escape that caused the question does not answer it.
    const timer = setTimeout(() => {
      dialog.current?.showModal()
      // Focuses the safe button, also if there is a choice above it.
      dialog.current?.querySelector('button')?.focus()
    })
    return () => {
      clearTimeout(timer)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`card ${classes.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      // Stops keys, so that Escape does not reach the screen below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>
        <p>{sentence}</p>
        {consequence && <p className="above-1 quiet">{consequence}</p>}
      </div>
      {choice && (
        <ChoiceField
          {...choice}
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            choice.onChoose(value)
          }}
        />
      )}
      <div className={`flex at-end gap-3 ${classes.actions}`}>
        <Button variant="default" onClick={() => answer(false)}>
          {t('Cancel')}
        </Button>
        <Button variant="outline" color="red" onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
