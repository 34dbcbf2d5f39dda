import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { attachFile } from '#contract/documents/attachments.ts'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, listProducts } from '#contract/shelf/products.ts'
import { buildApp } from '#server/app.ts'
import { openBooks } from '#server/assemble.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { backup, writeArchive } from '#server/operator/backup.ts'
import { backupNotice } from '#server/operator/backup-age.ts'
import { keepBackups } from '#server/operator/daily-backup.ts'
import { withoutPassword } from '#server/operator/postgres-tools.ts'
import { restore } from '#server/operator/restore.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { makesBackups } from '#test/backup-programs.ts'
import { builtProgram } from '#test/built-program.ts'
import { databaseUrl } from '#test/new-database.ts'
import { pdfOf } from '#test/pdf-of.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { FRIDAY_MORNING, PASSWORD, type Person, personOf } from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

const { kind } = inject('engine')
const onEmbedded = test.runIf(kind === 'embedded')
const onPostgres = test.runIf(kind === 'postgres' && makesBackups)
const EMAIL = 'asha@shop.test'
const clock = () => new Date(FRIDAY_MORNING)

let folder = ''
const closing: (() => unknown)[] = []
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'bahi-backup-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const configOf = (
  name: string,
  { url, ownerUrl }: { url?: string | undefined; ownerUrl?: string | undefined } = {},
): Config => readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })

async function appOn(store: Store) {
  const app = await buildApp({
    store,
    clock,
    gateway: testGateway(),
    publicUrl: '',
    secrets: secretsUnder('test'),
    mailer: { send: async () => {} },
  })
  const token = async () => {
    const payload = { email: EMAIL, password: PASSWORD }
    return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token as string
  }
  return { app, token }
}

/** One shop in new books, and what it trades. */
async function tradeIn(store: Store) {
  const { app, token } = await appOn(store)
  const account = {
    name: 'Asha',
    email: EMAIL,
    password: PASSWORD,
    address: '12 MG Road',
    role: 'admin' as const,
  }
  await openShop(store.platform, account, clock())
  const asha = personOf(app, await token()) as unknown as Person
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })
  await asha(createProduct, {
    body: {
      name: 'Basmati Rice',
      description: 'Basmati Rice',
      itemId: 'RICE5',
      categoryId: category._id,
      purchasePrice: 410.5,
      sellingPrice: 499,
      stock: 40,
      cgst: 2.5,
      sgst: 2.5,
    },
  })
  await asha(createMerchant, {
    body: {
      name: 'Anita Stores',
      email: 'anita@party.test',
      phone: '98',
      address: 'Market Yard',
      type: 'buyer',
    },
  })
  for (const quantity of [1, 2.5, 4]) await sell(asha, quantity)
  const [last] = await asha(listInvoices)
  await asha(attachFile, { params: { id: last?._id ?? '' }, body: pdfOf() })
  await app.close()
}

async function sell(asha: Person, quantity: number) {
  const { products } = await asha(listProducts)
  return asha(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { name: 'Anita Stores' },
      items: [
        { product: products[0]?._id, itemname: 'Basmati Rice', quantity, rate: 499, cgst: 2.5, sgst: 2.5 },
      ],
    },
  })
}

/** Embedded books of a shop that has traded, made once: each test has its copy. */
let traded: Promise<{ place: string; seen: unknown[] }> | undefined
afterAll(async () => {
  if (traded) fs.rmSync((await traded).place, { recursive: true })
})
async function makeTraded() {
  const place = fs.mkdtempSync(join(tmpdir(), 'bahi-traded-'))
  const store = await openStore({ directory: join(place, 'database'), ...(await newTestDatabase()) })
  await tradeIn(store)
  const seen = await seenIn(store)
  await store.close()
  return { place, seen }
}

/** Puts such books into the place of `config`, stopped. @returns what is seen in them */
async function tradedBooks({ dataDir }: Config) {
  traded ??= makeTraded()
  const { place, seen } = await traded
  fs.cpSync(place, dataDir, { recursive: true })
  return seen
}

const SHOWN = [
  '/api/products',
  '/api/supplier',
  '/api/invoices',
  '/api/stock-movements',
  '/api/admin/dashboard/enhanced',
]

/** What the shopkeeper sees: every list and figure, as it comes over the wire. */
async function seenIn(store: Store) {
  const { app, token } = await appOn(store)
  const headers = { authorization: `Bearer ${await token()}` }
  const answers = []
  for (const url of SHOWN) {
    const answer = await app.inject({ url, headers })
    answers.push([url, answer.statusCode, answer.json()])
  }
  // The file of the third bill, byte by byte.
  const bills: { _id: string; invoiceNumber: string }[] = (
    await app.inject({ url: '/api/invoices', headers })
  ).json()
  const third = bills.find(({ invoiceNumber }) => invoiceNumber === 'SINV-00003')
  const url = `/api/documents/${third?._id}/attachments`
  const { attachments }: { attachments: { hash: string }[] } = (await app.inject({ url, headers })).json()
  const file = await app.inject({ url: `${url}/${attachments[0]?.hash}`, headers })
  answers.push(['file', file.statusCode, file.rawPayload.toString('base64')])
  await app.close()
  return answers
}

