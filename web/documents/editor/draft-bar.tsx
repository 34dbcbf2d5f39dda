import { formatTimeInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { TillSlot } from '#web/app/shell/till-slot.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './editor.module.css'

interface DraftBarProps {
  notice: string
  /** Label of the button that begins again without the draft. */
  action: string
  onStartEmpty: () => void
}

/** Notice that a stored draft was restored. */
export const DraftBar = ({ notice, action, onStartEmpty }: DraftBarProps) => (
  <div className={`sunk row gap-3 ${classes.barBar}`} role="status">
    <Icon name="clock" />
    <span>{notice}</span>
    <LinkButton onClick={onStartEmpty}>{action}</LinkButton>
  </div>
)

interface BesideTitleProps {
  storedAt: number | undefined
  onPutAside?: (() => void) | undefined
  onShortcuts: () => void
}

/** Time of the draft, with buttons to put it aside and for help. */
export function BesideTitle({ storedAt, onPutAside, onShortcuts }: BesideTitleProps) {
  return (
    <>
      {storedAt && (
        <span className={`row gap-2 smaller quiet unbroken ${classes.note}`}>
          <Icon name="check" />{' '}
          {t('Draft kept on this computer, {time}', { time: formatTimeInIndia(new Date(storedAt)) })}
        </span>
      )}
      {onPutAside && (
        <button
          type="button"
          className={`row gap-2 pressable medium ${classes.shortcuts} ${classes.putAside}`}
          onClick={onPutAside}
        >
          <Icon name="clock" /> <span>{t('Put aside')}</span> <kbd>F6</kbd>
        </button>
      )}
      <TillSlot />
      <button
        type="button"
        className={`row gap-2 pressable medium ${classes.shortcuts}`}
        onClick={onShortcuts}
      >
        <Icon name="help" /> {t('Help')} <kbd>?</kbd>
      </button>
    </>
  )
}
