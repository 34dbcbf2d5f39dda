import { useId, useRef } from 'react'
import type { Approver } from '#contract/people/permits.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { choosingByKey, PeopleChoice } from '#web/app/tills/pin/people-choice.tsx'
import { PinField } from '#web/app/tills/pin/pin-field.tsx'
import classes from './approver-choice.module.css'

interface ApproverChoiceProps {
  people: readonly Approver[]
  chosen: string
  onChoose: (id: string) => void
  pin: string
  onPin: (pin: string) => void
  error: string
}

/** The approver and their PIN: letters and arrows choose, digits are typed. */
export function ApproverChoice({ people, chosen, onChoose, pin, onPin, error }: ApproverChoiceProps) {
  const name = useId()
  const field = useRef<HTMLInputElement>(null)
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
      <label htmlFor={`${name}-pin`} className={classes.pin}>
        <span>{t('PIN')}</span>
        <PinField
          ref={field}
          id={`${name}-pin`}
          value={pin}
          error={error}
          errorId={`${name}-error`}
          onKeyDown={choosingByKey(people, chosen, choose)}
          onPin={onPin}
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
