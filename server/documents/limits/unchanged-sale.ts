import { figuresOf, type RatedDraft } from '#server/documents/document-figures.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'

type Figures = ReturnType<typeof figuresOf>

/** Columns of a line by which it is the same goods for the same money. */
const SAME = [
  'itemname',
  'quantity',
  'rate',
  'discount',
  'document_discount',
  'taxable_amount',
  'total',
] as const

/**
 * True for an edit that sells the same goods to the same customer on the same day for no less. It is not measured again: the
 * shop's prices may be others today, and what was allowed then stays allowed.
 */
export function isUnchangedSale(stored: DocumentRow, draft: RatedDraft, date: string): boolean {
  const { party, items } = draft
  const isSameCustomer = !party || (party._id ?? null) === stored.merchant_id
  if (!isSameCustomer || date !== stored.date || items.length !== stored.lines?.length) return false
  const figures = figuresOf(draft, date)
  return (
    figures.supply === stored.supply &&
    figures.total_after_tax >= stored.total_after_tax &&
    figures.lines.every((line, index) => isSameLine(line, stored.lines?.[index]))
  )
}

const isSameLine = (
  line: Figures['lines'][number],
  stored: NonNullable<DocumentRow['lines']>[number] | undefined,
) =>
  stored !== undefined &&
  (line.product ?? null) === stored.product_id &&
  SAME.every((column) => line[column] === stored[column])