const said: string[] = []
const say = (line: string) => void said.push(line)
const HOLDS =
  'Asha: 1 products, 4 movements, 0 quotations, 0 orders, 0 challans, 3 invoices, 0 credit notes, 0 debit notes: all hold'

// Each opens a whole database several times, which takes longer than the usual limit on a busy machine.
onEmbedded(
  'a backup made while the server runs shows the same books on another machine',
  async () => {
    const [here, there, file] = [configOf('here'), configOf('there'), join(folder, 'books.tar.gz')]
    const before = await tradedBooks(here)
    const store = await openBooks(here)
    closing.push(keepBackups(store, { folder: join(folder, 'backups'), clock, report: () => {} }))
    const { app, token } = await appOn(store)
    const asha = personOf(app, await token()) as unknown as Person

    const [saved] = await Promise.all([backup(here, file), sell(asha, 1).catch(() => undefined)])
    expect(saved).toBeUndefined()
    await expect(backup(here, file)).rejects.toThrow(/exists already/)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(fs.readdirSync(here.dataDir)).not.toContainEqual(expect.stringMatching(/copy/))
    await app.close()
    await store.close()

    said.length = 0
    expect(await restore(there, file, { say })).toBe(true)
    expect(said[0]).toMatch(/^Asha: 1 products, [45] movements, .* [34] invoices, .*: all hold$/)
    const restored = await openBooks(there)
    closing.push(() => restored.close())
    const after = await seenIn(restored)
    expect(after.map(([url, status]) => [url, status])).toEqual([...SHOWN, 'file'].map((name) => [name, 200]))
    // The sale at the same instant is in the backup or it is not; all that was there before it is.
    if (said[0] === HOLDS) expect(after).toEqual(before)
  },
  180_000,
)

onEmbedded(
  'a backup of stopped books comes back as it was, and books that are there stay',
  async () => {
    const [here, there, file] = [configOf('here'), configOf('there'), join(folder, 'books.tar.gz')]
    const before = await tradedBooks(here)
    await backup(here, file)

    await restore(there, file, { say })
    await expect(restore(there, file, { say })).rejects.toThrow(/already. --replace puts them aside.$/)
    said.length = 0
    await restore(there, file, { say, replace: true })

    expect(said[0]).toBe(HOLDS)
    expect(said.at(-1)).toMatch(/^The books that were there are now in .*database\.before-[0-9a-f]{8}\.$/)
    const aside = fs.readdirSync(there.dataDir).filter((name) => name.startsWith('database.before-'))
    expect(fs.readdirSync(join(there.dataDir, aside[0] ?? ''))).toContain('PG_VERSION')
    const restored = await openBooks(there)
    closing.push(() => restored.close())
    expect(await seenIn(restored)).toEqual(before)
  },
  180_000,
)

onEmbedded(
  'half a backup, or another file, leaves the books as they were',
  async () => {
    const [here, file] = [configOf('here'), join(folder, 'books.tar.gz')]
    const before = await tradedBooks(here)
    await backup(here, file)
    fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))
    fs.writeFileSync(join(folder, 'letter.txt'), 'Dear customer')

    await expect(restore(here, file, { say, replace: true })).rejects.toThrow(/is no whole backup/)
    await expect(restore(here, join(folder, 'letter.txt'), { say, replace: true })).rejects.toThrow(/is no/)

    expect(fs.readdirSync(here.dataDir).filter((name) => name.startsWith('database'))).toEqual(['database'])
    const same = await openBooks(here)
    closing.push(() => same.close())
    expect(await seenIn(same)).toEqual(before)
  },
  180_000,
)

const NOBODY = 65534
/** Root only, and where others may read the program. */
const canBeNobody =
  process.getuid?.() === 0 && spawnSync('cat', ['server/bahi.ts'], { uid: NOBODY, gid: NOBODY }).status === 0
