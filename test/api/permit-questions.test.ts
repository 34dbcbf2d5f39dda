import { beforeEach, expect, test } from 'vitest'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { closeDrawer, getClosing, getDrawer } from '#contract/money/drawer.ts'
import { endMembership, saveShopRole } from '#contract/people/members.ts'
import {
  answerPermit,
  explainPermit,
  getPermit,
  listPermits,
  withdrawPermit,
} from '#contract/people/permits.ts'
import { readReport } from '#contract/reports/report.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { closingFigures } from '#domain/drawer/closing-figures.ts'
import { countedAmount } from '#domain/drawer/denominations.ts'
import { paiseToRupees } from '#domain/money.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { openPermitStaff } from '#test/permit-staff.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { FRIDAY_MORNING, setClock, startBahi } from '#test/start-shop.ts'

// Questions name what they are about, and have the same figures wherever they are read.

beforeEach(() => setClock(FRIDAY_MORNING))

test('a bill with lines that are not in the list names each of them with its amount, at the till and on the phone', async () => {
  const { neha, meera, items } = await openPermitStaff()
  const rope = { itemname: 'Loose rope 10 m', quantity: 2, rate: 50.5 }
  const can = { itemname: 'Groundnut oil 5 l can', quantity: 1, rate: 10 }
  const { values } = await neha.refused(createInvoice, {
    body: { invoiceType: 'sales', items: [rope, ...items, can] },
  })
  expect(values?.permission).toBe('unlisted')
  const goods = [
    { permission: 'unlisted', name: 'Loose rope 10 m', quantity: 2, amount: 101_00, lines: 1 },
    { permission: 'unlisted', name: 'Groundnut oil 5 l can', quantity: 1, amount: 10_00, lines: 1 },
  ]
  const [asked] = (await meera(listPermits)).waiting
  expect(asked).toMatchObject({
    about: 'Loose rope 10 m, Groundnut oil 5 l can',
    amount: 111_00,
    facts: { goods },
  })
  expect((await neha(getPermit, { params: { id: values?.permit ?? '' } })).facts?.goods).toEqual(goods)
})

test('of two hundred lines the question has the first and the sum of the rest', async () => {
  const { neha, meera } = await openPermitStaff()
  const name = 'मूँगफली का तेल '.repeat(13).slice(0, 190)
  const items = Array.from({ length: 200 }, (_, at) => ({ itemname: `${name}${at}`, quantity: 1, rate: 10 }))
  await neha.refused(createInvoice, { body: { invoiceType: 'sales', items } })
  const [asked] = (await meera(listPermits)).waiting
  const goods = asked?.facts?.goods ?? []
  expect(goods.reduce((sum, { lines }) => sum + lines, 0)).toBe(200)
  expect(goods.reduce((sum, { amount }) => sum + amount, 0)).toBe(2000_00)
  expect(goods.length).toBeLessThan(9)
})

test('a bill of more than is there names the goods', async () => {
  const { neha, sharma, meera, products } = await openPermitStaff()
  await sharma(saveShopRole, {
    params: { role: 'cashier' },
    body: { answers: answersOf('cashier', { 'below-stock': 'asks' }), discountFree: 5 },
  })
  const many = lineOf(products.RICE5, 90_000)
  await neha.refused(createInvoice, { body: { invoiceType: 'sales', items: [many] } })
  const [asked] = (await meera(listPermits)).waiting
  expect(asked).toMatchObject({
    permissions: ['below-stock'],
    facts: { goods: [{ permission: 'below-stock', name: many.itemname, quantity: 90_000 }] },
  })
})

test('the question of an edit has the discount that the bill had, measured as the one that it gets', async () => {
  const { neha, meera, edit, items } = await openPermitStaff()
  // Rice is 499.00: 9.98 are 2 per cent, which need no yes, 99.80 are 20.
  const { invoice } = await neha(createInvoice, {
    body: { invoiceType: 'sales', items, discountBeforeTax: 9.98 },
  })
  const change = { params: { id: invoice._id }, body: { items, discountBeforeTax: 99.8 } }
  const { values } = await neha.refused(updateInvoice, change)
  expect(values?.permission).toContain('discount')
  await neha.refused(updateInvoice, { ...edit, body: { items, discountBeforeTax: 99.8 } })
  const { waiting } = await meera(listPermits)
  // Both were asked at the same moment, so that they stand in no order.
  const asked = waiting.map(({ facts }) => facts?.discount)
  expect(asked.toSorted((one, other) => (one?.was?.percent ?? 0) - (other?.was?.percent ?? 0))).toEqual([
    { percent: 20, free: 5, amount: 99_80, was: { percent: 0, amount: 0 } },
    { percent: 20, free: 5, amount: 99_80, was: { percent: 2, amount: 9_98 } },
  ])
})

