import { useId } from 'react'
import classes from './settings.module.css'

/** Two options side by side; arrows switch between them. */
export function ChoiceRow<V extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className="sr-only">{label}</legend>
      {(Object.entries(choices) as [V, string][]).map(([choice, words]) => (
        <label key={choice}>
          <input
            className="over-label"
            type="radio"
            name={name}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
