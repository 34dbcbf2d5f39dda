import { lastDayOf, monthsAfter } from '#domain/documents/days/months.ts'
import type { Filing } from '#domain/shop/filing.ts'

export const GSTR1_FORMS = ['gstr1', 'iff', 'gstr1a'] as const
export type Gstr1Form = (typeof GSTR1_FORMS)[number]

/** Due day in the next month: rule 59(1), and rule 59(2) for the IFF. */
const DUE_DAYS = [{ from: '2020-11', monthly: 11, quarterly: 13 }]

export interface Span {
  from: string
  to: string
}

/** Quarters end in March, June, September and December. */
export const endsQuarter = (month: string): boolean => Number(month.slice(5)) % 3 === 0

/** The month with which the quarter of a month ends. */
export const quarterEndOf = (month: string): string =>
  [0, 1, 2].map((ahead) => monthsAfter(month, ahead)).find(endsQuarter) ?? month

/** Form of a month: the return, or for the first months of a quarter the upload for registered buyers. */
export const formOf = (month: string, filing: Filing): 'gstr1' | 'iff' =>
  filing === 'quarterly' && !endsQuarter(month) ? 'iff' : 'gstr1'

/** The days that a return of that month covers. */
export const spanOf = (month: string, filing: Filing): Span => ({
  from: `${filing === 'quarterly' && endsQuarter(month) ? monthsAfter(month, -2) : month}-01`,
  to: lastDayOf(month),
})

/** Due date of a return: the 11th of the next month, for a quarterly shop the 13th. */
export function dueDate(month: string, filing: Filing): string {
  const { monthly, quarterly } = DUE_DAYS.at(-1) as (typeof DUE_DAYS)[number]
  return `${monthsAfter(month, 1)}-${filing === 'monthly' ? monthly : quarterly}`
}
