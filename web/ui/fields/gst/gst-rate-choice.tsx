import { useId } from 'react'
import { TAXABILITIES, TAXABILITY_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import classes from './gst-rate-choice.module.css'

const RATES = [0, 5, 18, 40]

interface GstRateChoiceProps {
  rate: number | undefined
  onChange: (rate: number) => void
}

/** The usual rates in one click; any other is typed as percentages. */
export const GstRateChoice = ({ rate, onChange }: GstRateChoiceProps) => (
  <RadioRow
    label={t('GST rate')}
    choices={RATES.map((choice) => [choice, `${choice}%`])}
    value={rate}
    onChange={onChange}
  />
)

/** Reasons for no tax, as the returns need them. */
export const UNTAXED_CHOICES = TAXABILITIES.map(
  (value) => [value, value === 'taxable' ? t('Taxable at 0%') : TAXABILITY_WORDS[value]] as const,
)

interface RadioRowProps<T> {
  label: string
  choices: readonly (readonly [T, string])[]
  value: T | undefined
  onChange: (choice: T) => void
  error?: string | undefined
}

/** A choice of one of a few options, side by side. */
export function RadioRow<T extends string | number>({
  label,
  choices,
  value,
  onChange,
  error,
}: RadioRowProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`} className={`block caption quiet ${classes.label}`}>
        {label}
      </span>
      <div className={classes.rates}>
        {choices.map(([choice, words]) => (
          <label key={choice}>
            <input
              className="over-label"
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {words}
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
