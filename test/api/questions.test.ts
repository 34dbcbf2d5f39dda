import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant, deleteMerchant } from '#contract/merchants.ts'
import { createExpense } from '#contract/money/vouchers.ts'
import { listClients } from '#contract/people/desk.ts'
import { getProfile } from '#contract/people/profile.ts'
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  markQuestionsSeen,
  reopenQuestion,
  settleQuestion,
} from '#contract/people/questions.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { sql } from '#server/db/sql.ts'
import { portalFile } from '#test/portal-file.ts'
import { openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, FRIDAY_MORNING, openMember, openPerson, setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

/** A shop with an accountant, a cashier, a sale and a purchase. */
async function openDesk() {
  const { sharma, products, anita, krishna } = await openSharmaTraders()
  const { invoice: sale } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 1)] },
  })
  const { invoice: purchase } = await sharma(createInvoice, {
    body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items: [lineOf(products.RICE5, 2)] },
  })
  const [hiral, neha] = await Promise.all([
    openMember(sharma, 'Hiral', 'accountant'),
    openMember(sharma, 'Neha', 'cashier'),
  ])
  return { sharma, hiral, neha, sale, purchase, anita, krishna }
}

const about = (
  pinned: string,
  words = 'Did the goods come?',
  pin: BodyOf<typeof askQuestion>['pin'] = 'document',
) => ({ body: { pin, pinned, words } })
const of = (id: string) => ({ params: { id } })

test('an accountant asks about a bill, the owner answers, the accountant settles it', async () => {
  const { sharma, hiral, sale } = await openDesk()
  const waiting = async () => [(await sharma(getProfile)).questions, (await hiral(getProfile)).questions]
  expect(await waiting()).toEqual([0, 0])

  const { question } = await hiral(askQuestion, about(sale._id, 'Coca-Cola at 18%. May I correct it?'))
  expect(question).toMatchObject({
    label: sale.invoiceNumber,
    party: 'Anita Stores',
    state: 'open',
    askedBy: 'Hiral',
    isOwn: true,
    seenBy: '',
    opens: { to: 'document', noun: 'invoice', id: sale._id },
  })
  expect(await waiting()).toEqual([1, 0])
  expect((await hiral(listClients))[0]).toMatchObject({ asked: 1 })

  setClock('2026-11-20T10:05:00+05:30')
  await hiral(markQuestionsSeen, { body: { ids: [question._id] } })
  await sharma(markQuestionsSeen, { body: { ids: [question._id] } })
  const { questions, counts } = await hiral(listQuestions, { query: { pinned: sale._id } })
  // That the asker looks at it says nothing.
  expect(questions[0]).toMatchObject({ seenBy: 'Sharma Stores', seenAt: '2026-11-20T04:35:00Z' })
  expect(counts).toEqual({ open: 1, answered: 0 })

  const answered = await sharma(answerQuestion, { ...of(question._id), body: { words: 'Yes, please.' } })
  expect(answered.question).toMatchObject({
    state: 'answered',
    answers: [{ words: 'Yes, please.', by: 'Sharma Stores', isOfAsker: false }],
  })
  expect(await waiting()).toEqual([0, 1])
  // What the asker writes asks again.
  await hiral(answerQuestion, { ...of(question._id), body: { words: 'To 40%?' } })
  expect(await waiting()).toEqual([1, 0])
  await sharma(answerQuestion, { ...of(question._id), body: { words: 'To 40%.' } })

  const { question: settled } = await hiral(settleQuestion, of(question._id))
  expect(settled).toMatchObject({ state: 'settled', settledBy: 'Hiral' })
  expect(await waiting()).toEqual([0, 0])
  expect((await hiral(listClients))[0]).toMatchObject({ asked: 0 })
  expect(
    await sharma.refused(answerQuestion, { ...of(question._id), body: { words: 'Too late' } }),
  ).toMatchObject({ status: 409, message: 'Hiral has settled this question. Open it again to write more.' })
  expect((await sharma(listQuestions, { query: { state: 'unsettled' } })).questions).toEqual([])
  const { store } = await startBahi()
  const { question: again } = await sharma(reopenQuestion, of(question._id))
  expect(again).toMatchObject({ state: 'open', settledBy: '', answers: [{}, {}, {}] })
  await store.script(`
    insert into question_answers (shop_id, id, question_id, words, by, by_name, at)
      select shop_id, gen_random_uuid(), id, 'More', asked_by, 'Hiral', now() from questions, generate_series(1, 97)
       where id = '${question._id}'`)
  expect(
    await sharma.refused(answerQuestion, { ...of(question._id), body: { words: 'And more' } }),
  ).toMatchObject({ status: 409, message: expect.stringContaining('100 answers at most') })
})

