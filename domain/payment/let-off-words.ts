import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** What a reduced or cancelled bill does to a discount, TDS or what was written off on it. */
export const letOffWords = (amount: Paise): string =>
  t('{amount} was let off and is not paid back: it is undone in its account.', {
    amount: formatRupees(amount),
  })
