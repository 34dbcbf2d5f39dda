import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './app.ts'
import { openSuperadmin } from './auth/auth-actions.ts'
import { readConfig } from './config.ts'
import { openStore } from './db/open.ts'
import { openDemo } from './demo/open-demo.ts'
import { planDemoTasks } from './demo/plan-demo-tasks.ts'
import { DEMO_KINDS, isDemoName } from './demo/shops/demo-kinds.ts'
import { outboxMailer } from './mail/mailer.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { verifyBooks } from './verify/verify-books.ts'

const { values } = parseArgs({ options: { shop: { type: 'string', default: 'store' } } })
if (!isDemoName(values.shop)) {
  process.stderr.write(`There is no such shop. Choose one of: ${Object.keys(DEMO_KINDS).join(', ')}\n`)
  process.exit(1)
}
const kind = DEMO_KINDS[values.shop]

const say = (line = '') => void process.stdout.write(`${line}\n`)
// Payments are simulated on any address: the demo has nothing to protect.
const { port, host, publicUrl, mailFrom } = readConfig({
  PORT: process.env.PORT,
  HOST: process.env.HOST,
  PAYMENT_GATEWAY: 'test',
  ALLOW_TEST_GATEWAY: '1',
})
const ROOT = { email: 'root@bahi.test', password: 'platform-demo' }

/**
 * Serves a demo shop: in memory, deleted at the end, with sixty days of consistent trade. The web app may be built meanwhile,
 * on another core.
 */
export async function serveDemo(webIsBuilt: Promise<unknown>) {
  say(`Opening a demo shop: ${kind.about}, with sixty days of trade ...`)
  const store = await openStore()
  const clock = () => new Date()
  const now = clock()
  const { shop, sales, purchases, gateway, secrets, portal } = await openDemo(store, kind, now, clock)
  if (kind.hasDeals) await planDemoTasks(shop, now)
  await openSuperadmin(store.platform, ROOT.email, ROOT.password, now)
  const well = await verifyBooks(store, say)

  const outbox = mkdtempSync(join(tmpdir(), 'bahi-outbox-'))
  process.once('exit', () => rmSync(outbox, { recursive: true, force: true }))
  const mailer = outboxMailer(outbox, mailFrom, (file) => say(`A mail was written: ${file}`))
  await webIsBuilt
  const app = await buildApp({
    store,
    clock,
    gateway,
    mailer,
    publicUrl,
    portal,
    secrets,
    networkPrinters: 'this-machine-too',
    superadminSecondStep: 'offered',
  })
  stopOnSignals(app, store)
  await app.listen({ port, host })

  say(`${sales} sales and ${purchases} purchases${well ? '' : ': THE BOOKS DO NOT HOLD'}`)
  say(`
Bahi is open at ${publicUrl}

  Shopkeeper    ${kind.owner.email}   ${kind.owner.password}
  Super admin   ${ROOT.email}       ${ROOT.password}

Nothing is kept: Ctrl+C closes the shop and the books are gone.`)
}
