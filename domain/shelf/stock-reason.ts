import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { t } from '#domain/words/t.ts'

/** Account of goods moved by hand, with the text shown to the person. */
interface StockReason {
  account: UsualAccount
  says: string
}

const WITHOUT_BILL: StockReason = {
  account: 'goods-without-bill',
  says: t('Goods without a bill: no profit until they are sold.'),
}
const FOUND: StockReason = {
  account: 'stock-found',
  says: t('Found when counting: worth more on the shelf, no profit until it is sold.'),
}
const LOST: StockReason = { account: 'stock-lost', says: t('Lost, damaged or used up: an expense.') }
const SAMPLES: StockReason = { account: 'samples', says: t('Given away: an expense.') }
const OWN_USE: StockReason = { account: 'drawings', says: t('For yourself: drawn by the owner, no expense.') }
const SOLD: StockReason = {
  account: 'stock-change',
  says: t('Sold without a bill: what it cost is an expense, what came for it needs a bill.'),
}

/** Words of a reason with their meaning; the first match counts. */
const OUT: readonly (readonly [RegExp, StockReason])[] = [
  [/\b(?:own|personal|home|house|family|self|ghar)\b/, OWN_USE],
  [/\b(?:sample|samples|gift|gifts|gifted|free|donat\w*|charity|promo\w*|tasting)\b/, SAMPLES],
  [/\b(?:return|returns|returned|supplier)\b/, WITHOUT_BILL],
  [/\b(?:sale|sales|sold|bikri)\b/, SOLD],
]

/** Reason of a stock adjustment by its free text; unknown texts get the cautious default, no income. */
export function stockReason(direction: 'in' | 'out', reason: string): StockReason {
  const text = reason.toLowerCase()
  if (direction === 'in') return /\b(?:found|count\w*|surplus|excess)\b/.test(text) ? FOUND : WITHOUT_BILL
  return OUT.find(([words]) => words.test(text))?.[1] ?? LOST
}
