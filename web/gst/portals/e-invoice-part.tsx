import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { askForIrn } from '#contract/gst/e-invoices.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { PartWaiting, PortalError, PortalProblems } from './portal-part.tsx'
import { momentWords, NO_ACCOUNT, STATE_OF } from './portal-states.ts'
import type { PartProps } from './portal-step.ts'
import classes from './portals.module.css'
import { useEInvoice, useEInvoiceFile } from './portals-data.ts'
import { saveJson } from './save-json.ts'

/** The state of a document's e-invoice. With `isQuiet` nothing is drawn where none is needed. */
export function EInvoicePart({ id, onStep, isQuiet = false, onReported }: PartProps) {
  const { data, error, refetch } = useEInvoice(id)
  const isReported = data?.eInvoice.state === 'generated'
  const reported = useSteady(() => onReported?.())
  useEffect(() => {
    if (isReported) reported()
  }, [isReported, reported])
  const ask = useSave(askForIrn)
  const file = useEInvoiceFile()
  if (!data)
    return (
      <PartWaiting
        failed={t('The e-invoice could not be loaded')}
        error={error}
        isQuiet={isQuiet}
        onRetry={refetch}
      />
    )
  const { eInvoice, because, problems, warnings, way: route } = data
  const { state, word } = STATE_OF[eInvoice.state] ?? { state: 'pending' as const, word: '' }
  const isOpen = eInvoice.state === 'needed' || eInvoice.state === 'failed'
  if (isQuiet && isOpen && !because) return null
  const download = () =>
    file.mutate(
      { body: { ids: [id] } },
      {
        onSuccess: ({ file: text }) =>
          saveJson(`e-invoice-${eInvoice.number.replaceAll('/', '-')}.json`, text),
      },
    )
  const getIrn = () =>
    ask.mutate({ params: { id } }, { onSuccess: ({ message }) => toast(`${eInvoice.number}: ${message}`) })
  return (
    <section className={`ruled grid gap-2 ${classes.part}`} aria-label={t('E-invoice')}>
      <h3 className="heading">{t('E-invoice')}</h3>
      {isOpen && !because ? (
        <p>{t('This document needs no e-invoice.')}</p>
      ) : (
        <StateWord state={state}>{eInvoice.state === 'generated' ? t('It has its IRN') : word}</StateWord>
      )}
      {isOpen && because && <p>{t('Needed, as {because}.', { because })}</p>}
      <PortalError of={eInvoice} />
      {isOpen && warnings.map((warning) => <p key={warning}>{warning}</p>)}
      {isOpen && <PortalProblems problems={problems} />}
      {eInvoice.irn && (
        <>
          <p className="smaller breaks">{eInvoice.irn}</p>
          <p className="smaller quiet">
            {t('Ack No {number}, {time}.', {
              number: eInvoice.ackNo,
              time: eInvoice.ackAt && momentWords(eInvoice.ackAt),
            })}{' '}
            {eInvoice.isVerified
              ? t('The signature of the portal was verified.')
              : t('Its signature could not be verified: no key of the portal is known for it.')}
          </p>
        </>
      )}
      <ErrorBanner error={ask.error ?? file.error} fallback={t('The portal could not be asked.')} />
      {route === 'no-account' && isOpen && because && <p>{NO_ACCOUNT}</p>}
      <div className="flex wrap gap-2 above-1">
        {route === 'portal' && because && (isOpen || eInvoice.state === 'pending') && (
          <Button disabled={problems.length > 0} loading={ask.isPending} onClick={getIrn}>
            {eInvoice.state === 'pending' ? t('Ask again now') : t('Get IRN')}
          </Button>
        )}
        {route !== 'portal' && isOpen && because && (
          <>
            <Button disabled={problems.length > 0} loading={file.isPending} onClick={download}>
              {t('Download file')}
            </Button>
            <Button variant="default" onClick={() => onStep({ kind: 'irn' })}>
              {t('Enter IRN')}
            </Button>
          </>
        )}
        {eInvoice.cancelUntil && new Date(eInvoice.cancelUntil) > new Date() && (
          <Button variant="outline" color="red" onClick={() => onStep({ kind: 'cancel-irn' })}>
            {t('Cancel IRN')}
          </Button>
        )}
      </div>
      {eInvoice.cancelUntil && new Date(eInvoice.cancelUntil) > new Date() && (
        <small className="smaller quiet">
          {t('It can be cancelled until {time}.', { time: momentWords(eInvoice.cancelUntil) })}
        </small>
      )}
    </section>
  )
}