test('what a drawer is short of is one figure: on screen, phone, slip, trail and in the report', async () => {
  const { sharma, neha, meera } = await openPermitStaff()
  const sold = [454.12, 234.69, 994.26, 12.5, 100.4]
  for (const rate of sold) {
    await sharma(createInvoice, {
      body: {
        invoiceType: 'sales',
        items: [{ itemname: 'Goods', quantity: 1, rate }],
        paymentMode: 'cash',
        paymentStatus: 'paid',
      },
    })
  }
  // 454 + 235 + 994 + 13 + 100 are 1,796.00 in coins and 1,795.97 in the books; 1,343.00 were counted.
  const count = { 'note-500': 2, 'note-100': 3, 'note-20': 2, 'coin-2': 1, 'coin-1': 1 }
  const drawer = await sharma(getDrawer)
  const onScreen = closingFigures(countedAmount(count).total, drawer)
  expect([onScreen.expected, onScreen.difference]).toEqual([1_796_00, -453_00])

  const { closing: last, through, expected } = drawer
  const close = {
    body: { count, stays: 0, seen: { closing: last, through, expected: paiseToRupees(expected) } },
  }
  const { values } = await neha.refused(closeDrawer, close)
  const [onPhone] = (await meera(listPermits)).waiting
  expect(onPhone?.facts?.drawer).toEqual({ counted: 1_343_00, expected: 1_796_00, difference: -453_00 })
  await meera(answerPermit, { params: { id: values?.permit ?? '' }, body: { answer: 'yes' } })
  const { closing } = await neha(closeDrawer, { ...close, permit: values?.permit })
  expect(await sharma(getClosing, { params: { id: closing._id } })).toMatchObject({
    expected: 1_796_00,
    difference: -453_00,
    by: 'Neha',
  })

  const { entries } = await sharma(listTrail, { query: { kind: 'money' } })
  const closed = entries.find(({ table }) => table === 'drawer_closings')
  const inTrail = Object.fromEntries((closed?.changes ?? []).map(({ field, after }) => [field, after]))
  expect(inTrail).toMatchObject({
    expected: { money: 1_796_00 },
    counted: { money: 1_343_00 },
    difference: { money: -453_00 },
  })
  const { rows } = await sharma(readReport, {
    params: { report: 'work-by-person' },
    query: { from: '2026-11-20', to: '2026-11-20' },
  })
  expect(rows.map(({ money }) => money.drawer)).toContain(-453_00)
})

test('a count within a rupee of the books is right on the phone too', async () => {
  const { sharma, neha, meera } = await openPermitStaff()
  await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      items: [{ itemname: 'Goods', quantity: 1, rate: 100.3 }],
      paymentMode: 'cash',
      paymentStatus: 'paid',
    },
  })
  const { closing, through, expected } = await sharma(getDrawer)
  const seen = { closing, through, expected: paiseToRupees(expected) }
  await neha.refused(closeDrawer, { body: { count: { 'note-100': 1, 'coin-1': 1 }, stays: 0, seen } })
  const [asked] = (await meera(listPermits)).waiting
  expect(asked?.facts?.drawer).toEqual({ counted: 101_00, expected: 101_00, difference: 0 })
})

test('a bill that changed while its question waits is said at the phone, and gets no yes', async () => {
  const { sharma, neha, meera, edit, items, ask } = await openPermitStaff()
  const permit = await ask()
  await sharma(updateInvoice, { params: edit.params, body: { items, discount: 3 } })
  expect((await meera(listPermits)).waiting).toMatchObject([{ _id: permit, isOutdated: true }])
  const answer = { params: { id: permit }, body: { answer: 'yes' as const } }
  expect(await meera.refused(answerPermit, answer)).toMatchObject({
    status: 409,
    message: 'It has changed since it was asked: a yes would be for older figures. It has to be asked again.',
  })
  expect((await neha(getPermit, { params: { id: permit } })).state).toBe('asked')

  const again = await ask()
  expect(again).not.toBe(permit)
  await neha(withdrawPermit, { params: { id: again } })
  expect(await meera.refused(answerPermit, { ...answer, params: { id: again } })).toMatchObject({
    status: 409,
    message: 'Neha took the question back.',
  })
})

test('a question ends with the membership of who asked it, and who answered keeps the name after leaving', async () => {
  const { sharma, neha, meera, edit, ask, items } = await openPermitStaff()
  const answered = await ask()
  await meera(answerPermit, { params: { id: answered }, body: { answer: 'no', word: '' } })
  await sharma(endMembership, { params: { id: meera.userId } })
  expect((await neha(getPermit, { params: { id: answered } })).decidedBy).toBe('Meera')

  const waits = await ask({ ...edit, body: { items, discount: 12 } })
  expect((await sharma(listPermits)).waiting.map(({ askedBy }) => askedBy)).toEqual(['Neha'])
  await sharma(endMembership, { params: { id: neha.userId } })
  expect((await sharma(listPermits)).waiting).toEqual([])
  expect(
    await sharma.refused(answerPermit, { params: { id: waits }, body: { answer: 'yes', word: '' } }),
  ).toMatchObject({ status: 409, message: 'Neha took the question back.' })
  expect(await sharma(getPermit, { params: { id: waits } })).toMatchObject({
    state: 'withdrawn',
    askedBy: 'Neha',
  })
})

test('a question of a page of the app reaches nobody’s phone before it is sent there', async () => {
  const { neha, meera, edit } = await openPermitStaff()
  const { app } = await startBahi()
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/invoices/${edit.params.id}`,
    headers: { authorization: `Bearer ${neha.token}`, session: 'page' },
    payload: edit.body,
  })
  const permit = answer.json().values.permit
  const waiting = async () => (await meera(listPermits)).waiting.map(({ _id }) => _id)
  expect(await waiting()).toEqual([])
  const sent = await neha(explainPermit, { params: { id: permit }, body: { why: '' } })
  expect(sent.permit.isSent).toBe(true)
  expect(await waiting()).toEqual([permit])
})
