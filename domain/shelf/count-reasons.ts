import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { t } from '#domain/words/t.ts'

interface CountReason {
  words: string
  /** Accounts of goods that there are more of than in the books, and of goods that there are less of; null: no reason for that. */
  in: UsualAccount | null
  out: UsualAccount | null
}

/** Why the shelf differs from the books, in the order of the choice. */
export const COUNT_REASONS = {
  unknown: { words: t('Not known'), in: 'stock-found', out: 'stock-lost' },
  lost: { words: t('Lost or broken'), in: null, out: 'stock-lost' },
  unbilled: { words: t('Given, not billed'), in: null, out: 'stock-change' },
  'own-use': { words: t('For yourself'), in: null, out: 'drawings' },
  samples: { words: t('Given away'), in: null, out: 'samples' },
  unentered: { words: t('Came, not entered'), in: 'goods-without-bill', out: null },
  // What comes and what goes are of one product: nothing is lost and nothing is found.
  'wrong-batch': { words: t('Wrong batch'), in: 'stock-change', out: 'stock-change' },
} as const satisfies Record<string, CountReason>

export type CountReasonName = keyof typeof COUNT_REASONS
export const COUNT_REASON_NAMES = Object.keys(COUNT_REASONS) as [CountReasonName, ...CountReasonName[]]

/** The account that a difference is posted to; null where the reason does not fit its direction. */
export const accountOfDifference = (reason: CountReasonName, difference: number): UsualAccount | null =>
  COUNT_REASONS[reason][difference > 0 ? 'in' : 'out']

/** Reasons that fit a difference. */
export const reasonsOf = (difference: number): CountReasonName[] =>
  COUNT_REASON_NAMES.filter((name) => accountOfDifference(name, difference) !== null)
