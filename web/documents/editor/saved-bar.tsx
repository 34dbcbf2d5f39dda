import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import type { SavedBefore } from '#web/documents/editing/edited-document.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './editor.module.css'

const KEPT = t('Kept on this computer, without a number until the connection returns')

/** The document saved a moment ago, while the next is begun: its customer may still ask for the total. */
export function SavedBar({ number, grandTotal, change, portals, print, share }: SavedBefore) {
  const isDown = useIsLineDown()
  // Without a number nothing is shown online, as a toast with the number follows.
  if (!number && !isDown) return null
  return (
    <div className={`sunk row gap-3 ${classes.barBar}`} role="status">
      <Icon name="check" />
      <span>
        {number ? t('{number} is saved', { number }) : KEPT}: <strong>{formatRupees(grandTotal)}</strong>
        {portals && ` ${portals}`}
      </span>
      {change && (
        <span className={classes.change}>
          {t('Return')} <strong>{formatRupees(change.back)}</strong>
        </span>
      )}
      {print && (
        <LinkButton onClick={print} aria-label={t('Print {number}', { number })}>
          {t('Print')}
        </LinkButton>
      )}
      {share && <LinkButton onClick={share}>{t('Share')}</LinkButton>}
    </div>
  )
}
