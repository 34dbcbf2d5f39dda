import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { inWords, type StoredWords } from '#domain/words/stored-words.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { ensureRoles } from '#server/db/schema/database-roles.ts'
import { migrate } from '#server/db/schema/migrate.ts'
import { OLD_MIGRATIONS } from '#server/db/schema/old-schema.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { dumpPostgres, restorePostgres } from '#server/operator/postgres-tools.ts'
import { packageRoot } from '#server/package-root.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { makesBackups } from '#test/backup-programs.ts'
import { loginsOf } from '#test/new-database.ts'
import { OLD_SENTENCES, saidInOldBooks, wordsOf } from '#test/old-sentences.ts'
import { ownFolder } from '#test/own-folder.ts'
import { schemaOf } from '#test/schema-of.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { otherApp, type Person, personOf, startBahi } from '#test/start-shop.ts'

/** The `pg_dump` of eight days of a demo shop, written by the last Bahi with the old schema. */
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
  expect(said[0]).toMatch(/^Sharma Kirana Store: 60 products, .* 92 invoices, 1 credit notes, .*: all hold$/)

  const app = await otherApp({ store })
  const { token } = await asPerson(personOf(app))(login, { body: OWNER })
  const ramesh = asPerson(personOf(app, token))
  // Their lines got what they were billed with, by heads.
  for (const { items } of await ramesh(listInvoices, { query: { limit: 50 } })) {
    for (const { heads, ...line } of items)
      expect(lineTotals(line)).toMatchObject({ ...heads, total: line.total })
  }
  const { products } = await ramesh(listProducts)
  const { invoice } = await ramesh(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(products[0], 1)] },
  })
  expect(invoice.invoiceNumber).toBe('SINV-00086')
  const after: string[] = []
  expect([await verifyBooks(store, (line) => after.push(line)), after]).toEqual([true, after])
  await app.close()
  await store.close()
  await books.close()
})

test('the sentences stored in old books become codes, shown in the same words', async () => {
  const books = await oldBooks()
  async function wordsIn<T>(table: string, column: string): Promise<T[]> {
    const [answer] = [await books.script(wordsOf(table, column))].flat() as { rows: { words: T }[] }[]
    return answer?.rows.map(({ words }) => words) ?? []
  }
  for (const place of OLD_SENTENCES) await books.script(saidInOldBooks(place))
  const before = await Promise.all(OLD_SENTENCES.map(({ table, old }) => wordsIn<string | null>(table, old)))
  const store = await books.open()

  for (const [i, { table, now, sentences }] of OLD_SENTENCES.entries()) {
    const since = await wordsIn<StoredWords | null>(table, now)
    expect(since.map((words) => inWords(words))).toEqual(before[i]?.map((said) => said ?? ''))
    const codes = since.map((words) => ({ said: inWords(words), code: words?.code ?? null }))
    expect(codes).toEqual(expect.arrayContaining(sentences.map(([, said, code]) => ({ said, code }))))
  }
  const closings = await wordsIn<StoredWords | null>('vouchers', 'note')
  expect(closings.map((words) => words?.code)).toEqual(
    expect.arrayContaining(['drawer-off', 'drawer-closed', 'typed']),
  )
  await store.close()
  await books.close()
})

test('half-migrated old books are refused with the version that opens them, and not changed', async () => {
  const books = await oldBooks()
  await books.script(`delete from schema_migrations where name like '007%'`)
  const before = await schemaOf(books.script)

  await expect(books.open()).rejects.toThrow(
    `Open them once with that one (its newest migration is ${OLD_MIGRATIONS.at(-1)}), then with this one.`,
  )
  await books.script('rollback')
  expect(await schemaOf(books.script)).toEqual(before)
  await books.close()
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
