import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { attachFile, removeAttachment } from '#contract/documents/attachments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { importGstr2b } from '#contract/gst/gstr2b.ts'
import { beginImport, importRows } from '#contract/imports/imports.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createAccount, listAccounts } from '#contract/money/accounts.ts'
import { savePaper } from '#contract/money/papers.ts'
import { createExpense } from '#contract/money/vouchers.ts'
import { answerQuestion, askQuestion, listQuestions } from '#contract/people/questions.ts'
import { planner } from '#contract/planner.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { limitWords, SHOP_LIMITS } from '#domain/shop/shop-limits.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { pngOf } from '#test/pictures.ts'
import { portalFile } from '#test/portal-file.ts'
import { openPerson, type Person, startBahi, startShop } from '#test/start-shop.ts'

test('every limit has its trigger in the database, and every trigger its limit', async () => {
  const { store } = await startBahi()
  const guarded = await store.platform.execute(
    query(
      { name: z.string(), most: z.number() },
      sql`select distinct c.relname as name, most_of(c.relname)::float8 as most
            from pg_trigger t join pg_class c on c.oid = t.tgrelid
            join pg_proc p on p.oid = t.tgfoid where p.proname = 'keep_within_limit'`,
    ),
  )
  expect(Object.fromEntries(guarded.map(({ name, most }) => [name, most]))).toEqual(
    Object.fromEntries(Object.entries(SHOP_LIMITS).map(([name, { most }]) => [name, most])),
  )
})

/** In this test's books a shop keeps so many and no more. */
async function limit(table: keyof typeof SHOP_LIMITS, most: number) {
  const { store } = await startBahi()
  const { most: usual } = SHOP_LIMITS[table]
  await store.script(`
    create or replace function most_of(kept text) returns bigint language sql immutable
      as 'select case kept when ''${table}'' then ${most} else ${usual}::bigint * 1000 end'`)
}

test('a shop has at most a thousand accounts, also when four are opened at once', async () => {
  const { asha, bharat, store } = await startShop()
  const db = store.forShop({ shopId: asha.shopId, userId: asha.userId })
  await db.execute(sql`
    insert into accounts (shop_id, code, name, grouping)
    select ${asha.shopId}, 'own-' || n, 'Own ' || n, 'Indirect Expenses' from generate_series(1, 998) n`)
  const open = (person: Person) => (name: string) =>
    person.refused(createAccount, { body: { name, group: 'Indirect Expenses' } }).catch(() => 'opened')

  const answers = await Promise.all(['A', 'B', 'C', 'D'].map(open(asha)))

  expect(answers.filter((answer) => answer === 'opened')).toHaveLength(2)
  expect(answers).toContainEqual(
    expect.objectContaining({
      status: 409,
      message: 'A shop keeps at most 1,000 accounts. Call one otherwise that serves no more.',
    }),
  )
  expect((await asha(listAccounts)).filter(({ isOwn }) => isOwn)).toHaveLength(1000)
  // The neighbour has room.
  expect(await open(bharat)('A')).toBe('opened')
})

/** What adds a row to a table that has a limit, and to no other. */
const ADDING: [keyof typeof SHOP_LIMITS, Endpoint, (n: number) => object][] = [
  ['categories', createCategory, (n) => ({ categoryName: `Toys ${n}` })],
  [
    'merchants',
    createMerchant,
    (n) => ({ name: `Gita ${n}`, email: 'g@party.test', phone: '98', address: 'Pune', type: 'buyer' }),
  ],
  ['tasks', planner.createTask, (n) => ({ title: `Call ${n}`, dueDate: '2026-11-20' })],
]

test.each(ADDING)(
  'the limit of %s is enforced, and a repeat of the last call still answers its record',
  async (table, endpoint, body) => {
    const asha = await openPerson('Asha')
    const add = (n: number, idempotencyKey: string) => asha(endpoint, { body: body(n), idempotencyKey })
    await limit(table, 2)
    const last = randomUUID()
    await add(1, randomUUID())
    const second = await add(2, last)

    expect(await asha.refused(endpoint, { body: body(3) })).toMatchObject({
      status: 409,
      message: limitWords(table),
    })
    expect(await add(2, last)).toEqual(second)
  },
)

