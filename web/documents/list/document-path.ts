import type { Direction } from '#contract/document.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { paths } from '#web/app/paths.ts'

const LISTS: Record<Noun, string> = {
  order: paths.orders,
  quotation: paths.quotations,
  challan: paths.challans,
  invoice: paths.invoices,
  'credit-note': paths.creditNotes,
  'debit-note': paths.debitNotes,
}

/** Where a stored document is opened. */
export const documentPath = (noun: Noun, id: string) => `${LISTS[noun]}&edit=${id}`

/** Where a new document is begun that takes over what is open of another. */
export const conversionPath = (
  noun: Noun,
  direction: Direction,
  { kind, _id }: { kind: Noun; _id: string },
) => `${LISTS[noun]}&create=${direction}&source=${kind}:${_id}`
