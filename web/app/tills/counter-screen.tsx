import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TillHere } from '#contract/people/tills.ts'
import { formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { longDate, longMoment } from '#domain/weekdays.ts'
import { plural, t } from '#domain/words/t.ts'
import { hasDraft, readEnd } from '#web/app/calls/session/ended-session.ts'
import { eraseLoaded } from '#web/app/calls/session/erase-loaded.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { Ornament, SignInShell } from '#web/app/shell/sign-in-shell.tsx'
import { catchKeys, takeKeys } from './counter-door.ts'
import { CounterFoot } from './counter-foot.tsx'
import { CounterPeople, CounterWaiting } from './counter-people.tsx'
import { readLocked } from './lock-till.ts'
import classes from './tills.module.css'
import { PASSWORD_LOGIN_PATH } from './trusted-till.ts'
import { beginAt, useTillHere } from './use-counter.ts'

/** Sign-in screen of a trusted till. */
export function CounterScreen() {
  const navigate = useNavigate()
  const { here, error, load } = useTillHere()
  const [ended] = useState(readEnd)
  useLayoutEffect(() => {
    catchKeys()
    return () => void takeKeys()
  }, [])
  useEffect(() => {
    if (error) takeKeys()
  }, [error])
  const toPassword = () => navigate(PASSWORD_LOGIN_PATH, { replace: true })
  useEffect(() => {
    if (here && !here.till) navigate(PASSWORD_LOGIN_PATH, { replace: true })
  }, [here, navigate])
  // Whoever comes to a locked till finds nothing that somebody else has loaded, also where the server ended the session.
  useEffect(() => {
    if (!readSession()) void eraseLoaded()
  }, [])
  return (
    <SignInShell label={here?.till ? <TillLabel till={here.till} /> : undefined}>
      <title>{t('Who is at the counter?')}</title>
      <h1>{t('Who is at the counter?')}</h1>
      <p className={classes.lead}>
        {ended?.why ??
          (ended && hasDraft(ended.userId)
            ? t('Nothing is lost: the half-typed bill is kept. Somebody else starts a new bill.')
            : t('Choose your name and type your PIN.'))}
      </p>
      {here?.till && <PhoneNow name={here.till.name} />}
      <div className={`card clip ${classes.card}`}>
        {here?.till ? (
          <CounterPeople
            here={here}
            last={ended?.userId ?? ''}
            onSignedIn={(answer) => void beginAt(answer)}
            onNoTill={toPassword}
            takeCaught={takeKeys}
          />
        ) : (
          <CounterWaiting error={error} onRetry={load} />
        )}
        <CounterFoot>
          <Link to={PASSWORD_LOGIN_PATH}>{t('Sign in with email instead')}</Link>
        </CounterFoot>
      </div>
    </SignInShell>
  )
}

const MINUTE_MS = 60_000

/** Drawn here, as icons of the shop are not loaded while nobody is signed in. */
const Lock = () => (
  <svg
    viewBox="0 0 24 24"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" strokeLinejoin="round" />
  </svg>
)

/** The time of now, as long as it is shown. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 6)
    return () => clearInterval(timer)
  }, [])
  return now
}

const PhoneNow = ({ name }: { name: string }) => (
  <p className={`smaller quiet ${classes.phoneNow}`}>
    {name} · {longMoment(useNow())}
  </p>
)

function TillLabel({ till: { name, shopName } }: { till: NonNullable<TillHere['till']> }) {
  const [locked] = useState(readLocked)
  const now = useNow()
  return (
    <>
      <p className={classes.screenTill}>{name}</p>
      <p className="medium">{shopName}</p>
      <Ornament />
      {locked && (
        <p className="row centred gap-2">
          <Lock /> {t('Locked at {time}', { time: formatTimeInIndia(new Date(locked.at)) })}
        </p>
      )}
      {locked && locked.after > 0 && (
        <p className="smaller quiet">
          {plural(locked.after, '{count} minute without a key', '{count} minutes without a key', {
            count: locked.after,
          })}
        </p>
      )}
      <p className={`flex spread above-4 smaller ${classes.screenNow}`}>
        <span>{longDate(todayInIndia(now))}</span>{' '}
        <strong className="strong">{formatTimeInIndia(now)}</strong>
      </p>
    </>
  )
}
