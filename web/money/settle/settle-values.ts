import type { StoredOpenBill } from '#contract/money/khata.ts'
import { oldestFirst } from '#domain/ledger/oldest-first.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'

/** One way of paying as it is typed: rupees. */
export interface TypedWay {
  id: number
  account: string
  amount: number | undefined
  reference: string
  chequeNumber: string
  chequeDate: string
  chequeBank: string
}

export interface TypedSettlement {
  party: string
  date: string
  ways: TypedWay[]
  /** What the buyer kept back or is let go, by account. */
  deductions: { account: string; amount: number | undefined }[]
  /** What each bill gets, where it is chosen by hand. */
  byHand: Record<string, number | undefined> | null
  note: string
}

export const toPaise = (amount: number | undefined): Paise =>
  paise(amount === undefined || Number.isNaN(amount) ? 0 : Math.round(amount * 100))

/** Money and deductions together. */
export const receivedOf = ({ ways, deductions }: Pick<TypedSettlement, 'ways' | 'deductions'>): Paise =>
  sumOfPaise([...ways, ...deductions].map(({ amount }) => toPaise(amount)))

/** What each bill gets: by hand, else the oldest first while the amount is typed. */
export function sharesOf(typed: TypedSettlement, bills: readonly StoredOpenBill[]): Map<string, Paise> {
  const { byHand } = typed
  if (byHand) return new Map(bills.map(({ _id }) => [_id, toPaise(byHand[_id])]))
  return new Map(oldestFirst(bills, receivedOf(typed)).map(({ bill, amount }) => [bill, amount]))
}

/** As the call takes it. */
export function settlementBody(typed: TypedSettlement) {
  const { party, date, note, ways, deductions, byHand } = typed
  return {
    ...{ party: party || null, date, note },
    ways: ways.map(({ account, amount = 0, reference, chequeNumber, chequeDate, chequeBank }) => ({
      ...{ account, amount, reference: account === 'cheques' ? '' : reference },
      ...(account === 'cheques' && { cheque: { number: chequeNumber, date: chequeDate, bank: chequeBank } }),
    })),
    deductions: deductions.flatMap(({ account, amount }) => (amount ? [{ account, amount }] : [])),
    ...(byHand && {
      bills: Object.entries(byHand).flatMap(([bill, amount]) => (amount ? [{ bill, amount }] : [])),
    }),
  }
}
