import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import * as client from '#contract/people/client-questions.ts'
import {
  answerQuestion,
  askQuestion,
  getAnswerFile,
  listQuestions,
  type Question,
  removeAnswerFile,
  settleQuestion,
} from '#contract/people/questions.ts'
import { downloadShopArchive } from '#contract/shop/books.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { ATTACHED_MAX_BYTES, ATTACHED_WORDS } from '#domain/attachments/attached-file.ts'
import { ANSWER_FILES_WORDS } from '#domain/people/questions.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { sql } from '#server/db/sql.ts'
import { eraseShops } from '#server/leaving/erase-shops.ts'
import { query } from '#server/rows/query.ts'
import { pdfOf } from '#test/pdf-of.ts'
import { PICTURES, pngOf, SCRIPTED_DRAWING } from '#test/pictures.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  openMember,
  openPerson,
  type Person,
  setClock,
  startBahi,
} from '#test/start-shop.ts'
import { unzip } from '#test/unzip.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

/** An accountant asks about a purchase and about a sale; a cashier works there too. */
async function openAsked() {
  const { sharma, products, anita, krishna } = await openSharmaTraders()
  const bill = async (invoiceType: 'sales' | 'purchase', _id: string) => {
    const body = { invoiceType, merchants: { _id }, items: [lineOf(products.RICE5, 1)] }
    return (await sharma(createInvoice, { body })).invoice
  }
  const [sale, purchase] = [await bill('sales', anita._id), await bill('purchase', krishna._id)]
  const [hiral, neha] = await Promise.all([
    openMember(sharma, 'Hiral', 'accountant'),
    openMember(sharma, 'Neha', 'cashier'),
  ])
  const ask = async (pinned: string) => {
    const body = { pin: 'document' as const, pinned, words: 'Where is the paper?' }
    return (await hiral(askQuestion, { body })).question
  }
  return { sharma, hiral, neha, purchase, question: await ask(purchase._id), ofSale: await ask(sale._id) }
}

const fileOf = (bytes: Buffer, name = 'IMG_0042.jpg') => ({ name, bytes: bytes.toString('base64') })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const answered = (question: Question) => {
  const answer = question.answers.at(-1)
  if (!answer) throw new Error('no answer')
  return answer
}
const answersOf = async (person: Person, pinned: string) =>
  (await person(listQuestions, { query: { pinned } })).questions[0]?.answers ?? []

