import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isOfParty, type Posted } from './posted.ts'
import type { BankRef, BillRef, LedgerLine } from './voucher.ts'

/** Names used in vouchers. */
export interface TallyNames {
  ledger: (account: string) => string
  isMoney: (account: string) => boolean
  party: (line: Posted) => string
  item: (product: string | null) => { name: string; unit: string } | undefined
  /** The number of a bill by its id. */
  bill: (id: string) => string
  /** Days from a bill to its due date; undefined without an agreement. */
  creditDays: (id: string) => number | undefined
}

/** A voucher with the fields that Tally's file needs. */
export interface EnteredVoucher {
  number: string | null
  kindName: string
  date: string
  note: string
  isEnded: boolean
  /** True for an advance for services, which bills use later by its number. */
  isAdvance: boolean
  ways: {
    account: string
    amount: Paise
    reference: string
    cheque?: { number: string; date: string } | undefined
  }[]
}

/** All that one document or one voucher posted on one day. */
export interface Cause {
  id: string
  date: string
  posted: readonly Posted[]
  document?: TaxDocument | undefined
  voucher?: EnteredVoucher | undefined
}

const isOpenedBy = ({ id, date, document, voucher }: Cause, bill: string): boolean =>
  bill === id && date === (document ?? voucher)?.date

/** A bill's own voucher opens it; all others settle or reverse it. */
function billRefOf(cause: Cause, line: Posted, names: TallyNames, mayOpen: boolean): BillRef {
  if (line.bill === null) return { type: 'On Account', name: '', amount: line.amount }
  const opens = mayOpen && isOpenedBy(cause, line.bill)
  const type = !opens ? 'Agst Ref' : cause.voucher?.isAdvance ? 'Advance' : 'New Ref'
  const creditDays = type === 'New Ref' ? names.creditDays(line.bill) : undefined
  return { type, name: names.bill(line.bill), amount: line.amount, ...(creditDays && { creditDays }) }
}

function bankRefsOf({ voucher, date }: Cause, { account, amount }: Posted): BankRef[] {
  const ways = voucher?.ways.filter((way) => way.account === account && (way.cheque || way.reference)) ?? []
  const sum = ways.reduce((total, way) => total + way.amount, 0)
  if (sum !== Math.abs(amount)) return []
  return ways.map((way) => ({
    kind: way.cheque ? 'Cheque' : 'Others',
    number: way.cheque?.number ?? way.reference,
    date: way.cheque?.date ?? date,
    amount: paise(amount < 0 ? -way.amount : way.amount),
  }))
}

/** Lines by ledger; those of a party with their bills. */
export function ledgerLines(
  cause: Cause,
  posted: readonly Posted[],
  names: TallyNames,
  mayOpen = true,
): LedgerLine[] {
  const lines = new Map<string, LedgerLine>()
  for (const line of posted) {
    const isParty = isOfParty(line)
    const ledger = isParty ? names.party(line) : names.ledger(line.account)
    // A set-off moves an amount from one bill of a party to another: two lines, as one would be zero.
    const key = `${ledger} ${line.amount > 0}`
    const before = lines.get(key)
    lines.set(key, {
      ledger,
      isParty,
      amount: paise((before?.amount ?? 0) + line.amount),
      bills: [...(before?.bills ?? []), ...(isParty ? [billRefOf(cause, line, names, mayOpen)] : [])],
      banks: [...(before?.banks ?? []), ...(names.isMoney(line.account) ? bankRefsOf(cause, line) : [])],
    })
  }
  return [...lines.values()]
}
