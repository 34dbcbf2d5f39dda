import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { createPaymentOrder, payTestOrder, verifyPayment } from '#contract/platform/subscription.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import { openPerson, PASSWORD, type Person, personOf, startShop } from '#test/start-shop.ts'

test('the superadmin sees users and revenue, and no shop’s books', async () => {
  const { app, store, asha, bharat, visitor } = await startShop()
  await openSuperadmin(store.platform, 'root@platform.test', PASSWORD, new Date())
  const { token, user } = await visitor(login, { body: { email: 'root@platform.test', password: PASSWORD } })
  const root = personOf(app, token) as unknown as Person
  const gita = await openPerson('Gita', 'customer')
  const before = (await root(getSuperadminStats)).stats

  const { order } = await gita(createPaymentOrder, { body: { planId: 'fallback-6' } })
  await gita(verifyPayment, { body: await gita(payTestOrder, { params: { id: order.id } }) })
  const { stats } = await root(getSuperadminStats)

  expect(user).toMatchObject({ role: 'superadmin', email: 'root@platform.test' })
  expect(before).toMatchObject({ totalUsers: 3, activeUsers: 2, inactiveUsers: 1, totalRevenue: 0 })
  expect(stats).toMatchObject({
    totalUsers: 3,
    activeUsers: 3,
    totalRevenue: 1000000,
    monthlyRevenue: 1000000,
  })
  expect(stats.recentUsers.map(({ email }) => email).sort()).toEqual([asha.email, bharat.email, gita.email])
  for (const endpoint of [listInvoices, getProfile]) {
    expect(await root.refused(endpoint)).toMatchObject({ status: 403, message: 'Not allowed' })
  }
  expect(await asha.refused(getSuperadminStats)).toMatchObject({ status: 403, message: 'Not allowed' })
  expect(await gita.refused(getSuperadminStats)).toMatchObject({ status: 403 })
})