async function fetched(token: string, params: { id: string; answer: string; hash: string }) {
  const { app } = await startBahi()
  return app.inject({
    url: urlOf(getAnswerFile, params),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

test('an answer may have photos only, and both sides download the bytes that were sent', async () => {
  const { sharma, hiral, purchase, question } = await openAsked()
  const [png, jpeg] = PICTURES as [(typeof PICTURES)[0], (typeof PICTURES)[0]]
  const pdf = pdfOf()
  const { question: after } = await sharma(answerQuestion, {
    params: { id: question._id },
    body: { files: [fileOf(png.bytes, 'शर्मा bill.jpg'), fileOf(jpeg.bytes), fileOf(pdf, 'scan.pdf')] },
  })
  expect(after).toMatchObject({ state: 'answered', answers: [{ words: '', by: 'Sharma Stores' }] })
  const { _id: answer, files } = answered(after)
  // What it is stands in its bytes, and not in its name.
  expect(files).toEqual([
    { hash: sha256(png.bytes), name: 'शर्मा bill.png', type: 'image/png', size: png.bytes.length },
    { hash: sha256(jpeg.bytes), name: 'IMG_0042.jpg', type: 'image/jpeg', size: jpeg.bytes.length },
    { hash: sha256(pdf), name: 'scan.pdf', type: 'application/pdf', size: pdf.length },
  ])
  // What the owner wrote, the asker takes nothing out of.
  const toTheAsker = after.answers.map((one) => ({ ...one, mayRemove: false }))
  expect(await answersOf(hiral, purchase._id)).toEqual(toTheAsker)

  const opened = await fetched(hiral.token, { id: question._id, answer, hash: sha256(jpeg.bytes) })
  expect(opened.rawPayload.equals(jpeg.bytes)).toBe(true)
  expect(opened.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(opened.headers['content-disposition']).toContain('inline; ')

  // The asker shows a paper too, which asks again.
  const { question: again } = await hiral(answerQuestion, {
    params: { id: question._id },
    body: { words: 'I mean this one', files: [fileOf(pngOf({ shade: 3 }))] },
  })
  expect(again.state).toBe('open')
  expect(answered(again)).toMatchObject({ words: 'I mean this one', files: [{ type: 'image/png' }] })
})

test.each([
  ['neither words nor a photo', { words: ' ' }, 'Write the answer, or add a photo of it'],
  ['four photos', { files: [1, 2, 3, 4].map((shade) => fileOf(pngOf({ shade }))) }, ANSWER_FILES_WORDS.most],
  ['a drawing with a script', { files: [fileOf(SCRIPTED_DRAWING)] }, ATTACHED_WORDS.type],
  ['a program', { files: [fileOf(Buffer.from('MZ\x90\0 a program'))] }, ATTACHED_WORDS.type],
  ['an empty file', { files: [fileOf(Buffer.alloc(0))] }, ATTACHED_WORDS.type],
  ['half a photo', { files: [fileOf(pngOf().subarray(0, 40))] }, ATTACHED_WORDS.broken],
  ['half a PDF', { files: [fileOf(pdfOf().subarray(0, 100))] }, ATTACHED_WORDS.broken],
  ['no base 64', { files: [{ name: 'x.jpg', bytes: '<script>' }] }, ATTACHED_WORDS.type],
  ['no text', { files: [{ name: 'x.jpg', bytes: 7 }] }, ATTACHED_WORDS.broken],
  [
    'a good photo and a wrong one',
    { files: [fileOf(pngOf()), fileOf(Buffer.from('x'))] },
    ATTACHED_WORDS.type,
  ],
  ['a picture that claims too much', { files: [fileOf(pngOf({ width: 12_001 }))] }, ATTACHED_WORDS.pixels],
  [
    'a file that is too large',
    { files: [fileOf(pdfOf({ totalBytes: ATTACHED_MAX_BYTES + 1000 }))] },
    ATTACHED_WORDS.size,
  ],
  [
    'files that are too large together',
    { files: [1, 2].map((n) => fileOf(pdfOf({ words: `${n}`, totalBytes: ATTACHED_MAX_BYTES / 2 + 1 }))) },
    ANSWER_FILES_WORDS.size,
  ],
])('an answer of %s is refused with a message, and nothing of it is saved', async (_what, body, message) => {
  const { sharma, purchase, question } = await openAsked()
  const sent = { params: { id: question._id }, body: { words: 'Here', ...body } }
  expect(await sharma.refused(answerQuestion, sent)).toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  })
  expect(await answersOf(sharma, purchase._id)).toEqual([])
})

test('a file of the maximum size is accepted, one of twice that size is answered 413', async () => {
  const { sharma, question } = await openAsked()
  const params = { id: question._id }
  const largest = pdfOf({ totalBytes: ATTACHED_MAX_BYTES })
  const { question: after } = await sharma(answerQuestion, { params, body: { files: [fileOf(largest)] } })
  const { _id: answer } = answered(after)
  expect(
    (await fetched(sharma.token, { ...params, answer, hash: sha256(largest) })).rawPayload.equals(largest),
  ).toBe(true)
  const huge = { files: [fileOf(pdfOf({ totalBytes: 2 * ATTACHED_MAX_BYTES }))] }
  expect((await sharma.refused(answerQuestion, { params, body: huge })).status).toBe(413)
})

test('the URL of a file in an answer works only for people who see the question', async () => {
  const { sharma, hiral, neha, question, ofSale } = await openAsked()
  const bharat = await openPerson('Bharat')
  const send = async ({ _id: id }: Question) => {
    const { question: after } = await sharma(answerQuestion, {
      params: { id },
      body: { files: [fileOf(pngOf())] },
    })
    return { id, answer: answered(after)._id, hash: sha256(pngOf()) }
  }
  const [ofPurchase, sold] = [await send(question), await send(ofSale)]
  expect((await fetched('', ofPurchase)).statusCode).toBe(401)
  const none = { status: 404, message: 'File not found' }
  // Another shop; a cashier, who sees neither purchases nor the sales of others; the address of another question.
  for (const of of [ofPurchase, sold]) {
    expect(await bharat.refused(getAnswerFile, { params: of })).toMatchObject(none)
    expect(await neha.refused(getAnswerFile, { params: of })).toMatchObject(none)
  }
  expect(await sharma.refused(getAnswerFile, { params: { ...ofPurchase, id: sold.id } })).toMatchObject(none)
  expect(
    await sharma.refused(getAnswerFile, { params: { ...ofPurchase, answer: randomUUID() } }),
  ).toMatchObject(none)
  expect(await sharma.refused(getAnswerFile, { params: { ...sold, hash: '0'.repeat(64) } })).toMatchObject(
    none,
  )
  expect(await sharma.refused(getAnswerFile, { params: { ...sold, hash: '../x' } })).toMatchObject({
    status: 400,
  })

  // An accountant who left opens nothing more; the shop that they left goes on reading what they sent.
  const { question: theirs } = await hiral(answerQuestion, {
    params: { id: ofSale._id },
    body: { files: [fileOf(pngOf({ shade: 5 }))] },
  })
  const { store } = await startBahi()
  await store.script(`update memberships set left_at = now() where user_id = '${hiral.userId}'`)
  expect((await hiral.refused(getAnswerFile, { params: sold })).status).toBe(403)
  const left = { id: ofSale._id, answer: answered(theirs)._id, hash: sha256(pngOf({ shade: 5 })) }
  expect((await fetched(sharma.token, left)).statusCode).toBe(200)
})

test('the database hides files of other shops and of hidden purchases, and refuses changes to sent files', async () => {
  const { sharma, neha, question } = await openAsked()
  const bharat = await openPerson('Bharat')
  const { question: after } = await sharma(answerQuestion, {
    params: { id: question._id },
    body: { files: [fileOf(pngOf())] },
  })
  const { _id: answer } = answered(after)
  const { store } = await startBahi()
  const hashes = query({ hash: z.string() }, sql`select hash from answer_files`)
  expect(await store.forShop(sharma).execute(hashes)).toHaveLength(1)
  expect(await store.forShop(bharat).execute(hashes)).toEqual([])
  const without = store.forShop({ shopId: sharma.shopId, userId: neha.userId, hides: 'purchases' })
  expect(await without.execute(hashes)).toEqual([])
  const add = (shop: string) => sql`
    insert into answer_files (shop_id, answer_id, hash, place, name, type, size, bytes)
    values (${shop}, ${answer}, ${'0'.repeat(64)}, 2, 'x', 'image/png', 1, 'x'::bytea)`
  await expect(store.forShop(bharat).execute(add(sharma.shopId))).rejects.toThrow(/row-level security/)
  await expect(store.forShop(bharat).execute(add(bharat.shopId))).rejects.toThrow(/row-level security/)
  await expect(without.execute(add(sharma.shopId))).rejects.toThrow(/row-level security/)
  await expect(
    store.forShop(sharma).execute(sql`update answer_files set bytes = 'x'::bytea`),
  ).rejects.toThrow(/permission denied/)
  for (const stranger of [store.forShop(bharat), without])
    await stranger.execute(sql`delete from answer_files`)
  expect(await store.forShop(sharma).execute(hashes)).toHaveLength(1)
  await expect(store.platform.execute(hashes)).rejects.toThrow(/permission denied/)
  const empty = store.forShop(sharma).execute(sql`
    insert into question_answers (shop_id, id, question_id, words, by, by_name, at)
    values (${sharma.shopId}, ${randomUUID()}, ${question._id}, '', ${sharma.userId}, 'x', now())`)
  await expect(empty).rejects.toMatchObject({ constraint: 'question_answers_words' })
})

test('a wrongly sent file is removed by its author or an owner only; the trail keeps its name', async () => {
  const { sharma, hiral, question, ofSale } = await openAsked()
  const bharat = await openPerson('Bharat')
  const meera = await openMember(sharma, 'Meera', 'viewer')
  const [card, bill] = [pngOf(), pdfOf()]
  const send = async (who: Person, id: string, body: BodyOf<typeof answerQuestion>) =>
    answered((await who(answerQuestion, { params: { id }, body })).question)
  const sent = await send(sharma, question._id, {
    files: [fileOf(card, 'PAN.png'), fileOf(bill, 'bill.pdf')],
  })
  const params = { id: question._id, answer: sent._id, hash: sha256(card) }
  expect(sent.mayRemove).toBe(true)
  expect(
    (await answersOf(hiral, question.opens ? (question.opens as { id: string }).id : '')).map(
      (one) => one.mayRemove,
    ),
  ).toEqual([false])
  for (const [who, status] of [
    [hiral, 403],
    [meera, 403],
    [bharat, 404],
  ] as const)
    expect([status, (await who.refused(removeAnswerFile, { params })).status]).toEqual([status, status])
  expect((await hiral.refused(removeAnswerFile, { params })).message).toBe(
    'Only who sent a file, an owner or a manager removes it from an answer.',
  )
  const two = await Promise.allSettled([1, 2].map(() => sharma(removeAnswerFile, { params })))
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await sharma.refused(getAnswerFile, { params })).status).toBe(404)
  const [left] = await answersOf(sharma, (question.opens as { id: string }).id)
  expect(left?.files.map(({ name }) => name)).toEqual(['bill.pdf'])
  const { entries } = await sharma(listTrail, { query: { kind: 'documents' } })
  expect(entries[0]?.changes).toMatchObject([{ before: { text: 'PAN.png' }, after: null }])

  // An owner takes out what the accountant sent; the accountant, at their desk, what is theirs.
  const theirs = await send(hiral, ofSale._id, {
    words: 'Here',
    files: [fileOf(card), fileOf(bill, 'b.pdf')],
  })
  await sharma(removeAnswerFile, { params: { id: ofSale._id, answer: theirs._id, hash: sha256(card) } })
  const { question: after } = await hiral(client.removeClientAnswerFile, {
    params: { client: sharma.shopId, id: ofSale._id, answer: theirs._id, hash: sha256(bill) },
  })
  expect(answered(after)).toMatchObject({ words: 'Here', files: [] })
})