test('a question is pinned to a party or a month, but not to an unknown record or one of another shop', async () => {
  const { sharma, hiral, sale, anita } = await openDesk()
  const bharat = await openPerson('Bharat')
  const { question: ofParty } = await hiral(askQuestion, about(anita._id, 'Their GSTIN?', 'party'))
  expect(ofParty).toMatchObject({
    pin: 'party',
    label: 'Anita Stores',
    opens: { to: 'party', id: anita._id },
  })
  const { question: ofMonth } = await hiral(askQuestion, {
    body: { pin: 'month', month: '2026-10', words: 'Where is the bank statement?' },
  })
  expect(ofMonth).toMatchObject({ pin: 'month', month: '2026-10', label: '', opens: null })
  const { questions } = await sharma(listQuestions, { query: {} })
  expect(questions.map(({ words }) => words)).toEqual(['Where is the bank statement?', 'Their GSTIN?'])

  expect(await hiral.refused(askQuestion, about(randomUUID()))).toMatchObject({
    status: 404,
    message: 'Document not found',
  })
  for (const wrong of [
    { pin: 'month', words: 'When?' },
    { pin: 'document', words: 'Which?' },
    { pin: 'document', pinned: sale._id, words: ' ' },
    { pin: 'document', pinned: sale._id, words: 'x'.repeat(501) },
  ]) {
    expect((await hiral.refused(askQuestion, { body: wrong })).status).toBe(400)
  }

  expect((await bharat.refused(askQuestion, about(sale._id))).status).toBe(404)
  for (const call of [settleQuestion, reopenQuestion]) {
    expect(await bharat.refused(call, of(ofParty._id))).toMatchObject({
      status: 404,
      message: 'Question not found',
    })
  }
  const answer = { ...of(ofParty._id), body: { words: 'Mine' } }
  expect((await bharat.refused(answerQuestion, answer)).status).toBe(404)
  await bharat(markQuestionsSeen, { body: { ids: [ofParty._id] } })
  expect((await bharat(listQuestions, { query: {} })).questions).toEqual([])
  expect((await sharma(listQuestions, { query: {} })).questions[1]).toMatchObject({ seenBy: '', answers: [] })
})

test('a cashier sees no questions about purchases or others’ sales', async () => {
  const { sharma, hiral, neha, sale, purchase, anita } = await openDesk()
  const { question: ofPurchase } = await hiral(askQuestion, about(purchase._id, 'At 7316.29?'))
  const { question: ofSale } = await hiral(askQuestion, about(sale._id))
  const { question: ofParty } = await hiral(askQuestion, about(anita._id, 'Their GSTIN?', 'party'))
  await sharma(answerQuestion, { ...of(ofPurchase._id), body: { words: 'Yes' } })

  const { questions, counts } = await neha(listQuestions, { query: {} })
  expect(questions.map(({ _id }) => _id)).toEqual([ofParty._id])
  expect(counts).toEqual({ open: 1, answered: 0 })
  expect((await neha(getProfile)).questions).toBe(1)
  for (const { _id } of [ofPurchase, ofSale]) {
    const words = { ...of(_id), body: { words: 'I think so' } }
    expect((await neha.refused(answerQuestion, words)).status).toBe(404)
  }
  expect((await neha.refused(askQuestion, about(purchase._id))).status).toBe(404)
  await neha(answerQuestion, { ...of(ofParty._id), body: { words: 'I ask them' } })
  expect(await neha.refused(settleQuestion, of(ofParty._id))).toMatchObject({
    status: 403,
    message: 'Only who asked, an owner or a manager settles a question or opens it again.',
  })

  // Whatever is asked of the database in her name.
  const { store } = await startBahi()
  const db = store.forShop({ shopId: sharma.shopId, userId: neha.userId, hides: 'purchases' })
  const seen = await db.batch([
    sql`select from questions where id = ${ofPurchase._id}`,
    sql`select from question_answers where question_id = ${ofPurchase._id}`,
    sql`update questions set answered_at = now() where id = ${ofPurchase._id} returning id`,
  ])
  expect(seen).toEqual([[], [], []])
})

