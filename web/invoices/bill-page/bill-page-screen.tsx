import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type BillPage, getBillPage } from '#contract/documents/bill-page/bill-page.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import { ENGLISH } from '#domain/words/speech.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { loadSpeech } from '#web/documents/printing/load-words.ts'
import classes from './bill-page.module.css'
import { BillSheet } from './bill-sheet.tsx'

/** State of the page: the bill with its translations, loading, no such link, or no answer. */
type State = { page: BillPage; speech: Speech } | 'loading' | 'gone' | 'failed'

/** A buyer's page by the link of a bill. Needs no sign-in. */
export function BillPageScreen() {
  const { token = '' } = useParams()
  const [turn, setTurn] = useState(0)
  return <Asked key={`${token} ${turn}`} token={token} onRetry={() => setTurn(turn + 1)} />
}

/** Loads once, and again after a request to the shop. */
function Asked({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    const abort = new AbortController()
    askFor(token, abort.signal).then(
      (found) => !abort.signal.aborted && setState(found),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setState(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed')
      },
    )
    return () => abort.abort()
  }, [token])
  if (state === 'loading') return <Notice words="..." isWaiting />
  if (state === 'gone') return <Gone />
  if (state === 'failed') return <Notice words={t('There is no answer')} onRetry={onRetry} />
  const speakIn = async (language: WholeLanguage) => setState({ ...state, speech: await wordsOf(language) })
  return (
    <BillSheet
      {...state}
      token={token}
      onLanguage={(language) => void speakIn(language)}
      onAsked={(kind) =>
        setState({ ...state, page: { ...state.page, asks: { ...state.page.asks, [ASKED[kind]]: true } } })
      }
    />
  )
}

const ASKED = { gstin: 'isGstinAsked', return: 'isReturnAsked' } as const

/** Loads the bill in the language in which the shop writes to this buyer; the buyer can choose another. */
async function askFor(token: string, signal: AbortSignal) {
  const page = await call(getBillPage, { params: { token } }, { signal })
  return { page, speech: await wordsOf(page.language) }
}

/** Translations of a language; English if they cannot be loaded. */
const wordsOf = (language: WholeLanguage) => loadSpeech(language).catch(() => ENGLISH)

function Notice({ words, isWaiting, onRetry }: { words: string; isWaiting?: boolean; onRetry?: () => void }) {
  return (
    <main className={`stack gap-3 wide ${classes.notice}`}>
      {isWaiting ? <p role="status">{words}</p> : <h1 className="figure">{words}</h1>}
      {onRetry && (
        <button type="button" className={`row centred grow pressable ${classes.pay}`} onClick={onRetry}>
          {t('Try again')}
        </button>
      )}
    </main>
  )
}

/** Shown for an unknown, expired and switched-off link alike, so that nobody learns which shop it was. */
const Gone = () => (
  <main className={`stack gap-3 wide ${classes.notice}`}>
    <h1 className="figure">{t('This link leads nowhere any more')}</h1>
    <p lang="en">Ask the shop for a new one.</p>
    <p lang="hi">दुकान से नया लिंक माँगें।</p>
    <p lang="mr">दुकानाकडून नवीन लिंक मागा.</p>
  </main>
)
