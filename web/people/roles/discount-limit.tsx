import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { PercentInput } from '#web/ui/fields/number-field.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './roles.module.css'

interface DiscountLimitProps {
  /** Per cent of a bill. */
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

const isPercent = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value

/** 'Discount above [5] %': the limit without a permit. Saved on blur. */
export function DiscountLimit({ value, disabled, onChange }: DiscountLimitProps) {
  const [typed, setTyped] = useState<number | undefined>(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const save = () => {
    if (isPercent(typed) && typed !== value) onChange(typed)
  }
  return (
    <span className={`row wrap ${classes.limit}`}>
      {rich('Discount above <field></field> %', {
        field: () => (
          <PercentInput
            aria-label={t('Discount without asking, in per cent')}
            disabled={disabled}
            value={typed}
            onChange={setTyped}
            check={(given) => (isPercent(given) ? undefined : t('From 0 to 100'))}
            onBlur={save}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
        ),
      })}
    </span>
  )
}
