import type { Ages } from '#contract/money/khata.ts'
import { AGE_TITLES, AGES, type Age } from '#domain/khata/ageing.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ageColour } from '#web/money/money-words.ts'
import classes from './ages.module.css'

/** Open amounts by age as one bar; `share` is its width, relative to the largest. */
export function AgeBar({ ages, share = 1 }: { ages: Ages; share?: number }) {
  const parts = AGES.filter((age) => ages[age] > 0)
  const words = parts.map((age) => `${AGE_TITLES[age]} ${formatRupees(ages[age])}`).join(', ')
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={words || t('Nothing is open')}
      style={{ width: `${share * 100}%` }}
    >
      {parts.map((age) => (
        <span key={age} style={{ flexGrow: ages[age], background: ageColour(age) }} />
      ))}
    </span>
  )
}

interface AgeLegendProps {
  ages: Ages
  /** Leaves out ages with nothing open. */
  isShort?: boolean
  chosen?: Age | ''
  onChoose?: (age: Age | '') => void
}

/** The figures of the bar; a press filters by one. */
export function AgeLegend({ ages, isShort, chosen = '', onChoose }: AgeLegendProps) {
  const shown = AGES.filter((age) => !isShort || ages[age] > 0)
  return (
    <ul className={classes.legend}>
      {shown.map((age) => {
        const words = (
          <>
            <span className={`row smaller quiet unbroken ${classes.name}`}>
              <i style={{ background: ageColour(age) }} />
              {AGE_TITLES[age]}
            </span>
            <span className="money">{formatRupees(ages[age])}</span>
          </>
        )
        return (
          <li key={age}>
            {onChoose ? (
              <button
                type="button"
                aria-pressed={chosen === age}
                onClick={() => onChoose(chosen === age ? '' : age)}
              >
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
