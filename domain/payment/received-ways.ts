import { modeOfAccount } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise, shareOf, sumOfPaise } from '#domain/money.ts'
import { PAYMENT_MODES, type PaymentMode } from './payment-status.ts'
import { isMoney, OTHER_WAYS, type ReceivedWay } from './way-words.ts'

export const RECEIVED_WAYS = [...PAYMENT_MODES, ...OTHER_WAYS] as const satisfies readonly ReceivedWay[]

export interface ReceivedBy {
  way: ReceivedWay
  amount: Paise
}

/** Usual accounts that no payment mode has; the TDS that a shop withholds has one for each section. */
const WAYS: Readonly<Record<string, ReceivedWay>> = {
  cheques: 'cheque',
  'discount-allowed': 'discount',
  'discount-received': 'discount',
  'written-off': 'written-off',
  'gst-tds': 'tds',
  'income-tax-tds': 'tds',
}

/** The way of an account; null is money that lay on the party's account. */
export function wayOfAccount(account: string | null): ReceivedWay {
  if (account === null) return 'on-account'
  return WAYS[account] ?? (account.startsWith('tds-') ? 'tds' : modeOfAccount(account))
}

/** What vouchers settled, by way: one entry for each account of each voucher. */
export const waysOfAccounts = (
  settled: readonly (readonly [account: string | null, amount: Paise])[],
): ReceivedBy[] => settled.map(([account, amount]) => ({ way: wayOfAccount(account), amount }))

interface Settled {
  amountReceived: Paise
  paymentMode: PaymentMode
  /** The money that came with the bill. */
  ways?: readonly { paymentMode: PaymentMode; amount: Paise }[] | undefined
  /** What vouchers settled since. */
  cameLater?: readonly ReceivedBy[] | undefined
}

/** The money that came with the bill, by payment mode. */
export function cameWithBill({ amountReceived, paymentMode, ways, cameLater = [] }: Settled) {
  const later = sumOfPaise(cameLater.map(({ amount }) => amount))
  const came = ways ?? [{ paymentMode, amount: paise(amountReceived - later) }]
  return came.filter(({ amount }) => amount !== 0)
}

/** All that settled a bill, each way once, in the order in which it came: the amounts sum to what was received. */
export function receivedWays(bill: Settled): ReceivedBy[] {
  const withBill = cameWithBill(bill).map(({ paymentMode, amount }) => ({ way: paymentMode, amount }))
  return summedWays([...withBill, ...(bill.cameLater ?? [])])
}

export function summedWays(ways: readonly ReceivedBy[]): ReceivedBy[] {
  const summed = new Map<ReceivedWay, Paise>()
  for (const { way, amount } of ways) summed.set(way, paise(amount + (summed.get(way) ?? 0)))
  return [...summed].map(([way, amount]) => ({ way, amount }))
}

interface SettledBill {
  amountReceived: Paise
  cameLater?: readonly ReceivedBy[] | undefined
}

/**
 * What of the let off is undone while a bill is overpaid by `overpaid` paise: the share that it has in all that settled the
 * bill, so that the rest of the overpayment is money that came. The books reckon it anew (let_off_to_undo in SQL).
 */
export function letOffUndone({ amountReceived, cameLater = [] }: SettledBill, overpaid: number): Paise {
  const letOff = sumOfPaise(cameLater.filter(({ way }) => !isMoney(way)).map((one) => one.amount))
  return letOff > 0 && overpaid > 0 ? shareOf(letOff, overpaid, amountReceived) : NOTHING
}
