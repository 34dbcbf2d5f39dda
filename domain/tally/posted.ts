import { type Paise, paise, sumOfPaise } from '#domain/money.ts'

/** One posting of a document or voucher on one day; party and bill only on lines of a party. Debit above zero. */
export interface Posted {
  account: string
  party: string | null
  bill: string | null
  amount: Paise
}

const keyOf = ({ account, party, bill }: Posted) => `${account} ${party} ${bill}`

/** Adds up lines of the same account, party and bill; leaves out sums of zero. */
export function netByAccount(posted: readonly Posted[]): Posted[] {
  const lines = new Map<string, Posted>()
  for (const line of posted) {
    const before = lines.get(keyOf(line))?.amount ?? 0
    lines.set(keyOf(line), { ...line, amount: paise(before + line.amount) })
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

export const isOfParty = ({ account }: Posted): boolean => account === 'debtors' || account === 'creditors'

const sumPosted = (posted: readonly Posted[]): Paise => sumOfPaise(posted.map(({ amount }) => amount))

/**
 * Splits a document's postings into a voucher for goods and one for money, as Tally needs. Each sums to zero, and together
 * they are the postings: the difference is on the party in both, with opposite signs.
 */
export function goodsAndMoney(
  posted: readonly Posted[],
  isMoney: (account: string) => boolean,
  whose: Pick<Posted, 'account' | 'party' | 'bill'>,
): { goods: Posted[]; money: Posted[] } {
  const money = posted.filter(({ account }) => isMoney(account))
  const others = posted.filter(({ account }) => !isMoney(account))
  const received = sumPosted(money)
  return {
    goods: netByAccount([...others, { ...whose, amount: received }]),
    money: netByAccount([...money, { ...whose, amount: paise(-received) }]),
  }
}

export type LedgerVoucherType = 'Receipt' | 'Payment' | 'Contra' | 'Journal'

/**
 * Tally vouchers for these lines: a receipt or payment if money comes in or goes out; else the money lines are a contra and
 * the others a journal.
 */
export function typedLines(
  lines: readonly Posted[],
  isMoney: (account: string) => boolean,
): { type: LedgerVoucherType; lines: Posted[] }[] {
  const money = lines.filter(({ account }) => isMoney(account))
  const others = lines.filter(({ account }) => !isMoney(account))
  const received = sumPosted(money)
  if (received === 0) {
    return [
      { type: 'Contra' as const, lines: money },
      { type: 'Journal' as const, lines: others },
    ].filter(({ lines }) => lines.length > 0)
  }
  return [{ type: received > 0 ? 'Receipt' : 'Payment', lines: [...lines] }]
}
