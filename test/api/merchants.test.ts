import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMerchant, deleteMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, listProducts } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

const krishna = {
  name: 'Krishna Wholesale',
  email: 'krishna@party.test',
  phone: '98000 00002',
  address: 'Market Yard, Pune',
  type: 'supplier' as const,
}
const anita = { ...krishna, name: 'anita Stores', phone: '98000 00003', type: 'buyer' as const }

test('a supplier is added with its id as id and _id, and India as country', async () => {
  const { asha } = await startShop()

  const answer = await asha(createMerchant, { body: { ...krishna, name: '  Krishna Wholesale ' } })

  expect(answer).toMatchObject({ success: true, message: 'Supplier added successfully!' })
  expect(answer.supplier).toEqual({
    ...krishna,
    _id: answer.supplier.id,
    id: answer.supplier._id,
    gstin: '',
    shippingAddress: '',
    state: '',
    country: 'India',
    postalCode: '',
    placeOfSupply: '',
  })
})

test('suppliers and buyers are one list by name, ignoring case, and one shop does not see those of another', async () => {
  const { asha, bharat } = await startShop()
  const { supplier: first } = await asha(createMerchant, { body: krishna })
  const { supplier: second } = await asha(createMerchant, { body: anita })

  expect(await asha(listMerchants, {})).toEqual([second, first])
  expect(await asha(listMerchants, { query: { type: 'buyer' } })).toEqual([second])
  expect(await bharat(listMerchants, {})).toEqual([])
})

test('two merchants may have the same name and email', async () => {
  const { asha } = await startShop()

  await asha(createMerchant, { body: krishna })
  await asha(createMerchant, { body: krishna })

  expect(await asha(listMerchants, {})).toHaveLength(2)
})

test('an edit replaces all fields of a merchant, also those that only papers need', async () => {
  const { asha } = await startShop()
  const { supplier } = await asha(createMerchant, { body: krishna })
  const body = {
    ...anita,
    gstin: '27ABCDE1234F1Z5',
    shippingAddress: 'Godown 4',
    state: 'Maharashtra',
    country: 'Nepal',
    postalCode: '411001',
    placeOfSupply: '27-Maharashtra',
  }

  const answer = await asha(updateMerchant, { params: { id: supplier._id }, body })

  expect(answer).toMatchObject({ success: true, message: 'Supplier updated successfully!' })
  expect(answer.updatedSupplier).toEqual({ ...body, _id: supplier._id, id: supplier._id })
  expect(await asha(listMerchants, {})).toEqual([answer.updatedSupplier])
})

test('a deleted merchant is not listed, its products have none, and deleting it again answers 404', async () => {
  const { asha } = await startShop()
  const { supplier } = await asha(createMerchant, { body: krishna })
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })
  const rice = { name: 'Rice', description: 'Rice', purchasePrice: 40, sellingPrice: 50, stock: 0 }
  await asha(createProduct, { body: { ...rice, categoryId: category._id, supplierId: supplier._id } })

  const params = { id: supplier._id }
  const answer = await asha(deleteMerchant, { params })

  expect(answer).toEqual({ success: true, message: 'Supplier deleted successfully.' })
  expect(await asha(listMerchants, {})).toEqual([])
  expect((await asha(listProducts, {})).products).toMatchObject([{ name: 'Rice', supplierId: null }])
  expect(await asha.refused(deleteMerchant, { params })).toMatchObject({
    status: 404,
    message: 'Supplier not found',
  })
})

test("another shop's merchant is neither changed nor deleted: the answer is that of an unknown one", async () => {
  const { asha, bharat } = await startShop()
  const { supplier } = await asha(createMerchant, { body: krishna })
  const missing = { status: 404, success: false, message: 'Supplier not found' }

  for (const id of [supplier._id, randomUUID()]) {
    expect(await bharat.refused(updateMerchant, { params: { id }, body: anita })).toMatchObject(missing)
    expect(await bharat.refused(deleteMerchant, { params: { id } })).toMatchObject(missing)
  }
  expect(await asha(listMerchants, {})).toEqual([supplier])
})

