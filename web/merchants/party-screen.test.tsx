// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { type Answers, button, drawScreen, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { ANITA, idOf } from '#test/screen-answers.ts'
import { PartyScreen } from './party-screen.tsx'

const ID = ANITA._id
const NONE = { count: 0, total: 0, pending: 0 }
const PARTY = {
  merchant: ANITA,
  sales: { count: 2, total: 1551.9, pending: 547.9 },
  purchase: NONE,
  documents: { invoice: 1001, order: 0, quotation: 0, challan: 0, 'credit-note': 0, 'debit-note': 0 },
}
const RICE = {
  product: idOf(2),
  name: 'Basmati Rice 5kg',
  direction: 'sales',
  unit: 'Bag',
  quantity: 3,
  value: 1478,
  lastRate: 480,
  lastDate: '2026-11-12',
  lastInvoice: { _id: idOf(3), number: 'SINV-00003' },
}

let close = () => {}
afterEach(() => close())

async function show(hash = '', answers: Answers = {}, rights?: SessionUser['rights']) {
  const all = {
    [`GET /api/supplier/${ID}`]: PARTY,
    [`GET /api/supplier/${ID}/items`]: { items: [RICE], since: '2026-01-05' },
    'GET /api/invoices': [],
    'GET /api/orders': [],
    ...answers,
  }
  const screen = await drawScreen(
    <Routes>
      <Route path="/merchants/:id" element={<PartyScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: `/merchants/${ID}${hash}`, answers: all, user: rights ? { rights } : {} },
  )
  close = screen.close
  return screen
}
const text = () => document.body.textContent ?? ''

test('a party’s details, billed and open amounts, and number of documents', async () => {
  const { calls } = await show()
  await until(() => expect(textsOf('h1')).toEqual(['Anita Stores']))
  expect(text()).toContain('Sales₹1,551.902 invoices')
  expect(text()).toContain('They owe₹547.90')
  expect(text()).not.toContain('We owe')
  expect(textsOf('[role=tab]')).toEqual([
    ...['Invoices 1,000+', 'Orders 0', 'Quotations 0', 'Delivery Challans 0', 'Items and prices', 'Changes'],
  ])
  await until(() => expect(text()).toContain('No invoices yet.'))
  expect(calls.find(({ path }) => path === '/api/invoices')?.query).toMatchObject({
    merchant: ID,
    brief: '1',
  })

  await press('Orders 0')
  await until(() => expect(text()).toContain('No orders yet.'))
})

test('a party’s own language is among its details, if set', async () => {
  const LANGUAGE = 'Language of papers and messages'
  await show()
  await until(() => expect(text()).toContain('Tilak Road, Pune'))
  expect(text()).not.toContain(LANGUAGE)
  close()
  const merchant = { ...ANITA, language: 'mr' }
  await show('', { [`GET /api/supplier/${ID}`]: { ...PARTY, merchant } })
  await until(() => expect(text()).toContain(`${LANGUAGE}मराठी`))
})

test('the items tab has each product with its last price, and a row opens that invoice', async () => {
  const { address } = await show('#Items')
  await until(() => expect(textsOf('tbody tr')).toHaveLength(1))
  expect(textsOf('tbody td')).toEqual([
    ...['Basmati Rice 5kg', '3 Bag', '₹480.00', '12 Nov 2026', 'SINV-00003'],
  ])
  expect(text()).toContain('1 item since 5 Jan 2026')
  await act(async () => document.querySelector<HTMLElement>('tbody td')?.click())
  expect(address()).toBe(`/sales-and-purchase?tab=Invoice&read=${idOf(3)}`)
})

test('a failed load is shown, and can be repeated', async () => {
  const invoices: Answers = { 'GET /api/invoices': new Refused('Not now') }
  await show('', invoices)
  await until(() => expect(text()).toContain('Invoices could not be loaded'))
  expect(text()).not.toContain('No invoices')
  close()

  let party: unknown = new Refused('Supplier not found')
  await show('', { [`GET /api/supplier/${ID}`]: () => party })
  await until(() => expect(text()).toContain('This buyer or supplier could not be loaded'))
  expect(text()).toContain('Supplier not found')
  party = PARTY
  await act(async () => button('Retry').click())
  await until(() => expect(textsOf('h1')).toEqual(['Anita Stores']))
})

test('who may not see purchase prices is shown no figures of nothing on a supplier', async () => {
  const supplier = { ...PARTY, merchant: { ...ANITA, type: 'supplier' }, sales: NONE }
  await show('', { [`GET /api/supplier/${ID}`]: supplier })
  await until(() => expect(text()).toContain('We owe'))
  close()
  const rights = {
    shopId: 'sharma',
    shopName: 'Sharma Traders',
    role: 'cashier' as const,
    answers: answersOf('cashier', null),
  }
  await show('', { [`GET /api/supplier/${ID}`]: supplier }, rights)
  await until(() => expect(text()).toContain('Phone Number'))
  expect(text()).not.toMatch(/We owe|Purchases|0 invoices/)
})
