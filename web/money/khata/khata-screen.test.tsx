// @vitest-environment happy-dom

import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { type Answers, choose, drawScreen, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { KhataScreen } from './khata-screen.tsx'

const NO_AGES = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
const party = (n: number, name: string, more: object) => ({
  _id: idOf(n),
  name,
  phone: '98900 22003',
  onAccount: 0,
  otherSide: 0,
  route: '',
  creditDays: null,
  creditLimit: null,
  oldestDue: null,
  ages: NO_AGES,
  ...more,
})
const KHATA = {
  parties: [
    party(1, 'Anita Stores', {
      balance: 30411.56,
      oldestDue: '2020-01-01',
      creditLimit: 30000,
      ages: { ...NO_AGES, notDue: 15425.16, upTo30: 8750, upTo60: 6236.4 },
    }),
    party(2, 'Hotel Shreyas', {
      route: 'Kothrud',
      balance: 700,
      oldestDue: '2099-01-01',
      ages: { ...NO_AGES, notDue: 700 },
    }),
  ],
  totals: { debtors: 31231.56, creditors: 87444.48 },
  ahead: { debtors: 0, creditors: 0 },
  walkIns: { open: 120, bills: 1 },
}

let close = () => {}
afterEach(() => close())

/** A cashier as delivered: purchases are not answered. */
const CASHIER: SessionUser['rights'] = {
  shopId: 'sharma',
  shopName: 'Sharma Traders',
  role: 'cashier',
  answers: answersOf('cashier', null),
}

async function show(answers: Answers = {}, at = '/money/khata', rights?: SessionUser['rights']) {
  const screen = await drawScreen(
    <Routes>
      <Route path="/money/khata" element={<KhataScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, user: rights ? { rights } : {}, answers: { 'GET /api/money/khata': KHATA, ...answers } },
  )
  close = screen.close
  return screen
}
const text = () => document.body.textContent ?? ''

test('the khata has both sides, their late amounts, and parties over their limit', async () => {
  await show()
  await until(() => expect(text()).toContain('They owe us₹31,231.562 customers, ₹14,986.40 is late'))
  expect(text()).toContain('We owe₹87,444.48')
  expect(textsOf('tbody tr').map((row) => row?.replace(/₹.*/, ''))).toEqual([
    'Anita Stores over limit',
    'Hotel Shreyas ',
  ])
  expect(text()).toContain('Showing 2 of 2 customers. ₹120.00 is open on 1 bill of who walked in.')
})

test('an age group narrows the list, and an empty one is named', async () => {
  await show()
  await until(() => expect(textsOf('tbody tr')).toHaveLength(2))
  await press('31-60₹6,236.40')
  await until(() => expect(textsOf('tbody tr')).toHaveLength(1))
  await press('61-90₹0.00')
  await until(() => expect(text()).toContain('61-90'))
  expect(textsOf('tbody tr')).toEqual([])
})

test('a route narrows the customers and the reminders to its own', async () => {
  const reminder = (n: number, name: string, route: string) => ({
    _id: idOf(n),
    name,
    route,
    phone: '98900 22003',
    email: '',
    amount: 700,
    language: 'en',
    bills: [],
    reason: null,
    reasonInShort: null,
    hasEarlierBalance: false,
    link: null,
    sent: null,
  })
  await show({
    'GET /api/money/reminders': {
      shop: 'Sharma Traders',
      usual: { language: 'en', linkDays: 30 },
      reminders: [reminder(1, 'Anita Stores', ''), reminder(2, 'Hotel Shreyas', 'Kothrud')],
      total: 1400,
      asked: [],
      leftOut: 0,
      forecast: { total: 0, days: [] },
      lastWeek: null,
    },
  })
  await until(() => expect(text()).toContain('1,400.00'))

  await choose('Route', 'Kothrud')

  await until(() => expect(textsOf('tbody tr')).toEqual([expect.stringContaining('Hotel Shreyas')]))
  const reminders = document.querySelector('[aria-label="Remind today"]')?.textContent
  expect(reminders).toContain('₹700.00')
  expect(reminders).not.toContain('Anita Stores')
})

test('a khata without open amounts says why, and what to do', async () => {
  const nothing = {
    ...KHATA,
    parties: [],
    totals: { debtors: 0, creditors: 0 },
    ahead: { debtors: 0, creditors: 0 },
    walkIns: { open: 0, bills: 0 },
  }
  await show({ 'GET /api/money/khata': nothing })
  await until(() => expect(text()).toContain('Nobody owes you.'))
  expect(text()).toContain('A bill that is not paid in full stands here')
})

test('a failed load is shown', async () => {
  await show({ 'GET /api/money/khata': new Refused('Not now') })
  await until(() => expect(text()).toContain('The khata could not be loaded'))
  expect(text()).not.toContain('Nobody owes you.')
})

test('who may not see purchase prices sees no side of nothing, also by its address', async () => {
  const { calls } = await show({}, '/money/khata?side=creditors', CASHIER)
  await until(() => expect(text()).toContain('Anita Stores'))
  expect(text()).toContain('They owe us')
  expect(text()).not.toContain('We owe')
  expect(JSON.stringify(calls)).not.toContain('creditors')
})

test('the keys of a row are named and heard as far as the role may do what they do', async () => {
  const rights = { shopId: 's', shopName: 'Sharma', role: 'stock-keeper' as const }
  await show({}, '/money/khata', { ...rights, answers: answersOf('stock-keeper', null) })
  await until(() => expect(document.body.textContent).toContain('Enter opens'))
  expect(document.body.textContent).not.toMatch(/receives|writes udhaar|reminds/)
  const row = document.querySelector<HTMLElement>('[data-opens]')
  act(() => row?.focus())
  for (const key of ['r', 'u', 'w'])
    act(() => void row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
