import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { longMoment } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import { goTo } from '#web/app/calls/navigator.ts'
import { readEnd } from '#web/app/calls/session/ended-session.ts'
import { endSession, readSession } from '#web/app/calls/session/session.ts'
import { OverPage } from '#web/ui/frame/over-page.tsx'
import { takeKeys } from './counter-door.ts'
import { CounterFoot } from './counter-foot.tsx'
import { CounterPeople, CounterWaiting } from './counter-people.tsx'
import { lockTill } from './lock-till.ts'
import classes from './tills.module.css'
import { PASSWORD_LOGIN_PATH } from './trusted-till.ts'
import { beginAt, useTillHere } from './use-counter.ts'

interface CounterDialogProps {
  onClose: () => void
  /** Called after a sign-in, with true for the person who was signed in on this page. */
  onIn?: (isSame: boolean) => void
  /** Called where the computer is no till any more; without it the page is left for the sign-in by password. */
  onNoTill?: () => void
}

/** Sign-in by PIN over an open screen. The same person continues, another one begins a new bill. */
export function CounterDialog({ onClose, onIn, onNoTill }: CounterDialogProps) {
  const id = useId()
  const { here, error, load } = useTillHere()
  const isLineDown = useIsLineDown()
  const back = useRef<HTMLButtonElement>(null)
  const [now] = useState(() => new Date())
  const leave = () => {
    if (onNoTill) return onNoTill()
    onClose()
    endSession()
    goTo(PASSWORD_LOGIN_PATH)
  }
  useEffect(() => {
    if (here && !here.till) leave()
  })
  useEffect(() => {
    if (!error) return
    takeKeys()
    // Enter after a name and digits, typed as always, goes back to the bill.
    back.current?.focus()
  }, [error])
  const till = here?.till
  return (
    <OverPage labelledBy={id} className={classes.dialog} onClose={onClose}>
      <header className={`flex upper spread gap-4 ${classes.head}`}>
        <div>
          <h2 id={id}>{t('Who is at the counter?')}</h2>
          {till && <p className="smaller quiet">{trustWords(till)}</p>}
        </div>
        <p className={`smaller quiet ${classes.now}`}>{longMoment(now)}</p>
        {/* Without the server nobody could open it again, and no bill could be kept meanwhile. */}
        {!error && !isLineDown && (
          <Button variant="default" onClick={() => lockTill(0)}>
            {t('Lock')}
          </Button>
        )}
      </header>
      {here ? (
        <CounterPeople
          here={here}
          last={readSession()?.user._id ?? readEnd()?.userId ?? ''}
          onNoTill={leave}
          takeCaught={takeKeys}
          onSignedIn={async (answer) => {
            const isSame = await beginAt(answer)
            if (isSame) onClose()
            onIn?.(isSame)
          }}
        />
      ) : (
        <CounterWaiting error={error} onRetry={load} />
      )}
      <CounterFoot>
        <Button ref={back} variant="default" onClick={onClose}>
          {t('Back')} <kbd>Esc</kbd>
        </Button>
      </CounterFoot>
    </OverPage>
  )
}

const trustWords = ({ name, trustedBy, trustedAt }: { name: string; trustedBy: string; trustedAt: string }) =>
  t('{till} · trusted by {name} since {date}', {
    till: name,
    name: trustedBy,
    date: formatDate(todayInIndia(new Date(trustedAt))),
  })
