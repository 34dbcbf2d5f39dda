import { financialYear } from '#domain/calendar.ts'
import type { Direction, Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'

/** A document or a voucher as it is stored. */
interface Numbered {
  /** Absent of vouchers. */
  noun?: Noun
  direction?: Direction
  number: string
  date: string
}

/**
 * Papers that the shop gives out, whose number is of a series of one financial year (CGST rules 46(b), 53(1A) and 55(1)),
 * however it is written. The number of a purchase is the shop's own, and its supplier's bill may be entered with a wrong date.
 */
const OF_ONE_YEAR: readonly Noun[] = ['invoice', 'credit-note', 'debit-note', 'challan']

/** Whether the number shows the year: '26-27/RV/0007'. */
const showsYear = ({ number, date }: Numbered) => number.includes(financialYear(date).slice(2))

/** Why a date cannot be moved to another day: a number stays in its financial year. */
export function numberYearProblem(stored: Numbered, date: string | undefined): string | undefined {
  const { noun, direction, number } = stored
  if (date === undefined || financialYear(date) === financialYear(stored.date)) return undefined
  const isGiven = noun !== undefined && OF_ONE_YEAR.includes(noun) && direction !== 'purchase'
  const isBound = isGiven || showsYear(stored)
  return isBound
    ? t(
        '{number} is a number of {year}: its date stays in that financial year. Cancel it, and write it anew under {other}.',
        { number, year: financialYear(stored.date), other: financialYear(date) },
      )
    : undefined
}

/** The financial year before or after that of its date, where a number shows that: '2025-26' of '25-26/S/0001' of 2 April 2026. */
export function otherYearShown({ number, date }: Pick<Numbered, 'number' | 'date'>): string | undefined {
  const start = Number(financialYear(date).slice(0, 4))
  return [start - 1, start + 1]
    .map((year) => financialYear(`${year}-04-01`))
    .find((year) => new RegExp(`(?<!\\d)${year.slice(2)}(?!\\d)`).test(number))
}
