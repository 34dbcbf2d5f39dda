import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { loginsOf, newDatabase } from '#test/new-database.ts'
import { freePort, startPostgres } from '#test/start-postgres.ts'
import { mustBeStored } from './confirmed-bills.ts'
import { buildOf, commitBefore } from './earlier-build.ts'
import { CAMPAIGN_EMAIL, CAMPAIGN_PASSWORD, takeTill } from './open-shop.ts'
import { mustHold } from './report.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { ask, readAll, type Till } from './till.ts'

const WRITERS = 6
/** How long both versions answer side by side: a proxy that drains, or a person who updates the second machine after lunch. */
const TOGETHER_MS = 6000

/** What tills ask between two bills, as of the lists and papers that a person opens. */
const READ = [
  '/api/products?limit=20&search=art',
  '/api/invoices?limit=20',
  '/api/batches?limit=20',
  '/api/batches/expiring',
  '/api/supplier?limit=20',
  '/api/admin/dashboard/enhanced',
  '/api/money/accounts',
  '/api/low-stock',
  '/api/invoices/last-invoice-number?type=sales',
  '/api/stock-movements?limit=20',
  '/api/users/profile',
]

/**
 * Two machines are brought from the release before to this one while people bill: the second answers by the older code on
 * books that the first has brought up to date. Whoever is not served there is told to try again, and is served by the first;
 * no bill is lost or doubled, and the numbers have no gap.
 */
export async function rolling(times: number, _isShort: boolean, before?: string): Promise<string[]> {
  const commit = before ?? commitBefore()
  mustHold(commit !== undefined, 'the history of this checkout has no release before')
  if (commit === undefined) return []
  const folder = mkdtempSync(join(tmpdir(), 'bahi-rolling-'))
  const { build, remove } = buildOf(commit, folder)
  const database = await startPostgres({ durable: true })
  try {
    mustHold(database !== undefined, 'no PostgreSQL server is installed')
    if (!database) return []
    const figures: Figures = { bills: 0, reads: 0, elsewhere: 0, longestMs: 0 }
    for (let done = 0; done < times; done++) {
      const name = `rolling${done}`
      const logins =
        done === 0 ? await newDatabase(database.url, name) : await anotherDatabase(database.url, name)
      await updateBoth(logins, join(folder, name), build, figures)
    }
    return [
      `${times} times two servers brought from ${commit} to this build under ${WRITERS} writers: ${figures.bills} bills and ${figures.reads} reads answered, ${figures.elsewhere} of them by the other server at the second try; 0 lost, 0 doubled, numbers without gap, verify clean; the longest wait for a bill ${(figures.longestMs / 1000).toFixed(1)} s`,
    ]
  } finally {
    database?.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Figures {
  bills: number
  reads: number
  elsewhere: number
  longestMs: number
}

async function anotherDatabase(url: string, name: string) {
  await onConnection(url, (admin) => admin.query(`create database ${name} owner keeper`))
  return loginsOf(url, name)
}

async function updateBoth(
  logins: { url: string; ownerUrl: string },
  dataDir: string,
  build: string,
  figures: Figures,
) {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: logins.url,
    DATABASE_OWNER_URL: logins.ownerUrl,
    BAHI_SECRET: 'a campaign of updates',
  }
  const server = async (of?: string) => serverProcess(await freePort(), environment, of)
  const [older, lastOlder, newer, lastNewer] = [
    await server(build),
    await server(build),
    await server(),
    await server(),
  ]
  const all = [older, lastOlder, newer, lastNewer]
  try {
    await older.start()
    addShop(build, environment)
    await lastOlder.start()
    const { till, products } = await takeTill(older.url)
    const behind = { till, serving: [older, lastOlder], figures }
    const [mill] = await readAll<Named>(till, '/api/supplier')
    const confirmed: string[] = []
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let bill = 0; !isOver; bill++) {
        const product = products[(writer + bill) % products.length]
        const sold = await sell(behind, product)
        confirmed.push(sold.invoiceNumber)
        for (const [path, body] of workAfter(sold, product, mill)) await askAny(behind, 'POST', path, body)
        await askAny(behind, 'GET', READ[(writer + bill) % READ.length] as string)
        figures.reads += 1
      }
    })
    const work = async () => {
      await pause(1500)
      await newer.start()
      behind.serving = [newer, lastOlder]
      await older.stop()
      await pause(TOGETHER_MS)
      await lastNewer.start()
      behind.serving = [newer, lastNewer]
      await lastOlder.stop()
      await pause(1500)
      isOver = true
    }
    await Promise.all([work(), ...writers])
    figures.bills += confirmed.length
    mustBeStored(confirmed, await readAll({ ...till, url: newer.url }, '/api/invoices?brief=1&type=sales'))
  } finally {
    for (const one of all) await one.kill()
  }
  const store = await openStore({ url: logins.url, ownerUrl: logins.ownerUrl })
  const said: string[] = []
  try {
    mustHold(await verifyBooks(store, (line) => said.push(line)), said.join('\n'))
  } finally {
    await store.close()
  }
}

/** By the tool of the older build, whose tables they are. */
function addShop(build: string, environment: Record<string, string>) {
  const person = ['--role', 'admin', '--email', CAMPAIGN_EMAIL, '--name', 'Asha Kirana', '--address', 'Pune']
  execFileSync(process.execPath, ['dist/server/bahi.js', 'user', 'add', ...person], {
    cwd: build,
    env: { ...process.env, NODE_ENV: 'development', ...environment, BAHI_PASSWORD: CAMPAIGN_PASSWORD },
    stdio: 'ignore',
  })
}

interface Behind {
  till: Till
  /** The servers between which a proxy chooses. */
  serving: ServerProcess[]
  figures: Figures
}

/** As a proxy and a page do it: whoever answers, and after "not now" the other one. */
async function askAny(behind: Behind, method: string, path: string, body?: object) {
  const key = body && randomUUID()
  const first = Math.floor(Math.random() * 2)
  for (let turn = first; ; turn++) {
    const { url } = behind.serving[turn % 2] as ServerProcess
    const answer = await ask({ ...behind.till, url }, method, path, body, key).catch(() => undefined)
    if (answer && answer.status !== 503) {
      mustHold(
        answer.status < 400,
        `${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`,
      )
      if (turn > first) behind.figures.elsewhere += 1
      return answer.body
    }
    await pause(100)
  }
}

interface Sold {
  _id: string
  invoiceNumber: string
}

interface Named {
  _id: string
  name: string
}

/** What follows a bill: five rupees are received for it, and goods come in for those that it took. */
const workAfter = ({ _id }: Sold, product?: Named, mill?: Named): [path: string, body: object][] => [
  [
    '/api/money/receipts',
    { party: null, ways: [{ account: 'cash', amount: 5 }], bills: [{ bill: _id, amount: 5 }] },
  ],
  [
    '/api/invoices',
    {
      invoiceType: 'purchase',
      merchants: mill,
      items: [{ product: product?._id, itemname: product?.name, quantity: 1, rate: 10 }],
    },
  ],
]

async function sell(behind: Behind, product: Named | undefined): Promise<Sold> {
  const began = Date.now()
  const items = [
    { product: product?._id, itemname: product?.name, quantity: 1, rate: 15, cgst: 2.5, sgst: 2.5 },
  ]
  const { invoice } = await askAny(behind, 'POST', '/api/invoices', { invoiceType: 'sales', items })
  behind.figures.longestMs = Math.max(behind.figures.longestMs, Date.now() - began)
  return invoice as Sold
}
