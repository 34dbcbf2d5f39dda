import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import * as client from '#contract/people/client-questions.ts'
import { listClients } from '#contract/people/desk.ts'
import { listShopRoles, saveShopRole } from '#contract/people/members.ts'
import { listMyShops } from '#contract/people/my-shops.ts'
import * as own from '#contract/people/questions.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { FRIDAY_MORNING, openMember, openPerson, setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const { listClientQuestions, askClient, answerClientQuestion, settleClientQuestion } = client
const { reopenClientQuestion, markClientQuestionsSeen } = client

/** An accountant whose page is of Kale's shop, and who keeps the books of Sharma's too. */
async function openTwo() {
  const { sharma, products } = await openSharmaTraders()
  const kale = await openPerson('Kale')
  const hiral = await openMember(kale, 'Hiral', 'accountant')
  const { shopId, userId: invitedBy } = sharma
  const { store } = await startBahi()
  const membership = { shopId, userId: hiral.userId, role: 'accountant', invitedBy } as const
  await store.platform.execute(insertMembership(membership, new Date(FRIDAY_MORNING)))
  return { sharma, kale, hiral, products, store, at: { client: shopId } }
}

const october = (words: string) => ({ pin: 'month' as const, month: '2026-10', words })

test('from another shop an accountant asks a client about a month, reads the answer and settles it there', async () => {
  const { sharma, kale, hiral, products, at } = await openTwo()
  const { question } = await hiral(askClient, { params: at, body: october('Where is the bank statement?') })
  expect(question).toMatchObject({ askedBy: 'Hiral', month: '2026-10', state: 'open', isOwn: true })
  await sharma(own.markQuestionsSeen, { body: { ids: [question._id] } })
  const words = 'It comes on Monday.'
  await sharma(own.answerQuestion, { params: { id: question._id }, body: { words } })

  const { questions, counts } = await hiral(listClientQuestions, { params: at })
  expect(counts).toEqual({ open: 0, answered: 1 })
  expect(questions[0]).toMatchObject({
    state: 'answered',
    seenBy: 'Sharma Stores',
    answers: [{ words, by: 'Sharma Stores' }],
  })
  const of = { params: { ...at, id: question._id } }
  expect((await hiral(answerClientQuestion, { ...of, body: { words: 'Of both?' } })).question.state).toBe(
    'open',
  )
  expect((await hiral(settleClientQuestion, of)).question).toMatchObject({ settledBy: 'Hiral' })
  expect((await hiral(listClientQuestions, { params: at, query: { state: 'unsettled' } })).questions).toEqual(
    [],
  )
  expect((await hiral(reopenClientQuestion, of)).question.state).toBe('open')
  expect((await hiral(listClients)).map(({ name, asked }) => [name, asked])).toEqual(
    expect.arrayContaining([
      ['Sharma Traders', 1],
      ['Kale Stores', 0],
    ]),
  )

  // What the owner asks of a bill is answered from there too, and was seen there.
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(products.RICE5, 1)] },
  })
  const { question: theirs } = await sharma(own.askQuestion, {
    body: { pin: 'document', pinned: invoice._id, words: 'Which rate?' },
  })
  await hiral(markClientQuestionsSeen, { params: at, body: { ids: [theirs._id] } })
  await hiral(answerClientQuestion, { params: { ...at, id: theirs._id }, body: { words: '5%' } })
  expect((await sharma(own.listQuestions, { query: { pinned: invoice._id } })).questions[0]).toMatchObject({
    seenBy: 'Hiral',
    answers: [{ words: '5%', by: 'Hiral' }],
  })

  // The trail of the client has it, in her name; the shop that she was in has nothing of it.
  const inTrail = async (person: typeof sharma) => {
    const { entries } = await person(listTrail, { query: {} })
    return entries.filter(({ table }) => table === 'questions')
  }
  const asked = (await inTrail(sharma)).filter(({ by }) => by === 'Hiral')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.map((entry) => entryWords(entry)).at(-1)).toBeDefined()
  expect(await inTrail(kale)).toEqual([])
  expect((await kale(own.listQuestions, { query: {} })).questions).toEqual([])
})

test('another shop’s owner, a cashier and a former accountant get 404 for a shop’s client questions', async () => {
  const { sharma, kale, hiral, store, at } = await openTwo()
  const { question } = await sharma(own.askQuestion, { body: october('Where is the bank statement?') })
  const of = { params: { ...at, id: question._id } }
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const notThere = async (person: typeof sharma, params: typeof of.params) => {
    const words = { words: 'Mine' }
    const refusals = await Promise.all([
      person.refused(listClientQuestions, { params }),
      person.refused(askClient, { params, body: october('Mine?') }),
      person.refused(answerClientQuestion, { params, body: words }),
      person.refused(settleClientQuestion, { params }),
      person.refused(reopenClientQuestion, { params }),
      person.refused(markClientQuestionsSeen, { params, body: { ids: [question._id] } }),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, message: 'Shop not found' })
  }
  // Who never was there, who is a cashier there, and who asks of no shop.
  await notThere(kale, of.params)
  await notThere(neha, of.params)
  await notThere(hiral, { client: randomUUID(), id: question._id })
  await store.script(
    `update memberships set left_at = now() where user_id = '${hiral.userId}' and shop_id = '${sharma.shopId}'`,
  )
  await notThere(hiral, of.params)
  // In the shop that she is in she works on.
  expect(await hiral(listMyShops)).toMatchObject([{ name: 'Kale Stores' }])
  const { questions } = await sharma(own.listQuestions, { query: {} })
  expect(questions).toMatchObject([{ state: 'open', answers: [], seenBy: '' }])
})

