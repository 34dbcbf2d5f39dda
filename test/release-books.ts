import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { REPORT_NAMES } from '#domain/reports/report-table.ts'
import type { App } from '#server/bare-app.ts'
import { DEMO_KINDS } from '#server/demo/shops/demo-kinds.ts'
import { packageRoot } from '#server/package-root.ts'

/** Books that each released version wrote: `1.0.0.sql.br`, and their figures of then, `1.0.0.json.br`. */
export const RELEASE_BOOKS = join(packageRoot, 'test/fixtures/releases')

/** The moment up to which the shops of these books traded, and at which their figures are read. */
export const RELEASE_MOMENT = new Date('2026-12-05T20:00:00+05:30')
const MONTHS = ['2026-11', '2026-12']

/** Figures by their place in an answer: 'total.money.amount'. */
type Figures = Record<string, number | string>
/** By shop, then by call. */
export type BooksFigures = Record<string, Record<string, Figures>>

/** What a shop is told of these months by reports, returns and khata: each figure must outlive every version. */
const CALLS = [
  ...REPORT_NAMES.map((name) => `/api/reports/${name}?from=2026-11-01&to=2026-12-05`),
  ...MONTHS.flatMap((month) => ['gstr1', 'gstr3b', 'cmp08'].map((form) => `/api/gst/${form}?month=${month}`)),
  ...['debtors', 'creditors'].map((side) => `/api/money/khata?side=${side}`),
  '/api/money/accounts',
  '/api/products?limit=50',
  '/api/invoices?limit=50',
]

/** Reads the figures of the demo shops in the books that the app serves. */
export async function readFigures(app: App, shops = Object.keys(DEMO_KINDS)): Promise<BooksFigures> {
  const all: BooksFigures = {}
  for (const shop of shops) {
    const { email, password } = DEMO_KINDS[shop as keyof typeof DEMO_KINDS].owner
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    })
    if (signedIn.statusCode !== 200) throw new Error(`${email}: ${signedIn.body}`)
    const headers = { authorization: `Bearer ${signedIn.json().token}` }
    const figures: Record<string, Figures> = {}
    for (const url of CALLS) {
      const answer = await app.inject({ url, headers })
      // A call that is not for this shop is refused by every version.
      figures[url] = { status: answer.statusCode }
      if (answer.statusCode === 200) collect(answer.json(), '', figures[url])
    }
    all[shop] = figures
  }
  return all
}

/** Adds the numbers of an answer, and what they are of: the texts beside them. */
function collect(value: unknown, path: string, into: Figures) {
  if (typeof value === 'number') into[path] = value
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) collect(inner, path ? `${path}.${key}` : key, into)
}

/** The versions whose books are kept, as '1.0.0'. */
export const releasesWithBooks = () =>
  readdirSync(RELEASE_BOOKS).flatMap((file) =>
    file.endsWith('.sql.br') ? [file.slice(0, -'.sql.br'.length)] : [],
  )

const readKept = (file: string) => brotliDecompressSync(readFileSync(join(RELEASE_BOOKS, file))).toString()
export const booksOfRelease = (version: string) => readKept(`${version}.sql.br`)
export const figuresOfRelease = (version: string): BooksFigures => JSON.parse(readKept(`${version}.json.br`))