test('the same key adds a merchant once, also when it is sent twenty times at once', async () => {
  const { asha, bharat } = await startShop()
  const idempotencyKey = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asha(createMerchant, { body: krishna, idempotencyKey })),
  )
  const late = await asha(createMerchant, { body: krishna, idempotencyKey })
  const elsewhere = await bharat(createMerchant, { body: anita, idempotencyKey })

  expect(new Set([...answers, late].map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await asha(listMerchants, {})).toEqual([answers[0]?.supplier])
  expect(elsewhere.supplier.name).toBe('anita Stores')
})

test('an idempotency key that is no UUID is refused', async () => {
  const { asha } = await startShop()

  const refusal = await asha.refused(createMerchant, { body: krishna, idempotencyKey: 'again' })

  expect(refusal).toMatchObject({ status: 400, message: 'Idempotency-Key must be a UUID' })
})

test.each([
  ['WHOLE', 'Krishna Wholesale'],
  ['00003', 'anita Stores'],
  ['9800000003', 'anita Stores'],
  ['camp', 'Ravi 100% Cotton_House'],
  ['100%', 'Ravi 100% Cotton_House'],
  ['n_h', 'Ravi 100% Cotton_House'],
  ['9800000003', 'anita Stores'],
  ['+91 98000-00003', 'anita Stores'],
  ['hnaxwho', undefined],
  ['krishna@party', undefined],
])('searching merchants for %s looks at name, phone and address', async (search, found) => {
  const { asha } = await startShop()
  await asha(createMerchant, { body: krishna })
  await asha(createMerchant, { body: anita })
  await asha(createMerchant, { body: { ...krishna, name: 'Ravi 100% Cotton_House', address: '5, Camp' } })

  const names = (await asha(listMerchants, { query: { search } })).map((merchant) => merchant.name)

  expect(names).toEqual(found ? [found] : [])
})

test('a merchant search with a type finds merchants of that type only', async () => {
  const { asha } = await startShop()
  await asha(createMerchant, { body: krishna })
  await asha(createMerchant, { body: anita })

  const found = await asha(listMerchants, { query: { search: 'market yard', type: 'buyer' } })

  expect(found.map((merchant) => merchant.name)).toEqual(['anita Stores'])
})

test('scrolling shows every merchant once, also with long names in any script, and says how many there are', async () => {
  const { asha, app } = await startShop()
  const names = [
    'Ravi',
    'Ravi',
    'Ravi',
    'anita',
    'Anita',
    'रवि ट्रेडर्स '.repeat(20).slice(0, 120),
    'Zubin',
    '\u0001\u0002',
  ]
  for (const name of names) await asha(createMerchant, { body: { ...krishna, name } })

  const { rows, sizes, total } = await walkPages(app, asha, listMerchants, { limit: 1 })
  const filtered = await walkPages(app, asha, listMerchants, { limit: 2, search: 'ravi' })

  expect(rows.map((row) => row._id)).toEqual((await asha(listMerchants, {})).map((row) => row._id))
  expect(new Set(rows.map((row) => row._id)).size).toBe(8)
  expect({ sizes, total }).toEqual({ sizes: [1, 1, 1, 1, 1, 1, 1, 1], total: 8 })
  // रवि is Ravi too.
  expect(filtered).toMatchObject({ sizes: [2, 2], total: 8 })
})

test.each([
  [{ limit: 0 }, 'Limit: a whole number from 1 to 200'],
  [{ limit: 201 }, 'Limit: a whole number from 1 to 200'],
  [{ limit: 'many' }, 'Limit: a whole number from 1 to 200'],
  [{ type: 'both' }, 'Choose a type: supplier or buyer'],
  [{ cursor: 'abc' }, 'Cursor is not valid'],
  [{ cursor: Buffer.from('["a","b"]').toString('base64url') }, 'Cursor is not valid'],
  [{ cursor: Buffer.from('["a",1]').toString('base64url') }, 'Cursor is not valid'],
  [{ search: 'x'.repeat(101) }, 'Search: at most 100 characters'],
])('a list with %o is refused with a message', async (query, message) => {
  const { asha } = await startShop()

  expect(await asha.refused(listMerchants, { query })).toMatchObject({ status: 400, success: false, message })
})

