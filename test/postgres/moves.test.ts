import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { ensureRoles } from '#server/db/schema/database-roles.ts'
import { DEMO_KINDS } from '#server/demo/shops/demo-kinds.ts'
import { movedTables, rowsAsText, STAYS } from '#server/operator/moves/moved-tables.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { moveShopOut, openThere, placeOf, takeShopIn } from '#test/move-shop.ts'
import { ownFolder } from '#test/own-folder.ts'
import {
  booksOfRelease,
  figuresOfRelease,
  RELEASE_MOMENT,
  readFigures,
  releasesWithBooks,
} from '#test/release-books.ts'
import { otherApp, startBahi } from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

/** Each table of a shop that moves: how many rows, and a checksum of them in one order. */
const contentOf = (store: Store, shopId: string): Promise<Record<string, string>> =>
  store.asOwner(async (run) => {
    const content: Record<string, string> = {}
    for (const all of await movedTables(run)) {
      // A proof of the trail notes when it was made.
      const table = { ...all, columns: all.columns.filter(({ name }) => name !== 'sealed_at') }
      const [row] = await run<{ content: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line collate "C")), '') as content
           from (${rowsAsText(table)}) r`,
        [shopId],
      )
      content[table.name] = row?.content ?? ''
    }
    return content
  })

const shopsOf = (store: Store) =>
  store.asOwner((run) => run<{ id: string; name: string }>('select id, name from shops order by name'))

async function moveAlike(from: Store, to: Store, shopId: string) {
  const file = await moveShopOut(placeOf(from), shopId)
  const left = await contentOf(from, shopId)
  const receipt = await takeShopIn(placeOf(to), file)
  expect(await contentOf(to, shopId)).toEqual(left)
  await openThere(placeOf(from), placeOf(to), shopId, receipt)
}

async function figuresAt(store: Store, shops?: string[]) {
  const app = await otherApp({ store, clock: () => RELEASE_MOMENT })
  const figures = await readFigures(app, shops)
  await app.close()
  return figures
}

const RELEASE = releasesWithBooks().at(-1) ?? ''

/** The books of the last release with its demo shops, in an embedded database on disk. */
async function demoBooks(): Promise<Store> {
  const directory = join(ownFolder('laptop'), 'database')
  const { script, close } = await openEmbedded({ directory })
  await script(`${ensureRoles()} ${booksOfRelease(RELEASE)} reset all;`)
  await close()
  return openStore({ directory })
}

const proves = async (store: Store) => {
  const said: string[] = []
  return { holds: await verifyBooks(store, (line) => said.push(line)), said }
}

/** Those that move back: serial numbers and warranty in one, a kitchen in the other. */
const BACK = ['mobiles', 'restaurant'] as const

test('each demo shop moves from embedded books to a server, two back, the same to the last row and figure', async () => {
  const laptop = await demoBooks()
  const server = await openStore(await newTestDatabase())
  const home = await openStore({ directory: join(ownFolder('home'), 'database') })
  onTestFinished(async () => {
    await Promise.all([laptop.close(), server.close(), home.close()])
  })
  const shops = await shopsOf(laptop)
  expect(shops).toHaveLength(Object.keys(DEMO_KINDS).length)
  for (const { id } of shops) await moveAlike(laptop, server, id)
  expect(await proves(server)).toMatchObject({ holds: true })
  const there = await figuresAt(server)
  // test/api/release-books.test.ts compares them in the books that stayed.
  for (const [shop, calls] of Object.entries(figuresOfRelease(RELEASE)))
    for (const [call, figures] of Object.entries(calls))
      expect(there[shop]?.[call], `${shop}: ${call}`).toMatchObject(figures)

  const names: string[] = BACK.map((kind) => DEMO_KINDS[kind].profile.name)
  const goingBack = shops.filter(({ name }) => names.includes(name))
  expect(goingBack).toHaveLength(BACK.length)
  for (const { id } of goingBack) await moveAlike(server, home, id)
  expect(await proves(home)).toMatchObject({ holds: true })
  for (const [shop, figures] of Object.entries(await figuresAt(home, [...BACK])))
    expect(figures).toEqual(there[shop])
}, 600_000)

test('every table, sequence and reference of the schema has its word on a move', async () => {
  const { store } = await startBahi()
  await store.asOwner(async (run) => {
    const names = async (text: string) => (await run<{ name: string }>(text)).map(({ name }) => name)
    const tables = await names(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const moved = (await movedTables(run)).map(({ name }) => name)
    expect([...moved, ...Object.keys(STAYS)].sort()).toEqual(tables.sort())
    // The keys of these are random ids, or a person's.
    expect(
      await names(`select relname as name from pg_class c where relname = any ('{${moved.join(',')}}') and not exists (
        select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attname = 'shop_id'
         where i.indrelid = c.oid and i.indisunique and i.indpred is null) order by relname collate "C"`),
    ).toEqual(['last_bills', 'mails', 'passkeys', 'recovery_codes', 'second_steps', 'shops'])
    expect(
      await names(`select relname as name from pg_class s where relkind = 'S' and not exists (
        select from pg_depend where objid = s.oid and deptype in ('a', 'i'))`),
    ).toEqual([])
  })
})
