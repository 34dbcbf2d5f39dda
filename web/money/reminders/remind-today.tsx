import { ForecastPanel } from './forecast-panel.tsx'
import { RemindPanel } from './remind-panel.tsx'
import { useReminders } from './reminder-data.ts'

/** Beside the khata: customers to remind today, and the expected receipts. */
export function RemindToday() {
  const { data, error, refetch } = useReminders()
  return (
    <>
      <RemindPanel data={data} error={error} onRetry={() => void refetch()} />
      {data && <ForecastPanel forecast={data.forecast} lastWeek={data.lastWeek} />}
    </>
  )
}
