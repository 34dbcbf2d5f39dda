import type { StepProps } from '../gst-screen.tsx'

export function CheckState({ month }: StepProps) {
  return <span>{month}</span>
}
