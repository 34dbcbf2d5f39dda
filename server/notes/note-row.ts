import type { Note } from '#contract/documents/notes.ts'
import { paise } from '#domain/money.ts'
import { SETTLEMENTS } from '#domain/notes/note-words.ts'
import { cancelledOf, type DocumentRow, documentOf, reportedOf } from '#server/documents/document-row.ts'

/** A note's frozen details besides its columns, as the JSON column has them: texts. */
export type NoteDetails = Record<
  'why' | 'settlement' | 'withoutTax' | 'billNumber' | 'billDate' | 'billTotal',
  string
>

/** A note in the wire's names. */
export function noteOf(row: DocumentRow): Note {
  const { why, settlement, withoutTax, billNumber, billDate, billTotal } = row.details as NoteDetails
  return {
    ...documentOf(row),
    // A note is rounded as its bill is, and has no rounding of its own.
    ...(row.round_off !== 0 && { roundOff: row.round_off }),
    source: row.source as Note['source'],
    kind: row.noun as Note['kind'],
    noteNumber: row.number,
    noteType: row.direction,
    noteDate: row.date,
    status: row.status as Note['status'],
    ...cancelledOf(row),
    ...reportedOf(row),
    discount: row.discount,
    additionalCharges: row.additional_charges,
    amountWords: row.amount_words,
    why,
    withoutTax: withoutTax === 'yes',
    settlement: SETTLEMENTS.find((known) => known === settlement) ?? 'set-off',
    refunded: row.refunded,
    refundBy: row.refunded > 0 ? (row.taken?.[0]?.[0] ?? 'cash') : null,
    bill: { number: billNumber, date: billDate, grandTotal: paise(Number(billTotal)) },
  }
}
