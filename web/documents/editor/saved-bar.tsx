import { formatRupees } from '#domain/money.ts'
import type { SavedBefore } from '#web/documents/open-document/edited-document.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './draft-bar.module.css'
import { LinkButton } from './panel.tsx'

/** What was saved a moment ago, while the next is begun: its customer still stands there, asking how much it was. */
export const SavedBar = ({ number, grandTotal, print }: SavedBefore) => (
  <div className={`${classes.bar} ${classes.saved}`} role="status">
    <Icon name="check" />
    <span>
      {number} is saved: <strong>{formatRupees(grandTotal)}</strong>
    </span>
    <LinkButton onClick={print}>Print {number}</LinkButton>
  </div>
)
