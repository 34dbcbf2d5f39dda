import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import { getDues } from '#contract/money/dues.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import classes from './dues-screen.module.css'
import { DUES_WORDS, dateIn } from './dues-words.ts'

const DuesPay = lazy(async () => ({ default: (await import('./dues-pay.tsx')).DuesPay }))

type Dues = Output<typeof getDues>
/** The dues, or: nothing yet, no such link, no answer. */
type State = Dues | 'loading' | 'gone' | 'failed'

/** For a customer who has the link: what is owed, and how to pay it. Nobody has to sign in. */
export function DuesScreen() {
  const { token = '' } = useParams()
  const [turn, setTurn] = useState(0)
  return <Asked key={`${token} ${turn}`} token={token} onRetry={() => setTurn(turn + 1)} />
}

/** Asks once. */
function Asked({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [dues, setDues] = useState<State>('loading')
  useEffect(() => {
    const abort = new AbortController()
    call(getDues, { params: { token } }, { signal: abort.signal }).then(setDues, (error: unknown) => {
      if (!abort.signal.aborted)
        setDues(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed')
    })
    return () => abort.abort()
  }, [token])
  if (dues === 'loading') {
    return (
      <main className={classes.page}>
        <p role="status">...</p>
      </main>
    )
  }
  if (dues === 'gone') return <Gone />
  if (dues === 'failed') {
    return (
      <main className={classes.page}>
        <h1>{t('There is no answer')}</h1>
        <button type="button" className={classes.pay} onClick={onRetry}>
          {t('Try again')}
        </button>
      </main>
    )
  }
  return <Owed dues={dues} />
}

/** The same words for a link that never was, that has ended, or that the shop closed; whose it was, nobody knows. */
const Gone = () => (
  <main className={classes.page}>
    <h1>{t('This link leads nowhere any more')}</h1>
    <p lang="en">Ask the shop for a new one.</p>
    <p lang="hi">दुकान से नया लिंक माँगें।</p>
    <p lang="mr">दुकानाकडून नवीन लिंक मागा.</p>
  </main>
)

function Owed({ dues }: { dues: Dues }) {
  const { language, shop, due, owed, onAccount, bills } = dues
  const words = DUES_WORDS[language]
  const amount = due > 0 ? due : owed
  return (
    <main className={classes.page} lang={language}>
      <title>{shop.name}</title>
      <h1>{shop.name}</h1>
      {amount > 0 ? (
        <section className={classes.sum} aria-label={due > 0 ? words.dueNow : words.owedInAll}>
          <span>{due > 0 ? words.dueNow : words.owedInAll}</span>
          <strong>{formatRupees(amount)}</strong>
          {due > 0 && owed > due && (
            <small>
              {words.owedInAll}: {formatRupees(owed)}
            </small>
          )}
          {shop.upiId && (
            <Suspense fallback={<div className={classes.paying} />}>
              <DuesPay dues={dues} amount={amount} words={words} />
            </Suspense>
          )}
        </section>
      ) : (
        <p className={classes.sum}>{words.nothing}</p>
      )}
      {bills.length > 0 && (
        <section aria-label={words.bills}>
          <h2>{words.bills}</h2>
          <ul className={classes.bills}>
            {bills.map((bill) => (
              <li key={`${bill.number} ${bill.date} ${bill.open}`}>
                <span>
                  {bill.number ?? words.earlier}
                  <small>
                    {dateIn(language, bill.date)}
                    {bill.dueDate !== bill.date && `, ${words.dueOn} ${dateIn(language, bill.dueDate)}`}
                  </small>
                </span>
                <span className="money">
                  {formatRupees(bill.open)}
                  {bill.open !== bill.amount && (
                    <small>
                      {words.of} {formatRupees(bill.amount)}
                    </small>
                  )}
                </span>
              </li>
            ))}
            {onAccount > 0 && (
              <li>
                <span>{words.onAccount}</span>
                <span className="money">-{formatRupees(onAccount)}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      <footer className={classes.shop}>
        {shop.address && <p>{shop.address}</p>}
        {shop.phone && (
          <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{`${words.call}: ${shop.phone}`}</a>
        )}
        {bills.length > 0 && <p>{words.proof}</p>}
      </footer>
    </main>
  )
}
