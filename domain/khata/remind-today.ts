import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { overdueToRemind } from './ageing.ts'
import { dayOfMonth, daysBetween, weekdayOf } from './days.ts'
import { daysFrom, habitInShort, habitSentence, isNearMonthDay, type PayHabit } from './pay-habits.ts'

/** The owner's remark on a customer, which takes precedence over habits. */
interface OwnersRemark {
  /** 'In town on Mondays'. */
  words: string
  /** Weekdays for reminders, 0 for Sunday; empty: any day. */
  askOn: readonly number[]
}

export interface KhataCustomer {
  id: string
  name: string
  /** Paise; money on account is never above zero. */
  ageing: { late: Paise; onAccount: Paise; oldestDue?: { daysLate: number } }
  habit?: PayHabit | undefined
  remark?: OwnersRemark | null
  /** The day in India of the customer's last reminder. */
  lastAsked?: string | null
}

export interface Reminder {
  id: string
  name: string
  /** Amount of the reminder, in paise: late amounts, less money on account. */
  amount: Paise
  /**
   * Reason for reminding today: 'Pays around the 25th', 'In town on Mondays: ask today'; undefined without a known habit.
   */
  reason?: string | undefined
  /** The reason in a few words for the phone: 'around the 25th'. */
  reasonInShort?: string | undefined
  /** Probability, 0 to 1, that the customer pays before the next reminder is possible. */
  likelihood: number
}

interface TodaysReminders {
  /** Customers to remind, the most promising first. */
  reminders: Reminder[]
  /** Sum of all reminders, in paise. */
  total: Paise
  /** Customers reminded today already; shown last and muted. */
  asked: Reminder[]
  /** Number of customers left out, as they were reminded less than three days ago. */
  leftOut: number
}

/** Minimum days between two reminders. */
export const DAYS_BETWEEN_REMINDERS = 3

/**
 * Customers to remind on a day in India, only for late amounts; on the customer's own day (its weekday, or from three days
 * before its day of the month), or at once if no such day is known. Sorted by expected payment: likelihood times amount.
 */
export function remindersOf(customers: readonly KhataCustomer[], today: string): TodaysReminders {
  const found: TodaysReminders = { reminders: [], total: NOTHING, asked: [], leftOut: 0 }
  for (const customer of customers) {
    const amount = overdueToRemind(customer.ageing)
    const days = customer.lastAsked ? daysBetween(customer.lastAsked, today) : DAYS_BETWEEN_REMINDERS
    if (amount === 0) continue
    if (days === 0) found.asked.push(reminder(customer, amount, today))
    else if (!isOwnDay(customer, today)) continue
    else if (days < DAYS_BETWEEN_REMINDERS) found.leftOut += 1
    else found.reminders.push(reminder(customer, amount, today))
  }
  found.total = paise(found.reminders.reduce((sum: number, { amount }) => sum + amount, 0))
  const promise = (one: Reminder) => one.likelihood * one.amount
  for (const list of [found.reminders, found.asked])
    list.sort((a, b) => promise(b) - promise(a) || (a.id < b.id ? -1 : 1))
  return found
}

function isOwnDay({ remark, habit }: KhataCustomer, today: string): boolean {
  if (remark) return remark.askOn.length === 0 || remark.askOn.includes(weekdayOf(today))
  if (habit?.weekday) return habit.weekday.weekday === weekdayOf(today)
  if (!habit?.monthDay) return true
  const { day } = habit.monthDay
  return isNearMonthDay(day, today) || daysFrom(day, today) === -DAYS_BETWEEN_REMINDERS
}

function reminder(customer: KhataCustomer, amount: Paise, today: string): Reminder {
  const { id, name, remark, habit } = customer
  return {
    id,
    name,
    amount,
    reason: remark ? t('{remark}: ask today', { remark: remark.words }) : habit && habitSentence(habit),
    reasonInShort: remark ? lowerFirst(remark.words) : habit && habitInShort(habit),
    likelihood: likelihoodOf(customer, today),
  }
}

/**
 * Probability of a payment within three days of a reminder: the share of the last pay-days that were on these days of the
 * week (of the month, if that is the habit), smoothed so that a short history gives neither 0 nor 1. Each sixty days of
 * lateness of the oldest bill halve it.
 */
function likelihoodOf({ habit, ageing }: KhataCustomer, today: string): number {
  const payDays = habit?.payDays ?? []
  const hits = payDays.filter(({ date }) => {
    const ahead = habit?.monthDay
      ? daysFrom(dayOfMonth(today), date)
      : (weekdayOf(date) - weekdayOf(today) + 7) % 7
    return ahead >= 0 && ahead < DAYS_BETWEEN_REMINDERS
  }).length
  const halvings = Math.floor(Math.max(0, ageing.oldestDue?.daysLate ?? 0) / 60)
  return (hits + 1) / (payDays.length + 2) / 2 ** halvings
}

/** 'In town on Mondays' in the middle of a line. Words in capitals are left. */
const lowerFirst = (words: string) =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
