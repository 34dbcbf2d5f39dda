import { t } from '#domain/words/t.ts'
import { ADJUSTMENTS, type Direction } from './adjustment-words.ts'
import classes from './stock.module.css'

interface AdjustmentToggleProps {
  direction: Direction
  onChange: (direction: Direction) => void
}

/** Add shows stock added by hand, Remove stock removed by hand. */
export const AdjustmentToggle = ({ direction, onChange }: AdjustmentToggleProps) => (
  <fieldset className={classes.toggle}>
    <legend className="sr-only">{t('Manual adjustment')}</legend>
    {(['in', 'out'] as const).map((choice) => (
      <label key={choice}>
        <input
          className="over-label"
          type="radio"
          name="manual-adjustment"
          checked={choice === direction}
          onChange={() => onChange(choice)}
        />
        {ADJUSTMENTS[choice].toggle}
      </label>
    ))}
  </fieldset>
)
