import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice, getInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import {
  LOGO_MAX_BYTES,
  LOGO_WORDS,
  removeLogo,
  updateLogo,
  updateProfile,
} from '#contract/people/change-profile.ts'
import { getLogo, getProfile } from '#contract/people/profile.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { PICTURES, pngOf, SCRIPTED_DRAWING } from '#test/pictures.ts'
import { openPerson, startShop } from '#test/start-shop.ts'

const sale = { invoiceType: 'sales' as const, items: [{ itemname: 'Pen', quantity: 2, rate: 10 }] }

test.each(PICTURES)('a $name logo is stored unchanged and served to any browser', async ({ type, bytes }) => {
  const { asha, bharat, app } = await startShop()
  expect((await asha(getProfile)).logo).toBeNull()

  const { logo } = await asha(updateLogo, { body: bytes })

  expect((await asha(getProfile)).logo).toBe(logo)
  expect((await bharat(getProfile)).logo).toBeNull()
  const picture = await app.inject(logo)
  expect(picture.rawPayload.equals(bytes)).toBe(true)
  expect(picture.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
})

test.each([
  ['a text renamed to .png', Buffer.from('not a picture'), LOGO_WORDS.type],
  ['a drawing with a script', SCRIPTED_DRAWING, LOGO_WORDS.type],
  ['JSON', { logo: '/api/logos/1' }, LOGO_WORDS.type],
  ['an empty file', Buffer.alloc(0), LOGO_WORDS.type],
  ['nothing', undefined, LOGO_WORDS.type],
  ['half a picture', pngOf().subarray(0, 40), LOGO_WORDS.broken],
  ['513 KB', pngOf({ totalBytes: 513 * 1024 }), LOGO_WORDS.size],
  ['10,000 pixels', pngOf({ width: 10_000 }), LOGO_WORDS.pixels],
  ['a JPEG in CMYK', readFileSync(join(import.meta.dirname, '../fixtures/logos/cmyk.jpeg')), LOGO_WORDS.inks],
])('%s is refused as a logo, and the shop keeps its own', async (_what, body, message) => {
  const { asha } = await startShop()
  const { logo } = await asha(updateLogo, { body: pngOf() })

  expect(await asha.refused(updateLogo, { body })).toMatchObject({ status: 400, success: false, message })
  expect((await asha(getProfile)).logo).toBe(logo)
})

test('a logo of the maximum size is accepted, a body above the limit of calls is answered 413', async () => {
  const { asha, app } = await startShop()
  const largest = pngOf({ totalBytes: LOGO_MAX_BYTES })

  const { logo } = await asha(updateLogo, { body: largest })
  expect((await app.inject(logo)).rawPayload.equals(largest)).toBe(true)
  expect(await asha.refused(updateLogo, { body: pngOf({ totalBytes: 1_100_000 }) })).toMatchObject({
    status: 413,
    success: false,
  })
})

test('documents keep the logo they were issued with', async () => {
  const { asha, app } = await startShop()
  const issue = async () => (await asha(createInvoice, { body: sale })).invoice
  const before = await issue()
  const first = await asha(updateLogo, { body: pngOf({ shade: 1 }) })
  const withFirst = await issue()
  const second = await asha(updateLogo, { body: pngOf({ shade: 2 }) })
  const withSecond = await issue()
  await asha(removeLogo)
  const after = await issue()
  await asha(updateInvoice, {
    params: { id: withFirst._id },
    body: { items: sale.items, terms: 'Paid at once' },
  })

  const logos = [before, withFirst, withSecond, after].map(({ logo }) => logo)
  expect(logos).toEqual([null, first.logo, second.logo, null])
  expect((await asha(getProfile)).logo).toBeNull()
  expect((await asha(getInvoice, { params: { id: withFirst._id } })).logo).toBe(first.logo)
  expect((await asha(listInvoices)).map(({ logo }) => logo).reverse()).toEqual(logos)
  expect((await app.inject(first.logo)).rawPayload.equals(pngOf({ shade: 1 }))).toBe(true)
})

test('a shop cannot use the logo of another, neither in its profile nor on a bill', async () => {
  const { asha, bharat, store } = await startShop()
  const { logo } = await asha(updateLogo, { body: pngOf({ shade: 3 }) })
  const hash = logo.split('/').pop()

  await bharat(updateProfile, { body: { logo, logo_id: hash, logoId: hash } as object })
  const { invoice } = await bharat(createInvoice, { body: { ...sale, logo } as typeof sale })

  expect((await bharat(getProfile)).logo).toBeNull()
  expect(invoice.logo).toBeNull()
  const books = store.forShop({ shopId: bharat.shopId, userId: bharat.userId })
  expect(await books.execute(sql`select id from logos`)).toEqual([])
  await expect(
    books.execute(sql`update shops set logo_id = ${hash} where id = ${bharat.shopId}`),
  ).rejects.toMatchObject({ constraint: 'shops_logo' })
  await expect(books.execute(sql`delete from logos`)).rejects.toThrow(/permission denied/)
  await expect(
    books.execute(sql`insert into logos (shop_id, id, type, bytes, created_at)
      select ${asha.shopId}, ${'0'.repeat(64)}, 'image/png', ''::bytea, now()`),
  ).rejects.toThrow(/row-level security/)
})

test('the same picture in two shops is a row for each, and uploading it again adds none', async () => {
  const { asha, bharat, store } = await startShop()
  const body = pngOf({ shade: 4 })

  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [asha, bharat].map((one) => one(updateLogo, { body }))),
  )
  await asha(removeLogo)

  expect(new Set(answers.map(({ logo }) => logo)).size).toBe(1)
  expect((await bharat(getProfile)).logo).toBe(answers[0]?.logo)
  const hash = answers[0]?.logo.split('/').pop()
  const rows = await store.platform.execute(
    query({ shop_id: z.string() }, sql`select shop_id from logos where id = ${hash}`),
  )
  expect(rows.map((row) => row.shop_id).sort()).toEqual([asha.shopId, bharat.shopId].sort())
})

