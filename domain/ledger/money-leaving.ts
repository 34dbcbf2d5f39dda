import { type Paise, paise, sumOfPaise } from '#domain/money.ts'

/** What a voucher moves on one account, paise: above zero money that comes in. */
interface Moved {
  account: string
  amount: Paise
}

/** Payment modes and lines of a voucher. */
export interface MoneyVoucher {
  ways: readonly { account: string }[]
  lines: readonly Moved[]
}

/** What a voucher moves on the accounts of its payment modes; deductions and taxes are no money. */
export function movedMoney({ ways, lines }: MoneyVoucher): Moved[] {
  const accounts = new Set(ways.map(({ account }) => account))
  return lines.filter(({ account }) => accounts.has(account))
}

const isCheque = ({ account }: Moved) => account === 'cheques'
const sumOf = (moved: readonly Moved[]) => sumOfPaise(moved.map(({ amount }) => amount))

/**
 * Money that leaves the shop's accounts when a voucher moves `became` instead of `was`, paise. Another account of the same
 * amount is none; a cheque in hand takes the place of no cash, as it is paid on a later day or bounces (docs/decisions/0207).
 */
export function moneyLeaving(was: readonly Moved[], became: readonly Moved[]): Paise {
  const [cheques, chequesAfter] = [was.filter(isCheque), became.filter(isCheque)]
  const byCheque = sumOf(cheques) - sumOf(chequesAfter)
  const ready = sumOf(was) - sumOf(became) - byCheque
  return paise(Math.max(0, ready) + Math.max(0, byCheque + Math.min(0, ready)))
}
