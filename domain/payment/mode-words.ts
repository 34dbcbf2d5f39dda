import { type Say, t } from '#domain/words/t.ts'
import type { PaymentMode } from './payment-status.ts'

// In a file apart from payment-status.ts, as customers' pages load it without the code of payments.

/** Words of each payment mode: in a sentence or on paper, and as a choice, which the specification writes small. */
const MODES: Record<PaymentMode, { words: (say: Say) => string; choice?: (say: Say) => string }> = {
  cash: { words: (say) => say('cash') },
  upi: { words: () => 'UPI', choice: (say) => say('upi') },
  card: { words: (say) => say('card') },
  'Net Banking': { words: (say) => say('Net Banking') },
  Other: { words: (say) => say('other means'), choice: (say) => say('Other') },
}

/** Within a sentence: 'Received by UPI'. */
export const modeWords = (mode: PaymentMode, say: Say = t): string => MODES[mode].words(say)

/** The label of a choice. */
export const modeName = (mode: PaymentMode): string => (MODES[mode].choice ?? MODES[mode].words)(t)