test('bills saved while the logo changes have the old or the new one', async () => {
  const { asha } = await startShop()
  const first = await asha(updateLogo, { body: pngOf({ shade: 5 }) })

  const [second, ...saved] = await Promise.all([
    asha(updateLogo, { body: pngOf({ shade: 6 }) }),
    ...Array.from({ length: 8 }, () => asha(createInvoice, { body: sale })),
  ])

  for (const { invoice } of saved) expect([first.logo, second.logo]).toContain(invoice.logo)
  expect((await asha(createInvoice, { body: sale })).invoice.logo).toBe(second.logo)
})

test('after fifty different logos a shop can only choose among those', async () => {
  const { asha } = await startShop()
  const logoOf = (shade: number) => asha(updateLogo, { body: pngOf({ shade, width: 40 }) })
  for (let shade = 0; shade < 50; shade++) await logoOf(shade)

  expect(await asha.refused(updateLogo, { body: pngOf({ shade: 50, width: 40 }) })).toMatchObject({
    status: 409,
    message: 'A shop can use 50 different logos. Choose one of those.',
  })
  expect((await logoOf(7)).logo).toBe((await asha(getProfile)).logo)
})

test('the path of an unknown logo answers 404 with a message, and is not cached', async () => {
  const { app } = await startShop()

  const unknown = await app.inject(urlOf(getLogo, { hash: 'a'.repeat(64) }))
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ success: false, message: 'Logo not found' })
  expect(unknown.headers['cache-control']).toBe('no-store')
  for (const hash of ['1', `${'a'.repeat(63)}'`, 'A'.repeat(64), '../../etc/passwd']) {
    expect((await app.inject(urlOf(getLogo, { hash }))).statusCode).toBe(400)
  }
})

test('without a subscription the logo cannot be changed', async () => {
  const gita = await openPerson('Gita', 'customer')

  expect(await gita.refused(updateLogo, { body: pngOf() })).toMatchObject({ status: 403 })
  expect((await gita(getProfile)).logo).toBeNull()
})
