import { useId } from 'react'
import classes from './gst-rate-choice.module.css'

const RATES = [0, 5, 18, 40]

interface GstRateChoiceProps {
  rate: number | undefined
  onChange: (rate: number) => void
}

/** The usual rates in one click; any other is typed as percentages. */
export function GstRateChoice({ rate, onChange }: GstRateChoiceProps) {
  const name = useId()
  return (
    <div className={classes.choice} role="radiogroup" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`} className={classes.label}>
        GST rate
      </span>
      <div className={classes.rates}>
        {RATES.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === rate} onChange={() => onChange(choice)} />
            {choice}%
          </label>
        ))}
      </div>
    </div>
  )
}
