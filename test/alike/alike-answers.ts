import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { REPORT_NAMES } from '#domain/reports/report-table.ts'
import { pdfText } from '#test/paper/pdf-text.ts'
import type { Person } from '#test/start-shop.ts'
import { unzipBytes } from '#test/unzip.ts'
import type { Known } from './open-alike.ts'

const ASKED = endpoints
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(
    ({ method, config: { permission } }) =>
      method === 'GET' && permission !== 'superadmin' && permission !== 'public',
  )
  // It waits for a change, and has no figure.
  .filter(({ url }) => url !== '/api/auth/session/change')

/** Values for whatever a call's query may ask for. */
const QUERY = {
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  account: 'cash',
  kind: 'expense',
  state: 'open',
  difference: 0,
  date: '2026-11-20',
  action: 'summary',
  form: 'monthly',
  table: 'b2b',
  show: 'only-books',
}
const keysOf = ({ schema: { querystring } }: Endpoint): string[] => {
  const { shape } = (querystring?._zod.def ?? {}) as { shape?: object }
  return Object.keys(shape ?? {})
}

/** The queries that a call is asked with: bare, with each value that it knows, and for purchases. */
function queriesOf(endpoint: Endpoint, [product, mill]: Known[]) {
  const known = keysOf(endpoint)
  const some = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)))
  const all = [
    {},
    some(QUERY),
    some({
      ...QUERY,
      kind: 'payment',
      merchant: mill?._id,
      party: mill?._id,
      products: product?._id,
      type: 'purchase',
    }),
    some({ direction: 'purchase', side: 'creditors', month: '2026-11', type: 'purchase', code: 'cash' }),
    some({ search: 'a', limit: 1 }),
  ]
  return [...new Map(all.map((query) => [JSON.stringify(query), query])).values()]
}

/** The values of a path, each with each; a paper by the noun of its document. */
function pathsOf({ url }: Endpoint, ids: Known[]): Record<string, string>[] {
  if (url.includes(':noun/:id')) return ids.map(({ _id, noun }) => ({ id: _id, noun }))
  const values: Record<string, readonly string[]> = {
    id: ids.map(({ _id }) => _id),
    client: ids.slice(0, 1).map(({ _id }) => _id),
    report: REPORT_NAMES,
    thing: ['product', 'invoice', 'voucher'],
    hash: ['a'],
    code: ['cash', 'bank'],
    answer: ['x'],
    token: ['x'],
  }
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.reduce<Record<string, string>[]>(
    (found, name) =>
      found.flatMap((one) => (values[name] ?? ['x']).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g

/** What an answer says, without ids, moments and the tags of e-mail addresses; files by what is in them. */
export function said(body: Buffer): string {
  if (body.subarray(0, 4).toString() === '%PDF') return said(Buffer.from(pdfText(body)))
  if (body.subarray(0, 2).toString() === 'PK')
    return Object.entries(unzipBytes(body))
      .map(([name, bytes]) => `${name}: ${said(bytes)}`)
      .toSorted()
      .join('\n')
  return body
    .toString()
    .replace(/-[0-9a-f]{8}@/g, '@')
    .replace(/\/(b|p)\/[\w-]{24}/g, '/$1/LINK')
    .replace(/"key":"[\w-]{43}"/g, '"key":"KEY"')
    .replace(UUID, 'ID')
    .replace(MOMENT, 'AT')
    .replace(/"(through|seq)":\d+/g, '"$1":0')
}

/** Each answer of a shop to a person's reads, by its question. */
export async function answersTo(person: Person, ids: Known[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const ask = async (endpoint: Endpoint, params: Record<string, string>, query: object) => {
    const { rawPayload, statusCode, headers } = await person.send(endpoint, { params, query })
    // A cursor is made of ids and moments: whether there is one says whether more follows.
    const listed = [headers['x-total-count'] ?? '', headers['x-next-cursor'] ? 'more' : '']
    return `${statusCode} ${listed.join(' ')} ${said(rawPayload)}`
  }
  const askAll = async (endpoint: Endpoint) => {
    for (const [at, params] of pathsOf(endpoint, ids).entries()) {
      for (const query of queriesOf(endpoint, ids)) {
        const answer = await ask(endpoint, params, query)
        found.set(`${endpoint.url} ${at} ${JSON.stringify(query).replace(UUID, 'ID')}`, answer)
        // Refused whatever is asked of it.
        if (answer.startsWith('403') && /"(not-permitted|by-pin)"/.test(answer)) return
      }
    }
  }
  for (const endpoint of ASKED) await askAll(endpoint)
  return found
}