const tools = kind === 'embedded' && canBeNobody ? await builtProgram('server/bahi.ts') : ''
/** A tool as it is run by hand. */
const tool = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [tools, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' })

test.runIf(kind === 'embedded' && canBeNobody)(
  'a restore run by root gives the files to the owner of DATA_DIR, and refuses a backup which that user may not read',
  async () => {
    const [here, there, file] = [configOf('here'), configOf('there'), join(folder, 'books.tar.gz')]
    await tradedBooks(here)
    await backup(here, file)
    fs.chmodSync(folder, 0o755)
    fs.mkdirSync(there.dataDir)
    fs.chownSync(there.dataDir, NOBODY, NOBODY)

    const refused = tool({ DATA_DIR: there.dataDir }, 'restore', file)
    fs.chownSync(file, NOBODY, NOBODY)
    const done = tool({ DATA_DIR: there.dataDir }, 'restore', file)

    expect(refused.stderr).toMatch(/nobody, who keeps these books, may not read .*books.tar.gz/)
    expect([done.status, done.stdout]).toEqual([0, expect.stringMatching(/all hold\nDone\.$/m)])
    const owners = fs.readdirSync(there.dataDir, { recursive: true, encoding: 'utf8' })
    expect(owners.filter((path) => fs.statSync(join(there.dataDir, path)).uid !== NOBODY)).toEqual([])
  },
  180_000,
)

onEmbedded('books of another program, and a backup from a server, are no books to restore', async () => {
  const there = configOf('there')
  const [other, dump] = [join(folder, 'other.tar.gz'), join(folder, 'books.dump')]
  const { local, script, close } = await openEmbedded({ directory: join(folder, 'other') })
  await script('create table recipes (name text)')
  if (local) await writeArchive(await local.archive(), other)
  await close()
  fs.writeFileSync(dump, 'PGDMP and so on')

  await expect(restore(there, other, { say })).rejects.toThrow(/other.tar.gz is no backup of Bahi\.$/)
  await expect(restore(there, dump, { say })).rejects.toThrow(
    /is a backup of books on a PostgreSQL server: name an empty database there in DATABASE_URL/,
  )
  expect(fs.readdirSync(there.dataDir)).toEqual([])
})

onEmbedded('the server makes a backup a day and keeps the newest fourteen', async () => {
  const backups = join(folder, 'backups')
  const directory = join(folder, 'here', 'database')
  const store = await openStore({ directory, ...(await newTestDatabase()) })
  closing.push(() => store.close())
  fs.mkdirSync(backups)
  for (let day = 1; day <= 15; day++) {
    fs.writeFileSync(join(backups, `bahi-2026-10-${String(day).padStart(2, '0')}.tar.gz`), '')
  }
  fs.writeFileSync(join(backups, 'accounts.xlsx'), '')
  const problems: string[] = []
  const report = (what: string) => void problems.push(what)
  const copies = join(folder, 'other-disk')
  const stop = keepBackups(store, { folder: backups, copies, clock, report, lookEveryMs: 50 })

  const today = join(backups, 'bahi-2026-11-20.tar.gz')
  await expect.poll(() => problems, { timeout: 30_000 }).not.toEqual([])
  const whileAway = problems.splice(0)
  fs.mkdirSync(copies)
  const copied = join(copies, 'bahi-2026-11-20.tar.gz')
  await expect.poll(() => fs.existsSync(copied), { timeout: 30_000 }).toBe(true)
  await stop()

  const kept = fs.readdirSync(backups).sort()
  expect(kept).toHaveLength(15)
  expect(kept.slice(0, 3)).toEqual(['accounts.xlsx', 'bahi-2026-10-03.tar.gz', 'bahi-2026-10-04.tar.gz'])
  expect(fs.statSync(today).size).toBeGreaterThan(100_000)
  expect(new Set(whileAway)).toEqual(new Set(['the daily backup was not copied to BACKUP_COPY_DIR']))
  expect(fs.readFileSync(copied).equals(fs.readFileSync(today))).toBe(true)
})

onEmbedded('who runs Bahi is told of a backup that has become old', async () => {
  const config = { ...configOf('here'), backupCopies: join(folder, 'other-disk') }
  const backups = join(config.dataDir, 'backups')
  fs.mkdirSync(backups, { recursive: true })
  fs.mkdirSync(config.backupCopies)
  const startedAt = clock()
  const inDays = (days: number) => new Date(startedAt.getTime() + days * 24 * 60 * 60 * 1000)
  const notice = backupNotice(config, { kind: 'embedded' }, startedAt)
  for (const place of [backups, config.backupCopies]) {
    fs.writeFileSync(join(place, 'bahi-2026-11-20.tar.gz'), '')
    fs.utimesSync(join(place, 'bahi-2026-11-20.tar.gz'), startedAt, startedAt)
  }
  fs.writeFileSync(join(backups, 'bahi-2026-11-22.tar.gz'), '')
  fs.utimesSync(join(backups, 'bahi-2026-11-22.tar.gz'), inDays(2), inDays(2))

  expect(notice(inDays(1.5))).toBe(undefined)
  expect(notice(inDays(3))).toBe(
    'The last copy of a backup in BACKUP_COPY_DIR is of 2026-11-20. The log says why.',
  )
  fs.rmSync(backups, { recursive: true })
  expect(notice(inDays(1.5))).toBe('The last backup was never made. The log says why.')
})

onPostgres('a backup comes back on a fresh server, to an owner who is no superuser', async () => {
  const file = join(folder, 'books.dump')
  const here = configOf('here', await newTestDatabase())
  const store = await openBooks(here)
  closing.push(() => store.close())
  await tradeIn(store)
  const before = await seenIn(store)
  await backup(here, file)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)

  const server = await startPostgres()
  closing.push(() => server?.stop())
  const admin = new pg.Client(server?.url)
  await admin.connect()
  await admin.query(`create role keeper login createrole password 's3cret pass'`)
  await admin.query('create role counter login noinherit')
  await admin.query('create database books owner keeper')
  await admin.end()
  const owner = new URL(databaseUrl(server?.url ?? '', 'books', 'keeper'))
  owner.password = 's3cret pass'
  const logins = { url: databaseUrl(server?.url ?? '', 'books', 'counter'), ownerUrl: owner.href }
  const there = configOf('there', logins)

  said.length = 0
  expect(await restore(there, file, { say })).toBe(true)
  expect(said).toEqual([HOLDS])
  const restored = await openBooks(there)
  expect(restored.isOwner).toBe(false)
  expect(await seenIn(restored)).toEqual(before)
  await restored.close()
  await expect(restore(there, file, { say })).rejects.toThrow(/books in this database already/)
})

