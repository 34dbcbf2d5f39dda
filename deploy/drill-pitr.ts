import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import { DEMO_KINDS } from '#server/demo/demo-kinds.ts'
import { openDemoShop } from '#server/demo/open-demo-shop.ts'
import { secretBox } from '#server/platform/secret-box.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { freePort, ownedByPostgres, runAsPostgres, serverBinaries } from '#test/start-postgres.ts'

// A restore to a moment with pgBackRest, on a throw-away server on this machine: a base backup, bills before and
// after the moment, a lost disk, and the books as they were. Needs the packages postgresql and pgbackrest.

const say = (line: string) => void process.stdout.write(`${line}\n`)
const bin = serverBinaries()
if (!bin) throw new Error('No PostgreSQL server is installed.')

const folder = fs.mkdtempSync(join(tmpdir(), 'bahi-pitr-'))
const data = join(folder, 'data')
const settings = join(folder, 'pgbackrest.conf')
const port = await freePort()
const url = `postgres://owner@127.0.0.1:${port}/postgres`
const postgres = (program: string, ...args: string[]) => runAsPostgres(folder, join(bin, program), ...args)
const pgbackrest = (command: string, ...args: string[]) =>
  runAsPostgres(folder, 'pgbackrest', `--config=${settings}`, '--stanza=bahi', ...args, command)

function startServer() {
  const archive = `pgbackrest --config=${settings} --stanza=bahi archive-push %p`
  fs.appendFileSync(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'
archive_mode = on\narchive_command = '${archive}'\narchive_timeout = 60\n`,
  )
  postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start')
}

/** The books as their shopkeeper sees them, and a way to bill. */
async function openApp() {
  const store = await openStore({ url, connections: 4 })
  const app = await buildApp({
    ...{ store, clock: () => new Date(), gateway: testGateway(), publicUrl: '', box: secretBox('drill') },
    mailer: { send: async () => {} },
  })
  let headers = {}
  const signIn = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: DEMO_KINDS.store.owner,
    })
    headers = { authorization: `Bearer ${answer.json().token}` }
  }
  const bill = async (count: number) => {
    const items = [{ itemname: 'Tea', quantity: 2, rate: 120.5, cgst: 2.5, sgst: 2.5 }]
    for (let i = 0; i < count; i++) {
      const payload = { invoiceType: 'sales', items }
      const answer = await app.inject({
        ...{ method: 'POST' as const, url: '/api/invoices', payload },
        headers: { ...headers, 'idempotency-key': randomUUID() },
      })
      if (answer.statusCode >= 300) throw new Error(answer.body)
    }
  }
  const seen = async () => {
    const lists = ['/api/invoices', '/api/stock-movements', '/api/products', '/api/admin/dashboard/enhanced']
    return JSON.stringify(
      await Promise.all(lists.map(async (path) => (await app.inject({ url: path, headers })).json())),
    )
  }
  const count = async () => (await app.inject({ url: '/api/invoices', headers })).headers['x-total-count']
  const close = async () => {
    await app.close()
    await store.close()
  }
  return { store, signIn, bill, seen, count, close }
}

async function isPromoted() {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select pg_is_in_recovery() as waiting, now()::text as now')
  await client.end()
  return rows[0].waiting === false
}

try {
  ownedByPostgres(folder)
  fs.writeFileSync(
    settings,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}
lock-path=${folder}
log-level-console=warn
start-fast=y

[bahi]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=owner
pg1-database=postgres
`,
    { mode: 0o644 },
  )
  postgres('initdb', '-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
  startServer()
  pgbackrest('stanza-create')

  const before = await openApp()
  await openDemoShop(before.store, testGateway(), new Date())
  await before.signIn()
  await before.bill(20)
  const backupStarted = Date.now()
  pgbackrest('backup', '--type=full')
  say(`base backup: ${((Date.now() - backupStarted) / 1000).toFixed(1)} s`)
  await before.bill(30)
  const kept = await before.seen()
  const keptCount = await before.count()
  await wait(1100)
  const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
  await wait(1100)
  await before.bill(15)
  say(`bills at ${moment}: ${keptCount}, at the end: ${await before.count()}`)
  await before.close()

  // The last bills reach the repository by archive_timeout at the latest; here at once.
  const client = new pg.Client(url)
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.end()
  await wait(3000)
  postgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  fs.rmSync(data, { recursive: true })
  say('the server and its disk are gone')

  const restoreStarted = Date.now()
  fs.mkdirSync(data, { mode: 0o700 })
  ownedByPostgres(data)
  pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
  postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start')
  while (!(await isPromoted())) await wait(200)
  say(`restored to ${moment}: ${((Date.now() - restoreStarted) / 1000).toFixed(1)} s`)

  const after = await openApp()
  await after.signIn()
  const well = await verifyBooks(after.store, say)
  const same = (await after.seen()) === kept
  say(`bills now: ${await after.count()}; lists and figures ${same ? 'are those of the moment' : 'DIFFER'}`)
  await after.bill(1)
  await after.close()
  if (!well || !same || Number(keptCount) !== 50) throw new Error('The restore did not bring the books back.')
  say('The drill is passed.')
} finally {
  try {
    postgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  } catch {
    // It was not running.
  }
  fs.rmSync(folder, { recursive: true, force: true })
}
