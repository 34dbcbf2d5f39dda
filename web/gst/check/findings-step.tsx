import type { StepProps } from '../step-props.ts'

export function FindingsStep({ month }: StepProps) {
  return <p>{month}</p>
}
