import { formatDate } from '#domain/calendar.ts'
import { lastDayOf } from '#domain/documents/months.ts'
import { formatQuantity } from '#domain/money.ts'
import { useFindings } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'

export function FindingsState({ month }: StepProps) {
  const { found } = useFindings(month)
  if (!found) return null
  const { stops, looks, documents } = found
  const look = looks > 0 ? `${formatQuantity(looks)} to look at` : ''
  return (
    <>
      {stops > 0 ? (
        <span>
          <StateWord state="alert">{formatQuantity(stops)} stop the file</StateWord>
          {look && ` · ${look}`}
        </span>
      ) : look ? (
        <span>{look}</span>
      ) : (
        <StateWord state="done">nothing to put right</StateWord>
      )}
      <span>
        1 to {formatDate(lastDayOf(month)).slice(0, -5)}, {formatQuantity(documents)}{' '}
        {documents === 1 ? 'document' : 'documents'}
      </span>
    </>
  )
}
