import { paths } from '#web/app/paths.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { readSession } from './session.ts'

/** What a list on screen asks for first. */
const FIRST_PAGE = 'brief=1&limit=50'
const DASHBOARD = ['/api/admin/dashboard/enhanced']
/** What a screen asks for as soon as it stands; lists only while nothing filters them. */
const FIRST_CALLS: Record<string, string[]> = {
  [paths.dashboard]: DASHBOARD,
  [paths.dashboardShort]: DASHBOARD,
  [paths.salesAndPurchase]: [`/api/orders?${FIRST_PAGE}`],
  [paths.orders.toLowerCase()]: [`/api/orders?${FIRST_PAGE}`],
  [paths.quotations.toLowerCase()]: [`/api/quotations?${FIRST_PAGE}`],
  [paths.invoices.toLowerCase()]: [`/api/invoices?${FIRST_PAGE}`],
}
/** Every screen of a shop asks for it. */
const PROFILE = '/api/users/profile'
/** And a new sale for the number that was given last, at its till. */
const lastNumber = () => {
  const till = thisTill()
  return `/api/invoices/last-invoice-number?${new URLSearchParams({ type: 'sales', ...(till && { till }) })}`
}
/** Older answers are asked for anew, as they would be by any screen. */
const FRESH_MS = 10_000
/** An open form changes nothing about the list below it. */
const FORM = /&(create|edit|source)=[^&]*/g

const calls = new Map<string, { token: string; begunAt: number; response: Promise<Response> }>()

/** Asks for the first figures of the address while the code that shows them is still coming. */
export function beginEarlyCalls() {
  const session = readSession()
  if (!session || session.user.role === 'superadmin') return
  const { pathname, search } = window.location
  const { token } = session
  const firstCalls = FIRST_CALLS[(pathname + search.replace(FORM, '')).toLowerCase()]
  if (!firstCalls) return
  const isNewSale = pathname + search === paths.newSale
  // What a form waits for comes before the list below it.
  for (const url of [PROFILE, ...(isNewSale ? [lastNumber()] : []), ...firstCalls]) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const response = fetch(url, { headers })
    // Who takes the answer hears of the failure; till then nobody has to.
    response.catch(() => {})
    calls.set(url, { token, begunAt: Date.now(), response })
  }
}

/** The answer to a call that was begun early, for the same person; once. */
export function takeEarlyCall(url: string, token: string | undefined): Promise<Response> | undefined {
  const call = calls.get(url)
  calls.delete(url)
  return call && call.token === token && Date.now() - call.begunAt < FRESH_MS ? call.response : undefined
}
