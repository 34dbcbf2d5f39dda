import type { StepProps } from '../gst-screen.tsx'

export function LockStep({ month }: StepProps) {
  return <p>{month}</p>
}