test('an import that exceeds the shop’s limit of products stores none of its rows', async () => {
  const asha = await openPerson('Asha')
  await limit('products', 2)
  const { import: begun } = await asha(beginImport, { body: { noun: 'products', fileName: 'shelf.csv' } })
  const cells = (n: number) => [`Pen ${n}`, '4', '5', '1', 'Toys']
  const bring = (count: number) => ({
    params: { id: begun._id },
    body: {
      columns: ['name', 'purchasePrice', 'sellingPrice', 'stock', 'category'],
      rows: Array.from({ length: count }, (_, n) => ({ row: n + 1, cells: cells(n) })),
    },
  })

  expect(await asha.refused(importRows, bring(3))).toMatchObject({
    status: 409,
    message: limitWords('products'),
  })
  expect((await asha(listProducts, {})).products).toEqual([])
  await asha(importRows, bring(2))
  expect((await asha(listProducts, {})).products).toHaveLength(2)
})

test('photos of vouchers are limited by their bytes, and a replaced photo counts by the difference', async () => {
  const asha = await openPerson('Asha')
  await limit('voucher_papers', 2000)
  const spend = async () =>
    (await asha(createExpense, { body: { head: 'tea', amount: 20, account: 'cash' } })).voucher._id
  const [first, second] = [await spend(), await spend()]
  const keep = (id: string, totalBytes: number) => ({ params: { id }, body: pngOf({ totalBytes }) })

  await asha(savePaper, keep(first, 1200))
  const full = { status: 409, message: SHOP_LIMITS.voucher_papers.words() }
  expect(await asha.refused(savePaper, keep(second, 900))).toMatchObject(full)
  await asha(savePaper, keep(first, 1000))
  await asha(savePaper, keep(second, 900))
  expect(await asha.refused(savePaper, keep(second, 1200))).toMatchObject(full)
})

test('files of documents are limited by their bytes, and removing one makes room', async () => {
  const asha = await openPerson('Asha')
  await limit('attachments', 2000)
  const { invoice } = await asha(createInvoice, {
    body: { invoiceType: 'sales', items: [{ itemname: 'Pen', quantity: 1, rate: 10 }] },
  })
  const params = { id: invoice._id }
  const file = (shade: number, totalBytes: number) => ({ params, body: pngOf({ shade, totalBytes }) })

  const { attachment } = await asha(attachFile, file(1, 1200))
  expect(await asha.refused(attachFile, file(2, 900))).toMatchObject({
    status: 409,
    message: SHOP_LIMITS.attachments.words(),
  })
  await asha(removeAttachment, { params: { ...params, hash: attachment.hash } })
  await asha(attachFile, file(2, 900))
})

test('files in answers are limited by their bytes, and an answer over the limit is not stored', async () => {
  const asha = await openPerson('Asha')
  await limit('answer_files', 2000)
  const { question } = await asha(askQuestion, { body: { pin: 'month', month: '2026-10', words: 'Which?' } })
  const answer = (shade: number, totalBytes: number) => ({
    params: { id: question._id },
    body: { files: [{ name: 'a.png', bytes: pngOf({ shade, totalBytes }).toString('base64') }] },
  })
  await asha(answerQuestion, answer(1, 1200))
  expect(await asha.refused(answerQuestion, answer(2, 900))).toMatchObject({
    status: 409,
    message: SHOP_LIMITS.answer_files.words(),
  })
  await asha(answerQuestion, answer(2, 700))
  expect((await asha(listQuestions, { query: {} })).questions[0]?.answers).toHaveLength(2)
})

test('a GSTR-2B of a future month, or of one before April 2024, is refused', async () => {
  const asha = await openPerson('Asha')
  const ofMonth = (month: string) => asha.refused(importGstr2b, { body: { month, files: [portalFile([])] } })

  expect(await ofMonth('2099-12')).toMatchObject({
    status: 400,
    message: 'December 2099 has not begun: look at the month.',
  })
  expect(await ofMonth('2024-03')).toMatchObject({
    status: 400,
    message: 'March 2024 is before April 2024, the first month that Bahi takes a GSTR-2B of for this shop.',
  })
  // What else is wrong with it is told for a month that may be.
  expect(await ofMonth('2024-04')).toMatchObject({ message: 'Enter your GSTIN in Settings first.' })
})
