import { Button } from '@mantine/core'
import { formatRupees, type Paise } from '#domain/money.ts'
import classes from './save-bar.module.css'
import { totalInWords } from './total-in-words.ts'

interface SaveBarProps {
  grandTotal: Paise
  /** '8 items · Taxable ₹19,641.24 · ...' */
  facts: string
  /** Create, or Update. */
  action: string
  busy: boolean
  onSave: () => void
  onSaveAndPrint: () => void
  /** Where another can follow. */
  onSaveAndNext?: () => void
  onCancel: () => void
}

/** Never scrolls away: what it comes to, and what can be done. */
export const SaveBar = ({ grandTotal, facts, action, busy, ...props }: SaveBarProps) => (
  <footer className={classes.bar}>
    <p className={classes.total}>
      <span>Grand Total</span>
      <strong>{formatRupees(grandTotal)}</strong>
    </p>
    <p className={classes.words}>
      {totalInWords(grandTotal)}
      <span>{facts}</span>
    </p>
    <div className={classes.actions}>
      <Button variant="default" disabled={busy} onClick={props.onCancel}>
        Cancel <kbd>Esc</kbd>
      </Button>
      <Button variant="default" className={classes.print} disabled={busy} onClick={props.onSaveAndPrint}>
        {action} & Print <kbd>Ctrl P</kbd>
      </Button>
      {props.onSaveAndNext && (
        <Button variant="default" disabled={busy} onClick={props.onSaveAndNext}>
          <span className={classes.verb}>{action} </span>& Next <kbd>F8</kbd>
        </Button>
      )}
      <Button disabled={busy} onClick={props.onSave}>
        {busy ? 'Saving...' : action} <kbd>Ctrl Enter</kbd>
      </Button>
    </div>
  </footer>
)
