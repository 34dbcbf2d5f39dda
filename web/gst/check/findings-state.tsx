import { lastDayOf } from '#domain/documents/days/months.ts'
import { formatQuantity } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { useFindings } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { StepState, shortDay } from '#web/gst/step-state.tsx'

export function FindingsState({ month }: StepProps) {
  const { found } = useFindings(month)
  if (!found) return null
  const { stops, looks, documents } = found
  const below = plural(documents, '1 to {day}, {count} document', '1 to {day}, {count} documents', {
    day: shortDay(lastDayOf(month)),
    count: formatQuantity(documents),
  })
  const look = looks > 0 ? t('{count} to look at', { count: formatQuantity(looks) }) : ''
  if (stops > 0) {
    const words = plural(stops, '{count} stops the file', '{count} stop the file', {
      count: formatQuantity(stops),
    })
    return (
      <StepState
        state="alert"
        words={words}
        also={look}
        below={below}
        short={t('{count} stop', { count: stops })}
      />
    )
  }
  if (look) return <StepState words={look} below={below} short={t('{count} look', { count: looks })} />
  return <StepState state="done" words={t('nothing to put right')} below={below} short={t('right')} />
}
