import { expect, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createSalesOrder } from '#contract/orders.ts'
import { login, register } from '#contract/people/auth.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { deleteUser, exportUser, listUsers } from '#contract/platform/superadmin-users.ts'
import { createProductIn } from '#contract/shelf/adjustments.ts'
import { checkTrail } from '#contract/shop/trail.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { eraseRows, eraseShops } from '#server/leaving/erase-shops.ts'
import { removeUser } from '#server/superadmin/user-actions.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { changedRows } from '#test/changed-rows.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { otherApp, PASSWORD } from '#test/start-shop.ts'
import { rowsLeft, rowsOf } from './shop-rows.ts'
import { newMerchant, startPlatform } from './superadmin-root.ts'

const BILLS = 6
const AT_ONCE = { quietAfterMs: 0 }

/** A shop with something in every ledger, told to go by the platform's owner, with no process at work on it yet. */
async function openGoing() {
  const platform = await startPlatform()
  const { sharma, products, anita } = await openSharmaTraders()
  const items = [lineOf(products.RICE5, 1), lineOf(products.SUGAR, 2)]
  const merchants = { _id: anita._id }
  for (let bill = 0; bill < BILLS; bill++) {
    await sharma(createInvoice, { body: { invoiceType: 'sales', merchants, items } })
  }
  await sharma(createSalesOrder, { body: { merchants: { name: 'Anita' }, items } })
  const found = { product: products.RICE5?._id ?? '', quantity: 5, reason: 'Counted', date: '2026-11-20' }
  await sharma(createProductIn, { body: found })
  const had = await rowsOf(sharma)
  expect(await removeUser(platform.store.platform, sharma.userId, sharma.email)).toEqual({
    success: true,
    message: 'User deleted',
  })
  return { ...platform, sharma, had }
}

/** Breaks after so many statements, as a process that is killed. */
const killedAfter = (statements: number, db: Db): Db => ({
  ...db,
  execute: async (statement) => {
    if (statements-- <= 0) throw new Error('killed')
    return db.execute(statement)
  },
})

test('an erasure killed midway is finished by the next process, and other shops keep their rows', async () => {
  const { store, bharat, sharma, had } = await openGoing()
  await newMerchant(bharat)
  await bharat(createInvoice, {
    body: { invoiceType: 'sales', items: [{ itemname: 'Pen', quantity: 1, rate: 10 }] },
  })
  // The process that goes on seals trails too.
  await bharat(checkTrail)
  const neighbour = await rowsOf(bharat)

  // The shops that are going are looked up, and three batches follow.
  await expect(eraseShops(killedAfter(4, store.chores), { ...AT_ONCE, rows: 10 })).rejects.toThrow('killed')

  const half = await rowsOf(sharma)
  // Two lines on each bill, and on the order.
  expect(had).toMatchObject({ 'document_lines.shop_id': 2 * BILLS + 2 })
  // Tables that refer equally far are emptied in the order in which they were created.
  const deepest = (rows: Record<string, number>) =>
    (rows['stock_movements.shop_id'] ?? 0) + (rows['document_lines.shop_id'] ?? 0)
  expect(deepest(half)).toBeGreaterThan(0)
  expect(deepest(half)).toBeLessThan(deepest(had))
  expect(half).toMatchObject({ 'shops.id': 1, 'documents.shop_id': BILLS + 1, 'products.shop_id': 5 })

  await store.platform.execute(
    sql`update shops set going_since = going_since - interval '15 seconds' where id = ${sharma.shopId}`,
  )
  const next = await otherApp()
  await next.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => rowsLeft(sharma)).toEqual({})
  await next.close()
  expect(await rowsOf(bharat)).toEqual(neighbour)
  expect(await bharat(listInvoices, {})).toHaveLength(1)
})

test('a shop keeps its rows while a call may still save in it', async () => {
  const { store, sharma, had } = await openGoing()
  const bills = async () => (await rowsOf(sharma))['documents.shop_id']

  await eraseShops(store.chores)
  expect(await bills()).toBe(had['documents.shop_id'])

  await eraseShops(store.chores, AT_ONCE)
  expect(await bills()).toBe(0)
})

test('a batch of the erasure deletes its share of rows, and inserts or updates none', async () => {
  const { store, sharma } = await openGoing()
  const batches: Record<string, string>[] = []
  let passed: number | null = 0
  while (passed !== null) {
    const before: number = passed
    const changes = await store.chores.transaction((tx) =>
      changedRows(tx, async () => {
        passed = await eraseRows(tx, sharma.shopId, 7, before)
      }),
    )
    batches.push(changes)
  }

  const last = batches.pop()
  expect(last).toMatchObject({ shops: '0 0 1' })
  expect(batches.length).toBeGreaterThan(10)
  for (const changes of batches) {
    let removed = 0
    for (const rows of Object.values(changes)) {
      expect(rows).toMatch(/^0 0 /)
      removed += Number(rows.split(' ')[2])
    }
    expect(removed).toBe(7)
  }
  expect(await rowsLeft(sharma)).toEqual({})
})

test('a shop marked for erasure is shown nowhere, and its email can register another one', async () => {
  const { store, root, visitor, sharma, bharat } = await openGoing()
  const isThere = (text: string) => text.includes('Sharma Traders')
  const count = async () => (await root(getSuperadminStats)).stats.totalUsers
  const before = await count()

  expect(await sharma.refused(listInvoices)).toMatchObject({ status: 401 })
  const credentials = { body: { email: sharma.email, password: PASSWORD } }
  expect(await visitor.refused(login, credentials)).toMatchObject({ status: 401 })
  expect((await root(listUsers, { query: { search: sharma.email } })).users).toEqual([])
  const gone = { params: { id: sharma.userId } }
  expect(await root.refused(exportUser, gone)).toMatchObject({ status: 404 })
  const again = { ...gone, body: { email: sharma.email } }
  expect(await root.refused(deleteUser, again)).toMatchObject({ status: 404 })
  const lines: string[] = []
  // Half of its sums are gone: to prove it would be a false alarm.
  await eraseRows(store.chores, sharma.shopId, 30, 0)
  await verifyBooks(store, (line) => lines.push(line))
  expect(lines.filter(isThere)).toEqual([])
  expect(lines.join()).toContain('Bharat Stores')

  const account = { name: 'Sharma', password: PASSWORD, address: 'Pune', role: 'customer' as const }
  await visitor(register, { body: { ...account, email: sharma.email } })
  expect(await count()).toBe(before + 1)
  await eraseShops(store.chores, AT_ONCE)
  expect(await rowsLeft(sharma)).toEqual({})
  expect(await visitor(login, credentials)).toMatchObject({ success: true })
  expect(await bharat(listInvoices, {})).toEqual([])
})

test('a shop not marked for erasure loses no row, and cannot mark itself', async () => {
  const { store, asha, bharat } = await startPlatform()
  await newMerchant(asha)
  const before = await rowsOf(asha)

  expect(await eraseRows(store.chores, asha.shopId, 1000, 0)).toBeNull()
  await eraseShops(store.chores, AT_ONCE)
  const own = store.forShop(asha)
  const asShop = [
    sql`select let_shop_go(${asha.shopId}::uuid)`,
    sql`select erase_rows(${asha.shopId}::uuid, 10, 0)`,
    sql`update shops set going_since = now()`,
  ]
  for (const statement of asShop) await expect(own.execute(statement)).rejects.toThrow(/permission denied/)

  expect(await rowsOf(asha)).toEqual(before)
  expect(await bharat(listInvoices, {})).toEqual([])
})
