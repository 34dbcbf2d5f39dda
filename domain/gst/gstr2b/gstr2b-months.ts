import { financialYear } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'

/** The first month whose GSTR-2B can be imported: two financial years before the shop came to Bahi. */
const firstMonth = (joined: string): string => `${Number(financialYear(joined).slice(0, 4)) - 2}-04`

/** Problem of a month without a GSTR-2B for this shop, such as a mistyped year; undefined if it is valid. */
export function gstr2bMonthProblem(month: string, joined: string, today: string): string | undefined {
  if (month > monthOf(today))
    return t('{month} has not begun: look at the month.', { month: monthName(month) })
  const first = firstMonth(joined)
  if (month < first)
    return t('{month} is before {first}, the first month that Bahi takes a GSTR-2B of for this shop.', {
      month: monthName(month),
      first: monthName(first),
    })
  return undefined
}
