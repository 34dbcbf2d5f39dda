import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'
import type { partyOf } from './party-sides.ts'

/** Money on account of a side, which can be given back. */
export const freeOf = (account: PartySide, onAccount: Paise) =>
  paise(Math.max(0, account === 'debtors' ? -onAccount : onAccount))

/**
 * A voucher is of one account of its party. Money beyond what is owed there is not put on account while money that was paid
 * ahead on the other account waits to come back: nobody would owe anything, and both accounts would say so of the other.
 */
export function refuseMixed(
  kind: 'receipt' | 'payment',
  { name, sides }: Awaited<ReturnType<typeof partyOf>>,
  rest: Paise,
) {
  const back = kind === 'receipt' ? 'creditors' : 'debtors'
  const free = freeOf(back, sides[back].onAccount)
  if (rest <= 0 || free <= 0) return
  const values = { name, free: formatRupees(free) }
  throw new Problem(
    409,
    kind === 'receipt'
      ? t('{name} owes less than that, and was paid {free} ahead. Receive each by itself.', values)
      : t('{name} is owed less than that, and paid {free} ahead. Pay each by itself.', values),
  )
}
