import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import type { StepProps } from '../step-props.ts'
import { StepState, shortDay } from '../step-state.tsx'
import { useGstr2b } from './gstr2b-data.ts'
import { outOn } from './gstr2b-words.ts'

/** State of the step: GSTR-2B imported or not, and the number of undecided rows. */
export function Gstr2bState({ month }: StepProps) {
  const { data } = useGstr2b(month)
  if (!data) return null
  if (!data.imported) {
    const isOut = outOn(month) <= todayInIndia(new Date())
    return (
      <StepState
        words={isOut ? t('not imported yet') : t('not out yet')}
        below={t('from {date}', { date: formatDate(outOn(month)) })}
        short={isOut ? t('to import') : shortDay(outOn(month))}
      />
    )
  }
  const { rows } = data.imported
  const below = plural(rows, '{count} row', '{count} rows', { count: formatQuantity(rows) })
  const count = formatQuantity(data.open.count)
  if (data.open.count === 0)
    return <StepState state="done" words={t('all decided')} below={below} short={t('decided')} />
  return (
    <StepState
      state="pending"
      words={t('{count} to decide', { count })}
      below={below}
      short={t('{count} open', { count })}
    />
  )
}
