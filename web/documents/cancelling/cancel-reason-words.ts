import type { CANCEL_REASONS } from '#domain/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'

const WORDS: Record<(typeof CANCEL_REASONS)[number], string> = {
  'Wrong buyer': t('Wrong buyer'),
  'Wrong amount': t('Wrong amount'),
  'Entered twice': t('Entered twice'),
  'Order cancelled': t('Order cancelled'),
}
const isKnown = (reason: string): reason is keyof typeof WORDS => Object.hasOwn(WORDS, reason)

/** Reason of a cancellation: a suggested one in the reader's language, or the typed text. */
export const reasonWords = (reason: string): string => (isKnown(reason) ? WORDS[reason] : reason)