test('a repeated key makes one answer, a photo sent twice is stored once, and a repeat with another photo is refused', async () => {
  const { sharma, purchase, question } = await openAsked()
  const call = {
    params: { id: question._id },
    body: { files: [fileOf(pngOf(), 'a.png'), fileOf(pngOf(), 'b.png')] },
    idempotencyKey: randomUUID(),
  }
  const both = await Promise.all([sharma(answerQuestion, call), sharma(answerQuestion, call)])
  await sharma(answerQuestion, call)
  expect(both.map(({ question: one }) => one.answers.length)).toEqual([1, 1])
  expect(await answersOf(sharma, purchase._id)).toMatchObject([{ files: [{ name: 'a.png' }] }])
  const other = { ...call, body: { files: [fileOf(pngOf({ shade: 9 }))] } }
  expect(await sharma.refused(answerQuestion, other)).toMatchObject({
    status: 409,
    code: 'already-saved',
    message: expect.stringContaining('a.png'),
  })
})

test('a save that fails midway stores neither words nor photos, and its repeat stores both', async () => {
  const { sharma, purchase, question } = await openAsked()
  const { store } = await startBahi()
  const call = {
    params: { id: question._id },
    body: { words: 'Both pages', files: [fileOf(pngOf()), fileOf(pngOf({ shade: 1 }))] },
    idempotencyKey: randomUUID(),
  }
  await store.script(`
    create function cut_off() returns trigger language plpgsql as $$
    begin if new.place = 2 then raise exception 'the line was cut'; end if; return new; end $$;
    create trigger cut_off before insert on answer_files for each row execute function cut_off()`)
  try {
    expect((await sharma.refused(answerQuestion, call)).status).toBe(500)
  } finally {
    await store.script('drop trigger cut_off on answer_files; drop function cut_off()')
  }
  expect(await answersOf(sharma, purchase._id)).toEqual([])
  await sharma(answerQuestion, call)
  expect(await answersOf(sharma, purchase._id)).toMatchObject([{ words: 'Both pages', files: [{}, {}] }])
})

