import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { listShopRoles } from '#contract/people/members.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { ensureRoles } from '#server/db/schema/database-roles.ts'
import { migrate, migrationNames } from '#server/db/schema/migrate.ts'
import { OLD_MIGRATIONS } from '#server/db/schema/old-schema.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { dumpPostgres, restorePostgres } from '#server/operator/postgres-tools.ts'
import { packageRoot } from '#server/package-root.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { makesBackups } from '#test/backup-programs.ts'
import { loginsOf } from '#test/new-database.ts'
import { ownFolder } from '#test/own-folder.ts'
import { schemaOf } from '#test/schema-of.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { otherApp, type Person, personOf, startBahi } from '#test/start-shop.ts'

/** The `pg_dump` of eight days of a demo shop, written by the last Bahi with the old migrations. */
const OLD_BOOKS = gunzipSync(readFileSync(join(packageRoot, 'test/fixtures/old-books.sql.gz'))).toString()
const engine = inject('engine')
const serverUrl = engine.kind === 'postgres' ? engine.url : ''
const OWNER = { email: 'ramesh@sharma.test', password: 'kirana-demo' }

type Books = {
  script: (text: string) => Promise<unknown>
  open(): Promise<Store>
  close(): Promise<void>
  ownerUrl?: string
}

/** The old books on the engine that is asked, not opened yet. */
async function oldBooks(): Promise<Books> {
  if (engine.kind === 'embedded') {
    const { script, dump, close } = await openEmbedded()
    await script(`${ensureRoles()} ${OLD_BOOKS} reset all;`)
    return {
      script,
      close,
      open: async () => {
        await migrate(script)
        return openStore({ template: await dump() })
      },
    }
  }
  const logins = await emptyDatabase(serverUrl)
  const script = (text: string) => onConnection(logins.ownerUrl, (owner) => owner.query(text))
  await script(OLD_BOOKS)
  return { script, open: () => openStore(logins), close: async () => {}, ownerUrl: logins.ownerUrl }
}

async function emptyDatabase(server: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onConnection(server, (admin) => admin.query(`create database ${database} owner keeper`))
  return loginsOf(server, database)
}

const asPerson = (caller: ReturnType<typeof personOf>) => caller as unknown as Person

test('books of the old schema are migrated to that of new books, verify finds no fault, and they are used on', async () => {
  const books = await oldBooks()
  await books.script('create function called_by_nobody() returns integer language sql return 1')
  const { store: newStore } = await startBahi()
  const store = await books.open()

  expect(await schemaOf(books.script)).toEqual(await schemaOf(newStore.script))
  const said: string[] = []
  expect(await verifyBooks(store, (line) => said.push(line))).toBe(true)
  expect(said[0]).toMatch(/^Sharma Kirana Store: 60 products, .* 86 invoices, 1 credit notes, .*: all hold$/)

  const app = await otherApp({ store })
  const { token } = await asPerson(personOf(app))(login, { body: OWNER })
  const ramesh = asPerson(personOf(app, token))
  // Their lines come to what they were billed with, by heads.
  for (const { items } of await ramesh(listInvoices, { query: { limit: 50 } })) {
    for (const { heads, ...line } of items)
      expect(lineTotals(line)).toMatchObject({ ...heads, total: line.total })
  }
  const { products } = await ramesh(listProducts)
  const { invoice } = await ramesh(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(products[0], 1)] },
  })
  expect(invoice.invoiceNumber).toBe('SINV-00084')
  const after: string[] = []
  expect([await verifyBooks(store, (line) => after.push(line)), after]).toEqual([true, after])
  await app.close()
  await store.close()
  await books.close()
})

const REFUSED = `Open them once with the one whose newest migration is ${OLD_MIGRATIONS.at(-1)}, then with this one.`

test.each([
  ['with only some of the old migrations', `delete from schema_migrations where name like '006%'`],
  [
    'from before the old migrations, which shared four names with them',
    `delete from schema_migrations where name > '0005' and name not like 'functions/%';
     insert into schema_migrations (name, checksum) values ('0005-shelf.sql', '')`,
  ],
])('books %s are refused with the version that opens them, and not changed', async (_, applied) => {
  const books = await oldBooks()
  await books.script(applied)
  const before = await schemaOf(books.script)

  await expect(books.open()).rejects.toThrow(REFUSED)
  await books.script('rollback')
  expect(await schemaOf(books.script)).toEqual(before)
  await books.close()
})

test('a role that saw everybody’s sales keeps its reports', async () => {
  const books = await oldBooks()
  const before = {
    cashier: { 'all-sales': 'allowed' },
    'stock-keeper': { 'all-sales': 'asks' },
    accountant: { bill: 'allowed' },
  }
  for (const [name, answers] of Object.entries(before))
    await books.script(`insert into shop_roles (shop_id, name, answers, discount_free)
      select id, '${name}', '${JSON.stringify(answers)}', 5 from shops`)
  const store = await books.open()
  const app = await otherApp({ store })
  const { token } = await asPerson(personOf(app))(login, { body: OWNER })
  const roles = await asPerson(personOf(app, token))(listShopRoles)
  expect(roles.map(({ role, answers }) => [role, answers.reports])).toEqual([
    ['owner', 'allowed'],
    ['manager', 'allowed'],
    ['cashier', 'allowed'],
    ['stock-keeper', 'asks'],
    ['accountant', 'allowed'],
    ['viewer', 'allowed'],
  ])
  await app.close()
  await store.close()
  await books.close()
})

test('no migration has the name of an old one, by which old books are known', () => {
  expect(migrationNames().filter((name) => OLD_MIGRATIONS.includes(name))).toEqual([])
})

test.runIf(engine.kind === 'postgres' && makesBackups)(
  'a backup of old books is restored and migrated',
  async () => {
    const { ownerUrl = '' } = await oldBooks()
    const folder = ownFolder('old-books')
    const file = join(folder, 'old.backup')
    const there = await emptyDatabase(serverUrl)

    await dumpPostgres(ownerUrl, file)
    await restorePostgres(there.ownerUrl, file)

    const store = await openStore(there)
    expect(await verifyBooks(store, () => {})).toBe(true)
    await store.close()
  },
)

test.runIf(engine.kind === 'postgres' && makesBackups)(
  'a backup of half-migrated old books is refused before anything is restored',
  async () => {
    const { ownerUrl = '', script } = await oldBooks()
    await script(`delete from schema_migrations where name like '006%'`)
    const file = join(ownFolder('half-old-books'), 'old.backup')
    const there = await emptyDatabase(serverUrl)
    await dumpPostgres(ownerUrl, file)

    await expect(restorePostgres(there.ownerUrl, file)).rejects.toThrow(REFUSED)
    const { rows } = await onConnection(there.ownerUrl, (owner) =>
      owner.query(`select from pg_tables where schemaname = 'public'`),
    )
    expect(rows).toEqual([])
  },
)