test('a question is answered 404 under the address of another client', async () => {
  const { sharma, kale, hiral, at } = await openTwo()
  const { question } = await kale(own.askQuestion, { body: october('Is the rent in it?') })
  const of = { params: { ...at, id: question._id } }
  for (const refusal of [
    await hiral.refused(answerClientQuestion, { ...of, body: { words: 'Yes' } }),
    await hiral.refused(settleClientQuestion, of),
    await hiral.refused(reopenClientQuestion, of),
  ]) {
    expect(refusal).toMatchObject({ status: 404, message: 'Question not found' })
  }
  await hiral(markClientQuestionsSeen, { params: at, body: { ids: [question._id] } })
  expect((await sharma(own.listQuestions, { query: {} })).questions).toEqual([])
  expect((await kale(own.listQuestions, { query: {} })).questions).toMatchObject([
    { seenBy: '', answers: [], state: 'open' },
  ])
})

test('a viewer of a client asks and answers there, and settles only what they asked', async () => {
  const { sharma, at } = await openTwo()
  const viewer = await openMember(sharma, 'Vinod', 'viewer')
  const { question: theirs } = await sharma(own.askQuestion, { body: october('Is it all in?') })
  const { question: own_ } = await viewer(askClient, { params: at, body: october('Which bank?') })
  const of = { params: { ...at, id: theirs._id } }
  await viewer(answerClientQuestion, { ...of, body: { words: 'I think so' } })
  expect(await viewer.refused(settleClientQuestion, of)).toMatchObject({
    status: 403,
    message: 'Only who asked, an owner or a manager settles a question or opens it again.',
  })
  expect((await viewer(settleClientQuestion, { params: { ...at, id: own_._id } })).question.state).toBe(
    'settled',
  )

  // What a role may there is asked when it is written: who sees no purchase prices any more has no such client.
  const delivered = (await sharma(listShopRoles)).find(({ role }) => role === 'viewer')
  const body = { answers: { ...delivered?.answers, costs: 'refused' as const }, discountFree: 5 }
  await sharma(saveShopRole, { params: { role: 'viewer' }, body })
  expect(await viewer.refused(listClientQuestions, { params: at })).toMatchObject({ status: 404 })
})

test('a member removed during a save writes nothing, and stays signed in elsewhere', async () => {
  const { sharma, hiral, store, at } = await openTwo()
  const { question } = await sharma(own.askQuestion, { body: october('Is it all in?') })
  const of = { params: { ...at, id: question._id }, body: { words: 'Yes' } }
  // After her rights were read and before the answer is written.
  const { platform } = store
  const execute = platform.execute.bind(platform)
  const leaves = `update memberships set left_at = now() where user_id = '${hiral.userId}' and shop_id = '${sharma.shopId}'`
  let isArmed = true
  platform.execute = (async (statement: Parameters<typeof execute>[0]) => {
    const rows = (await execute(statement)) as { shop_id?: string; role?: string; rights?: number }[]
    if (isArmed && rows.length === 2 && rows[0]?.rights !== undefined && 'adapted' in (rows[0] ?? {})) {
      isArmed = false
      await store.script(leaves)
    }
    return rows
  }) as typeof platform.execute
  try {
    expect(await hiral.refused(answerClientQuestion, of)).toMatchObject({
      status: 404,
      message: 'Shop not found',
    })
  } finally {
    platform.execute = execute
  }
  expect(isArmed).toBe(false)
  expect((await sharma(own.listQuestions, { query: {} })).questions).toMatchObject([{ answers: [] }])
  expect(await hiral(listMyShops)).toMatchObject([{ name: 'Kale Stores' }])
})

test('a question or an answer sent twice under one key is stored once', async () => {
  const { sharma, hiral, at } = await openTwo()
  const asked = { params: at, body: october('Which bank?'), idempotencyKey: randomUUID() }
  const [first, second] = await Promise.all([hiral(askClient, asked), hiral(askClient, asked)])
  expect(second.question._id).toBe(first.question._id)
  const other = { ...asked, body: october('Something else') }
  expect(await hiral.refused(askClient, other)).toMatchObject({ status: 409, code: 'already-saved' })
  const body = { words: 'And the passbook?' }
  const answer = { params: { ...at, id: first.question._id }, body, idempotencyKey: randomUUID() }
  await Promise.all([hiral(answerClientQuestion, answer), hiral(answerClientQuestion, answer)])
  expect((await sharma(own.listQuestions, { query: {} })).questions).toMatchObject([{ answers: [body] }])
})

test.each([
  [own.listQuestions, listClientQuestions],
  [own.askQuestion, askClient],
  [own.answerQuestion, answerClientQuestion],
  [own.settleQuestion, settleClientQuestion],
  [own.reopenQuestion, reopenClientQuestion],
  [own.markQuestionsSeen, markClientQuestionsSeen],
] as [Endpoint, Endpoint][])(
  'the call for a client has method, address and schema of the shop’s own call: $url',
  (mine, theirs) => {
    expect(own.callAt('7f', mine)).toMatchObject({
      method: theirs.method,
      url: theirs.url.replace(':client', '7f'),
    })
    expect([theirs.schema.body, theirs.schema.querystring, theirs.schema.response]).toEqual([
      mine.schema.body,
      mine.schema.querystring,
      mine.schema.response,
    ])
  },
)
