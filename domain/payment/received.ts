import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import type { Way } from './change.ts'
import type { PaymentMode } from './payment-status.ts'

/** Payments received on a bill, paise. */
export interface Received {
  amountReceived: Paise
  /** Part of `amountReceived` that came later, by vouchers. */
  settled: Paise
  /** The money received with the bill by account, in the order in which it came, if in more than one account. */
  paidByAccount: readonly Way[] | null
  paymentMode: PaymentMode | null
}

/** The part of a reduction of a bill's received amount to `received` that concerns later vouchers. */
export const broughtLater = ({ amountReceived, settled }: Received, received: Paise): Paise =>
  paise(Math.min(Math.max(amountReceived - received, 0), settled))

/**
 * Accounts of the money received with a bill after its received amount or payment mode is edited: a change of the amount is
 * taken from or added to the mode's account, a remaining reduction from the others, the largest first; a change of the mode
 * alone moves all of it.
 */
export function paidByAccountAfter(
  was: Received,
  received: Paise,
  mode: PaymentMode | null,
): readonly Way[] | null {
  if (was.paidByAccount === null || (received === was.amountReceived && mode === was.paymentMode))
    return was.paidByAccount
  if (received === was.amountReceived) return null
  const account = accountOfMode(mode ?? 'cash')
  const more = received - was.amountReceived
  const left = new Map(was.paidByAccount)
  if (more > 0) return [...left.set(account, paise((left.get(account) ?? 0) + more))]
  let less = -more
  const inOrder = was.paidByAccount.toSorted(
    ([one, amount], [other, than]) =>
      Number(one !== account) - Number(other !== account) || than - amount || (one < other ? -1 : 1),
  )
  for (const [name, amount] of inOrder) {
    const part = Math.min(less, amount)
    left.set(name, paise(amount - part))
    less -= part
  }
  if (less > 0) left.set(account, paise((left.get(account) ?? NOTHING) - less))
  return [...left]
}
