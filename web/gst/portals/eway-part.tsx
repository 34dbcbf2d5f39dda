import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { EwayBillRecord } from '#contract/gst/eway-bills.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { PartWaiting, PortalError, PortalProblems } from './portal-part.tsx'
import { momentWords, STATE_OF } from './portal-states.ts'
import type { PartProps } from './portal-step.ts'
import classes from './portals.module.css'
import { useEwayBill } from './portals-data.ts'

/** The state of a document's e-way bill. With `isQuiet` nothing is drawn where none is needed or made. */
export function EwayPart({ id, onStep, isQuiet = false, onReported }: PartProps) {
  const { data, error, refetch } = useEwayBill(id)
  // The document itself has number and vehicle, too: it is reloaded when these change.
  const answered = data?.bills
    .map(({ number, state, vehicles }) => `${number} ${state} ${vehicles.length}`)
    .join()
  const before = useRef<string>(undefined)
  const reported = useSteady(() => onReported?.())
  useEffect(() => {
    if (before.current !== undefined && answered !== before.current) reported()
    before.current = answered
  }, [answered, reported])
  if (!data)
    return (
      <PartWaiting
        failed={t('The e-way bill could not be loaded')}
        error={error}
        isQuiet={isQuiet}
        onRetry={refetch}
      />
    )
  const { bills, because, problems, warnings, way: route } = data
  if (isQuiet && bills.length === 0 && !because) return null
  const live = bills.find(({ state }) => state === 'generated' || state === 'pending')
  return (
    <section className={`ruled grid gap-2 ${classes.part}`} aria-label={t('E-way bill')}>
      <h3 className="heading">{t('E-way bill')}</h3>
      {bills.map((bill) => (
        <OneBill key={bill._id} bill={bill} />
      ))}
      {!live && because && <p>{t('Needed before the goods leave: {because}.', { because })}</p>}
      {!live && warnings.map((warning) => <p key={warning}>{warning}</p>)}
      {!live && <PortalProblems problems={problems} />}
      <div className="flex wrap gap-2 above-1">
        {live?.state !== 'generated' && (
          <Button variant="default" disabled={problems.length > 0} onClick={() => onStep({ kind: 'eway' })}>
            {t('Make e-way bill')}
          </Button>
        )}
        {!live && route !== 'portal' && (
          <Button variant="default" onClick={() => onStep({ kind: 'eway-answer' })}>
            {t('Enter its number')}
          </Button>
        )}
        {live?.state === 'generated' && (
          <>
            <Button variant="default" onClick={() => onStep({ kind: 'vehicle', bill: live })}>
              {live.vehicles.length > 0 ? t('Change vehicle') : t('Enter vehicle')}
            </Button>
            {live.mayExtend && (
              <Button variant="default" onClick={() => onStep({ kind: 'extend', bill: live })}>
                {t('Extend')}
              </Button>
            )}
            {live.cancelUntil && new Date(live.cancelUntil) > new Date() && (
              <Button
                variant="outline"
                color="red"
                onClick={() => onStep({ kind: 'cancel-eway', bill: live })}
              >
                {t('Cancel e-way bill')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function OneBill({ bill }: { bill: EwayBillRecord }) {
  const { state, word, later } = STATE_OF[bill.state] ?? { state: 'pending' as const, word: '', later: '' }
  const vehicle = bill.vehicles.at(-1)?.number
  return (
    <div>
      <StateWord state={state}>{bill.number ? `${bill.number}, ${later}` : word}</StateWord>
      <PortalError of={bill} />
      {bill.state === 'generated' && (
        <p className="smaller quiet">
          {bill.validUntil
            ? vehicle === undefined
              ? t('Runs until {time}, vehicle not known.', { time: momentWords(bill.validUntil) })
              : t('Runs until {time}, vehicle {vehicle}.', { time: momentWords(bill.validUntil), vehicle })
            : t('The days begin with the first vehicle.')}
        </p>
      )}
    </div>
  )
}