onPostgres('a login that would see only a part makes no backup and restores none', async () => {
  const { url, ownerUrl } = await newTestDatabase()
  const file = join(folder, 'books.dump')
  const serving = configOf('here', { url })
  const needsOwner = 'server does not own the tables: name the login that does in DATABASE_OWNER_URL.'
  await expect(backup(serving, file)).rejects.toThrow(needsOwner)
  await backup(configOf('here', { url, ownerUrl }), file)
  await expect(restore(serving, file, { say })).rejects.toThrow(needsOwner)

  await onConnection(ownerUrl ?? '', (owner) => owner.query('drop policy owner on documents'))
  await expect(backup(configOf('here', { url, ownerUrl }), join(folder, 'half.dump'))).rejects.toThrow(
    'This login does not see every row. Run: npm run bahi -- migrate',
  )
  expect(fs.readdirSync(folder)).toEqual(['books.dump'])
})

onPostgres('what is no whole backup of Bahi is refused before the empty database is touched', async () => {
  const [foreign, half, packed] = ['other.dump', 'half.dump', 'books.tar.gz'].map((name) =>
    join(folder, name),
  )
  const here = configOf('here', await newTestDatabase())
  await backup(here, half ?? '')
  fs.truncateSync(half ?? '', Math.floor(fs.statSync(half ?? '').size / 2))
  fs.writeFileSync(packed ?? '', gzipSync('books'))
  const server = await startPostgres()
  closing.push(() => server?.stop())
  const url = server?.url ?? ''
  // Other programs keep a table of this name too.
  await onConnection(url, (client) =>
    client.query(`create table schema_migrations (version text); insert into schema_migrations values ('1')`),
  )
  execFileSync('pg_dump', ['--format=custom', `--file=${foreign}`, url])
  await onConnection(url, (client) => client.query('create database books'))
  const there = configOf('there', { url: databaseUrl(url, 'books', 'owner') })

  await expect(restore(there, foreign ?? '', { say })).rejects.toThrow(/other.dump is no backup of Bahi\.$/)
  await expect(restore(there, half ?? '', { say })).rejects.toThrow(
    /half.dump is no whole backup: pg_restore failed/,
  )
  await expect(restore(there, packed ?? '', { say })).rejects.toThrow(
    /is a backup of embedded books: leave DATABASE_URL out/,
  )
  const { rows } = await onConnection(url, (client) =>
    client.query(`select rolname from pg_roles where rolname like 'bahi%'`),
  )
  expect(rows).toEqual([])
})

onPostgres('the password is in no argument, and a tool that fails leaves no file', async () => {
  expect(withoutPassword('postgres://bahi:s%20x@db:5432/books?sslmode=require')).toEqual({
    url: 'postgres://bahi@db:5432/books?sslmode=require',
    environment: { PGPASSWORD: 's x' },
  })
  fs.writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\necho half; exit 1', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  closing.push(() => vi.unstubAllEnvs())
  const file = join(folder, 'books.dump')
  await expect(backup(configOf('here', await newTestDatabase()), file)).rejects.toThrow('pg_dump failed')
  expect(fs.readdirSync(folder)).toEqual(['pg_dump'])
})
