import type { Settings } from '#contract/shop/settings.ts'
import { chooseTill, useThisTill } from './this-till.ts'
import classes from './till-choice.module.css'

/** Which till this computer is, quietly beside the number that it gives. Nothing where the shop has no tills. */
export function TillChoice({ settings: { tills } }: { settings: Settings }) {
  const chosen = useThisTill()
  const names = Object.keys(tills)
  if (names.length === 0) return null
  return (
    <select
      className={classes.till}
      aria-label="Till of this computer"
      value={chosen && tills[chosen] ? chosen : ''}
      onChange={({ currentTarget }) => chooseTill(currentTarget.value)}
    >
      <option value="">No till</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
