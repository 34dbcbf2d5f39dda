import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  attachFile,
  getAttachment,
  listAttachments,
  removeAttachment,
} from '#contract/documents/attachments.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { urlOf } from '#contract/endpoint.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { createQuotation, deleteQuotation } from '#contract/quotations.ts'
import { ATTACHED_MAX_BYTES, ATTACHED_WORDS } from '#domain/attachments/attached-file.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { pdfOf } from '#test/pdf-of.ts'
import { PICTURES, pngOf, SCRIPTED_DRAWING } from '#test/pictures.ts'
import { openPurchaseShop } from '#test/purchase-shop.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

async function openBought() {
  const shop = await openPurchaseShop()
  const { _id: id } = await shop.buy('PPH-1', 100)
  return { ...shop, params: { id } }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const listed = async (asha: Person, params: { id: string }) =>
  (await asha(listAttachments, { params })).attachments

async function fetchedBy(token: string, params: { id: string; hash: string }) {
  const { app } = await startBahi()
  return app.inject({
    url: urlOf(getAttachment, params),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

const PDF = pdfOf()
const FILES = [...PICTURES, { name: 'pdf', type: 'application/pdf', bytes: PDF }]

test.each(FILES)('a $name file is stored unchanged and served by the type of its bytes', async (file) => {
  const { asha, params } = await openBought()
  const ending = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }[file.type] ?? file.type.split('/')[1]

  // Neither its name nor the type that is sent with it says what it is.
  const { attachment } = await asha(attachFile, { params, query: { name: "शर्मा's bill" }, body: file.bytes })

  const about = {
    hash: sha256(file.bytes),
    name: `शर्मा's bill.${ending}`,
    type: file.type,
    size: file.bytes.length,
    by: 'Asha Stores',
    at: '2026-11-20T04:30:00Z',
  }
  expect(attachment).toEqual(about)
  expect(await listed(asha, params)).toEqual([about])
  const answer = await fetchedBy(asha.token, { ...params, hash: about.hash })
  expect(answer.rawPayload.equals(file.bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': file.type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-disposition']).toBe(
    `inline; filename="paper.${file.type.split('/')[1]}"; filename*=UTF-8''${encodeURIComponent('शर्मा')}%27s%20bill.${ending}`,
  )
})

test('a PNG named .pdf is stored as a PNG', async () => {
  const { asha, params } = await openBought()
  const { attachment } = await asha(attachFile, { params, query: { name: 'bill.pdf' }, body: pngOf() })
  expect(attachment).toMatchObject({ name: 'bill.png', type: 'image/png' })
})

test.each([
  ['a drawing with a script', SCRIPTED_DRAWING, ATTACHED_WORDS.type],
  [
    'a page with a PDF behind it',
    Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF'),
    ATTACHED_WORDS.type,
  ],
  ['a program', Buffer.from('MZ\x90\0 a program'), ATTACHED_WORDS.type],
  ['an empty file', Buffer.alloc(0), ATTACHED_WORDS.type],
  ['JSON', { file: 'x' }, ATTACHED_WORDS.type],
  ['nothing', undefined, ATTACHED_WORDS.type],
  ['half a PDF', PDF.subarray(0, PDF.length - 10), ATTACHED_WORDS.broken],
  ['half a picture', pngOf().subarray(0, 40), ATTACHED_WORDS.broken],
  ['a PDF one byte too large', pdfOf({ totalBytes: ATTACHED_MAX_BYTES + 1 }), ATTACHED_WORDS.size],
  ['a picture one byte too large', pngOf({ totalBytes: ATTACHED_MAX_BYTES + 1 }), ATTACHED_WORDS.size],
  ['a picture that claims too much', pngOf({ width: 12_001 }), ATTACHED_WORDS.pixels],
])('%s is refused with a message, and nothing is attached', async (_what, body, message) => {
  const { asha, params } = await openBought()
  expect(await asha.refused(attachFile, { params, query: { name: 'bill.pdf' }, body })).toMatchObject({
    status: 400,
    message,
  })
  expect(await listed(asha, params)).toEqual([])
})

test('a file of the maximum size is accepted, one of more than twice that size is answered 413', async () => {
  const { asha, params } = await openBought()
  const largest = pdfOf({ totalBytes: ATTACHED_MAX_BYTES })
  expect(largest.length).toBe(ATTACHED_MAX_BYTES)

  const { attachment } = await asha(attachFile, { params, body: largest })

  expect((await fetchedBy(asha.token, { ...params, hash: attachment.hash })).rawPayload.equals(largest)).toBe(
    true,
  )
  const huge = pdfOf({ totalBytes: 2 * ATTACHED_MAX_BYTES + 1 })
  expect(await asha.refused(attachFile, { params, body: huge })).toMatchObject({ status: 413 })
})

test('a file sent twice to a bill, also at once, is stored once; at another bill it is a second attachment', async () => {
  const { asha, buy, params } = await openBought()
  const { attachment } = await asha(attachFile, { params, query: { name: 'first' }, body: PDF })
  const again = await Promise.all(
    [1, 2, 3].map(() => asha(attachFile, { params, query: { name: 'second' }, body: PDF })),
  )
  expect(again.map((answer) => answer.attachment)).toEqual([attachment, attachment, attachment])
  const other = { id: (await buy('PPH-2', 50))._id }
  await Promise.all([1, 2, 3].map(() => asha(attachFile, { params: other, body: PDF })))

  await asha(removeAttachment, { params: { ...params, hash: attachment.hash } })

  expect(await listed(asha, params)).toEqual([])
  expect(await listed(asha, other)).toMatchObject([{ name: 'File.pdf', hash: attachment.hash }])
})

test('a document has at most ten files, also when they come at once; one of the ten may be sent again', async () => {
  const { asha, params } = await openBought()
  const send = (n: number) => asha(attachFile, { params, body: pngOf({ shade: n }) })
  for (let n = 1; n <= 8; n++) await send(n)

  const rest = await Promise.allSettled([9, 10, 11, 12].map(send))

  expect(rest.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(await listed(asha, params)).toHaveLength(10)
  expect(await asha.refused(attachFile, { params, body: pngOf({ shade: 13 }) })).toMatchObject({
    status: 409,
    message: 'A document has at most 10 files. Remove one that is not needed.',
  })
  await send(8)
  expect(await listed(asha, params)).toHaveLength(10)
})

test('calls for files of another shop’s bill are answered 404, as for an unknown bill', async () => {
  const { asha, bharat, params } = await openBought()
  const { attachment } = await asha(attachFile, { params, body: PDF })
  const file = { ...params, hash: attachment.hash }
  const nobody = { id: '7f0a1d3e-1c5b-4c0e-9a53-0d3c7a1f9b10' }

  for (const of of [params, nobody]) {
    const unknown = { status: 404, message: 'Document not found' }
    expect(await bharat.refused(listAttachments, { params: of })).toMatchObject(unknown)
    expect(await bharat.refused(attachFile, { params: of, body: PDF })).toMatchObject(unknown)
    const noFile = { status: 404, message: 'File not found' }
    expect(await bharat.refused(getAttachment, { params: { ...file, ...of } })).toMatchObject(noFile)
    expect(await bharat.refused(removeAttachment, { params: { ...file, ...of } })).toMatchObject(noFile)
  }
  expect((await fetchedBy('', file)).statusCode).toBe(401)
  expect(await asha.refused(getAttachment, { params: { ...params, hash: '0'.repeat(64) } })).toMatchObject({
    status: 404,
  })
  expect(await asha.refused(getAttachment, { params: { ...params, hash: '../x' } })).toMatchObject({
    status: 400,
  })
  expect(await listed(asha, params)).toEqual([attachment])
})

test('the database hides files of other shops, and refuses to change the bytes of a file', async () => {
  const { asha, bharat, params } = await openBought()
  const { attachment } = await asha(attachFile, { params, body: PDF })
  const { store } = await startBahi()
  const count = (person: Person) =>
    store.forShop(person).execute(query({ hash: z.string() }, sql`select hash from attachments`))
  const add = (shop: string) => sql`
    insert into attachments (shop_id, document_id, hash, name, type, size, bytes, attached_by, attached_at)
    values (${shop}, ${params.id}, ${'0'.repeat(64)}, 'x', 'image/png', 1, 'x'::bytea, 'x', now())`

  expect(await count(asha)).toEqual([{ hash: attachment.hash }])
  expect(await count(bharat)).toEqual([])
  await store.forShop(bharat).execute(sql`delete from attachments`)
  expect(await count(asha)).toHaveLength(1)
  await expect(store.forShop(bharat).execute(add(asha.shopId))).rejects.toThrow(/row-level security/)
  // Its own file at the neighbour's bill.
  await expect(store.forShop(bharat).execute(add(bharat.shopId))).rejects.toMatchObject({
    constraint: 'attachments_document',
  })
  const rewrite = sql`update attachments set bytes = 'x'::bytea`
  await expect(store.forShop(asha).execute(rewrite)).rejects.toThrow(/permission denied/)
  const platform = store.platform.execute(sql`select hash from attachments`)
  await expect(platform).rejects.toThrow(/permission denied/)
})

test('a bill on a locked day accepts files, but removes none until the day is unlocked', async () => {
  const { asha, params } = await openBought()
  const { attachment } = await asha(attachFile, { params, body: PDF })
  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })

  const late = await asha(attachFile, { params, query: { name: 'late' }, body: pngOf() })
  expect(
    await asha.refused(removeAttachment, { params: { ...params, hash: attachment.hash } }),
  ).toMatchObject({ status: 409, message: expect.stringContaining('locked up to 31 Oct 2026') })
  expect(await listed(asha, params)).toHaveLength(2)

  await asha(lockBooks, { body: { upTo: '2026-09-30', reason: 'A wrong photo' } })
  await asha(removeAttachment, { params: { ...params, hash: late.attachment.hash } })
  expect(await listed(asha, params)).toEqual([attachment])
})

test('files of a cancelled bill can be added and removed, and the audit log names who removed which', async () => {
  const { asha, params } = await openBought()
  await asha(cancelInvoice, { params, body: { reason: 'Entered twice' } })
  const { attachment } = await asha(attachFile, { params, query: { name: 'why.png' }, body: pngOf() })

  await asha(removeAttachment, { params: { ...params, hash: attachment.hash } })

  const { store } = await startBahi()
  const log = await store
    .forShop(asha)
    .execute(
      query(
        { user_id: z.string(), row_id: z.string(), before: z.record(z.string(), z.unknown()) },
        sql`select user_id, row_id, before from audit_log where table_name = 'attachments'`,
      ),
    )
  expect(log).toEqual([
    {
      user_id: asha.userId,
      row_id: params.id,
      before: expect.objectContaining({ hash: attachment.hash, name: 'why.png', attached_by: asha.email }),
    },
  ])
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])
})

test('a lock does not bind a quotation: its files can be removed, and are deleted with it', async () => {
  const { asha, paper } = await openPurchaseShop()
  const { quotation } = await asha(createQuotation, {
    body: {
      quotationType: 'purchase',
      quotationDate: '2026-10-20',
      merchants: { _id: paper },
      items: [{ itemname: 'Paper', quantity: 1, rate: 10 }],
    },
  })
  const params = { id: quotation._id }
  const first = await asha(attachFile, { params, body: PDF })
  await asha(attachFile, { params, body: pngOf() })
  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })
  await asha(removeAttachment, { params: { ...params, hash: first.attachment.hash } })

  await asha(deleteQuotation, { params })

  const { store } = await startBahi()
  const left = sql`select hash from attachments`
  expect(await store.forShop(asha).execute(query({ hash: z.string() }, left))).toEqual([])
})
