import type { Challan } from '#contract/challans.ts'
import { fieldValues } from '#domain/documents/fields.ts'
import { type DocumentRow, documentOf } from '#server/documents/document-row.ts'

/** A challan in the wire's names. */
export const challanOf = (row: DocumentRow): Challan => ({
  ...documentOf(row),
  challanType: row.direction,
  challanNumber: row.number,
  challanDate: row.date,
  status: row.status as Challan['status'],
  amountWords: row.amount_words,
  ...fieldValues('challan', row.details),
  openItems: row.open_items ?? 0,
  became: row.became,
})
