import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { lastDayOf, monthName } from '#domain/documents/days/months.ts'
import { iffProblem } from '#domain/gst/gstr1/rules.ts'
import { t } from '#domain/words/t.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { later } from '#web/ui/later.tsx'
import { filedWords } from '../filed-words.ts'
import type { StepProps } from '../step-props.ts'
import classes from './gstr1.module.css'
import { useGstr1 } from './gstr1-data.ts'
import { Gstr1Sections } from './gstr1-sections.tsx'
import { PortalErrors } from './portal-errors.tsx'

const ChangedSince = later(async () => (await import('./changed-since.tsx')).ChangedSince)

const FiledDialog = later(async () => (await import('./filed-dialog.tsx')).FiledDialog)

/** GSTR-1 of a month: its tables with their bills, the file for the portal, and marking it as filed. */
export function Gstr1Step({ month }: StepProps) {
  const { data, error, refetch, isPlaceholderData } = useGstr1(month)
  const [isMarking, setIsMarking] = useState(false)
  if (!data || isPlaceholderData)
    return <NotLoaded error={error} failed={t('GSTR-1 could not be loaded')} onRetry={refetch} />
  const isOver = lastDayOf(month) < todayInIndia(new Date())
  const isEmpty = data.tables.length === 0 && data.issued.length === 0
  return (
    <>
      <div className={`row wrap gap-2 ${classes.bar}`}>
        <p>
          {data.filed
            ? filedWords(data.form, data.filed)
            : data.form === 'iff'
              ? (iffProblem(month, data.total.taxable) ??
                t(
                  'Quarterly filing: bills and notes of registered buyers can be uploaded now (IFF); the rest goes with the quarter.',
                ))
              : t('From {from} to {to}, under {gstin}.', {
                  from: formatDate(data.from),
                  to: formatDate(data.to),
                  gstin: data.gstin,
                })}
        </p>
        {isOver && !data.filed?.arn && (
          <Button variant="default" onClick={() => setIsMarking(true)}>
            {data.filed ? t('Add ARN') : t('Mark as Filed')}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <div className="card">
          <ListNotice
            kind="empty"
            title={t('No bills in {month}.', { month: monthName(month) })}
            why={
              isOver
                ? t('File a nil return on the portal, and mark it as filed here.')
                : t('What is sold this month comes here by itself.')
            }
          />
        </div>
      ) : (
        <Gstr1Sections month={month} />
      )}
      {data.filed && data.form === 'gstr1' && <ChangedSince month={month} />}
      <PortalErrors />
      {isMarking && <FiledDialog month={month} answer={data} onClose={() => setIsMarking(false)} />}
    </>
  )
}
