import { addDays } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { daysBetween, shortDate } from './days.ts'

/** Open part of a party's document: a bill, an opening balance, or money on account. */
export interface OpenItem {
  id: string
  /** Label: 'SINV-00341', 'Opening balance'. */
  number: string
  /** 'yyyy-mm-dd', in India. */
  date: string
  /** The last day it may be paid on without being late; else `creditDays` after its date; else its date. */
  dueDate?: string | null
  creditDays?: number | null
  /** In paise; below zero money on account: the unused part of a receipt or a credit note. */
  open: Paise
}

/** Ages of dues, by days after the due date: the wire's names. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** Labels of the ages. */
export const AGE_TITLES: Readonly<Record<Age, string>> = {
  notDue: t('Not due'),
  upTo30: t('1-30 days'),
  upTo60: '31-60',
  upTo90: '61-90',
  over90: t('Over 90'),
}

/** Range of days after the due date; null has no end. Dues of today are not late. */
export const AGE_DAYS: Readonly<Record<Age, readonly [from: number | null, to: number | null]>> = {
  notDue: [null, 0],
  upTo30: [1, 30],
  upTo60: [31, 60],
  upTo90: [61, 90],
  over90: [91, null],
}

export const dueDateOf = ({ date, dueDate, creditDays }: OpenItem): string =>
  dueDate ?? addDays(date, creditDays ?? 0)

/** Days from the due date to `today`. Dues of today are not late. */
export const daysLate = (item: OpenItem, today: string): number => daysBetween(dueDateOf(item), today)

/** 'very late' begins after 60 days. */
export function lateness(days: number): 'not due' | 'late' | 'very late' {
  if (days <= 0) return 'not due'
  return days <= 60 ? 'late' : 'very late'
}

/** Late dues less money on account (a negative balance), as the shop has that money already; never below zero. */
export const overdueToRemind = ({ late, onAccount }: { late: Paise; onAccount: Paise }): Paise =>
  paise(Math.max(0, late + onAccount))

/** '32 days late', 'due today', 'due 26 Nov, in 4 days'. */
export function oldestDueWords(dueDate: string, today: string): string {
  const days = daysBetween(dueDate, today)
  if (days > 0) return plural(days, '{days} day late', '{days} days late', { days })
  if (days === 0) return t('due today')
  const ahead = { date: shortDate(dueDate, today), days: -days }
  return plural(-days, 'due {date}, in {days} day', 'due {date}, in {days} days', ahead)
}

/**
 * Oldest first: by the due date, then by the bill's date, then in the order of entry. An unspecified payment settles debts in
 * order of time (Indian Contract Act 1872, section 61).
 */
export const oldestFirst = (items: readonly OpenItem[]): OpenItem[] =>
  inOrderOfDue(items.filter(({ open }) => open > 0))

/** As `oldestFirst`, also for items that are paid. */
export function inOrderOfDue<T extends OpenItem>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: `${dueDateOf(item)} ${item.date}` }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item)
}
