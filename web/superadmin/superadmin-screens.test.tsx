// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  type Call,
  drawScreen,
  Fault,
  press,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { takeWarnings } from '#test/warnings.ts'
import { SuperadminPaymentsScreen } from './payments/superadmin-payments-screen.tsx'
import { SuperadminDashboardScreen } from './superadmin-dashboard-screen.tsx'
import { SuperadminUsersScreen } from './users/superadmin-users-screen.tsx'

const TOTAL = 37
const USERS = '/api/superadmin/users'
const DAY_MS = 24 * 60 * 60 * 1000

let close = () => {}
afterEach(() => close())

function userOf(number: number) {
  const left = [30, 7, -1][(number - 1) % 3]!
  return {
    _id: idOf(number),
    name: `Shop ${number}`,
    email: `shop${number}@shop.test`,
    role: 'customer',
    isActive: number !== 4,
    subscriptionPlan: null,
    subscriptionStartDate: null,
    subscriptionEndDate: new Date(Date.now() + left * DAY_MS - 1000).toISOString(),
    createdAt: '2026-11-20T06:30:00Z',
  }
}

/** Users 1, 2, 3 and so on, as many as were asked for. */
function page({ query }: Call) {
  const [at, limit] = [Number(query.page), Number(query.limit)]
  const first = (at - 1) * limit + 1
  const users = Array.from({ length: Math.min(limit, TOTAL + 1 - first) }, (_, i) => userOf(first + i))
  return {
    success: true,
    users,
    pagination: { page: at, limit, pages: Math.ceil(TOTAL / limit), total: TOTAL },
  }
}

const STATS = {
  success: true,
  stats: {
    totalUsers: TOTAL,
    activeUsers: 36,
    inactiveUsers: 1,
    recentUsers: [],
    totalRevenue: 1_20_000.6,
    monthlyRevenue: 2_000,
  },
  version: '1.2.0',
  paymentsToLookAt: 0,
}

async function show(screen: React.ReactNode) {
  const switching = [1, 4].map((number) => [
    `PUT ${USERS}/${idOf(number)}/status`,
    { success: true, message: '', user: userOf(number) },
  ])
  const answers = {
    ...Object.fromEntries(switching),
    [`GET ${USERS}`]: page,
    'GET /api/superadmin/dashboard/stats': STATS,
  }
  const { calls, ...drawn } = await drawScreen(screen, { answers })
  close = drawn.close
  await until(() => expect(textsOf('tbody tr td:first-child')[0]).toBe('Shop 1'))
  const asked = () => calls.filter(({ path }) => path === USERS).map(({ query }) => query)
  const switched = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  return { asked, switched }
}
const names = () => textsOf('tbody tr td:first-child')
const search = () => document.querySelector<HTMLInputElement>('input[type=search]')!

test('the dashboard shows ten users a page under their heading, found by a search', async () => {
  const { asked } = await show(<SuperadminDashboardScreen />)
  expect(textsOf('h2')).toContain('Users Management')
  expect(document.body.textContent).toContain('Version 1.2.0')
  expect(names()).toHaveLength(10)
  expect(textsOf('[role=status]')).toContain('Showing 1 to 10 of 37 users')
  await press('Page 2')
  await until(() => expect(names()[0]).toBe('Shop 11'))
  expect(search().placeholder).toBe('Search name or email')
  await pasteOver(search(), 'asha')
  await until(() => expect(asked()).toHaveLength(3))
  expect(asked()).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
    { page: '1', limit: '10', search: 'asha' },
  ])
})

test('the dashboard shows all users, or those that are switched on or off', async () => {
  const { asked } = await show(<SuperadminDashboardScreen />)
  const filter = document.querySelector<HTMLInputElement>('input[aria-label=Status]')!
  expect(filter.value).toBe('All Users')
  await act(async () => filter.click())
  const choices = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All Users', 'Active', 'Inactive'])
  await act(async () => choices[2]?.click())
  await until(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '10', status: 'inactive' }))
})

test('the button of a user sends the opposite of their status', async () => {
  const { switched } = await show(<SuperadminUsersScreen />)
  await press('Deactivate Shop 1')
  await until(() => expect(switched()).toHaveLength(1))
  await press('Activate Shop 4')
  await until(() => expect(switched()).toHaveLength(2))
  expect(switched()).toEqual([
    [`${USERS}/${idOf(1)}/status`, { isActive: false }],
    [`${USERS}/${idOf(4)}/status`, { isActive: true }],
  ])
})

test('the dashboard shows revenue in whole rupees', async () => {
  await show(<SuperadminDashboardScreen />)
  await until(() => expect(document.body.textContent).toContain('₹1,20,001'))
  expect(document.body.textContent).toContain('₹2,000 this month')
})

test('the users screen shows fifteen a page, pages on and back, and reloads on request', async () => {
  const { asked } = await show(<SuperadminUsersScreen />)
  expect(names()).toHaveLength(15)
  expect(textsOf('[role=status]')).toContain('Showing 1 to 15 of 37 users')
  await press('Next')
  await until(() => expect(names()[0]).toBe('Shop 16'))
  await press('Next')
  await until(() => expect(textsOf('[role=status]')).toContain('Showing 31 to 37 of 37 users'))
  await press('Previous')
  await until(() => expect(names()[0]).toBe('Shop 16'))
  const before = asked().length
  await press('Refresh')
  await until(() => expect(asked()).toHaveLength(before + 1))
  expect(asked().map(({ page: number, limit }) => [number, limit])).toEqual([
    ['1', '15'],
    ['2', '15'],
    ['3', '15'],
    ['2', '15'],
  ])
})

test('a user’s status is green, amber within seven days of the end, else red', async () => {
  await show(<SuperadminUsersScreen />)
  const tones = [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelector<HTMLElement>('[data-tone]')?.dataset.tone,
  )
  expect(tones.slice(0, 4)).toEqual(['green', 'amber', 'red', 'red'])
})

test('a failed load of users is shown as such, not as an empty list, with a retry', async () => {
  let isDown = true
  const answers: Answers = { [`GET ${USERS}`]: (call: Call) => (isDown ? silence() : page(call)) }
  ;({ close } = await drawScreen(<SuperadminUsersScreen />, { answers }))
  await until(() => expect(textsOf('[role=alert] *')).toContain('Users could not be loaded'))
  expect(document.body.textContent).not.toContain('No users found')
  expect(takeWarnings()).toEqual([expect.stringContaining('The users could not be loaded')])
  isDown = false
  await press('Retry')
  await until(() => expect(textsOf('[role=status]')).toContain('Showing 1 to 15 of 37 users'))
})

test('a failed load of payments is shown, with a retry', async () => {
  let isDown = true
  const answers: Answers = { 'GET /api/superadmin/payments': () => (isDown ? new Fault() : []) }
  ;({ close } = await drawScreen(<SuperadminPaymentsScreen />, { answers }))
  const failed = 'The payments could not be loaded.'
  await until(() => expect(document.body.textContent).toContain(failed))
  isDown = false
  await press('Retry')
  await until(() => expect(document.body.textContent).not.toContain(failed))
  expect(document.body.textContent).toContain('Nothing to look at')
})
