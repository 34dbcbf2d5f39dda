import type { Paise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'

/** A sales bill of the day. All amounts in paise. */
export interface DrawerBill {
  id: string
  /** 'SINV-00424'. */
  number: string
  /** Absent for a walk-in. */
  party?: string | null | undefined
  total: Paise
  /** Paid amounts, by mode; the rest of the total is unpaid. */
  tendered: Readonly<Partial<Record<PaymentMode, Paise>>>
  at: Date
  /** Edits of its total after it was paid, in the order of time. */
  edits?: readonly BillEdit[]
  /** Amount received above the total. */
  overpaid?: Paise
  /** How this party paid its last bills before this one: all of the last `bills` were paid by this mode. */
  usual?: { mode: PaymentMode; bills: number } | null | undefined
}

interface BillEdit {
  at: Date
  /** The bill's total before and after, in paise. */
  before: Paise
  after: Paise
}

/** Goods returned today, or a cancelled bill. Amounts in paise. */
export interface DrawerReturn {
  id: string
  /** 'CN-00014'. */
  number: string
  party?: string | null
  total: Paise
  /** Cash refund as entered. */
  cashOut: Paise
  at: Date
}

/** Money that moved without a bill of today: spent, received from khata, paid to a supplier, earned otherwise. */
export interface DrawerEntry {
  id: string
  kind: 'expense' | 'receipt' | 'payment' | 'income'
  /** 'Tea', 'Kulkarni Tiffin Service'. */
  title: string
  /** In paise. */
  amount: Paise
  mode: PaymentMode
  at: Date
}

/** An entry with the same cash amount on each of the last `days` days. */
export interface DailyEntry extends Pick<DrawerEntry, 'kind' | 'title' | 'amount'> {
  days: number
  /** Suggested account for the missing entry. */
  head?: string
}

/** All that happened to a drawer on one day, in any order. */
export interface DrawerDay {
  bills: readonly DrawerBill[]
  returns: readonly DrawerReturn[]
  entries: readonly DrawerEntry[]
  usualEntries?: readonly DailyEntry[]
  /** True if bills were paid in whole rupees: amounts within a rupee of the difference match. */
  isInCoins?: boolean
}

/** The difference to explain: an amount above zero (paise), and its side. */
export interface Sought {
  amount: Paise
  isShort: boolean
  /** Tolerance in paise, as coins below a rupee are not counted. */
  off: number
}

/** True if an amount (paise) is the sought one. */
export const isSought = ({ amount, off }: Sought, found: number): boolean => Math.abs(found - amount) <= off

/** A piece of a sentence: text, or a link to a document. */
export type FindingPart = string | { kind: 'bill' | 'return'; id: string; number: string }

/** Fix in one click, or place to look. */
type FindingFix =
  /** `from` is undefined where the bill is unpaid, and the amount (paise) is received. */
  | {
      kind: 'change mode'
      of: 'bill' | 'entry'
      id: string
      from?: PaymentMode | undefined
      to: PaymentMode
      amount: Paise
    }
  | { kind: 'look at both'; of: 'bill' | 'entry'; ids: readonly [string, string] }
  | { kind: 'see edit'; id: string; at: Date }
  | { kind: 'see return'; id: string }
  | { kind: 'enter'; entry: DailyEntry }

/** One thing that explains a difference exactly. */
export interface Finding {
  title: string
  /** Sentence of the finding. */
  parts: FindingPart[]
  fix: FindingFix
  /** 'Change to UPI'. */
  fixName: string
}

/** A possible finding without its sentence: most are never shown. */
export interface Suspect {
  /** Higher for likelier findings. */
  score: number
  at: number
  /** Many suspects of one kind prove little, so they are scored lower. */
  kind: string
  finding: () => Finding
}

/** Phrases in sentences: 'paid by UPI', 'this one says cash'. */
const ways = (): Readonly<Record<PaymentMode, { by: string; name: string }>> => ({
  cash: { by: t('in cash'), name: t('cash') },
  upi: { by: t('by UPI'), name: 'UPI' },
  card: { by: t('by card'), name: t('card') },
  'Net Banking': { by: t('by Net Banking'), name: t('Net Banking') },
  Other: { by: t('another way'), name: t('Other') },
})

export const paidBy = (mode: PaymentMode): string => ways()[mode].by
export const modeName = (mode: PaymentMode | undefined): string => (mode ? ways()[mode].name : t('unpaid'))
