// Runs in the page before any other code is loaded: requests the first figures of the address.

import type { paths } from '#web/app/paths.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { SESSION, sessionOf, USER } from '../session/stored-session.ts'
import type { EarlyCall } from './early-calls.ts'

/** Given by the build (bin/bundle/inline-early-calls.ts). */
declare const FIRST_CALLS: Record<string, string[]>
declare const FIRST_CALL_NEEDS: Record<string, string[]>
declare const NEW_SALE: typeof paths.newSale

/** Parameters of an open form, which do not change the list below it. */
const FORM = /&(create|edit|read|source)=[^&]*/g

/** A new sale loads the last number of its till. */
const lastNumber = () => {
  const till = thisTill()
  return `/api/invoices/last-invoice-number?${new URLSearchParams({ type: 'sales', ...(till && { till }) })}`
}

async function keepAnswer(call: EarlyCall) {
  const response = await call.response
  if (response.ok) call.answer = { headers: response.headers, json: await response.clone().json() }
}

function begin() {
  const session = sessionOf(localStorage.getItem(SESSION), localStorage.getItem(USER))
  if (!session || session.user.role === 'superadmin') return
  const address = window.location.pathname + window.location.search
  const urls = FIRST_CALLS[address.replace(FORM, '').toLowerCase()]
  if (!urls) return
  const { id: sessionId } = session
  const { shopId: shop, answers = {} } = session.user.rights ?? {}
  const isRefused = (name: string) => answers[name] === 'refused'
  const calls = new Map<string, EarlyCall>()
  // A form's last number is requested before the list below it.
  for (const url of [...(address === NEW_SALE ? [lastNumber()] : []), ...urls]) {
    if (FIRST_CALL_NEEDS[url]?.some(isRefused)) continue
    const headers = { Accept: 'application/json', Session: sessionId, ...(shop && { Shop: shop }) }
    const call: EarlyCall = { sessionId, begunAt: Date.now(), response: fetch(url, { headers }) }
    calls.set(url, call)
    // The screen that takes the answer handles a failure; until then it is ignored.
    keepAnswer(call).catch(() => {})
  }
  window.earlyCalls = calls
}

begin()
