import { getCashOfDay } from '#contract/money/cash-of-day.ts'
import { isIsoDate } from '#domain/calendar.ts'
import { cashWarning } from '#domain/khata/cash-limit.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import { cashOf, type TypedSettlement } from './settle-values.ts'

/** Warning of cash from one person in one day above the legal limit, with the cash of that day so far. */
export function CashWarning({ typed, except }: { typed: TypedSettlement; except: string | undefined }) {
  const { party, date } = typed
  const cash = cashOf(typed)
  const { data } = useAnswer(
    getCashOfDay,
    { params: { id: party }, query: { date, except } },
    { enabled: party !== '' && isIsoDate(date) && cash > 0 },
  )
  const warning = cashWarning(cash, date, party ? data?.amount : undefined)
  return warning ? <FormatWarning>{warning}</FormatWarning> : null
}
