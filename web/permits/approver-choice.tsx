import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Approver } from '#contract/people/permits.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { personAfter } from '#web/app/tills/person-after.ts'
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
    const next = personAfter(event.key, people, chosen)
    if (next || /^\p{L}$/u.test(event.key)) event.preventDefault()
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
