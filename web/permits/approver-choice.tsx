import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Approver } from '#contract/people/permits.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import classes from './approver-choice.module.css'

interface ApproverChoiceProps {
  people: readonly Approver[]
  chosen: string
  onChoose: (id: string) => void
  pin: string
  onPin: (pin: string) => void
  error: string
}

const MOST_DIGITS = 8
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Of those whose name begins with this letter the next one. */
function nextBy(letter: string, people: readonly Approver[], chosen: string): Approver | undefined {
  const at = people.findIndex(({ _id }) => _id === chosen)
  const inOrder = [...people.slice(at + 1), ...people.slice(0, at + 1)]
  return inOrder.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()))
}

/** Who says yes, and their PIN beside it: there letters and arrows choose, and digits are typed. */
export function ApproverChoice({ people, chosen, onChoose, pin, onPin, error }: ApproverChoiceProps) {
  const name = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Later, as the dialog that has just opened goes to its first field.
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    const at = people.findIndex(({ _id }) => _id === chosen)
    const next = step
      ? people[(at + step + people.length) % people.length]
      : /^\p{L}$/u.test(event.key)
        ? nextBy(event.key, people, chosen)
        : undefined
    if (step || /^\p{L}$/u.test(event.key)) event.preventDefault()
    if (next) onChoose(next._id)
  }
  return (
    <div className={classes.row}>
      <fieldset className={classes.people}>
        <legend className="sr-only">{t('Who says yes?')}</legend>
        {people.map((person) => (
          <label key={person._id}>
            <input
              type="radio"
              name={name}
              checked={person._id === chosen}
              onChange={() => onChoose(person._id)}
            />
            <span className={classes.letter} aria-hidden="true">
              {person.name.slice(0, 1)}
            </span>
            <span>
              <strong>{person.name}</strong>
              <small>{SHOP_ROLE_WORDS[person.role]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={classes.pin}>
        <span>{t('PIN')}</span>
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MOST_DIGITS}
          value={pin}
          aria-invalid={error !== ''}
          aria-describedby={error ? `${name}-error` : undefined}
          onKeyDown={choose}
          onChange={({ currentTarget }) => onPin(currentTarget.value.replace(/\D/g, ''))}
        />
      </label>
      {error && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
