import { Button } from '@mantine/core'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { formatRupees, NOTHING, paise } from '#domain/money.ts'
import frame from '#web/ui/frame/bottom-bar.module.css'
import classes from './drawer-bar.module.css'
import { longDate } from './long-date.ts'
import type { Count } from './use-count.ts'

interface DrawerBarProps {
  count: Count
  isBusy: boolean
  onClose: () => void
  onCancel: () => void
}

/** Never scrolls away: what was counted, and what closing will do with it. */
export function DrawerBar({ count, isBusy, onClose, onCancel }: DrawerBarProps) {
  const { counted, toSafe = NOTHING, stays } = count
  const tomorrow = addDays(todayInIndia(new Date()), 1)
  return (
    <footer className={`${frame.bar} ${classes.bar}`} data-bottom-bar>
      <p className={`${frame.total} ${classes.total}`}>
        <span>Counted</span>
        <strong>{formatRupees(counted.total)}</strong>
      </p>
      <p className={`${frame.words} ${classes.words}`}>
        {wordsOf(count)}
        <span>
          {formatRupees(toSafe)} to the safe · {formatRupees(Number.isNaN(stays) ? NOTHING : stays)} float for{' '}
          {longDate(tomorrow)}
        </span>
      </p>
      <div className={`${frame.actions} ${classes.actions}`}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancel <kbd>Esc</kbd>
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {isBusy ? 'Closing...' : count.isShown ? 'Close Drawer' : 'Compare'} <kbd>Ctrl Enter</kbd>
        </Button>
      </div>
    </footer>
  )
}

function wordsOf({ isShown, difference, word }: Count): string {
  if (!isShown) return 'Count every note and coin. An empty row is none.'
  if (difference === 0) return 'It is right. Nothing is posted to Cash Short and Over.'
  return `${formatRupees(paise(Math.abs(difference)))} ${word.toLowerCase()} is posted to Cash Short and Over, with your name.`
}