test('a former member cannot ask or answer, and an owner settles their questions', async () => {
  const { sharma, hiral, sale } = await openDesk()
  const { question } = await hiral(askQuestion, about(sale._id))
  const { store } = await startBahi()
  await store.script(`update memberships set left_at = now() where user_id = '${hiral.userId}'`)
  expect((await hiral.refused(answerQuestion, { ...of(question._id), body: { words: 'And?' } })).status).toBe(
    403,
  )
  expect((await hiral.refused(listQuestions, { query: {} })).status).toBe(403)
  expect((await sharma(listQuestions, { query: {} })).questions[0]).toMatchObject({ askedBy: 'Hiral' })
  expect((await sharma(settleQuestion, of(question._id))).question).toMatchObject({ state: 'settled' })
})

test('a question or answer sent twice under one key is stored once; another body under it is refused', async () => {
  const { sharma, hiral, sale } = await openDesk()
  const idempotencyKey = randomUUID()
  const asked = { ...about(sale._id), idempotencyKey }
  const [first, second] = await Promise.all([hiral(askQuestion, asked), hiral(askQuestion, asked)])
  expect(second.question._id).toBe(first.question._id)
  const other = { ...about(sale._id, 'Something else'), idempotencyKey }
  expect(await hiral.refused(askQuestion, other)).toMatchObject({ status: 409, code: 'already-saved' })

  const key = randomUUID()
  const answer = { ...of(first.question._id), body: { words: 'Yes' }, idempotencyKey: key }
  await Promise.all([sharma(answerQuestion, answer), sharma(answerQuestion, answer)])
  const { questions } = await sharma(listQuestions, { query: {} })
  expect(questions).toHaveLength(1)
  expect(questions[0]?.answers).toHaveLength(1)
})

