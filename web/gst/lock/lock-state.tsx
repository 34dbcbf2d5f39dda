import { isLocked } from '#domain/documents/days/locked.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { useLock } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { StepState } from '#web/gst/step-state.tsx'

export function LockState({ month }: StepProps) {
  const { data } = useLock()
  if (!data) return null
  return isLocked(lastDayOf(month), data.lockedUpTo) ? (
    <StepState state="done" words={t('locked')} short={t('locked')} />
  ) : (
    <StepState words={t('after filing')} short={t('after')} />
  )
}
