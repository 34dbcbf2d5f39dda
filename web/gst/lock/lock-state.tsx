import { isLocked } from '#domain/documents/locked.ts'
import { lastDayOf } from '#domain/documents/months.ts'
import { useLock } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'

export function LockState({ month }: StepProps) {
  const { data } = useLock()
  if (!data) return null
  return isLocked(lastDayOf(month), data.lockedUpTo) ? (
    <StateWord state="done">locked</StateWord>
  ) : (
    <span>after filing</span>
  )
}