test('of two people who settle a question at once one does, and the other reads who did', async () => {
  const { sharma, hiral, sale } = await openDesk()
  const { question } = await hiral(askQuestion, about(sale._id))
  const outcomes = await Promise.allSettled([
    sharma(settleQuestion, of(question._id)),
    hiral(settleQuestion, of(question._id)),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = outcomes[0]?.status === 'fulfilled' ? sharma : hiral
  const loser = winner === sharma ? hiral : sharma
  const name = winner === sharma ? 'Sharma Stores' : 'Hiral'
  expect(await loser.refused(settleQuestion, of(question._id))).toMatchObject({
    status: 409,
    message: `${name} has settled this question already.`,
  })
  // Whoever repeats their own finds it done.
  expect((await winner(settleQuestion, of(question._id))).question.settledBy).toBe(name)
})

test('a question about a deleted record keeps the record’s name', async () => {
  const { sharma, hiral } = await openDesk()
  const { supplier: merchant } = await sharma(createMerchant, {
    body: { name: 'Sai Mess', email: 'sai@party.test', phone: '9800000077', type: 'buyer', address: 'Pune' },
  })
  await hiral(askQuestion, about(merchant._id, 'Their GSTIN?', 'party'))
  await sharma(deleteMerchant, of(merchant._id))
  expect((await hiral(listQuestions, { query: {} })).questions[0]).toMatchObject({
    label: 'Sai Mess',
    words: 'Their GSTIN?',
    opens: null,
  })
})

test('a question may be about a row of GSTR-2B, a receipt or a payment; a cashier finds only her own receipts', async () => {
  const { asha: sharma } = await openPurchaseShop()
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const number = 'KW/2231'
  const bill = {
    gstin: PAPER_GSTIN,
    name: 'Krishna Wholesale',
    number,
    date: '30-10-2026',
    taxable: 11800,
    half: 295,
  }
  await sharma(importGstr2b, { body: { month: '2026-10', files: [portalFile([bill])] } })
  const { rows } = await sharma(readGstr2b, { query: { month: '2026-10' } })
  const { question } = await hiral(askQuestion, about(rows[0]?._id ?? '', 'Not in your books.', 'gstr2b-row'))
  expect(question).toMatchObject({
    label: number,
    party: 'Krishna Wholesale',
    month: '2026-10',
    opens: { to: 'gstr2b', month: '2026-10' },
  })
  const expense = { head: 'rent', amount: 900, account: 'cash', date: '2026-11-18' }
  const { voucher } = await sharma(createExpense, { body: expense })
  const { question: ofRent } = await hiral(askQuestion, about(voucher._id, 'Is there a paper?', 'voucher'))
  expect(ofRent).toMatchObject({ label: voucher.number, opens: { to: 'voucher', number: voucher.number } })
  expect((await neha(listQuestions, { query: {} })).questions).toEqual([])
  expect((await neha.refused(askQuestion, about(voucher._id, 'Which?', 'voucher'))).status).toBe(404)
  expect((await neha(getProfile)).questions).toBe(0)

  // Another file of the month: the row is gone, and what was asked about it stays.
  const other = { ...bill, number: 'KW/2232' }
  await sharma(importGstr2b, { body: { month: '2026-10', files: [portalFile([other])] } })
  const { questions } = await sharma(listQuestions, { query: { pinned: rows[0]?._id ?? '' } })
  expect(questions[0]).toMatchObject({ label: number, month: '2026-10', opens: null })
})

test('the list of questions is paged, newest first', async () => {
  const { hiral, sale } = await openDesk()
  const { app } = await startBahi()
  for (const words of ['One?', 'Two?', 'Three?']) await hiral(askQuestion, about(sale._id, words))
  const read = async (cursor: string) => {
    const response = await app.inject({
      url: `/api/questions?limit=2&cursor=${cursor}`,
      headers: { authorization: `Bearer ${hiral.token}` },
    })
    const { questions } = response.json<{ questions: { words: string }[] }>()
    return {
      words: questions.map(({ words }) => words),
      next: String(response.headers['x-next-cursor'] ?? ''),
    }
  }
  const first = await read('')
  expect(first.words).toEqual(['Three?', 'Two?'])
  expect(await read(first.next)).toEqual({ words: ['One?'], next: '' })
})

test('the trail has what was asked, answered and settled, as people wrote it', async () => {
  const { sharma, hiral, sale, purchase } = await openDesk()
  const { question } = await hiral(askQuestion, about(sale._id, 'May I correct it?'))
  await sharma(answerQuestion, { ...of(question._id), body: { words: 'Yes, please.' } })
  await hiral(settleQuestion, of(question._id))
  await hiral(askQuestion, about(purchase._id, 'At 7316.29?'))
  const { entries } = await sharma(listTrail, { query: { limit: 20 } })
  const rows = entries
    .filter(({ table }) => table === 'questions')
    .map((entry) => [entry.name, entry.by, entryWords(entry)])
  expect(rows).toEqual([
    [purchase.invoiceNumber, 'Hiral', 'Added · Asked: At 7316.29?'],
    [sale.invoiceNumber, 'Hiral', 'Question Answered became Settled'],
    [
      sale.invoiceNumber,
      'Sharma Stores',
      'Question Waits for an answer became Answered · Answer: Yes, please.',
    ],
    [sale.invoiceNumber, 'Hiral', 'Added · Asked: May I correct it?'],
  ])
  // Who may read the trail and not what goods cost.
  const { store } = await startBahi()
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'accountant', '{"costs": "refused"}', 5)`)
  expect(await hiral.refused(listTrail)).toMatchObject({ status: 403, values: { permission: 'costs' } })
})
