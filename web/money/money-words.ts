import { AGES, type Age, type Ages, type StatementLine } from '#contract/money/khata.ts'
import { formatDate } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'

export const AGE_WORDS: Record<Age, string> = {
  notDue: 'Not due',
  upTo30: '1-30 days',
  upTo60: '31-60',
  upTo90: '61-90',
  over90: 'Over 90',
}

/** The token of an age: the older, the darker. */
export const ageColour = (age: Age) => `var(--age-${AGES.indexOf(age)})`

export const sumOfAges = (rows: readonly { ages: Ages }[]): Ages =>
  Object.fromEntries(AGES.map((age) => [age, rows.reduce((sum, { ages }) => sum + ages[age], 0)])) as Ages

/** What of it is late. */
export const lateOf = ({ upTo30, upTo60, upTo90, over90 }: Ages): Paise =>
  paise(upTo30 + upTo60 + upTo90 + over90)

const DAY = 86_400_000

/** Days from the one to the other, both yyyy-mm-dd. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** '32 days late', 'due 26 Nov 2026, in 4 days', 'due today' */
export function dueWords(due: string, today: string): string {
  const late = daysBetween(due, today)
  if (late > 0) return `${days(late)} late`
  return late === 0 ? 'due today' : `due ${formatDate(due)}, in ${days(-late)}`
}

export const isVeryLate = (due: string, today: string) => daysBetween(due, today) > 60

const KINDS: Record<string, string> = {
  invoice: 'Bill',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
  receipt: 'Receipt',
  payment: 'Payment',
  due: 'Udhaar',
  opening: 'Opening balance',
  journal: 'Journal',
}

/** 'Bill', 'Cheque bounced', 'Receipt cancelled' */
export function lineWords({ kind, isBack, status }: StatementLine): string {
  const name = KINDS[kind] ?? kind
  if (!isBack) return name
  return status === 'bounced' ? 'Cheque bounced' : `${name} cancelled`
}
