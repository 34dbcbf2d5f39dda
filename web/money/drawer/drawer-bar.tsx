import { Button } from '@mantine/core'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { formatRupees, NOTHING, paise } from '#domain/money.ts'
import { longDate } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import frame from '#web/ui/frame/bottom-bar.module.css'
import classes from './drawer.module.css'
import type { Count } from './use-count.ts'

interface DrawerBarProps {
  count: Count
  isBusy: boolean
  onClose: () => void
  onCancel: () => void
}

/** Always visible: the count, and the effects of closing. */
export function DrawerBar({ count, isBusy, onClose, onCancel }: DrawerBarProps) {
  const { counted, toSafe = NOTHING, stays } = count
  const tomorrow = addDays(todayInIndia(new Date()), 1)
  return (
    <footer className={`${frame.bar} ${classes.bar}`} data-bottom-bar>
      <p className={`${frame.total} not-on-phone`}>
        <span>{t('Counted')}</span>
        <strong>{formatRupees(counted.total)}</strong>
      </p>
      <p className={`${frame.words} not-on-phone`}>
        {wordsOf(count)}
        <span>
          {t('{amount} to the safe · {float} float for {date}', {
            amount: formatRupees(toSafe),
            float: formatRupees(Number.isNaN(stays) ? NOTHING : stays),
            date: longDate(tomorrow),
          })}
        </span>
      </p>
      <div className={`${frame.actions} ${classes.actions}`}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('Cancel')} <kbd>Esc</kbd>
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {isBusy ? t('Closing...') : count.isShown || !count.figures ? t('Close Drawer') : t('Compare')}{' '}
          <kbd>Ctrl Enter</kbd>
        </Button>
      </div>
    </footer>
  )
}

function wordsOf({ isShown, figures }: Count): string {
  if (!figures || !isShown) return t('Count every note and coin. An empty row is none.')
  const { difference } = figures
  if (difference === 0) return t('It is right. Nothing is posted to Cash Short and Over.')
  const amount = formatRupees(paise(Math.abs(difference)))
  return difference < 0
    ? t('{amount} short is posted to Cash Short and Over, with your name.', { amount })
    : t('{amount} over is posted to Cash Short and Over, with your name.', { amount })
}
