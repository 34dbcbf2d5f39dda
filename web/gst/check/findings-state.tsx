import type { StepProps } from '../step-props.ts'

export function FindingsState({ month }: StepProps) {
  return <span>{month}</span>
}
