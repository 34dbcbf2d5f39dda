import { Button } from '@mantine/core'
import { memo } from 'react'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { Change } from '#domain/payment/change.ts'
import { t } from '#domain/words/t.ts'
import type { SaveChoice } from '#web/documents/editing/use-document-editing.ts'
import { TotalInWords } from '#web/documents/totals/total-in-words.tsx'
import frame from '#web/ui/frame/bottom-bar.module.css'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './editor.module.css'

interface SaveBarProps {
  /** Label of the figure, if it is not the plain sum. */
  label?: string
  grandTotal: Paise
  /** The change, in place of the sum: the cashier counts it out and says it aloud. */
  change?: Change | undefined
  /** '8 items · Taxable ₹19,641.24 · ...' */
  facts: string
  /** 'waits for the doctor' */
  waits?: string | undefined
  /** Whether Save creates a document or updates a stored one. */
  saves: 'create' | 'update'
  busy: boolean
  /** Reason why the document cannot be saved as it is typed. */
  heldBack?: string | undefined
  /** Stable functions, so that the buttons do not render at every key. */
  onSave: (how?: SaveChoice) => void
  onCancel: () => void
  /** True if the form can save and start the next document. */
  hasNext: boolean
}

const verb = (words: string) => <span className={classes.verb}>{words}</span>
const BUTTONS = {
  create: {
    save: t('Create'),
    print: t('Create & Print'),
    next: rich('<verb>Create &\u00a0</verb>Next', { verb }),
  },
  update: {
    save: t('Update'),
    print: t('Update & Print'),
    next: rich('<verb>Update &\u00a0</verb>Next', { verb }),
  },
}

const changeSentence = ({ given, back }: Change) =>
  t('Bill {total}, the customer gives {given}.', {
    total: formatRupees(paise(given - back)),
    given: formatRupees(given),
  })

/** Always in sight: the total, or the change, and the buttons. */
export const SaveBar = ({
  label = t('Grand Total'),
  grandTotal,
  change,
  facts,
  waits,
  ...actions
}: SaveBarProps) => (
  <footer className={`${frame.bar} ${classes.bar}`}>
    <p className={`${frame.total} ${classes.total}`}>
      <span>{change ? t('Return') : label}</span>
      <strong>{formatRupees(change ? change.back : grandTotal)}</strong>
    </p>
    <p className={`${frame.words} ${classes.words}`}>
      {change ? <span>{changeSentence(change)}</span> : <TotalInWords of={grandTotal} />}
      {waits && <span className="amber strong">{waits}</span>}
      <span>{facts}</span>
    </p>
    <Actions {...actions} />
  </footer>
)

const Actions = memo(function Actions({
  saves,
  busy,
  heldBack,
  ...props
}: Omit<SaveBarProps, 'label' | 'grandTotal' | 'change' | 'facts' | 'waits'>) {
  const words = BUTTONS[saves]
  return (
    <div className={`${frame.actions} ${classes.actions}`}>
      <Button variant="default" disabled={busy} onClick={props.onCancel}>
        {t('Cancel')} <kbd>Esc</kbd>
      </Button>
      <Button
        variant="default"
        className={classes.print}
        disabled={busy || heldBack !== undefined}
        title={heldBack}
        onClick={() => props.onSave({ isPrinted: true })}
      >
        {words.print} <kbd>Ctrl P</kbd>
      </Button>
      {props.hasNext && (
        <Button
          variant="default"
          disabled={busy || heldBack !== undefined}
          title={heldBack}
          onClick={() => props.onSave({ isNext: true })}
        >
          {words.next} <kbd>F8</kbd>
        </Button>
      )}
      <Button disabled={busy || heldBack !== undefined} title={heldBack} onClick={() => props.onSave()}>
        {busy ? t('Saving...') : words.save} <kbd>Ctrl Enter</kbd>
      </Button>
    </div>
  )
})
