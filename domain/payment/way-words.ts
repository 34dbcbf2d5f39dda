import { type Say, t } from '#domain/words/t.ts'
import { modeWords } from './mode-words.ts'
import type { PaymentMode } from './payment-status.ts'

// In a file apart from received-ways.ts, as customers' pages load it without the code of payments.

/** What settles a bill besides the payment modes; the ledger has each in an account of its own. */
export const OTHER_WAYS = ['cheque', 'on-account', 'discount', 'written-off', 'tds'] as const
type OtherWay = (typeof OTHER_WAYS)[number]
export type ReceivedWay = PaymentMode | OtherWay

const WORDS: Record<OtherWay, (say: Say) => string> = {
  cheque: (say) => say('cheque'),
  'on-account': (say) => say('money on account'),
  discount: (say) => say('discount'),
  'written-off': (say) => say('written off'),
  tds: () => 'TDS',
}

const isOther = (way: ReceivedWay): way is OtherWay => way in WORDS

/** Within a sentence, as 'UPI', 'cheque' and 'discount'. */
export const wayWords = (way: ReceivedWay, say: Say = t): string =>
  isOther(way) ? WORDS[way](say) : modeWords(way, say)

/** False for what settled a bill without money. */
export const isMoney = (way: ReceivedWay): boolean =>
  way !== 'discount' && way !== 'written-off' && way !== 'tds'
