import { monthsAfter } from '#domain/documents/days/months.ts'
import { type Paise, rupeesToPaise } from '#domain/money.ts'
import type { Filing } from '#domain/shop/filing.ts'
import type { Turnover } from './turnover.ts'

/** A rule that the law changes from time to time: each row applies from its month, 'yyyy-mm'. */
interface Since {
  from: string
}
const inMonth = <T extends Since>(rows: readonly T[], month: string): T =>
  (rows.findLast(({ from }) => from <= month) ?? rows[0]) as T

/**
 * From this month credit of CGST and SGST pays IGST in any order once that of IGST is used up (GSTN advisories of 30 January
 * and 20 February 2026); before, SGST only without CGST left (CGST Act s.49(5)).
 */
const CROSS_ORDER = [
  { from: '2017-07', isFree: false },
  { from: '2026-02', isFree: true },
]
export const paysIgstInAnyOrder = (month: string): boolean => inMonth(CROSS_ORDER, month).isFree

/** Percent a year on tax paid late in cash: CGST Act s.50(1), Notification 13/2017. */
const INTEREST = [{ from: '2017-07', percent: 18 }]
export const interestPercent = (month: string): number => inMonth(INTEREST, month).percent

/**
 * CGST and SGST together, for each day, and at most, by the turnover of the year before: Notification 19/2021-CT; above five
 * crore CGST Act s.47(1).
 */
const LATE_FEES = [
  {
    from: '2021-06',
    daily: rupeesToPaise(50),
    dailyOfNil: rupeesToPaise(20),
    mostOfNil: rupeesToPaise(500),
    most: {
      small: rupeesToPaise(2000),
      middle: rupeesToPaise(5000),
      large: rupeesToPaise(10_000),
    } satisfies Record<Turnover, Paise>,
  },
]
export const lateFees = (month: string) => inMonth(LATE_FEES, month)

/** Rule 86B: of a month with more taxable sales than this, a hundredth of the tax is paid in cash. */
const CASH_SHARES = [{ from: '2021-01', above: rupeesToPaise(50_00_000), percent: 1 }]
export const cashShareOf = (month: string): { above: Paise; percent: number } => inMonth(CASH_SHARES, month)

/** Rule 61: the 20th; of a quarter the 22nd or the 24th, by the state of the shop. */
const DUE_DAYS = [
  { from: '2021-01', monthly: 20, quarterlyEarly: 22, quarterlyLate: 24, challan: 25, cmp08: 18 },
]
const EARLY_STATES = '22 23 24 25 26 27 29 30 31 32 33 34 35 36 37'.split(' ')

export function gstr3bDue(month: string, filing: Filing, state: string): string {
  const { monthly, quarterlyEarly, quarterlyLate } = inMonth(DUE_DAYS, month)
  const ofQuarter = EARLY_STATES.includes(state) ? quarterlyEarly : quarterlyLate
  return `${monthsAfter(month, 1)}-${filing === 'monthly' ? monthly : ofQuarter}`
}

/** Last day on which a quarterly shop pays the tax of a month in between (PMT-06). */
export const challanDue = (month: string): string =>
  `${monthsAfter(month, 1)}-${inMonth(DUE_DAYS, month).challan}`
export const cmp08Due = (month: string): string =>
  `${monthsAfter(month, 1)}-${inMonth(DUE_DAYS, month).cmp08}`
