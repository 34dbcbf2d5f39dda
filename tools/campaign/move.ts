import { spawn } from 'node:child_process'
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
import { CAMPAIGN_EMAIL, CAMPAIGN_PASSWORD, openCampaignShop, signInAt, takeTill } from './open-shop.ts'
import { mustHold } from './report.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { ask, readAll, type Till } from './till.ts'

const WRITERS = 4
const TRADES_WITHIN_MS = 90_000
const PASSPHRASE = 'a campaign of moves'

/** An installation: its books, its server, and the environment of its tools. */
interface Place {
  name: string
  books: { url?: string; ownerUrl?: string; directory?: string }
  environment: Record<string, string>
  server: ServerProcess
  /** Embedded books are open in one process: the server rests while a tool works. */
  isEmbedded: boolean
}

/**
 * The books of a billing shop move on and on, between two PostgreSQL databases and an embedded one. Each tool is killed at any
 * moment and run again until it is done; every fifth move is given up and begun anew. Each bill that was confirmed anywhere must
 * be there at the end, once, and the numbers must have no gap.
 */
export async function move(times: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-move-'))
  const database = await startPostgres({ durable: true })
  mustHold(database !== undefined, 'no PostgreSQL server is installed')
  if (!database) return []
  const places: Place[] = []
  try {
    const first = await newDatabase(database.url, 'first')
    await onConnection(database.url, (admin) => admin.query('create database second owner keeper'))
    places.push(
      await placeOf('first', folder, first),
      await placeOf('second', folder, loginsOf(database.url, 'second')),
      await placeOf('laptop', folder),
    )
    return await campaign(places, join(folder, 'books'), times)
  } finally {
    await Promise.all(places.map(({ server }) => server.kill()))
    database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function placeOf(
  name: string,
  folder: string,
  logins?: { url: string; ownerUrl: string },
): Promise<Place> {
  const dataDir = join(folder, name)
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: logins?.url ?? '',
    DATABASE_OWNER_URL: logins?.ownerUrl ?? '',
    BAHI_SECRET: `the secret of ${name} ${randomUUID()}`,
    MOVE_PASSPHRASE: PASSPHRASE,
  }
  const server = serverProcess(await freePort(), environment)
  const books = logins ?? { directory: join(dataDir, 'database') }
  return { name, books, environment, server, isEmbedded: !logins }
}

interface Figures {
  kills: number
  givenUp: number
  longestMs: number
}

async function campaign(places: Place[], file: string, times: number): Promise<string[]> {
  const [home] = places
  if (!home) return []
  await onBooks(home, openCampaignShop)
  for (const { server } of places) await server.start()
  const { products } = await takeTill(home.server.url)
  const began = Date.now()
  const acknowledged: string[] = []
  const shop = shopAnywhere(places.map(({ server }) => server.url))
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) acknowledged.push(await sell(shop, products[acknowledged.length % products.length]))
  })
  const figures: Figures = { kills: 0, givenUp: 0, longestMs: 0 }
  let from = home
  for (let done = 0; done < times; done++) {
    const to = places[(places.indexOf(from) + 1) % places.length] ?? from
    const billed = acknowledged.length
    await moveOnce(from, to, file, done % 5 === 4, figures)
    from = to
    // The shop trades at its new place before it moves on.
    const until = Date.now() + TRADES_WITHIN_MS
    while (acknowledged.length < billed + 2 * WRITERS) {
      mustHold(Date.now() < until, `nobody bills at ${to.name}: ${refusals.slice(-3).join(' | ')}`)
      await pause(50)
    }
    if (done % 10 === 9) process.stdout.write(`  ${done + 1} of ${times}, ${figures.kills} kills\n`)
  }
  isOver = true
  await Promise.all(writers)
  const till = await signInAt(from.server.url, CAMPAIGN_EMAIL)
  const stored = await readAll<{ invoiceNumber: string }>(till, '/api/invoices?brief=1&type=sales')
  const trail = await ask(till, 'POST', '/api/trail/check', {})
  mustHold(JSON.stringify(trail.body.findings) === '[]', `the trail: ${JSON.stringify(trail.body)}`)
  for (const place of places) {
    await place.server.stop()
    await onBooks(place, async (store) => {
      const said: string[] = []
      mustHold(await verifyBooks(store, (line) => said.push(line)), `${place.name}: ${said.join('\n')}`)
    })
  }
  mustBeStored(acknowledged, stored)
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  return [
    `${times} moves of a shop with ${WRITERS} writers between two PostgreSQL databases and an embedded one in ${minutes} min, ${figures.kills} tools killed, ${figures.givenUp} moves given up and begun anew: ${acknowledged.length} bills acknowledged, 0 lost, 0 doubled, numbers without gap, trail whole, verify clean; nobody could bill for ${(figures.longestMs / 1000).toFixed(1)} s at most`,
  ]
}

