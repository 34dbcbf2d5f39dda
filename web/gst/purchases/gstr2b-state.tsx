import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { StepProps } from '../step-props.ts'
import { useGstr2b } from './gstr2b-data.ts'
import { outOn } from './gstr2b-words.ts'

/** Whether it is in, and how much of it is to be decided. */
export function Gstr2bState({ month }: StepProps) {
  const { data } = useGstr2b(month)
  if (!data) return null
  if (!data.imported) {
    const isOut = outOn(month) <= todayInIndia(new Date())
    return (
      <>
        <span>{isOut ? 'not imported yet' : 'not out yet'}</span>
        <span>from {formatDate(outOn(month))}</span>
      </>
    )
  }
  return (
    <>
      {data.open.count > 0 ? (
        <StateWord state="pending">{formatQuantity(data.open.count)} to decide</StateWord>
      ) : (
        <StateWord state="done">all decided</StateWord>
      )}
      <span>{formatQuantity(data.imported.rows)} rows</span>
    </>
  )
}
