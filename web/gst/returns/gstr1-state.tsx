import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { dueDate } from '#domain/gst/gstr1/periods.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { StepProps } from '../step-props.ts'
import { useFiled } from './gstr1-data.ts'

/** So many days before the last the clock appears. */
const SOON = 7

/** Whether it is filed, else how many days are left. */
export function Gstr1State({ month }: StepProps) {
  const { filing, filed, isReady } = useFiled(month)
  if (!isReady) return null
  if (filed)
    return (
      <>
        <StateWord state="done">filed {formatDate(filed.filedOn)}</StateWord>
        {filed.arn && <span>ARN {filed.arn}</span>}
      </>
    )
  const due = dueDate(month, filing)
  const left = daysBetween(todayInIndia(new Date()), due)
  return (
    <>
      {left < 0 ? (
        <StateWord state="alert">late</StateWord>
      ) : (
        left <= SOON && <StateWord state="pending">{daysWords(left)}</StateWord>
      )}
      <span>due {formatDate(due)}</span>
    </>
  )
}

const daysWords = (left: number) =>
  left === 0 ? 'last day today' : left === 1 ? '1 day left' : `${left} days left`
