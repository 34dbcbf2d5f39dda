import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Lock, lockBooks } from '#contract/gst/lock.ts'
import { formatDate, formatMomentInIndia, todayInIndia } from '#domain/calendar.ts'
import { isLocked } from '#domain/documents/days/locked.ts'
import { lastDayOf, monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { isUnconfirmed } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useLock } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './lock-step.module.css'

const OpenDialog = later(async () => (await import('./open-dialog.tsx')).OpenDialog)

/** Locks a month: with the person and time of the lock, and a button to reopen it. */
export function LockStep({ month }: StepProps) {
  const { data, error, refetch } = useLock()
  const save = useSave(lockBooks)
  const [opening, setOpening] = useState(false)
  const lastDay = lastDayOf(month)
  if (!data) {
    return error ? (
      <div className="card">
        <ListNotice kind="failed" title={t('The lock could not be loaded')} onRetry={refetch} />
      </div>
    ) : (
      <div className="waiting">{t('Loading...')}</div>
    )
  }
  const locked = isLocked(lastDay, data.lockedUpTo)
  const isOver = lastDay < todayInIndia(new Date())
  const lock = (confirmed = false) =>
    save.mutate(
      { body: { upTo: lastDay, reason: '', confirmed } },
      {
        onSuccess: () => toast(t('{month} is locked.', { month: monthName(month) })),
        onError: async (failure) => {
          if (!isUnconfirmed(failure)) return
          const sentence = failure.message
          const isMeant = await confirmDanger({
            title: t('{month} is not done', { month: monthName(month) }),
            sentence,
            action: t('Lock All the Same'),
          })
          if (isMeant) lock(true)
          else save.reset()
        },
      },
    )
  return (
    <>
      <section
        className={`panel ${classes.lock}`}
        aria-label={t('Lock of {month}', { month: monthName(month) })}
      >
        <h2>{monthName(month)}</h2>
        {locked ? (
          <>
            <p className={`row gap-1 breaks ${classes.who}`}>
              <StateWord state="done">{''}</StateWord> <span>{lockedBy(data, lastDay)}</span>
            </p>
            <p>
              {t(
                'Nothing dated up to {date} can be added or changed. Receipts and notes of later days still go to its bills.',
                { date: formatDate(lastDay) },
              )}
            </p>
            <Button variant="default" onClick={() => setOpening(true)}>
              {t('Open it again')}
            </Button>
          </>
        ) : (
          <>
            <p>
              {isOver
                ? t(
                    'Lock it when its returns are filed: no bill, note, receipt or stock dated up to {date} can then be added or changed. Later corrections are notes with a date of their own.',
                    { date: formatDate(lastDay) },
                  )
                : t('This month still runs. It can be locked when it is over.')}
            </p>
            {isOver && (
              <Button onClick={() => lock()} loading={save.isPending}>
                {t('Lock {month}', { month: monthName(month) })}
              </Button>
            )}
          </>
        )}
        {save.error && !isUnconfirmed(save.error) && (
          <ErrorBanner error={save.error} fallback={t('The month could not be locked.')} />
        )}
      </section>
      {data.changes.length > 0 && <Changes changes={data.changes} />}
      {opening && (
        <OpenDialog
          month={month}
          upTo={lastDayOf(monthsAfter(month, -1))}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}

/** Person and time of a day's lock. */
function lockedBy({ changes }: Lock, day: string): string {
  const first = changes.findLast(
    ({ lockedUpTo, was }, at) =>
      isLocked(day, lockedUpTo) &&
      !isLocked(day, was) &&
      changes.slice(0, at).every((later) => isLocked(day, later.lockedUpTo)),
  )
  return first ? t('Locked by {person}, {time}', { person: first.by, time: momentOf(first.at) }) : t('Locked')
}

const momentOf = (at: string) => formatMomentInIndia(new Date(at), new Date())

const Changes = ({ changes }: Pick<Lock, 'changes'>) => (
  <section className={`card ${classes.changes}`} aria-label={t('Who locked and who opened')}>
    <h2>{t('Who locked and who opened')}</h2>
    <ul>
      {changes.map(({ at, by, lockedUpTo, was, reason }) => (
        <li key={at}>
          <span>
            {lockedUpTo && (!was || lockedUpTo > was)
              ? t('Locked up to {date}', { date: formatDate(lockedUpTo) })
              : lockedUpTo
                ? t('Opened again after {date}', { date: formatDate(lockedUpTo) })
                : t('Opened again')}
            {reason && `: ${reason}`}
          </span>
          <small className="smaller quiet">
            {by}, {momentOf(at)}
          </small>
        </li>
      ))}
    </ul>
  </section>
)
