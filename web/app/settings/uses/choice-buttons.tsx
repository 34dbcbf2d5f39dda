import { useId } from 'react'
import classes from './uses.module.css'

interface ChoiceButtonsProps<V extends string> {
  label: string
  choices: Readonly<Record<V, string>>
  /** The chosen values: one, or any number with `isMany`. */
  value: readonly V[]
  isMany?: boolean
  onChange: (value: V[]) => void
}

/** Answers as buttons: one of them, or all that fit. Arrows move between them, Space chooses. */
export function ChoiceButtons<V extends string>({
  label,
  choices,
  value,
  isMany,
  onChange,
}: ChoiceButtonsProps<V>) {
  const name = useId()
  const choose = (choice: V, isChosen: boolean) => {
    if (!isMany) onChange([choice])
    else onChange(isChosen ? [...value, choice] : value.filter((other) => other !== choice))
  }
  return (
    <fieldset className={`flex wrap gap-2 flush ${classes.choices}`}>
      <legend className="sr-only">{label}</legend>
      {(Object.entries(choices) as [V, string][]).map(([choice, words]) => (
        <label key={choice}>
          <input
            className="over-label"
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={value.includes(choice)}
            onChange={({ currentTarget }) => choose(choice, currentTarget.checked)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
