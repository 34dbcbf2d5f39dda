import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import {
  answerPermit,
  explainPermit,
  getPermit,
  listApprovers,
  listPermits,
  withdrawPermit,
} from '#contract/people/permits.ts'
import { openCashDrawer } from '#contract/printing/receipt-printing.ts'
import { givePin, openPermitStaff } from '#test/permit-staff.ts'
import { FRIDAY_MORNING, openMember, openPerson, setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const ASKS = { status: 403, code: 'asks' }
const yes = (id: string) => ({ params: { id }, body: { answer: 'yes' as const } })
const no = (id: string) => ({ params: { id }, body: { answer: 'no' as const, word: 'Ask Ramesh' } })

test('a granted permit lets exactly the refused call pass, and no other', async () => {
  const { neha, meera, sharma, edit, items, given, ask } = await openPermitStaff()
  const permit = await given()
  const other = { params: edit.params, body: { items, discount: 11 } }

  expect(await neha.refused(updateInvoice, { ...other, permit })).toMatchObject(ASKS)
  const elsewhere = { ...edit, params: { id: randomUUID() }, permit }
  expect((await neha.refused(updateInvoice, elsewhere)).status).toBe(404)
  // Another call with the same words, and another permission.
  expect(
    await neha.refused(cancelInvoice, { params: edit.params, body: { reason: 'Twice' }, permit }),
  ).toMatchObject(ASKS)
  // Another cashier of the same shop.
  const ravi = await openMember(sharma, 'Ravi', 'cashier')
  expect(await ravi.refused(updateInvoice, { ...edit, permit })).toMatchObject(ASKS)
  for (const wrong of [randomUUID(), 'x', '']) {
    expect(await neha.refused(updateInvoice, { ...edit, permit: wrong })).toMatchObject(ASKS)
  }

  const { invoice: saved } = await neha(updateInvoice, { ...edit, permit })
  // 499 with twice 12.48 of tax is 523.96, less 10.
  expect(saved.grandTotal).toBe(51396)
  expect((await meera(getInvoice, { params: edit.params })).grandTotal).toBe(51396)
  // Without an Idempotency-Key it was made once.
  expect(await neha.refused(updateInvoice, { ...edit, permit })).toMatchObject(ASKS)
  expect(await ask()).not.toBe(permit)
})

test('a permit of one shop is not valid in another', async () => {
  const { neha, edit, given } = await openPermitStaff()
  const permit = await given()
  const { store } = await startBahi()
  const bharat = await openPerson('Bharat')
  await store.script(`
    insert into memberships (shop_id, user_id, role, joined_at, invited_by)
      values ('${bharat.shopId}', '${neha.userId}', 'cashier', now(), '${bharat.userId}');
    update sessions set shop_id = '${bharat.shopId}' where user_id = '${neha.userId}'`)

  expect((await neha.refused(updateInvoice, { ...edit, permit })).status).toBe(404)
  expect((await bharat.refused(getPermit, { params: { id: permit } })).status).toBe(404)
  expect((await bharat.refused(answerPermit, yes(permit))).status).toBe(404)
  expect(await bharat(listPermits)).toEqual({ waiting: [], isAlone: false })
})

test('a permit that was refused, withdrawn or is older than ten minutes is not valid', async () => {
  const { neha, meera, edit, ask, given } = await openPermitStaff()
  const permit = await ask()
  const answered = await meera(answerPermit, no(permit))
  expect(answered).toMatchObject({
    message: 'Meera says no',
    permit: { state: 'refused', word: 'Ask Ramesh' },
  })
  expect(await neha.refused(updateInvoice, { ...edit, permit })).toMatchObject(ASKS)
  expect(await meera.refused(answerPermit, yes(permit))).toMatchObject({ status: 409 })
  expect(await meera(answerPermit, no(permit))).toMatchObject({ message: answered.message })

  const second = await ask()
  expect(await meera.refused(withdrawPermit, { params: { id: second } })).toMatchObject({ status: 404 })
  await neha(withdrawPermit, { params: { id: second } })
  expect(await meera.refused(answerPermit, yes(second))).toMatchObject({ status: 409 })
  expect((await meera(listPermits)).waiting).toEqual([])

  const [third, fourth] = [await given(), await ask({ ...edit, body: { ...edit.body, discount: 3 } })]
  setClock('2026-11-20T10:10:00+05:30')
  expect(await neha.refused(updateInvoice, { ...edit, permit: third })).toMatchObject(ASKS)
  expect(await neha(getPermit, { params: { id: fourth } })).toMatchObject({ state: 'late' })
  expect(await meera.refused(answerPermit, yes(fourth))).toMatchObject({
    status: 409,
    message: 'Nobody answered within ten minutes. Ask again.',
  })
})

test('a permit is not answered by its requester, or by a person without the right at that moment', async () => {
  const { sharma, neha, meera, ask, yesWithPin } = await openPermitStaff()
  const { store } = await startBahi()
  const permit = await ask()
  expect(await neha.refused(answerPermit, yes(permit))).toMatchObject({ status: 403, code: 'forbidden' })
  await givePin(neha, '3141')
  const asNeha = yesWithPin(permit, { approver: neha.userId, pin: '3141' })
  expect(await neha.refused(answerPermit, asNeha)).toMatchObject({ status: 403, code: 'forbidden' })
  // Another cashier, who would have to ask, and a stranger to the shop.
  const ravi = await openMember(sharma, 'Ravi', 'cashier')
  await givePin(ravi, '2718')
  expect(await ravi.refused(answerPermit, yes(permit))).toMatchObject({ status: 403, code: 'not-permitted' })
  const asRavi = yesWithPin(permit, { approver: ravi.userId, pin: '2718' })
  expect(await neha.refused(answerPermit, asRavi)).toMatchObject({ status: 403, code: 'not-permitted' })
  // A PIN is typed where it was asked.
  expect((await ravi.refused(answerPermit, yesWithPin(permit))).status).toBe(404)

  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'manager', '{"change-today": "asks"}', 5)`)
  for (const [who, call] of [[neha, yesWithPin(permit)] as const, [meera, yes(permit)] as const]) {
    expect(await who.refused(answerPermit, call)).toMatchObject({ status: 403, code: 'not-permitted' })
  }
  expect((await meera(listPermits)).waiting).toEqual([])
  expect(await neha(listApprovers, { query: { permission: 'change-today' } })).toEqual([])
  await store.script(`delete from shop_roles where shop_id = '${sharma.shopId}'`)
  expect((await meera(answerPermit, yes(permit))).message).toBe('Meera says yes')
})

test('a permit stores the whole call before its body is validated', async () => {
  const { neha, meera } = await openPermitStaff()
  const call = { body: { drawer: 'none' as const } }
  const permit = (await neha.refused(openCashDrawer, call)).values?.permit ?? ''
  expect((await meera(listPermits)).waiting).toMatchObject([
    {
      _id: permit,
      askedBy: 'Neha',
      permissions: ['open-drawer'],
      call: 'POST /api/printing/drawer-openings',
      about: '',
    },
  ])
  await meera(answerPermit, yes(permit))
  expect(await neha.refused(openCashDrawer, { body: {}, permit })).toMatchObject(ASKS)
  // A call that is refused has not used its yes.
  for (let times = 0; times < 2; times++) {
    expect(await neha.refused(openCashDrawer, { ...call, permit })).toMatchObject({ status: 400 })
  }
})

test('the approver reads subject and reason; a pending request is stored once, and twenty at most', async () => {
  const { sharma, neha, meera, invoice, edit, ask } = await openPermitStaff()
  expect(await sharma(listPermits)).toEqual({ waiting: [], isAlone: false })
  const permit = await ask()
  expect(await ask()).toBe(permit)
  await neha(explainPermit, { params: { id: permit }, body: { why: 'Wrong rate' } })
  const waiting = {
    _id: permit,
    askedBy: 'Neha',
    permissions: ['change-today'],
    needs: ['change-today', 'bill'],
    call: 'PUT /api/invoices/:id',
    about: invoice.invoiceNumber,
    amount: 52396,
    facts: {
      number: invoice.invoiceNumber,
      was: { total: 52396, received: 0, party: '', lines: 1, taxable: 49900 },
      becomes: { total: 51396, received: 0, party: '', lines: 1, taxable: 49900 },
      discount: null,
      drawer: null,
      goods: [],
      items: [{ name: 'Basmati Rice 5kg', quantity: 1, amount: 52396, lines: 1 }],
      free: null,
      changes: [],
      givesBack: null,
      owes: null,
      // 499.00 less 410.50 are 88.50, and 10.00 less.
      earns: { was: 8850, becomes: 7850, losses: [] },
    },
    till: '',
    askedThatDay: 1,
    isSent: true,
    why: 'Wrong rate',
    word: '',
    state: 'asked',
    askedAt: '2026-11-20T04:30:00Z',
    expiresAt: '2026-11-20T04:40:00Z',
    isOutdated: false,
    decidedBy: '',
  }
  expect((await meera(listPermits)).waiting).toEqual([waiting])
  expect((await sharma(listPermits)).waiting).toEqual([waiting])
  expect((await neha(listPermits)).waiting).toEqual([])
  // A cashier does not see what goods earn.
  expect(await neha(getPermit, { params: { id: permit } })).toEqual({
    ...waiting,
    facts: { ...waiting.facts, earns: null },
  })
  expect(await neha(listApprovers, { query: { permission: 'change-today' } })).toEqual([
    { _id: meera.userId, name: 'Meera', role: 'manager' },
  ])

  const discounts = Array.from({ length: 25 }, (_, i) => i + 20)
  const answers = await Promise.all(
    discounts.map((discount) => neha.refused(updateInvoice, { ...edit, body: { ...edit.body, discount } })),
  )
  expect(answers.filter(({ code }) => code === 'asks')).toHaveLength(19)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
})

test('answers to one permit at the same moment leave one decision', async () => {
  const { sharma, meera, neha, ask } = await openPermitStaff()
  const permit = await ask()
  const settled = await Promise.allSettled([
    meera(answerPermit, yes(permit)),
    sharma(answerPermit, no(permit)),
    meera(answerPermit, yes(permit)),
  ])
  const { state, decidedBy } = await neha(getPermit, { params: { id: permit } })
  expect(['given Meera', 'refused Sharma Stores']).toContain(`${state} ${decidedBy}`)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(state === 'given' ? 2 : 1)
})