test('a settled question accepts no more photos', async () => {
  const { sharma, hiral, question } = await openAsked()
  await hiral(settleQuestion, { params: { id: question._id } })
  const late = { params: { id: question._id }, body: { files: [fileOf(pngOf())] } }
  expect(await sharma.refused(answerQuestion, late)).toMatchObject({
    status: 409,
    message: 'Hiral has settled this question. Open it again to write more.',
  })
})

test('an accountant sends and opens photos on the clients page only while the shop is a client', async () => {
  const { sharma, question } = await openAsked()
  const kale = await openPerson('Kale')
  const asha = await openMember(kale, 'Asha', 'accountant')
  const { store } = await startBahi()
  const membership = {
    shopId: sharma.shopId,
    userId: asha.userId,
    role: 'accountant',
    invitedBy: sharma.userId,
  } as const
  await store.platform.execute(insertMembership(membership, new Date(FRIDAY_MORNING)))
  const params = { client: sharma.shopId, id: question._id }
  const { question: after } = await asha(client.answerClientQuestion, {
    params,
    body: { files: [fileOf(pngOf())] },
  })
  const file = { ...params, answer: answered(after)._id, hash: sha256(pngOf()) }
  const open = (person: Person) => person.send(client.getClientAnswerFile, { params: file })
  expect(await open(asha)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
  // Under the shop that she is in there is no such question, and of it nobody there has such a client.
  const { client: _, ...own } = file
  expect(await asha.refused(getAnswerFile, { params: own })).toMatchObject({ status: 404 })
  expect(await kale.refused(client.getClientAnswerFile, { params: file })).toMatchObject({
    message: 'Shop not found',
  })
  await store.script(
    `update memberships set left_at = now() where user_id = '${asha.userId}' and shop_id = '${sharma.shopId}'`,
  )
  expect(await open(asha)).toMatchObject({ statusCode: 404 })
})

test('the trail names photos, and is closed to people who may not see costs', async () => {
  const { sharma, hiral, question } = await openAsked()
  const send = (id: string, name: string) =>
    sharma(answerQuestion, { params: { id }, body: { files: [fileOf(pngOf(), name)] } })
  await send(question._id, 'Krishna 7316.png')
  const lines = async () =>
    (await hiral(listTrail, { query: { limit: 20 } })).entries.map((entry) => entryWords(entry)).join('\n')
  expect(await lines()).toContain('File in an answer: Krishna 7316.png')
  const { store } = await startBahi()
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'accountant', '{"costs": "refused"}', 5)`)
  expect(await hiral.refused(listTrail)).toMatchObject({ status: 403, values: { permission: 'costs' } })
})

test('the export includes the photos, and erasing the shop deletes them', async () => {
  const { sharma, question } = await openAsked()
  await sharma(answerQuestion, {
    params: { id: question._id },
    body: { files: [fileOf(pngOf(), 'bill.png')] },
  })
  const { store } = await startBahi()
  const { app } = await startBahi()
  const headers = { authorization: `Bearer ${sharma.token}` }
  const books = await app.inject({ url: downloadShopArchive.url, headers })
  const rows: { name: string; bytes: string }[] = JSON.parse(
    unzip(books.rawPayload)['answer_files.json'] ?? '',
  )
  expect(rows).toMatchObject([{ name: 'bill.png', type: 'image/png' }])
  expect(Buffer.from(rows[0]?.bytes.slice(2) ?? '', 'hex').equals(pngOf())).toBe(true)

  await store.script(`update shops set going_since = now() where id = '${sharma.shopId}'`)
  await eraseShops(store.chores, { quietAfterMs: 0 })
  expect(await store.choresOf(sharma.shopId).execute(sql`select from answer_files`)).toEqual([])
})
