import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { createPaymentOrder, payTestOrder, verifyPayment } from '#contract/platform/subscription.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { listUsers, setUserStatus } from '#contract/platform/superadmin-users.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { findUsers } from '#server/superadmin/user-queries.ts'
import {
  FRIDAY_MORNING,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
} from '#test/start-shop.ts'
import { openPaying, startPlatform } from './superadmin-root.ts'

const DEACTIVATED = 'Your account has been deactivated. Please contact support.'

const turn = (root: Person, person: { userId: string }, isActive: boolean) =>
  root(setUserStatus, { params: { id: person.userId }, body: { isActive } })

test('the list holds customers and admins, newest first, with nothing secret', async () => {
  const { root, asha } = await startPlatform()
  setClock('2026-11-20T11:00:00+05:30')
  const gita = await openPaying('Gita')

  const answer = await root(listUsers, { query: { limit: 100 } })
  setClock(FRIDAY_MORNING)

  expect(answer.users[0]).toEqual({
    _id: gita.userId,
    name: 'Gita Stores',
    email: gita.email,
    role: 'customer',
    isActive: true,
    subscriptionPlan: { planId: expect.any(String), planName: '6 Months Plan', price: 10000 },
    subscriptionStartDate: new Date('2026-11-20T11:00:00+05:30').toISOString(),
    subscriptionEndDate: new Date('2027-05-20T11:00:00+05:30').toISOString(),
    createdAt: new Date('2026-11-20T11:00:00+05:30').toISOString(),
  })
  expect(answer.users.map(({ email }) => email)).toContain(asha.email)
  expect(answer.users.map(({ role }) => role)).not.toContain('superadmin')
})

test('pages are counted, and one past the end is empty with the right totals', async () => {
  const { root } = await startPlatform()
  const tag = `pages${randomUUID().slice(0, 6)}`
  for (const name of ['A', 'B', 'C', 'D', 'E']) await openPerson(`${tag}${name}`)
  const page = (number: number) => root(listUsers, { query: { search: tag, page: number, limit: 2 } })

  const [first, second, third, fourth] = [await page(1), await page(2), await page(3), await page(4)]

  expect([first, second, third].map(({ users }) => users.length)).toEqual([2, 2, 1])
  expect(new Set([first, second, third].flatMap(({ users }) => users.map((user) => user._id))).size).toBe(5)
  expect(first.pagination).toEqual({ page: 1, limit: 2, pages: 3, total: 5 })
  expect(fourth).toMatchObject({ users: [], pagination: { page: 4, limit: 2, pages: 3, total: 5 } })
  expect(await page(999_999_999)).toMatchObject({ users: [], pagination: { total: 5 } })
  expect((await root(listUsers, { query: { search: 'nobody is called so' } })).pagination).toEqual({
    page: 1,
    limit: 10,
    pages: 1,
    total: 0,
  })
})

test.each([
  [{ page: '0' }, 'Page: a whole number, 1 or more'],
  [{ page: '1.5' }, 'Page: a whole number, 1 or more'],
  [{ limit: '101' }, 'Limit: a whole number from 1 to 100'],
  [{ limit: 'all' }, 'Limit: a whole number from 1 to 100'],
  [{ status: 'blocked' }, 'Status is active or inactive'],
  [{ search: 'x'.repeat(101) }, 'Search: at most 100 characters'],
])('a list with %o is refused with a message', async (query, message) => {
  const { root } = await startPlatform()

  expect(await root.refused(listUsers, { query })).toMatchObject({ status: 400, message })
})

test('a person is found by any part of name or email, in any case, and wildcards are literal', async () => {
  const { root } = await startPlatform()
  const tag = randomUUID().slice(0, 8)
  const person = await openPerson(`Zubin%${tag}`)
  const find = async (search: string) =>
    (await root(listUsers, { query: { search } })).users.map(({ email }) => email)

  expect(await find(`UBIN%${tag.toUpperCase()}`)).toEqual([person.email])
  expect(await find(person.email.slice(3).toUpperCase())).toEqual([person.email])
  expect(await find(`zubin_${tag}`)).toEqual([])
  expect(await find(`%${tag}`)).toEqual([person.email])
})

test('the filters Active and Inactive go by isActive alone', async () => {
  const { root } = await startPlatform()
  const tag = `switch${randomUUID().slice(0, 6)}`
  const paid = await openPaying(`${tag}Paid`, 1)
  const waiting = await openPerson(`${tag}Waiting`, 'customer')
  const find = async (status?: 'active' | 'inactive' | 'all') =>
    (await root(listUsers, { query: { search: tag, status } })).users.map(({ email }) => email).sort()

  expect(await find('active')).toEqual([paid.email])
  expect(await find('inactive')).toEqual([waiting.email])
  expect(await find()).toEqual([paid.email, waiting.email].sort())
  expect(await find('all')).toEqual([paid.email, waiting.email].sort())
})

