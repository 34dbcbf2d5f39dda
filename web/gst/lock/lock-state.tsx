import type { StepProps } from '../gst-screen.tsx'

export function LockState({ month }: StepProps) {
  return <span>{month}</span>
}
