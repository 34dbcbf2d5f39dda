import { t } from '#domain/words/t.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { type Draft, draftNotice } from '#web/documents/unfinished/draft-codec.ts'

interface NounSentences {
  openElsewhere: string
  created(number: string): string
  updated(number: string): string
  /** `amount` is the total. */
  discard(amount: string): string
  /** Sentence after the notice of a restored draft. */
  changedSince(notice: string): string
}

/** Sentences of the form by noun. */
export const NOUN_SENTENCES: Record<SheetNoun, NounSentences> = {
  quotation: {
    openElsewhere: t('This quotation is open in another tab.'),
    created: (number) => t('Quotation {number} created.', { number }),
    updated: (number) => t('Quotation {number} updated.', { number }),
    discard: (amount) => t('Discard this quotation, {amount}?', { amount }),
    changedSince: (notice) =>
      t('{notice} The quotation was changed elsewhere since; saving this replaces it.', { notice }),
  },
  order: {
    openElsewhere: t('This order is open in another tab.'),
    created: (number) => t('Order {number} created.', { number }),
    updated: (number) => t('Order {number} updated.', { number }),
    discard: (amount) => t('Discard this order, {amount}?', { amount }),
    changedSince: (notice) =>
      t('{notice} The order was changed elsewhere since; saving this replaces it.', { notice }),
  },
  challan: {
    openElsewhere: t('This challan is open in another tab.'),
    created: (number) => t('Challan {number} created.', { number }),
    updated: (number) => t('Challan {number} updated.', { number }),
    discard: (amount) => t('Discard this challan, {amount}?', { amount }),
    changedSince: (notice) =>
      t('{notice} The challan was changed elsewhere since; saving this replaces it.', { notice }),
  },
  invoice: {
    openElsewhere: t('This invoice is open in another tab.'),
    created: (number) => t('Invoice {number} created.', { number }),
    updated: (number) => t('Invoice {number} updated.', { number }),
    discard: (amount) => t('Discard this invoice, {amount}?', { amount }),
    changedSince: (notice) =>
      t('{notice} The invoice was changed elsewhere since; saving this replaces it.', { notice }),
  },
}

export const WAITING_WORDS = t(
  'Kept on this computer. It is saved, and gets its number, when the connection returns.',
)
export const WAITING_TO_PRINT = t(
  'Kept on this computer. It is saved, and gets its number, when the connection returns. Print it then.',
)

/** Notice on a draft that was opened again, and on a document that somebody has changed since. */
export function reopenedNotice<V extends DocumentValues>(
  draft: Draft<V>,
  initial: V,
  noun: SheetNoun,
): string {
  const notice = draftNotice(draft, new Date())
  if (draft.values.basedOn === initial.basedOn) return notice
  return NOUN_SENTENCES[noun].changedSince(notice)
}
