import { useId } from 'react'
import { ANSWER_WORDS } from '#domain/people/permissions.ts'
import { ANSWERS, type Answer } from '#domain/people/shop-roles.ts'
import { StateGlyph } from '#web/ui/feedback/state-word.tsx'
import classes from './roles.module.css'

const GLYPHS = { allowed: 'tick', asks: 'half', refused: 'cross' } as const

interface AnswerChoiceProps {
  /** Name of the permission, for screen readers. */
  label: string
  value: Answer
  disabled: boolean
  onChange: (answer: Answer) => void
}

/** Allowed, asks or refused, side by side. */
export function AnswerChoice({ label, value, disabled, onChange }: AnswerChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {ANSWERS.map((answer) => (
        <label key={answer}>
          <input
            className="over-label"
            type="radio"
            name={name}
            checked={answer === value}
            onChange={() => onChange(answer)}
          />
          {answer === value && <StateGlyph glyph={GLYPHS[answer]} />}
          {ANSWER_WORDS[answer]}
        </label>
      ))}
    </fieldset>
  )
}
