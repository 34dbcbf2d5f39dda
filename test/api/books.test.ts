import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { urlOf } from '#contract/endpoint.ts'
import { markFiled } from '#contract/gst/filed.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { downloadShopArchive } from '#contract/shop/books.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { sql } from '#server/db/sql.ts'
import { shopRows, shopTables } from '#server/leaving/export-tables.ts'
import { TABLE_WORDS } from '#server/leaving/table-words.ts'
import { query } from '#server/rows/query.ts'
import { givePin } from '#test/permit-staff.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, type Person, startBahi, startShop } from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'
import { unzip, unzipBytes } from '#test/unzip.ts'
import { newMerchant } from './superadmin-root.ts'

async function take(person: Person, query: { papers?: 'yes' | 'no' } = {}) {
  const { app } = await startBahi()
  return app.inject({
    method: 'GET',
    url: urlOf(downloadShopArchive, {}, query),
    headers: { authorization: `Bearer ${person.token}` },
  })
}

async function openBilled() {
  const { bharat } = await startShop()
  await newMerchant(bharat, 'Only Bharat Knows')
  const { sharma, products, anita } = await openSharmaTraders()
  const merchants = { _id: anita._id }
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-10-03', merchants, items: [lineOf(products.RICE5, 2)] },
  })
  await sharma(createReceipt, {
    body: { party: anita._id, date: '2026-11-19', ways: [{ account: 'cash', amount: 100 }] },
  })
  return { bharat, sharma }
}

test('an owner exports everything of the shop alone, and the trail records the export', async () => {
  const { sharma } = await openBilled()
  await sharma(markFiled, { body: { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10' } })

  const response = await take(sharma)
  const files = unzip(response.rawPayload)

  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(response.headers['content-disposition']).toContain('Books%20of%20Sharma%20Traders%202026-11-20.zip')
  expect(Object.keys(files)).toHaveLength(Number(response.headers['x-files']))
  expect(JSON.parse(files['documents.json'] ?? '')).toMatchObject([{ number: 'SINV-00001' }])
  expect(files['documents.csv']).toContain('SINV-00001')
  expect(JSON.parse(files['people.json'] ?? '')).toMatchObject([
    { user_id: sharma.userId, email: sharma.email, role: 'owner', left_at: null },
  ])
  const filed = JSON.parse(files['returns/2026-10 GSTR-1 1.json'] ?? '')
  expect(filed).toMatchObject({ form: 'GSTR-1', month: '2026-10', filed_on: '2026-11-10' })
  expect(filed.rows.length).toBeGreaterThan(0)
  expect(Object.values(files).join()).not.toMatch(/argon2|Only Bharat Knows/)
  for (const name of Object.keys(files).filter((file) => file.endsWith('.csv'))) {
    expect(files['READ-ME.txt']).toContain(name.replace('.csv', ''))
  }
  const { entries } = await sharma(listTrail, { query: { kind: 'settings' } })
  expect(entries[0]).toMatchObject({ act: 'exported', table: 'shops', by: 'Sharma Stores' })
})

test('the exported trail has its chain and its head, and its last row is the export itself', async () => {
  const { sharma } = await openBilled()
  const files = unzip((await take(sharma)).rawPayload)
  const head = JSON.parse(files['trail-head.json'] ?? '')
  const log = new Map(
    JSON.parse(files['audit_log.json'] ?? '').map((row: { seq: number; operation: string }) => [
      row.seq,
      row,
    ]),
  )
  const chain: { place: number; seq: number; hash: string }[] = JSON.parse(files['audit_chain.json'] ?? '')

  expect(chain.at(-1)).toMatchObject({ place: head.place, hash: `\\x${head.hash}` })
  expect(log.get(chain.at(-1)?.seq)).toMatchObject({ operation: 'export' })
  expect(chain.every(({ seq }) => log.has(seq))).toBe(true)
  expect(files['READ-ME.txt']).toContain(head.hash)
})

test('bills and receipts are exported as PDFs on request', async () => {
  const { sharma } = await openBilled()
  const without = unzipBytes((await take(sharma)).rawPayload)
  const files = unzipBytes((await take(sharma, { papers: 'yes' })).rawPayload)

  expect(Object.keys(without).filter((name) => name.endsWith('.pdf'))).toEqual([])
  const papers = Object.keys(files).filter((name) => name.endsWith('.pdf'))
  expect(papers).toEqual(['papers/Sales bills/SINV-00001.pdf', 'papers/Receipts/RV-00001.pdf'])
  for (const name of papers) expect(files[name]?.subarray(0, 5).toString()).toBe('%PDF-')
})

test('only an owner exports the books, whatever the export permission, and never by PIN', async () => {
  const { sharma } = await openBilled()
  for (const role of ['manager', 'accountant'] as const) {
    expect(
      await sharma.refused(downloadShopArchive, { token: (await openMember(sharma, role, role)).token }),
    ).toMatchObject({ status: 403, message: 'Only an owner takes all books along.' })
  }
  const cashier = await openMember(sharma, 'Neha', 'cashier')
  expect(await cashier.refused(downloadShopArchive)).toMatchObject({ status: 403, code: 'not-permitted' })
  const second = await openMember(sharma, 'Gita', 'owner')
  expect((await take(second)).statusCode).toBe(200)
  await givePin(sharma, '4826')
  const here = await standAt((await trust(sharma)).cookie, sharma, '4826')
  expect(await here.refused(downloadShopArchive)).toMatchObject({ status: 403, code: 'by-pin' })
  expect(unzip((await take(second)).rawPayload)['pins.csv']).toContain(sharma.userId)
})

test('the archive has no secrets, and describes each file', async () => {
  const { store } = await startBahi()
  const tables = await shopTables(store.platform)
  const left = await store.platform.execute(
    query(
      { table: z.string(), column: z.string() },
      sql`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname <> 'shop_id'`,
    ),
  )
  const leftOut = left.flatMap(({ table, column }) =>
    tables.some(({ name, columns }) => name === table && !columns.includes(column))
      ? [`${table}.${column}`]
      : [],
  )
  // All that a shop's tables have is exported, but for what opens something or is guessed in minutes.
  expect(leftOut.sort()).toEqual([
    'bill_links.token_hash',
    'customer_displays.token_hash',
    'due_links.token_hash',
    'ended_sessions.token_hash',
    'invitations.token_hash',
    'pins.hash',
    'portal_accounts.password',
    'sessions.token_hash',
    'trusted_tills.key_hash',
    'users.password_hash',
  ])
  expect(tables.map(({ name }) => name).filter((name) => !(name in TABLE_WORDS))).toEqual([])
})

test('a table is exported page by page also where its key is a secret', async () => {
  const { sharma } = await openBilled()
  const { store } = await startBahi()
  await store.platform.execute(sql`
    insert into ended_sessions (token_hash, shop_id, user_id, ended_at)
    select sha256(n::text::bytea), ${sharma.shopId}, ${sharma.userId}, now() from generate_series(1, 450) n`)
  const table = (await shopTables(store.platform)).find(({ name }) => name === 'ended_sessions')
  if (!table) throw new Error('no table')

  const pages: number[] = []
  for await (const page of shopRows(store, sharma.shopId, table)) {
    pages.push(page.length)
    expect(page.every((row) => !('token_hash' in row))).toBe(true)
    if (pages.length > 3) break
  }
  expect(pages).toEqual([200, 200, 50])
})
