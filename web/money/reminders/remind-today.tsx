import type { Output } from '#contract/endpoint.ts'
import { listReminders, type StoredReminder } from '#contract/money/reminders.ts'
import { sumOfPaise } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { RemindPanel } from './remind-panel.tsx'

interface RemindTodayProps {
  /** True for a customer of the rows that the khata is narrowed to. */
  isShown: (customer: StoredReminder) => boolean
}

/** Beside the khata: customers to remind today, for who may bill, and the expected receipts, which are the shop's. */
export function RemindToday({ isShown }: RemindTodayProps) {
  const { data, error, refetch } = useAnswer(listReminders, {})
  const shown = data && narrowed(data, isShown)
  const isDrawn = useIsDrawn()
  return (
    <>
      {isDrawn('bill') && <RemindPanel data={shown} error={error} onRetry={() => void refetch()} />}
      {data && <ForecastPanel forecast={data.forecast} lastWeek={data.lastWeek} />}
    </>
  )
}

type Reminders = Output<typeof listReminders>

function narrowed(data: Reminders, isShown: (customer: StoredReminder) => boolean): Reminders {
  const reminders = data.reminders.filter(isShown)
  if (reminders.length === data.reminders.length) return data
  const total = sumOfPaise(reminders.map(({ amount }) => amount))
  return { ...data, reminders, total, asked: data.asked.filter(isShown) }
}
