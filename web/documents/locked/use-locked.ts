import { getLock } from '#contract/gst/lock.ts'
import { formatDate } from '#domain/calendar.ts'
import { isLocked } from '#domain/documents/days/locked.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** Fields that cannot change on a locked day: others, such as terms and transport, stay editable. */
const HELD = [
  'invoiceDate',
  'noteDate',
  'challanDate',
  'merchants',
  'items',
  'supply',
  'discount',
  'discountBeforeTax',
  'additionalCharges',
  'pricesIncludeTax',
]

const heldOf = (body: object) =>
  JSON.stringify(HELD.map((name) => (name in body ? body[name as keyof typeof body] : null)))

export interface LockedFields {
  /** Date of the stored document. */
  date: string
  /** The body as it would be sent now, and as the document was opened. */
  bodies: () => [now: object, opened: object]
}

/** For a document on a locked day: the notice above it, and whether an edit changes locked fields. */
export function useLocked({ date, bodies }: LockedFields): { words: string; isHeld: boolean } | undefined {
  const { data } = useAnswer(getLock, {})
  if (!data?.lockedUpTo || !isLocked(date, data.lockedUpTo)) return undefined
  const by = data.changes.find(({ lockedUpTo }) => lockedUpTo === data.lockedUpTo)?.by
  const [now, opened] = bodies()
  return {
    words: by
      ? t(
          'The books are locked up to {date} by {person}: date, party, items and amounts of this one stay as they are. Correct it by a note of a later day, or open the month again under GST, Lock.',
          { date: formatDate(data.lockedUpTo), person: by },
        )
      : t(
          'The books are locked up to {date}: date, party, items and amounts of this one stay as they are. Correct it by a note of a later day, or open the month again under GST, Lock.',
          { date: formatDate(data.lockedUpTo) },
        ),
    isHeld: heldOf(now) !== heldOf(opened),
  }
}
