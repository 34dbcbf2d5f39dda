import { getTaxesPaid } from '#contract/money/taxes.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** Undefined while the month loads; never the month before. */
export function useTaxesPaid(month: string) {
  const { data, isPlaceholderData } = useAnswer(getTaxesPaid, { query: { month } })
  return isPlaceholderData ? undefined : data
}
