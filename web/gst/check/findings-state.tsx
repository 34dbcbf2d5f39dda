import { lastDayOf } from '#domain/documents/months.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFindings } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { StepState, shortDay } from '#web/gst/step-state.tsx'

export function FindingsState({ month }: StepProps) {
  const { found } = useFindings(month)
  if (!found) return null
  const { stops, looks, documents } = found
  const below = `1 to ${shortDay(lastDayOf(month))}, ${formatQuantity(documents)} ${documents === 1 ? 'document' : 'documents'}`
  const look = looks > 0 ? t('{looks} to look at', { looks: formatQuantity(looks) }) : ''
  if (stops > 0) {
    const words = `${formatQuantity(stops)} ${stops === 1 ? 'stops' : 'stop'} the file`
    return (
      <StepState state="alert" words={words} also={look} below={below} short={t('{stops} stop', { stops })} />
    )
  }
  if (look) return <StepState words={look} below={below} short={t('{looks} look', { looks })} />
  return <StepState state="done" words={t('nothing to put right')} below={below} short="right" />
}
