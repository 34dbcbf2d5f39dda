import type { StepProps } from '../gst-screen.tsx'

export function CheckStep({ month }: StepProps) {
  return <p>{month}</p>
}
