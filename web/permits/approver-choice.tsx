import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { Approver } from '#contract/people/permits.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { choosingByKey, closedWords, PeopleChoice } from '#web/app/tills/pin/people-choice.tsx'
import { PinField } from '#web/app/tills/pin/pin-field.tsx'
import classes from './permits.module.css'

interface ApproverChoiceProps {
  people: readonly Approver[]
  chosen: string
  onChoose: (id: string) => void
  pin: string
  onPin: (pin: string) => void
  field: RefObject<HTMLInputElement | null>
  /** Runs before letters and arrows choose a person; what it prevents chooses nobody. */
  onKeyDown: (event: KeyboardEvent) => void
  error: string
}

/** The approver and their PIN: letters and arrows choose, digits are typed. */
export function ApproverChoice(props: ApproverChoiceProps) {
  const { people, chosen, onChoose, pin, onPin, field, onKeyDown, error } = props
  const name = useId()
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const choose = ({ _id }: Approver) => onChoose(_id)
  const chooseByKey = choosingByKey(people, chosen, choose)
  return (
    <div className={classes.row}>
      <PeopleChoice
        legend={t('Who says yes?')}
        people={people}
        chosen={chosen}
        onChoose={choose}
        noteOf={({ role, closedUntil }) => closedWords(closedUntil) ?? SHOP_ROLE_WORDS[role]}
      />
      <label htmlFor={`${name}-pin`} className={classes.pin}>
        <span>{t('PIN')}</span>
        <PinField
          ref={field}
          id={`${name}-pin`}
          value={pin}
          error={error}
          errorId={`${name}-error`}
          staysBack
          onKeyDown={(event) => {
            onKeyDown(event)
            if (!event.defaultPrevented) chooseByKey(event)
          }}
          onPin={onPin}
        />
      </label>
      {error && (
        <p ref={refusal} id={`${name}-error`} role="alert" className="across red">
          {error}
        </p>
      )}
    </div>
  )
}
