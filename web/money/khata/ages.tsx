import type { Ages } from '#contract/money/khata.ts'
import { AGE_TITLES, AGES, type Age } from '#domain/khata/ageing.ts'
import { formatRupees } from '#domain/money.ts'
import { ageColour } from '#web/money/money-words.ts'
import classes from './ages.module.css'

/** What is open by its age, as one bar; `share` of the room is what the whole is worth beside others. */
export function AgeBar({ ages, share = 1 }: { ages: Ages; share?: number }) {
  const parts = AGES.filter((age) => ages[age] > 0)
  const words = parts.map((age) => `${AGE_TITLES[age]} ${formatRupees(ages[age])}`).join(', ')
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={words || 'Nothing is open'}
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
  /** Only what is open is named. */
  isShort?: boolean
  chosen?: Age | ''
  onChoose?: (age: Age | '') => void
}

/** What is behind the bar; a press filters by it. */
export function AgeLegend({ ages, isShort, chosen = '', onChoose }: AgeLegendProps) {
  const shown = AGES.filter((age) => !isShort || ages[age] > 0)
  return (
    <ul className={classes.legend}>
      {shown.map((age) => {
        const words = (
          <>
            <span className={classes.name}>
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
