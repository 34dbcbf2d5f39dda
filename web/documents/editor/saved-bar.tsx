import { formatRupees } from '#domain/money.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import type { SavedBefore } from '#web/documents/open-document/edited-document.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './draft-bar.module.css'
import { LinkButton } from './panel.tsx'

const KEPT = 'Kept on this computer, without a number until the connection returns'

/** What was saved a moment ago, while the next is begun: its customer still stands there, asking how much it was. */
export function SavedBar({ number, grandTotal, said, print, share }: SavedBefore) {
  const isDown = useIsLineDown()
  // With the line back it is said which number it got.
  if (!number && !isDown) return null
  return (
    <div className={`${classes.bar} ${classes.saved}`} role="status">
      <Icon name="check" />
      <span>
        {number ? `${number} is saved` : KEPT}: <strong>{formatRupees(grandTotal)}</strong>
        {said && ` ${said}`}
      </span>
      {print && <LinkButton onClick={print}>Print {number}</LinkButton>}
      {share && <LinkButton onClick={share}>Share</LinkButton>}
    </div>
  )
}
