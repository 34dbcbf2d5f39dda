import { addDays } from '#domain/calendar.ts'
import { openStore } from '#server/db/open.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import { DEMO_KINDS } from '#server/demo/shops/demo-kinds.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { mustHold } from './report.ts'

/** Days on which a month, a quarter or a financial year begins or ends, and a leap day. */
const EDGES = [
  '2027-01-01',
  '2028-02-29',
  '2027-03-31',
  '2027-04-01',
  '2027-06-30',
  '2027-10-01',
  '2027-12-31',
]
/** From then on each further day is 23 days after the one before: over the year every day of the week and of the month. */
const FROM = '2026-12-05'
const STEP_DAYS = 23
const TIMES = ['00:05', '08:30', '13:00', '19:45', '23:55']

const dayOf = (run: number) => EDGES[run] ?? addDays(FROM, STEP_DAYS * (run - EDGES.length))

/** A demo shop of each kind in turn, opened on days all over the year: it opens, and its books hold. */
export async function demoDays(times: number): Promise<string[]> {
  const server = await startPostgres()
  mustHold(server !== undefined, 'no PostgreSQL server is installed')
  if (!server) return []
  const store = await openStore({ url: server.url })
  const kinds = Object.entries(DEMO_KINDS)
  let sales = 0
  try {
    for (let run = 0; run < times; run++) {
      const [name, kind] = kinds[run % kinds.length] ?? mustBeThere()
      const now = new Date(`${dayOf(run)}T${TIMES[run % TIMES.length]}:00+05:30`)
      const when = `${name} on ${now.toISOString()}`
      const owner = { ...kind.owner, email: `${run}.${kind.owner.email}` }
      const opened = await openDemo(store, { ...kind, owner }, now, () => now).catch((error: unknown) => {
        throw new Error(`${when} does not open`, { cause: error })
      })
      const { db, shopId } = opened.shop.writer
      const { findings } = await verifyShop(db, shopId)
      mustHold(findings.length === 0, `${when}: ${JSON.stringify(findings)}`)
      sales += opened.sales
      process.stdout.write(`  ${when}: ${opened.sales} sales, holds\n`)
    }
    return [
      `${times} demos of ${Math.min(times, kinds.length)} kinds opened on ${times} days, ${sales} sales: verify clean`,
    ]
  } finally {
    await store.close()
    server.stop()
  }
}

function mustBeThere(): never {
  throw new Error('There is no kind of demo')
}
