import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { openDemoShop } from '#server/demo/open-demo-shop.ts'
import { DEMO_KINDS } from '#server/demo/shops/demo-kinds.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { freePort, ownedByPostgres, runAsPostgres } from '#test/start-postgres.ts'
import { serverBinaries } from '../../bin/postgres-programs.mjs'
import { mustHold } from './report.ts'

const BEFORE_BACKUP = 20
const AFTER_BACKUP = 30
const AFTER_MOMENT = 15

export const hasPgBackRest = () => spawnSync('pgbackrest', ['version']).status === 0

/**
 * Restores to a point in time as in docs/operating.md, on throw-away servers: bills, a base backup, more bills, a moment,
 * more bills, the disk lost, restored to the moment, verified and compared.
 */
export async function pitr(times: number): Promise<string[]> {
  const bin = serverBinaries()
  mustHold(bin !== undefined && hasPgBackRest(), 'going back to a moment takes postgresql and pgbackrest')
  const seconds: number[] = []
  for (let time = 0; time < times; time++) seconds.push(await loseAndRestore(bin ?? ''))
  return [
    `${times} disks lost after ${BEFORE_BACKUP + AFTER_BACKUP + AFTER_MOMENT} bills and restored to the moment of ${BEFORE_BACKUP + AFTER_BACKUP} (of these ${AFTER_BACKUP} after the base backup): lists and figures those of the moment, verify clean, the next bill has the next number`,
    `serving again within ${Math.max(...seconds).toFixed(1)} s each time`,
  ]
}

/** @returns how many seconds the way back took */
async function loseAndRestore(bin: string): Promise<number> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bahi-pitr-'))
  const server = serverIn(folder, bin, await freePort())
  try {
    server.make()
    const before = await openApp(server.url)
    await openDemoShop(before.store, testGateway(), new Date())
    await before.signIn()
    await before.bill(BEFORE_BACKUP)
    server.pgbackrest('backup', '--type=full')
    await before.bill(AFTER_BACKUP)
    const kept = await before.seen()
    // Separates the moment from the writes around it.
    await wait(1100)
    const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
    await wait(1100)
    await before.bill(AFTER_MOMENT)
    mustHold((await before.seen()) !== kept, 'the bills after the moment are not seen')
    await before.close()
    await server.archiveAll()
    server.loseDisk()

    const began = Date.now()
    await server.restore(moment)
    const after = await openApp(server.url)
    await after.signIn()
    const took = (Date.now() - began) / 1000
    const said: string[] = []
    mustHold(await verifyBooks(after.store, (line) => said.push(line)), said.join('\n'))
    mustHold((await after.seen()) === kept, 'the restored lists and figures are not those of the moment')
    const number = await after.bill(1)
    mustHold(number === `SINV-000${BEFORE_BACKUP + AFTER_BACKUP + 1}`, `the next bill is ${number}`)
    await after.close()
    return took
  } finally {
    server.end()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** A PostgreSQL that archives its log to a local pgBackRest repository. */
function serverIn(folder: string, bin: string, port: number) {
  const data = join(folder, 'data')
  const settings = join(folder, 'pgbackrest.conf')
  const url = `postgres://owner@127.0.0.1:${port}/postgres`
  const postgres = (program: string, ...args: string[]) => runAsPostgres(folder, join(bin, program), ...args)
  const pgbackrest = (command: string, ...args: string[]) =>
    runAsPostgres(folder, 'pgbackrest', `--config=${settings}`, '--stanza=bahi', ...args, command)
  const start = () => postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start')
  const ask = (text: string) => onConnection(url, async (client) => (await client.query(text)).rows[0])
  return {
    url,
    pgbackrest,
    make() {
      ownedByPostgres(folder)
      fs.writeFileSync(settings, pgBackRestSettings(folder, data, port), { mode: 0o644 })
      postgres('initdb', '-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
      const archive = `pgbackrest --config=${settings} --stanza=bahi archive-push %p`
      fs.appendFileSync(
        join(data, 'postgresql.conf'),
        `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'
archive_mode = on\narchive_command = '${archive}'\narchive_timeout = 60\n`,
      )
      start()
      pgbackrest('stanza-create')
      pgbackrest('check')
    },
    /** The last bills reach the repository by archive_timeout at the latest; here at once. */
    async archiveAll() {
      const { last } = await ask('select pg_walfile_name(pg_switch_wal()) as last')
      const isArchived = async () =>
        (await ask('select last_archived_wal as last from pg_stat_archiver')).last >= last
      while (!(await isArchived())) await wait(100)
    },
    loseDisk() {
      postgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      fs.rmSync(data, { recursive: true })
    },
    async restore(moment: string) {
      fs.mkdirSync(data, { mode: 0o700 })
      ownedByPostgres(data)
      pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
      start()
      while ((await ask('select pg_is_in_recovery() as waiting')).waiting) await wait(200)
    },
    end() {
      try {
        postgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      } catch {
        // The server was not running.
      }
    },
  }
}

const pgBackRestSettings = (folder: string, data: string, port: number) => `[global]
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
`

const LISTS = ['/api/invoices', '/api/stock-movements', '/api/products', '/api/admin/dashboard/enhanced']

/** The books as their shopkeeper sees them, and a way to bill. */
async function openApp(url: string) {
  const store = await openStore({ url, connections: 4 })
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    publicUrl: '',
    secrets: secretsUnder('drill'),
    mailer: { send: async () => {} },
  })
  let headers = {}
  const ask = async (question: InjectOptions) => {
    const answer = await app.inject(question)
    mustHold(answer.statusCode < 300, answer.body)
    return answer.json()
  }
  return {
    store,
    async signIn() {
      const payload = DEMO_KINDS.store.owner
      const { token } = await ask({ method: 'POST', url: '/api/auth/login', payload })
      headers = { authorization: `Bearer ${token}` }
    },
    /** @returns the number of the last one */
    async bill(count: number): Promise<string> {
      const items = [{ itemname: 'Tea', quantity: 2, rate: 120.5, cgst: 2.5, sgst: 2.5 }]
      const payload = { invoiceType: 'sales', items }
      let number = ''
      for (let i = 0; i < count; i++) {
        const keyed = { ...headers, 'idempotency-key': randomUUID() }
        const { invoice } = await ask({ method: 'POST', url: '/api/invoices', payload, headers: keyed })
        number = invoice.invoiceNumber
      }
      return number
    },
    seen: async () => JSON.stringify(await Promise.all(LISTS.map((path) => ask({ url: path, headers })))),
    async close() {
      await app.close()
      await store.close()
    },
  }
}
