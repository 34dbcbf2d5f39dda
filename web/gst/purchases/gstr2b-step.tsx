import { Button, FileButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Gstr2b, type Gstr2bShow, importGstr2b, matchGstr2b } from '#contract/gst/gstr2b.ts'
import { formatDate, formatMomentInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { deemedWords, firstUnseenWords } from '#domain/gst/gstr2b/deemed-words.ts'
import { formatQuantity, formatRupees, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import type { StepProps } from '../step-props.ts'
import classes from './gstr2b.module.css'
import { readPortalFiles, useGstr2b } from './gstr2b-data.ts'
import { Gstr2bRows } from './gstr2b-rows.tsx'
import { outOn, SHOWS } from './gstr2b-words.ts'
import { useDecisions } from './use-decisions.ts'

/** Compares the suppliers' reports of a month with the purchases in the books. */
export function Gstr2bStep({ month }: StepProps) {
  const { data, error, retry } = useGstr2b(month)
  const [show, setShow] = useState<Gstr2bShow>('open')
  const decisions = useDecisions(month)
  const focusFirst = useRef(false)
  useMatchAnew(month, Boolean(data?.imported))
  if (!data) return <NotLoaded error={error} failed={t('GSTR-2B could not be loaded')} onRetry={retry} />
  const { imported, figures, credit } = data
  const all = sumOfPaise(Object.values(credit))
  const exact = figures.exact.count
  const acceptExact = async () => {
    const rows = await decisions.acceptExact()
    if (rows > 0)
      toast(t('{count} accepted.', { count: formatQuantity(rows) }), {
        label: t('Undo'),
        onClick: decisions.undoLast,
      })
  }
  return (
    <>
      <div className={`row wrap gap-2 ${classes.bar}`}>
        <p>
          {imported ? (
            <>
              {imported.generated && `${t('GSTR-2B of {date}.', { date: formatDate(imported.generated) })} `}
              {t('Imported {time} by {person}.', {
                time: formatMomentInIndia(new Date(imported.at), new Date()),
                person: imported.by,
              })}{' '}
              <b>
                {t('Credit in {month}: {amount}', { month: monthName(month), amount: formatRupees(all) })}
              </b>{' '}
              {deemedWords(data.deemed)} {firstUnseenWords(data.firstUnseen)}
            </>
          ) : (
            t('The portal has GSTR-2B of {month} from {date}: download it there as JSON.', {
              month: monthName(month),
              date: formatDate(outOn(month)),
            })
          )}
        </p>
        {imported && exact > 0 && data.open.count > 0 && (
          <Button variant="default" disabled={decisions.isBusy} onClick={() => void acceptExact()}>
            {t('Accept All Matched')}
          </Button>
        )}
        <ImportButton
          month={month}
          isAgain={imported !== null}
          onDone={() => {
            focusFirst.current = true
          }}
        />
      </div>
      <ErrorBanner error={decisions.error} fallback={t('It could not be saved.')} />
      {imported ? (
        <>
          <fieldset className={classes.figures} aria-label={t('What is shown')}>
            {SHOWS.map(({ show: part, label }) => {
              const { count, tax } = figureOf(data, part)
              return (
                <button key={part} type="button" aria-pressed={part === show} onClick={() => setShow(part)}>
                  <span>{label}</span>
                  <b className="figure">{formatQuantity(count)}</b>
                  <small>{t('{amount} tax', { amount: formatRupees(tax) })}</small>
                </button>
              )
            })}
          </fieldset>
          <Gstr2bRows
            key={show}
            month={month}
            show={show}
            decisions={decisions}
            onAcceptExact={acceptExact}
            focusFirst={focusFirst}
          />
        </>
      ) : (
        <div className="card">
          <ListNotice
            kind="empty"
            title={t('No GSTR-2B of {month} yet.', { month: monthName(month) })}
            why={t(
              'Credit is taken only for what your suppliers told the portal (rule 36(4)). Import the file, and every row finds its purchase by itself.',
            )}
          />
        </div>
      )}
    </>
  )
}

const DIFFERING = ['differs', 'other-number', 'other-branch'] as const

function figureOf({ figures, open }: Gstr2b, show: Gstr2bShow) {
  if (show === 'open') return open
  if (show !== 'differs') return figures[show]
  return {
    count: DIFFERING.reduce((sum, verdict) => sum + figures[verdict].count, 0),
    tax: paise(DIFFERING.reduce((sum, verdict) => sum + figures[verdict].tax, 0)),
  }
}

/** Matches again once the step is opened, as purchases may have been entered since. */
function useMatchAnew(month: string, isIn: boolean) {
  const { mutate } = useSave(matchGstr2b)
  const done = useRef('')
  useEffect(() => {
    if (!isIn || done.current === month) return
    done.current = month
    mutate({ body: { month } })
  }, [month, isIn, mutate])
}

interface ImportButtonProps {
  month: string
  isAgain: boolean
  onDone: () => void
}

function ImportButton({ month, isAgain, onDone }: ImportButtonProps) {
  const save = useSave(importGstr2b)
  const take = async (files: File[]) => {
    if (files.length === 0) return
    try {
      const { message, rows } = await save.mutateAsync({
        body: { month, files: await readPortalFiles(files) },
      })
      toast(t('{message}: {count} rows.', { message, count: formatQuantity(rows) }))
      onDone()
    } catch (failure) {
      alertToast(messageOf(failure, t('The file could not be imported.')))
    }
  }
  return (
    <FileButton accept="application/json,.json" multiple onChange={(files) => void take(files)}>
      {(props) => (
        <Button {...props} variant={isAgain ? 'default' : 'filled'} disabled={save.isPending}>
          {save.isPending ? t('Importing...') : isAgain ? t('Import Again') : t('Import GSTR-2B')}
        </Button>
      )}
    </FileButton>
  )
}
