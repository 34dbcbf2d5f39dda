import { addDays } from '#domain/calendar.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { daysBetween, shortDate } from './days.ts'

/** What is still open of one document of a party: a bill, an opening balance, or money that no bill has taken yet. */
export interface OpenItem {
  id: string
  /** What a person knows it by: 'SINV-00341', 'Opening balance'. */
  number: string
  /** 'yyyy-mm-dd', in India. */
  date: string
  /** The last day it may be paid on without being late; else `creditDays` after its date; else its date. */
  dueDate?: string | null
  creditDays?: number | null
  /** In paise; below zero it is kept on account: a receipt or a credit note that no bill has taken. */
  open: Paise
}

/** How late money is, in days after the day it was due: the names of the wire. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** As the bar of ages names them. */
export const AGE_TITLES: Readonly<Record<Age, string>> = {
  notDue: 'Not due',
  upTo30: '1-30 days',
  upTo60: '31-60',
  upTo90: '61-90',
  over90: 'Over 90',
}

/** What days are counted from: the due date, as is usual, or the bill's own date. */
export type AgedBy = 'due date' | 'bill date'

export interface OldestDue {
  id: string
  number: string
  dueDate: string
  /** Above zero it is late, below zero it is due in so many days. */
  daysLate: number
}

/** All amounts in paise. */
export interface Ageing {
  /** What is open, without what is on account. */
  byAge: Record<Age, Paise>
  /** Kept on account, never above zero: shown apart and not spread over the ages. */
  onAccount: Paise
  /** The party's balance: all ages and what is on account. */
  owed: Paise
  /** What is late, whatever is on account. */
  late: Paise
  /** The open item that was due first, or is due next. */
  oldestDue?: OldestDue
}

export const dueDateOf = ({ date, dueDate, creditDays }: OpenItem): string =>
  dueDate ?? addDays(date, creditDays ?? 0)

/** How many days after its due date `today` is. What is due today is not late. */
export const daysLate = (item: OpenItem, today: string): number => daysBetween(dueDateOf(item), today)

export function ageOf(days: number): Age {
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

/** Late is quiet up to 60 days and loud after them. */
export function lateness(days: number): 'not due' | 'late' | 'very late' {
  if (days <= 0) return 'not due'
  return days <= 60 ? 'late' : 'very late'
}

/**
 * The open items of a party by age on a day in India. A bill paid in part ages by what is open of it. Counted by the bill's
 * date, what was billed today stands under notDue; what is late and what is due first go by the due date all the same.
 */
export function ageing(items: readonly OpenItem[], today: string, by: AgedBy = 'due date'): Ageing {
  const byAge = emptyAges()
  let [onAccount, late]: [number, number] = [0, 0]
  for (const item of items) {
    if (item.open <= 0) {
      onAccount += item.open
      continue
    }
    const days = daysLate(item, today)
    const age = ageOf(by === 'due date' ? days : daysBetween(item.date, today))
    byAge[age] = paise(byAge[age] + item.open)
    if (days > 0) late += item.open
  }
  const open = AGES.reduce((sum, age) => sum + byAge[age], 0)
  return {
    byAge,
    onAccount: paise(onAccount),
    owed: paise(open + onAccount),
    late: paise(late),
    oldestDue: oldestDueOf(items, today),
  }
}

/** What may be asked for: what is late, less what lies on account, for that money is here already. Never below zero. */
export const toAskFor = ({ late, onAccount }: Pick<Ageing, 'late' | 'onAccount'>): Paise =>
  paise(Math.max(0, late + onAccount))

/** '32 days late', 'due today', 'due 26 Nov, in 4 days'. */
export function oldestDueWords(dueDate: string, today: string): string {
  const days = daysBetween(dueDate, today)
  const counted = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  if (days > 0) return `${counted} late`
  return days === 0 ? 'due today' : `due ${shortDate(dueDate, today)}, in ${counted}`
}

/**
 * Oldest first, as the books have it: by the due date, then by the bill's date; of one day as they were given. Who pays
 * without saying what for pays the debts in order of time (Indian Contract Act 1872, section 61).
 */
export function oldestFirst(items: readonly OpenItem[]): OpenItem[] {
  return items
    .filter(({ open }) => open > 0)
    .map((item) => ({ item, key: `${dueDateOf(item)} ${item.date}` }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item)
}

function oldestDueOf(items: readonly OpenItem[], today: string): OldestDue | undefined {
  const [first] = oldestFirst(items)
  return (
    first && {
      ...{ id: first.id, number: first.number },
      ...{ dueDate: dueDateOf(first), daysLate: daysLate(first, today) },
    }
  )
}

const emptyAges = (): Record<Age, Paise> => ({
  notDue: NOTHING,
  upTo30: NOTHING,
  upTo60: NOTHING,
  upTo90: NOTHING,
  over90: NOTHING,
})
