import type { Settings } from '#contract/shop/settings.ts'
import { t } from '#domain/words/t.ts'
import { chooseTill, useThisTill } from './this-till.ts'
import classes from './till-choice.module.css'

/** Choice of this computer's till, beside the number that it gives. */
export function TillChoice({ settings: { tills } }: { settings: Settings }) {
  const chosen = useThisTill()
  return (
    <select
      className={classes.till}
      aria-label={t('Till of this computer')}
      value={chosen && tills[chosen] ? chosen : ''}
      onChange={({ currentTarget }) => chooseTill(currentTarget.value)}
    >
      <option value="">{t('No till')}</option>
      {Object.keys(tills).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