async function moveOnce(from: Place, to: Place, file: string, isGivenUp: boolean, figures: Figures) {
  const began = Date.now()
  const shop = ['--shop', 'Asha Kirana']
  const out = () => untilDone(from, ['move-out', ...shop, '--file', file], figures)
  const takeIn = () => untilDone(to, ['take-in', '--file', file], figures)
  await out()
  if (isGivenUp) {
    await takeIn()
    await untilDone(from, ['move-back', ...shop], figures)
    figures.givenUp += 1
    rmSync(file)
    await pause(200)
    await out()
  }
  const receipt = await takeIn()
  const where = ['--to', to.server.url, '--receipt', receipt]
  const key = await untilDone(from, ['moved', ...shop, ...where], figures)
  await untilDone(to, ['take-in', ...shop, '--open', key], figures)
  rmSync(file)
  figures.longestMs = Math.max(figures.longestMs, Date.now() - began)
}

/** How long each tool took, by which it is killed at any moment of its work. */
const took = new Map<string, number>()

/** Runs a tool, kills it at random, and runs it again until it is done. @returns the last line that it told */
async function untilDone(place: Place, args: string[], figures: Figures): Promise<string> {
  if (place.isEmbedded) await place.server.stop()
  const [name = ''] = args
  for (;;) {
    const began = Date.now()
    const usual = took.get(name) ?? 3000
    const outcome = await run(place, args, Math.random() < 0.6 ? Math.random() * usual : undefined)
    if (outcome === 'killed') {
      figures.kills += 1
      continue
    }
    mustHold(outcome.code === 0, `bahi ${args.join(' ')} at ${place.name}: ${outcome.words}`)
    took.set(name, Date.now() - began)
    if (place.isEmbedded) await place.server.start()
    return outcome.told.trim().split('\n').at(-1) ?? ''
  }
}

function run(
  { environment }: Place,
  args: string[],
  killAfter: number | undefined,
): Promise<'killed' | { code: number | null; told: string; words: string }> {
  return new Promise((done) => {
    const tool = spawn(process.execPath, ['dist/server/bahi.js', ...args], {
      env: { ...process.env, NODE_ENV: 'development', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [told, words] = ['', '']
    tool.stdout.on('data', (chunk) => {
      told += chunk
    })
    tool.stderr.on('data', (chunk) => {
      words += chunk
    })
    const timer = killAfter === undefined ? undefined : setTimeout(() => tool.kill('SIGKILL'), killAfter)
    tool.on('close', (code, signal) => {
      clearTimeout(timer)
      done(signal === 'SIGKILL' ? 'killed' : { code, told, words })
    })
  })
}

/** Why bills were not saved at once. */
const refusals: string[] = []

/** One sign-in for all writers, who are one person: it is looked for where the shop is, and said to be. */
function shopAnywhere(urls: string[]) {
  let found: Promise<Till> | undefined
  let saidTo: string | undefined
  async function search(): Promise<Till> {
    const body = { email: CAMPAIGN_EMAIL, password: CAMPAIGN_PASSWORD }
    for (let turn = 0; ; turn++) {
      const url = saidTo ?? urls[turn % urls.length] ?? ''
      const answer = await ask({ url, token: '' }, 'POST', '/api/auth/login', body).catch(() => undefined)
      if (answer?.status === 200) return { url, token: String(answer.body.token) }
      if (answer) refusals.push(`${url} sign-in ${answer.status} ${answer.body.message}`)
      saidTo = (answer?.body.values as { to?: string } | undefined)?.to ?? saidTo
      await pause(500)
    }
  }
  return {
    till: () => {
      found ??= search()
      return found
    },
    /** The shop is there no more; `to` is where it went. */
    left: async (till: Till, to: string | undefined) => {
      if ((await found) !== till) return
      found = undefined
      saidTo = to
    },
  }
}

/** Bills wherever the shop is, under one key until it is confirmed. */
async function sell(
  shop: ReturnType<typeof shopAnywhere>,
  product: { _id: string; name: string } | undefined,
): Promise<string> {
  const items = [
    { product: product?._id, itemname: product?.name, quantity: 1, rate: 15, cgst: 2.5, sgst: 2.5 },
  ]
  const key = randomUUID()
  for (;;) {
    const till = await shop.till()
    const sale = { invoiceType: 'sales', items }
    const answer = await ask(till, 'POST', '/api/invoices', sale, key).catch(() => undefined)
    if (answer?.status === 201)
      return String((answer.body.invoice as { invoiceNumber: string }).invoiceNumber)
    const isElsewhere = answer?.status === 410 || answer?.status === 401
    mustHold(
      !answer || isElsewhere || [429, 503].includes(answer.status),
      `a bill was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`,
    )
    if (answer) refusals.push(`${till.url} ${answer.status} ${answer.body.message}`)
    if (isElsewhere) await shop.left(till, (answer.body.values as { to?: string } | undefined)?.to)
    await pause(200)
  }
}

async function onBooks(
  { books }: Place,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>,
) {
  const store = await openStore(books)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