test('AC-05: deactivation locks a shop out on every server at once, and activation restores what it had', async () => {
  const { root, bharat, visitor } = await startPlatform()
  const gita = await openPaying('Gita')
  const opened = await gita(createPaymentOrder, { body: { planId: 'fallback-1' } })
  const proof = await gita(payTestOrder, { params: { id: opened.order.id } })
  const end = (await gita(getProfile)).subscriptionEndDate
  const elsewhere = await otherApp()
  const gitaElsewhere = personOf(elsewhere, gita.token) as unknown as Person
  await gitaElsewhere(listInvoices, {})
  const before = (await root(getSuperadminStats)).stats

  const { user } = await turn(root, gita, false)

  const after = (await root(getSuperadminStats)).stats
  expect(user).toMatchObject({ isActive: false, subscriptionEndDate: end })
  expect(after.activeUsers - before.activeUsers).toBe(-1)
  expect(after.inactiveUsers - before.inactiveUsers).toBe(1)
  const locked = { status: 403, requiresSubscription: true, code: 'deactivated' }
  expect(await gita.refused(listInvoices)).toMatchObject(locked)
  expect(await gitaElsewhere.refused(listInvoices)).toMatchObject(locked)
  const again = await visitor(login, { body: { email: gita.email, password: PASSWORD } })
  expect(again).toMatchObject({
    requiresSubscription: true,
    user: { isActive: false, subscriptionStatus: { isBlocked: true } },
  })
  const refusal = { status: 403, code: 'deactivated', message: DEACTIVATED }
  expect(await gita.refused(createPaymentOrder, { body: { planId: 'fallback-1' } })).toMatchObject(refusal)
  expect(await gita.refused(verifyPayment, { body: proof })).toMatchObject(refusal)
  expect(await bharat(listInvoices, {})).toEqual([])

  await turn(root, gita, true)

  expect(await gita(listInvoices, {})).toEqual([])
  expect(await gitaElsewhere(listInvoices, {})).toEqual([])
  expect(await gita(getProfile)).toMatchObject({
    subscriptionEndDate: end,
    subscriptionPlan: { price: 10000 },
  })
  await elsewhere.close()
})

test('a customer activated without a payment still has to choose a plan', async () => {
  const { root } = await startPlatform()
  const hari = await openPerson('Hari', 'customer')

  const { user } = await turn(root, hari, true)

  expect(user).toMatchObject({ isActive: true, subscriptionPlan: null, subscriptionEndDate: null })
  expect(await hari.refused(listInvoices)).toMatchObject({ status: 403, requiresSubscription: true })
})

test('a deactivated admin reads the reason, with an old token and at the sign-in', async () => {
  const { root, asha, visitor } = await startPlatform()

  await turn(root, asha, false)

  const refusal = { status: 403, code: 'deactivated', message: DEACTIVATED }
  expect(await asha.refused(listInvoices)).toMatchObject(refusal)
  expect(await asha.refused(getProfile)).toMatchObject(refusal)
  expect(await visitor.refused(login, { body: { email: asha.email, password: PASSWORD } })).toMatchObject(
    refusal,
  )

  await turn(root, asha, true)
  expect(await asha(listInvoices, {})).toEqual([])
})

test('ten deactivations of a shop at once are one change, logged with the superadmin', async () => {
  const { root, asha, store } = await startPlatform()

  const answers = await Promise.all(Array.from({ length: 10 }, () => turn(root, asha, false)))

  expect(answers.map(({ user }) => user.isActive)).toEqual(Array(10).fill(false))
  const logged = await store.platform.execute(sql`
    select user_id from audit_log where shop_id = ${asha.shopId} and table_name = 'shops' and operation = 'update'`)
  expect(logged).toEqual([{ user_id: root.userId }])
})

test.each([undefined, 'false', 0, null])('isActive %o is refused', async (isActive) => {
  const { root, asha } = await startPlatform()

  expect(
    await root.refused(setUserStatus, { params: { id: asha.userId }, body: { isActive } }),
  ).toMatchObject({ status: 400, message: 'isActive must be true or false' })
})

test('superadmins cannot be deactivated, unknown people are not found, and shops can deactivate nobody', async () => {
  const { root, asha } = await startPlatform()
  const { root: other } = await startPlatform()
  const status = (id: string) => ({ params: { id }, body: { isActive: false } })

  expect(await root.refused(setUserStatus, status(root.userId))).toMatchObject({ status: 403 })
  expect(await root.refused(setUserStatus, status(other.userId))).toMatchObject({ status: 403 })
  expect(await root.refused(setUserStatus, status(randomUUID()))).toMatchObject({
    status: 404,
    message: 'User not found',
  })
  expect(await root.refused(setUserStatus, status('7'))).toMatchObject({ status: 400 })
  expect(await asha.refused(setUserStatus, status(asha.userId))).toMatchObject({
    status: 403,
    message: 'Not allowed',
  })
  expect(await asha.refused(listUsers)).toMatchObject({ status: 403 })
})

test('a search among ten thousand users uses the indexes', async () => {
  const { store } = await startPlatform()
  await store.script(`
    insert into shops (id, name, created_at)
      select md5('shop' || n)::uuid, 'Kirana ' || md5('name' || n), now() from generate_series(1, 10000) n;
    insert into users (id, shop_id, name, email, password_hash, role, created_at)
      select md5('user' || n)::uuid, md5('shop' || n)::uuid, 'x', md5('mail' || n) || '@many.test', '', 'customer', now()
        from generate_series(1, 10000) n;`)
  await store.script('vacuum analyze')
  const plans: string[] = []
  const explaining: Db = {
    ...store.platform,
    batch: async (statements) => {
      for (const statement of statements) {
        const plan = await store.platform.execute(
          query({ 'QUERY PLAN': z.string() }, sql`explain ${statement}`),
        )
        plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return store.platform.batch(statements)
    },
  }

  const found = await findUsers(explaining, { search: 'a3f1c' }, 1, 15)
  const searching = plans.splice(0).join('\n')
  await findUsers(explaining, { search: '' }, 1, 15)

  // One of all these names and emails has 'a3f1c' in it: md5('name2826').
  expect(found.total).toBe(1)
  expect(searching).toContain('users_email_search')
  expect(searching).toContain('shops_name_search')
  expect(plans[0]).toContain('users_newest')
})
