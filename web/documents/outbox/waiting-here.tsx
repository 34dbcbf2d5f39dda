import { plural } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './outbox-bar.module.css'
import { useOthersOutbox, useOutbox } from './outbox-store.ts'

/** Beside a drawer: the sales of this computer that are in no book yet, with whoever's money. Nothing without any. */
export function WaitingHere() {
  const count = [...useOutbox(), ...useOthersOutbox()].filter(({ direction }) => direction === 'sales').length
  if (count === 0) return null
  return (
    <p className={classes.bar} role="status">
      <Icon name="clock" />
      <span>
        {plural(
          count,
          '{count} sale of this computer is not saved yet: its money is in the drawer, and not in what should be there.',
          '{count} sales of this computer are not saved yet: their money is in the drawer, and not in what should be there.',
          { count },
        )}
      </span>
    </p>
  )
}
