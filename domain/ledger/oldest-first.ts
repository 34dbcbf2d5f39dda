import { type Paise, paise } from '#domain/money.ts'
import type { Settled } from './voucher-lines.ts'

/** What an amount settles of what is open; `open` is in the order in which it is settled, the oldest first. */
export function oldestFirst(open: readonly { _id: string; open: Paise }[], amount: Paise): Settled[] {
  let left: number = amount
  return open.flatMap(({ _id, open: due }) => {
    const taken = paise(Math.min(left, due))
    left -= taken
    return taken > 0 ? [{ bill: _id, amount: taken }] : []
  })
}
