import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { dueDate, formOf } from '#domain/gst/gstr1/periods.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { plural, t } from '#domain/words/t.ts'
import { useIsBeforeBooks } from '../before-books.ts'
import type { StepProps } from '../step-props.ts'
import { StepState, shortDay } from '../step-state.tsx'
import { useFiled } from './gstr1-data.ts'

/** The clock appears this many days before the last day. */
const SOON = 7

/** Whether it is filed, else how many days are left. */
export function Gstr1State({ month }: StepProps) {
  const { filing, filed, isReady } = useFiled(month)
  const isEarlier = useIsBeforeBooks(month)
  if (!isReady) return null
  if (filed) {
    const arn = filed.arn ?? undefined
    return (
      <StepState
        state="done"
        words={t('filed {date}', { date: formatDate(filed.filedOn) })}
        below={arn}
        short={t('filed')}
      />
    )
  }
  const due = dueDate(month, filing)
  const left = daysBetween(todayInIndia(new Date()), due)
  const how = { below: t('due {date}', { date: formatDate(due) }), short: shortDay(due) }
  // What a quarterly shop uploads in between (IFF) is never late: it goes with the quarter.
  if (left < 0 && formOf(month, filing) === 'iff')
    return (
      <StepState
        words={t('goes with the quarter')}
        below={t('IFF was until {date}', { date: formatDate(due) })}
        short="IFF"
      />
    )
  if (left < 0 && isEarlier)
    return <StepState words={t('before Bahi')} below={t('nothing in it here')} short={t('before')} />
  if (left < 0) return <StepState state="alert" words={t('late')} {...how} />
  if (left > SOON) return <StepState {...how} />
  return <StepState state="pending" words={daysWords(left)} {...how} />
}

const daysWords = (left: number) =>
  left === 0 ? t('last day today') : plural(left, '{count} day left', '{count} days left', { count: left })
