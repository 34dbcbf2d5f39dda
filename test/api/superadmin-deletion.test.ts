import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { login, register } from '#contract/people/auth.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { deleteUser, listUsers } from '#contract/platform/superadmin-users.ts'
import { createProductIn } from '#contract/shelf/adjustments.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { eraseShops } from '#server/leaving/erase-shops.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openPerson, PASSWORD, type Person, startBahi } from '#test/start-shop.ts'
import { rowsLeft, rowsOf } from './shop-rows.ts'
import { newMerchant, openPaying, startPlatform } from './superadmin-root.ts'

const AT_ONCE = { quietAfterMs: 0 }

/** Removes the user, and waits until the rows of their shop are gone too. */
async function remove(root: Person, person: Person, email = person.email) {
  const answer = await root(deleteUser, { params: { id: person.userId }, body: { email } })
  await eraseShops((await startBahi()).store.chores, AT_ONCE)
  return answer
}

test('deleting a shop deletes all its rows, and leaves other shops and the revenue', async () => {
  const { root, bharat, visitor } = await startPlatform()
  const { sharma, products } = await openSharmaTraders()
  await newMerchant(bharat)
  const sale = { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 2)] }
  await sharma(createInvoice, { body: sale })
  const draft = { product: products.RICE5?._id ?? '', quantity: 5, reason: 'Counted', date: '2026-11-20' }
  await sharma(createProductIn, { body: draft })
  await visitor.refused(login, { body: { email: sharma.email, password: 'not this one' } })
  const neighbour = await rowsOf(bharat)
  expect(await rowsOf(sharma)).toMatchObject({
    'shops.id': 1,
    'users.id': 1,
    'sessions.user_id': 1,
    'products.shop_id': 5,
    'documents.shop_id': 1,
    'document_lines.shop_id': 1,
    'merchants.shop_id': 3,
    'adjustments.shop_id': 1,
    'product_codes.shop_id': 10,
    'product_names.shop_id': 5,
  })

  expect(await remove(root, sharma, ` ${sharma.email.toUpperCase()} `)).toMatchObject({ success: true })

  const left = await rowsOf(sharma)
  expect(Object.keys(left).length).toBeGreaterThan(12)
  expect(Object.entries(left).filter(([, count]) => count !== 0)).toEqual([])
  expect(await rowsOf(bharat)).toEqual(neighbour)
  expect(await sharma.refused(listProducts)).toMatchObject({ status: 401 })
  expect(await root.refused(deleteUser, input(sharma))).toMatchObject({
    status: 404,
    message: 'User not found',
  })
  expect((await root(listUsers, { query: { search: sharma.email } })).users).toEqual([])
})

const input = (person: Person, email = person.email) => ({ params: { id: person.userId }, body: { email } })

test('the revenue of a deleted shop stays in a table without names', async () => {
  const { root, store } = await startPlatform()
  const gita = await openPaying('Gita', 12)
  const before = (await root(getSuperadminStats)).stats

  await remove(root, gita)

  const after = (await root(getSuperadminStats)).stats
  expect(after).toMatchObject({ totalRevenue: before.totalRevenue, monthlyRevenue: before.monthlyRevenue })
  expect(after.totalUsers).toBe(before.totalUsers - 1)
  const ledger = await store.platform.execute(sql`select * from former_payments where plan_months = 12`)
  expect(ledger).toEqual([{ amount: 2000000, paid_at: expect.any(String), plan_months: 12 }])
  const [line] = await store.platform.execute(sql`
    select shop_id, user_id, row_id, before, after from audit_log where row_id = 'erased' order by seq desc limit 1`)
  expect(line).toEqual({ shop_id: null, user_id: root.userId, row_id: 'erased', before: null, after: null })
})

test('a new shop under the same email starts empty and at SINV-00001', async () => {
  const { root, visitor, store } = await startPlatform()
  const { sharma, products } = await openSharmaTraders()
  const sale = { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 2)] }
  await sharma(createInvoice, { body: sale })

  await remove(root, sharma)
  const account = {
    name: 'Sharma',
    email: sharma.email,
    password: PASSWORD,
    address: 'Pune',
    role: 'customer',
  }
  await visitor(register, { body: account })
  await store.platform.execute(sql`
    update shops set is_active = true, subscription_start = '2026-01-01', subscription_end = '2027-12-31'
     where id = (select shop_id from users where email = ${sharma.email})`)
  const { token } = await visitor(login, { body: { email: sharma.email, password: PASSWORD } })

  expect(await visitor(listInvoices, { token })).toEqual([])
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
  const { invoice } = await visitor(createInvoice, { token, body: { invoiceType: 'sales', items } })
  expect(invoice.invoiceNumber).toBe('SINV-00001')
})

test.each([undefined, '', 'someone@else.test', 7])('%o does not confirm a deletion', async (email) => {
  const { root, asha } = await startPlatform()

  expect(await root.refused(deleteUser, { params: { id: asha.userId }, body: { email } })).toMatchObject({
    status: 400,
    message: "Type the user's email to confirm.",
  })
  expect(await root.refused(deleteUser, { params: { id: asha.userId } })).toMatchObject({ status: 400 })
  expect(await asha(listInvoices, {})).toEqual([])
})

test('superadmins and unknown people cannot be deleted, and a shop cannot delete anybody', async () => {
  const { root, asha, bharat } = await startPlatform()
  const { root: other } = await startPlatform()

  expect(await root.refused(deleteUser, input(root))).toMatchObject({ status: 403, message: 'Not allowed' })
  expect(await root.refused(deleteUser, input(other))).toMatchObject({ status: 403 })
  expect(
    await root.refused(deleteUser, { params: { id: randomUUID() }, body: { email: asha.email } }),
  ).toMatchObject({ status: 404 })
  expect(await bharat.refused(deleteUser, input(asha))).toMatchObject({ status: 403 })
})

test('bills saved during a deletion leave no rows', async () => {
  const { root } = await startPlatform()
  const { sharma, products } = await openSharmaTraders()
  const neighbour = await openPerson('Neighbour')
  const sale = {
    invoiceType: 'sales' as const,
    items: [lineOf(products.RICE5, 1), lineOf(products.SUGAR, 0.5)],
  }
  const save = () => sharma(createInvoice, { body: sale }).catch((error: Error) => error)
  await save()

  const saving = Array.from({ length: 30 }, save)
  const [answers, deletions] = await Promise.all([
    Promise.all(saving),
    Promise.allSettled([root(deleteUser, input(sharma)), root(deleteUser, input(sharma))]),
  ])

  expect(deletions.some(({ status }) => status === 'fulfilled')).toBe(true)
  const { store } = await startBahi()
  await eraseShops(store.chores, AT_ONCE)
  expect(await rowsLeft(sharma)).toEqual({})
  for (const answer of answers) {
    if (answer instanceof Error) expect(answer.message).toMatch(/answered 40[01]/)
  }
  expect((await verifyShop(store.forShop(neighbour), neighbour.shopId)).findings).toEqual([])
})
