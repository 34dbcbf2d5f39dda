import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import type { PaymentMode } from './payment-status.ts'

/** Payments received on a bill, paise. */
export interface Received {
  amountReceived: Paise
  /** The part of `amountReceived` that vouchers brought later. */
  settled: Paise
  /** Paise by account of the money received with the bill, if in more than one account. */
  paidByAccount: Record<string, Paise> | null
  paymentMode: PaymentMode | null
}

/** When a bill's received amount is lowered to `received`: the part of the reduction that later vouchers brought. */
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
): Record<string, Paise> | null {
  if (was.paidByAccount === null || (received === was.amountReceived && mode === was.paymentMode))
    return was.paidByAccount
  if (received === was.amountReceived) return null
  const account = accountOfMode(mode ?? 'cash')
  const more = received - was.amountReceived
  if (more > 0) return { ...was.paidByAccount, [account]: paise((was.paidByAccount[account] ?? 0) + more) }
  let less = -more
  const left = { ...was.paidByAccount }
  const inOrder = Object.entries(was.paidByAccount).sort(
    ([one, amount], [other, than]) =>
      Number(one !== account) - Number(other !== account) || than - amount || (one < other ? -1 : 1),
  )
  for (const [name, amount] of inOrder) {
    const part = Math.min(less, amount)
    left[name] = paise(amount - part)
    less -= part
  }
  return less > 0 ? { ...left, [account]: paise((left[account] ?? NOTHING) - less) } : left
}
