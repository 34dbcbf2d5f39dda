import type { Line } from '#contract/documents/lines.ts'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import type { OpenNote } from '../use-note.ts'
import { needsPieces, toggleBatch } from './batch-rows.ts'

interface BatchesBackProps {
  note: OpenNote
  item: Line
  /** The row of the note. */
  id: string
  /** How much of the line comes back. */
  quantity: number | undefined
}

/** Which of several batches, or which pieces, come back; one batch alone stands there where the row names it. */
export function BatchesBack({ note, item, id, quantity }: BatchesBackProps) {
  const row = note.rowOf(id)
  const { batches: named = [] } = row
  const { batches = [] } = item
  const isNamed = (batch: string) => named.some(({ _id }) => _id === batch)
  const [only] = batches
  if (batches.length === 1 && only) {
    if (!isNamed(only._id) && !(only.piece && quantity)) return null
    return <small className="block smaller quiet">{t('Batch {number}', { number: only.number })}</small>
  }
  if (batches.length === 0 || quantity === undefined || note.values.by !== 'quantity') return null
  return (
    <fieldset
      className="row wrap column-gap-4 row-gap-1 bare flush"
      aria-label={t('Which of {item}', { item: item.itemname })}
    >
      {needsPieces(row, item, quantity) && <small className="smaller amber">{t('Which of them?')}</small>}
      {batches.map(({ _id, number, expiry, piece, quantity: billed }) => (
        <label key={_id} className="row gap-1 smaller pressable">
          <input
            type="checkbox"
            checked={isNamed(_id)}
            onChange={() => note.setRow(id, toggleBatch(row, item, _id))}
          />
          {[number, expiry && expiryWords(expiry), !piece && `× ${formatQuantity(billed)}`]
            .filter(Boolean)
            .join(' ')}
        </label>
      ))}
    </fieldset>
  )
}
