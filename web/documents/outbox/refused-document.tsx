import type { Direction } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { freeFilesOf } from '#web/documents/attachments/send-waiting.ts'
import { NOUN_SENTENCES } from '#web/documents/editing/noun-sentences.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { draftOfWaiting, tellThrown } from './open-waiting.ts'
import classes from './outbox-bar.module.css'
import type { OutboxDocument } from './outbox-document.ts'
import { takeFromOutbox } from './outbox-store.ts'

interface RefusedDocumentProps {
  one: OutboxDocument
  /** Names the document. */
  words: string
  /** Opens the document in the form, like a parked draft. */
  onOpen: (direction: Direction, aside: string) => void
}

/** A document that the server refused, with its sentence: to be corrected or discarded. */
export function RefusedDocument({ one, words, onOpen }: RefusedDocumentProps) {
  const mayDelete = useMay('delete')
  const correct = async () => {
    const draft = await draftOfWaiting(one)
    if (!draft) return
    await freeFilesOf(one.key, draft.name)
    onOpen(one.direction, draft.aside)
  }
  const discard = async () => {
    const question = {
      title: NOUN_SENTENCES[one.noun].discard(formatRupees(one.grandTotal)),
      sentence: t('It was never saved, and what was typed in it will be lost.'),
      action: t('Discard'),
    }
    if (!(await confirmDanger(question)) || !(await tellThrown(one))) return
    await takeFromOutbox(one.key)
    await freeFilesOf(one.key)
  }
  return (
    <li>
      <span>{words}</span>
      <em className="red">{one.refusal}</em>
      <span className={classes.actions}>
        <LinkButton onClick={() => void correct()}>{t('Open and mend')}</LinkButton>
        {/* It was handed over as a sale: who may delete nothing throws none of them away. */}
        {mayDelete && <LinkButton onClick={() => void discard()}>{t('Discard')}</LinkButton>}
      </span>
    </li>
  )
}
