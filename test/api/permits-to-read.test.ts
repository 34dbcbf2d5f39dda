import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createInvoice, lastInvoiceNumber } from '#contract/invoices.ts'
import {
  closeDrawer,
  explainDrawer,
  getDrawer,
  listClosings,
  listDrawerMovements,
  listDrawers,
} from '#contract/money/drawer.ts'
import { listInvitations } from '#contract/people/invitations.ts'
import { changeMemberRole, listMembers, listShopRoles } from '#contract/people/members.ts'
import { answerPermit, getPermit, listPermits } from '#contract/people/permits.ts'
import { listPinClosings } from '#contract/people/sign-in/given-pins.ts'
import { listTills } from '#contract/people/tills.ts'
import { openPermitStaff } from '#test/permit-staff.ts'
import { FRIDAY_MORNING, setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const ASKS = { status: 403, code: 'asks' }

test('a page that is opened asks nobody; a button asks, and its yes opens the page for ten minutes and changes nothing', async () => {
  const { neha, meera } = await openPermitStaff()
  const opened = await neha.refused(getDrawer)
  expect(opened).toMatchObject({ ...ASKS, values: { permission: 'close-drawer' } })
  expect(opened.values).not.toHaveProperty('permit')
  expect((await meera(listPermits)).waiting).toEqual([])

  const pressed = await neha.refused(getDrawer, { asks: true })
  const permit = pressed.values?.permit ?? ''
  expect((await meera(listPermits)).waiting).toMatchObject([
    { _id: permit, permissions: ['close-drawer'], needs: ['close-drawer'], call: 'GET /api/money/drawer' },
  ])
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  // The whole page, as often as it is loaded; also of another drawer.
  const { closing, through, expected } = await neha(getDrawer, { query: { account: 'cash' } })
  await neha(getDrawer)
  await neha(listDrawerMovements)
  await neha(explainDrawer, { query: { difference: 100 } })
  // Nothing else: neither what closed before, nor the closing itself.
  expect(await neha.refused(listClosings)).toMatchObject({ code: 'not-permitted' })
  const close = { body: { count: {}, stays: 0, seen: { closing, through, expected } } }
  const asked = await neha.refused(closeDrawer, close)
  expect(asked).toMatchObject(ASKS)
  expect(await neha.refused(closeDrawer, { ...close, permit })).toMatchObject(ASKS)

  // Both read one set of figures: the approver may type the PIN at this screen, which has shown what should be there.
  const { waiting } = await meera(listPermits)
  expect(waiting.map(({ facts }) => facts?.drawer)).toEqual([{ counted: 0, expected, difference: 0 }])
  const own = await neha(getPermit, { params: { id: asked.values?.permit ?? '' } })
  expect(own.facts?.drawer).toEqual({ counted: 0, expected, difference: 0 })
  // Who sends another figure has not been shown it, and is not told.
  const guess = await neha.refused(closeDrawer, {
    body: { ...close.body, seen: { closing, through, expected: 5 } },
  })
  const guessed = await neha(getPermit, { params: { id: guess.values?.permit ?? '' } })
  expect(guessed.facts?.drawer).toEqual({ counted: 0, expected: null, difference: null })

  // The yes to look ends with the closing.
  await meera(answerPermit, { params: { id: asked.values?.permit ?? '' }, body: { answer: 'yes' } })
  setClock('2026-11-20T10:01:00+05:30')
  await neha(getDrawer)
  await neha(closeDrawer, { ...close, permit: asked.values?.permit })
  expect(await neha.refused(getDrawer)).toMatchObject(ASKS)

  setClock('2026-11-20T10:10:00+05:30')
  expect(await neha.refused(getDrawer)).toMatchObject(ASKS)
})

test('a drawer is counted and closed without being shown what should be there, by one yes that sees the difference', async () => {
  const { sharma, neha, meera, yesWithPin } = await openPermitStaff()
  const sell = (rate: number) =>
    sharma(createInvoice, {
      body: {
        invoiceType: 'sales',
        items: [{ itemname: 'Goods', quantity: 1, rate }],
        paymentMode: 'cash',
        paymentStatus: 'paid',
      },
    })
  await sell(500)
  const close = { body: { count: { 'note-200': 2 }, stays: 400 }, idempotencyKey: randomUUID() }
  const ask = async (permit?: string) => {
    const refused = await neha.refused(closeDrawer, { ...close, permit })
    expect(refused).toMatchObject(ASKS)
    return refused.values?.permit ?? ''
  }
  const first = await ask()
  const onPhone = async () => (await meera(listPermits)).waiting.map(({ facts }) => facts?.drawer)
  expect(await onPhone()).toEqual([{ counted: 400_00, expected: 500_00, difference: -100_00 }])
  const atTill = await neha(getPermit, { params: { id: first } })
  expect(atTill.facts?.drawer).toEqual({ counted: 400_00, expected: null, difference: null })
  // With her PIN at the till the manager sees it before she answers; without one nobody does.
  const look = yesWithPin(first, { answer: 'look' })
  const { permit: looked } = await neha(answerPermit, look)
  expect([looked.state, looked.facts?.drawer]).toEqual([
    'asked',
    { counted: 400_00, expected: 500_00, difference: -100_00 },
  ])
  for (const [body, status] of [
    [{ answer: 'look' }, 400],
    [{ ...look.body, pin: '1593' }, 400],
    [{ ...look.body, approver: neha.userId }, 403],
  ] as const) {
    expect((await neha.refused(answerPermit, { ...look, body })).status).toBe(status)
  }
  await meera(answerPermit, { params: { id: first }, body: { answer: 'yes' } })
  expect((await neha.refused(answerPermit, look)).status).toBe(409)

  // The yes was for 100 short; by now 150 are missing.
  await sell(50)
  const second = await ask(first)
  expect(second).not.toBe(first)
  expect(await onPhone()).toEqual([{ counted: 400_00, expected: 550_00, difference: -150_00 }])
  await meera(answerPermit, { params: { id: second }, body: { answer: 'yes' } })
  const { closing } = await neha(closeDrawer, { ...close, permit: second })
  expect(closing).toMatchObject({ counted: 400_00, expected: 550_00, difference: -150_00, by: 'Neha' })
  // What stayed is no secret of who counts it the next morning.
  expect(await neha(listDrawers)).toEqual([{ account: 'cash', name: 'Counter 1', stayed: 400_00 }])
  expect(await neha.refused(getDrawer)).toMatchObject(ASKS)
})

test('a yes to the staff opens its whole page and no other, and changes nothing', async () => {
  const { sharma, neha, meera } = await openPermitStaff()
  expect(await meera.refused(listInvitations)).toMatchObject(ASKS)
  const pressed = await meera.refused(listMembers, { asks: true })
  await sharma(answerPermit, { params: { id: pressed.values?.permit ?? '' }, body: { answer: 'yes' } })
  expect(await meera(listMembers)).toHaveLength(3)
  for (const beside of [listInvitations, listPinClosings, listTills, listShopRoles]) await meera(beside)
  expect(await neha.refused(listMembers)).toMatchObject({ code: 'not-permitted' })
  expect(await neha.refused(getDrawer)).toMatchObject(ASKS)
  const change = { params: { id: neha.userId }, body: { role: 'viewer' as const } }
  expect(await meera.refused(changeMemberRole, change)).toMatchObject(ASKS)
})

test('a read whose action needs a yes is opened by the yes that was asked for it', async () => {
  const { sharma, meera } = await openPermitStaff()
  await (await startBahi()).store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'manager', '{"costs": "asks"}', 5)`)
  const call = { query: { type: 'purchase' as const } }
  expect((await meera.refused(lastInvoiceNumber, call)).values).toEqual({ permission: 'costs' })
  const { values } = await meera.refused(lastInvoiceNumber, { ...call, asks: true })
  await sharma(answerPermit, { params: { id: values?.permit ?? '' }, body: { answer: 'yes' } })
  expect(await meera(lastInvoiceNumber, { ...call, permit: values?.permit })).toEqual({
    lastInvoiceNumber: null,
  })
})