test.each([
  [{ name: ' ' }, 'Merchant Name is required'],
  [{ name: undefined }, 'Merchant Name is required'],
  [{ name: 42 }, 'Merchant Name is required'],
  [{ name: 'x'.repeat(121) }, 'Merchant Name: at most 120 characters'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'krishna' }, 'Enter a valid email address'],
  [{ phone: '' }, 'Phone Number is required'],
  [{ phone: 9800000002 }, 'Phone Number is required'],
  [{ address: '\t' }, 'Address is required'],
  [{ address: 'x'.repeat(501) }, 'Address: at most 500 characters'],
  [{ type: undefined }, 'Choose a type: supplier or buyer'],
  [{ type: 'Supplier' }, 'Choose a type: supplier or buyer'],
  [{ gstin: 27 }, 'GSTIN must be text'],
  [{ gstin: 'x'.repeat(21) }, 'GSTIN: at most 20 characters'],
  [{ shippingAddress: [] }, 'Shipping Address must be text'],
])('a merchant with %o is refused with a message and changes nothing', async (wrong, message) => {
  const { asha } = await startShop()
  const { supplier } = await asha(createMerchant, { body: krishna })
  const body = { ...anita, ...wrong }

  const refusals = [
    await asha.refused(createMerchant, { body }),
    await asha.refused(updateMerchant, { params: { id: supplier._id }, body }),
  ]

  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, success: false, message })
  expect(await asha(listMerchants, {})).toEqual([supplier])
})

test('NUL characters are removed from names, and all else is stored as typed', async () => {
  const { asha } = await startShop()
  const name = `'; drop table merchants; -- <b>%s</b> "राम" 🙂`

  const { supplier } = await asha(createMerchant, { body: { ...krishna, name: `\0${name}\0` } })
  const found = await asha(listMerchants, { query: { search: '\0TABLE' } })

  expect(supplier.name).toBe(name)
  expect(found).toEqual([supplier])
})

test('an owner named in the body is ignored: the shop comes from the session', async () => {
  const { asha, bharat } = await startShop()

  const body = { ...krishna, ownerId: bharat.shopId, shopId: bharat.shopId, shop_id: bharat.shopId }
  await asha(createMerchant, { body })

  expect(await bharat(listMerchants, {})).toEqual([])
  expect(await asha(listMerchants, {})).toHaveLength(1)
})

test('a query without a shop condition reads and changes only rows of its own shop', async () => {
  const { asha, bharat, store } = await startShop()
  const { supplier } = await asha(createMerchant, { body: krishna })
  const db = store.forShop(bharat)

  expect(await db.execute(sql`select * from merchants`)).toEqual([])
  expect(await db.execute(sql`select * from searchable_merchants`)).toEqual([])
  expect(await db.execute(sql`update merchants set name = 'Mine' returning id`)).toEqual([])
  expect(await db.execute(sql`update merchants set deleted_at = now() returning id`)).toEqual([])
  await expect(
    db.execute(sql`
      insert into merchants (shop_id, id, name, email, phone, address, type)
      values (${asha.shopId}, ${randomUUID()}, 'Spy', 'a@b.c', '1', 'x', 'buyer')`),
  ).rejects.toThrow()
  expect(await asha(listMerchants, {})).toEqual([supplier])
})

test('the audit log records every change of a merchant', async () => {
  const { asha, store } = await startShop()
  const { supplier } = await asha(createMerchant, { body: krishna })
  await asha(updateMerchant, { params: { id: supplier._id }, body: anita })
  await asha(deleteMerchant, { params: { id: supplier._id } })

  const trace = await store.forShop(asha).execute(sql`
    select operation, user_id, before ->> 'name' as before, after ->> 'name' as after,
           after ->> 'deleted_at' is not null as is_gone from audit_log
     where table_name = 'merchants' order by seq`)

  const by = { user_id: asha.userId }
  expect(trace).toEqual([
    { ...by, operation: 'insert', before: null, after: 'Krishna Wholesale', is_gone: false },
    { ...by, operation: 'update', before: 'Krishna Wholesale', after: 'anita Stores', is_gone: false },
    { ...by, operation: 'update', before: 'anita Stores', after: 'anita Stores', is_gone: true },
  ])
})
