import { type KeyboardEventHandler, type ReactNode, useId } from 'react'
import classes from './choice-field.module.css'

export interface Choice {
  label: string
  options: readonly { value: string; label: ReactNode }[]
}

interface ChoiceFieldProps extends Choice {
  value: string
  onChange: (value: string) => void
  /** Keys that choose, beside those of the browser. */
  onKeyDown?: KeyboardEventHandler
}

/** Choice of one of a few options, all of them visible. */
export function ChoiceField({ label, options, value, onChange, onKeyDown }: ChoiceFieldProps) {
  const name = useId()
  return (
    <fieldset className={`flex wrap column-gap-4 flush ${classes.choice}`} onKeyDown={onKeyDown}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
