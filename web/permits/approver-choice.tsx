import { useEffect, useId, useRef } from 'react'
import type { Approver } from '#contract/people/permits.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { choosingByKey, PeopleChoice } from '#web/app/tills/people-choice.tsx'
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
  const choose = ({ _id }: Approver) => onChoose(_id)
  return (
    <div className={classes.row}>
      <PeopleChoice
        legend={t('Who says yes?')}
        people={people}
        chosen={chosen}
        onChoose={choose}
        noteOf={({ role }) => SHOP_ROLE_WORDS[role]}
      />
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
          onKeyDown={choosingByKey(people, chosen, choose)}
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
