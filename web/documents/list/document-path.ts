import type { Direction, SourceDraft } from '#contract/document.ts'
import { paths } from '#web/app/paths.ts'

export type DocumentNoun = 'order' | 'quotation' | 'invoice'

const LISTS: Record<DocumentNoun, string> = {
  order: paths.orders,
  quotation: paths.quotations,
  invoice: paths.invoices,
}

/** Where a stored document is opened. */
export const documentPath = (noun: DocumentNoun, id: string) => `${LISTS[noun]}&edit=${id}`

/** Where a new document is begun that takes over what is open of another. */
export const conversionPath = (noun: DocumentNoun, direction: Direction, { kind, _id }: SourceDraft) =>
  `${LISTS[noun]}&create=${direction}&source=${kind}:${_id}`
