import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { attachFile } from '#contract/documents/attachments.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import { exportUser } from '#contract/platform/superadmin-users.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { pngOf } from '#test/pictures.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openPerson, type Person, startBahi } from '#test/start-shop.ts'
import { unzip } from '#test/unzip.ts'
import { newMerchant, openPaying, startPlatform } from './superadmin-root.ts'

async function download(root: Person, person: Person) {
  const { app } = await startBahi()
  return app.inject({
    method: 'GET',
    url: urlOf(exportUser, { id: person.userId }),
    headers: { authorization: `Bearer ${root.token}` },
  })
}

test('the archive holds every table of the shop, as JSON and as CSV, and nobody else’s rows', async () => {
  const { root, bharat } = await startPlatform()
  const { sharma, products, krishna } = await openSharmaTraders()
  await newMerchant(bharat, 'Only Bharat Knows')
  const sale = { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 2)] }
  await sharma(createInvoice, { body: sale })

  const response = await download(root, sharma)
  const files = unzip(response.rawPayload)

  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="bahi-sharma-.*-2026-11-20\.zip"$/,
  )
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['READ-ME.txt', 'documents.json', 'documents.csv']),
  )
  const { store } = await startBahi()
  const tables = await store.platform.execute(
    query(
      { name: z.string() },
      sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       -- The state of a move, with its keys, is the operator's.
       and c.relname <> 'shop_moves'`,
    ),
  )
  expect(Object.keys(files)).toEqual(expect.arrayContaining(tables.map(({ name }) => `${name}.csv`)))
  expect(JSON.parse(files['shops.json'] ?? '')).toMatchObject([{ name: 'Sharma Traders' }])
  expect(JSON.parse(files['merchants.json'] ?? '').map(({ id }: { id: string }) => id)).toContain(krishna._id)
  expect(JSON.parse(files['documents.json'] ?? '')).toMatchObject([
    { number: 'SINV-00001', grand_total: 104790, own: { name: 'Sharma Traders' } },
  ])
  expect(files['users.csv']?.split('\r\n')[0]).toBe(
    '\uFEFFid,name,email,role,created_at,language,email_confirmed_at',
  )
  expect(Object.values(files).join()).not.toMatch(/argon2|Only Bharat Knows/)
  expect(JSON.parse(files['payments.json'] ?? '')).toEqual([])
})

test('text that would be a formula in a spreadsheet is escaped in the CSV', async () => {
  const { root, asha } = await startPlatform()
  await newMerchant(asha, '=HYPERLINK("http://evil","Pay")')

  const files = unzip((await download(root, asha)).rawPayload)

  expect(files['merchants.csv']).toContain(`"'=HYPERLINK(""http://evil"",""Pay"")"`)
  expect(JSON.parse(files['merchants.json'] ?? '')[0].name).toBe('=HYPERLINK("http://evil","Pay")')
})

test('a long table is exported whole and in order, over many pages', async () => {
  const { root, store } = await startPlatform()
  const gita = await openPaying('Gita')
  await store.script(`
    insert into merchants (shop_id, id, name, email, phone, address, type)
      select '${gita.shopId}', gen_random_uuid(), 'Party ' || n, '', '', '', 'buyer' from generate_series(1, 1000) n;
    insert into document_counters (shop_id, series, last)
      select '${gita.shopId}', 'S' || n || '-', n from generate_series(1, 401) n;`)

  const files = unzip((await download(root, gita)).rawPayload)

  const parties: { id: string }[] = JSON.parse(files['merchants.json'] ?? '')
  expect(new Set(parties.map(({ id }) => id)).size).toBe(1000)
  expect(files['merchants.csv']?.trim().split('\r\n')).toHaveLength(1001)
  expect(JSON.parse(files['document_counters.json'] ?? '')).toHaveLength(401)
  expect(JSON.parse(files['audit_log.json'] ?? '').length).toBeGreaterThan(1000)
  expect(JSON.parse(files['payments.json'] ?? '')).toMatchObject([{ amount: 1000000, plan_months: 6 }])
})

test('all files of documents are exported, however many', async () => {
  const { root } = await startPlatform()
  const { sharma } = await openSharmaTraders()
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [{ itemname: 'Pen', quantity: 1, rate: 10 }] },
  })
  const pictures = Array.from({ length: 9 }, (_, shade) => pngOf({ shade }))
  for (const body of pictures) await sharma(attachFile, { params: { id: invoice._id }, body })

  const files = unzip((await download(root, sharma)).rawPayload)

  const rows: { document_id: string; bytes: string }[] = JSON.parse(files['attachments.json'] ?? '')
  expect(rows.map(({ bytes }) => bytes).sort()).toEqual(
    pictures.map((bytes) => `\\x${bytes.toString('hex')}`).sort(),
  )
  expect(new Set(rows.map((row) => row.document_id))).toEqual(new Set([invoice._id]))
})

test('only the superadmin exports books, and only those of shops', async () => {
  const { root, asha } = await startPlatform()
  const gita = await openPerson('Gita')

  expect(await asha.refused(exportUser, { params: { id: gita.userId } })).toMatchObject({ status: 403 })
  expect(await root.refused(exportUser, { params: { id: root.userId } })).toMatchObject({ status: 403 })
  expect(await root.refused(exportUser, { params: { id: gita.shopId } })).toMatchObject({ status: 404 })
})
