import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type Output, urlOf } from '#contract/endpoint.ts'
import { getDues, getDuesStatement } from '#contract/money/dues.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import type { Speech } from '#domain/words/p.ts'
import { ENGLISH } from '#domain/words/speech.ts'
import { type Say, t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { loadSpeech } from '#web/documents/printing/load-words.ts'
import classes from './dues-screen.module.css'

const DuesPay = lazy(async () => ({ default: (await import('./dues-pay.tsx')).DuesPay }))

type Dues = Output<typeof getDues>
interface OwedProps {
  dues: Dues
  /** The customer's language, not the browser's. */
  speech: Speech
}
/** The dues, or a state: loading, no such link, failed. */
type State = OwedProps | 'loading' | 'gone' | 'failed'

/** A customer's page by its link: dues, and ways to pay. Needs no sign-in. */
export function DuesScreen() {
  const { token = '' } = useParams()
  const [turn, setTurn] = useState(0)
  return <Asked key={`${token} ${turn}`} token={token} onRetry={() => setTurn(turn + 1)} />
}

/** Loads once. */
function Asked({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [dues, setDues] = useState<State>('loading')
  useEffect(() => {
    const abort = new AbortController()
    askFor(token, abort.signal).then(
      (found) => !abort.signal.aborted && setDues(found),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setDues(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed')
      },
    )
    return () => abort.abort()
  }, [token])
  if (dues === 'loading') {
    return (
      <main className={`grid gap-4 wide ${classes.page}`}>
        <p role="status">...</p>
      </main>
    )
  }
  if (dues === 'gone') return <Gone />
  if (dues === 'failed') {
    return (
      <main className={`grid gap-4 wide ${classes.page}`}>
        <h1 className="figure breaks">{t('There is no answer')}</h1>
        <button type="button" className={`row centred above-3 pressable ${classes.pay}`} onClick={onRetry}>
          {t('Try again')}
        </button>
      </main>
    )
  }
  return <Owed {...dues} token={token} />
}

/** In the language of the reminder; in English if its translations cannot be loaded. */
async function askFor(token: string, signal: AbortSignal): Promise<OwedProps> {
  const dues = await call(getDues, { params: { token } }, { signal })
  return { dues, speech: await loadSpeech(dues.language).catch(() => ENGLISH) }
}

/** Shown for an unknown, expired and closed link alike, so that nobody learns which shop it was. */
const Gone = () => (
  <main className={`grid gap-4 wide ${classes.page}`}>
    <h1 className="figure breaks">{t('This link leads nowhere any more')}</h1>
    <p lang="en">Ask the shop for a new one.</p>
    <p lang="hi">दुकान से नया लिंक माँगें।</p>
    <p lang="mr">दुकानाकडून नवीन लिंक मागा.</p>
  </main>
)

function Owed({ dues, speech, token }: OwedProps & { token: string }) {
  const { shop, due, owed, onAccount, ours, bills } = dues
  const { p, language } = speech
  const amount = due > 0 ? due : owed
  const kind = due > 0 ? p('Due now') : p('Open in all')
  return (
    <main className={`grid gap-4 wide ${classes.page}`} lang={language}>
      <title>{shop.name}</title>
      <h1 className="figure breaks">{shop.name}</h1>
      {amount > 0 ? (
        <section className={`card grid gap-1 ${classes.sum}`} aria-label={kind}>
          <span className="smaller quiet">{kind}</span>
          <strong>{formatRupees(amount)}</strong>
          {due > 0 && owed > due && (
            <small className="smaller quiet">
              {p('Open in all: {amount}', { amount: formatRupees(owed) })}
            </small>
          )}
          {shop.upiId && (
            <Suspense fallback={<div className={classes.paying} />}>
              <DuesPay dues={dues} amount={amount} p={p} />
            </Suspense>
          )}
        </section>
      ) : (
        <p className={`card grid gap-1 ${classes.sum}`}>{p('Nothing is to be paid. Thank you.')}</p>
      )}
      {bills.length > 0 && (
        <section aria-label={p('Open bills')}>
          <h2>{p('Open bills')}</h2>
          <ul className={`card ${classes.bills}`}>
            {bills.map((bill) => (
              <li key={`${bill.number} ${bill.date} ${bill.open}`}>
                <span>
                  {bill.number ?? p('Earlier balance')}
                  <small className="block smaller quiet">{datesOf(bill, p)}</small>
                </span>
                <span className="money">
                  {formatRupees(bill.open)}
                  {bill.open !== bill.amount && (
                    <small className="block smaller quiet">
                      {p('of {amount}', { amount: formatRupees(bill.amount) })}
                    </small>
                  )}
                </span>
              </li>
            ))}
            {onAccount > 0 && (
              <li>
                <span>{p('With the shop in advance')}</span>
                <span className="money">-{formatRupees(onAccount)}</span>
              </li>
            )}
            {ours > 0 && (
              <li>
                <span>{p('The shop owes you')}</span>
                <span className="money">-{formatRupees(ours)}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      <footer className={`grid gap-2 smaller quiet ${classes.shop}`}>
        <a href={urlOf(getDuesStatement, { token })} target="_blank" rel="noreferrer">
          {p('Statement of account (PDF)')}
        </a>
        {shop.address && <p>{shop.address}</p>}
        {shop.phone && (
          <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>
            {p('Call the shop: {phone}', { phone: shop.phone })}
          </a>
        )}
        {bills.length > 0 && <p>{p('A bill is closed here once the shop has entered the money.')}</p>}
      </footer>
    </main>
  )
}

function datesOf(bill: Dues['bills'][number], p: Say): string {
  const date = formatDate(bill.date, p)
  return bill.dueDate === bill.date
    ? date
    : p('{date}, due {due}', { date, due: formatDate(bill.dueDate, p) })
}
