import type { ReactNode } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { t } from '#domain/words/t.ts'
import { useIsBeforeBooks } from './before-books.ts'
import { StepState, shortDay } from './step-state.tsx'

/** The clock appears this many days before the last day. */
const SOON = 7

interface DueStateProps {
  month: string
  due: string
  isReady: boolean
  filed: { filedOn: string; arn: string | null } | undefined
  /** Words for the last days before the due date. */
  soon: (left: number) => string
  /** Shown after the due date of a return that cannot be late. */
  missed?: ReactNode
}

/** State of a return: filed, else late, soon due or later. */
export function DueState({ month, due, isReady, filed, soon, missed }: DueStateProps) {
  const isEarlier = useIsBeforeBooks(month)
  if (!isReady) return null
  if (filed)
    return (
      <StepState
        state="done"
        words={t('filed {date}', { date: formatDate(filed.filedOn) })}
        below={filed.arn ?? undefined}
        short={t('filed')}
      />
    )
  const left = daysBetween(todayInIndia(new Date()), due)
  const how = { below: t('due {date}', { date: formatDate(due) }), short: shortDay(due) }
  if (left < 0 && missed) return missed
  if (left < 0 && isEarlier)
    return <StepState words={t('before Bahi')} below={t('nothing in it here')} short={t('before')} />
  if (left < 0) return <StepState state="alert" words={t('late')} {...how} />
  if (left > SOON) return <StepState {...how} />
  return <StepState state="pending" words={left === 0 ? t('last day today') : soon(left)} {...how} />
}
