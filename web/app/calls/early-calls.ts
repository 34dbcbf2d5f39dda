import { paths } from '#web/app/paths.ts'
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
  for (const url of FIRST_CALLS[(pathname + search.replace(FORM, '')).toLowerCase()] ?? []) {
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
