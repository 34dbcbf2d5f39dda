import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { monthName } from '#domain/documents/days/months.ts'
import type { Finding } from '#domain/gst/return-checks/tax-finding.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { useFindings, useLeaveFinding } from '#web/gst/gst-data.ts'
import type { StepProps } from '#web/gst/step-props.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { openRowProps } from '#web/ui/list/open-row.ts'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './check.module.css'

const Gstr1Sections = later(async () => (await import('#web/gst/returns/gstr1-sections.tsx')).Gstr1Sections)
const FixDialog = later(async () => (await import('./fix-dialog.tsx')).FixDialog)

/** Label of the button of each fix. */
const FIX_WORDS: Record<Exclude<Finding['fix']['kind'], 'seen'>, string> = {
  gstin: t('Correct GSTIN'),
  hsn: t('Add HSN'),
  heads: t('Correct the heads'),
  rate: t('Correct rate'),
  profile: t('Open Profile'),
  open: t('Open bill'),
}
const wordOf = ({ fix }: Finding) =>
  fix.kind === 'seen' ? fix.label : fix.kind === 'hsn' && fix.hsn ? t('Correct HSN') : FIX_WORDS[fix.kind]

/**
 * List of findings: errors that the portal refuses and values that an officer would question, each with its bill and fix.
 */
export function FindingsStep({ month }: StepProps) {
  const { found } = useFindings(month)
  const { data: profile } = useProfile()
  const hasReturn = profile?.settings.registration === 'regular' && found !== undefined && found.documents > 0
  return (
    <>
      <Findings month={month} />
      {hasReturn && <Gstr1Sections month={month} />}
    </>
  )
}

function Findings({ month }: StepProps) {
  const { found, error, retry } = useFindings(month)
  const { leave, error: notLeft } = useLeaveFinding(month)
  const go = useNavigate()
  const [fixing, setFixing] = useState<Finding>()
  if (!found) {
    return error ? (
      <div className="card">
        <ListNotice kind="failed" title={t('The month could not be checked')} onRetry={retry} />
      </div>
    ) : (
      <div className="waiting" role="status">
        {t('Checking every bill of {month}...', { month: monthName(month) })}
      </div>
    )
  }
  const { findings, stops, looks, documents } = found
  if (findings.length === 0) {
    return (
      <div className="card">
        {documents === 0 ? (
          <ListNotice
            kind="empty"
            title={t('No bills in {month}.', { month: monthName(month) })}
            why={t('What is sold in a month is checked here before its returns are made.')}
          />
        ) : (
          <ListNotice
            kind="empty"
            title={t('Nothing to put right.')}
            why={t('All {count} bills and notes of {month} were checked.', {
              count: formatQuantity(documents),
              month: monthName(month),
            })}
          />
        )}
      </div>
    )
  }
  const open = ({ documents: [first] }: Finding) => first && void go(documentPath(first.noun, first.id))
  const fix = (finding: Finding) => {
    if (finding.fix.kind === 'seen') {
      leave(finding.key, () => toast(t('It is not asked again.')))
    } else if (finding.fix.kind === 'profile') void go(paths.profile)
    else if (finding.fix.kind === 'open') open(finding)
    else setFixing(finding)
  }
  const more = stops + looks - findings.length
  return (
    <section className={`card ${classes.card}`} aria-label={t('To put right before GSTR-1')}>
      <div className={classes.head}>
        <h2>
          {rich('To put right before GSTR-1 {count}', {
            count: <span className="light quiet">{formatQuantity(stops + looks)}</span>,
          })}
        </h2>
        <span>{t('Bill')}</span>
        <span className={`align-end ${classes.right}`}>{t('Tax')}</span>
      </div>
      <ErrorBanner error={notLeft} fallback={t('It could not be saved.')} />
      <ul>
        {findings.map((finding, at) => {
          const opening = openRowProps(() => open(finding), at === 0)
          return (
            <li
              key={finding.key}
              {...opening}
              onKeyDown={(event: KeyboardEvent<HTMLLIElement>) => {
                if (event.key.toLowerCase() === 'f' && event.target === event.currentTarget) fix(finding)
                else opening.onKeyDown?.(event)
              }}
            >
              <span className={classes.glyph} data-severity={finding.severity}>
                {finding.severity === 'stop' ? (
                  <StateWord state="alert">{''}</StateWord>
                ) : (
                  <Icon name="alert-triangle" />
                )}
                <span className="sr-only">
                  {finding.severity === 'stop' ? t('Stops the file:') : t('To look at:')}{' '}
                </span>
              </span>
              <div className={classes.words}>
                <p>{finding.sentence}</p>
                <small>
                  {finding.follows} {finding.error && <span className="unbroken">{finding.error}</span>}
                </small>
              </div>
              <div className={classes.bill}>
                <Bills finding={finding} />
                <small>{finding.about}</small>
              </div>
              <span className={`money align-end ${classes.right}`}>
                {finding.tax > 0 ? formatRupees(finding.tax) : '-'}
              </span>
              <div className={classes.buttons} data-actions>
                <Button variant="default" onClick={() => fix(finding)}>
                  {wordOf(finding)}
                </Button>
                {finding.severity === 'look' && finding.fix.kind !== 'seen' && (
                  <button
                    type="button"
                    className={`bare pressable smaller quiet ${classes.leave}`}
                    onClick={() => leave(finding.key)}
                  >
                    {t('It is right so')}
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={`ruled smaller quiet ${classes.foot}`}>
        {more > 0 && (
          <span>{t('{count} more come when these are mended.', { count: formatQuantity(more) })} </span>
        )}
        <span className={classes.keys}>{t('Up and Down to move, Enter opens the bill, F mends.')}</span>
      </p>
      {fixing && <FixDialog finding={fixing} month={month} onClose={() => setFixing(undefined)} />}
    </section>
  )
}

/** The bill, or the number of bills with the first of them. */
function Bills({ finding: { documents, count } }: { finding: Finding }) {
  if (count === 0) return <span>-</span>
  const links = documents.slice(0, 3).map(({ id, noun, number }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link className="strong unbroken" to={documentPath(noun, id)}>
        {number}
      </Link>
    </span>
  ))
  return (
    <span>
      {count > 1 ? rich('{count} bills: {bills}', { count: formatQuantity(count), bills: links }) : links}
      {count > 3 && '\u00a0...'}
    </span>
  )
}
