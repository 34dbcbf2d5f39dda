import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import {
  createPaymentOrder,
  listPlans,
  payTestOrder,
  verifyPayment,
} from '#contract/platform/subscription.ts'
import { sql } from '#server/db/sql.ts'
import { pay, planOf } from '#test/pay-for-plan.ts'
import { FRIDAY_MORNING, openPerson, PASSWORD, setClock, startShop } from '#test/start-shop.ts'

test('AC-01: a new customer pays for six months, and can then use the shop', async () => {
  const { visitor } = await startShop()
  const gita = await openPerson('Gita', 'customer')
  const planId = await planOf(gita, 6)

  expect(await gita.refused(listInvoices)).toEqual({
    status: 403,
    success: false,
    code: 'subscription-required',
    message: 'Subscription required',
    requiresSubscription: true,
  })
  const ordered = await gita(createPaymentOrder, { body: { planId, userId: gita.userId } })
  expect(ordered).toMatchObject({
    success: true,
    gateway: 'test',
    order: { amount: 1000000, currency: 'INR' },
    user: { name: 'Gita Stores', email: gita.email },
  })
  const proof = await gita(payTestOrder, { params: { id: ordered.order.id } })
  const { subscription } = await gita(verifyPayment, { body: { ...proof, userId: gita.userId, planId } })

  expect(subscription).toMatchObject({ plan: { planName: '6 Months Plan', price: 10000 }, isActive: true })
  expect(await gita(listInvoices, {})).toEqual([])
  const profile = await gita(getProfile)
  expect(profile).toMatchObject({
    isActive: true,
    subscriptionStatus: { isActive: true, isExpired: false, plan: '6 Months Plan' },
    paymentHistory: [{ planDuration: 6, amount: 10000, status: 'completed' }],
  })
  expect(profile.subscriptionEndDate).toBe(new Date('2027-05-20T10:00:00+05:30').toISOString())
  const again = await visitor(login, { body: { email: gita.email, password: PASSWORD } })
  expect(again.requiresSubscription).toBeUndefined()
})

test('the plans are listed shortest first, without a token', async () => {
  const { visitor } = await startShop()

  const { plans } = await visitor(listPlans, {})

  expect(plans.map(({ name, duration, price }) => [name, duration, price])).toEqual([
    ['1 Month Plan', 1, 2000],
    ['6 Months Plan', 6, 10000],
    ['12 Months Plan', 12, 20000],
  ])
  expect(plans[0]?.features).toEqual(['Full Access', 'Email Support', 'Basic Reports'])
})

test('one payment verified twenty times at once starts one subscription period', async () => {
  const gita = await openPerson('Gita', 'customer')
  const proof = await pay(gita, 1)

  const answers = await Promise.all(Array.from({ length: 20 }, () => gita(verifyPayment, { body: proof })))

  expect(new Set(answers.map(({ subscription }) => subscription.endDate)).size).toBe(1)
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test('a second payment of one order, a forged signature and another person start no subscription', async () => {
  const gita = await openPerson('Gita', 'customer')
  const hari = await openPerson('Hari', 'customer')
  const proof = await pay(gita, 1)
  const failed = { status: 400, message: 'Payment verification failed' }

  expect(
    await gita.refused(verifyPayment, { body: { ...proof, razorpay_signature: 'f'.repeat(64) } }),
  ).toMatchObject(failed)
  expect(
    await gita.refused(verifyPayment, { body: { ...proof, razorpay_payment_id: 'pay_other' } }),
  ).toMatchObject(failed)
  expect(await hari.refused(verifyPayment, { body: proof })).toMatchObject(failed)
  expect(await gita.refused(verifyPayment, { body: { ...proof, userId: hari.userId } })).toMatchObject({
    status: 403,
  })
  expect(
    await gita.refused(verifyPayment, { body: { ...proof, planId: await planOf(gita, 12) } }),
  ).toMatchObject(failed)
  expect(await hari.refused(payTestOrder, { params: { id: proof.razorpay_order_id } })).toMatchObject({
    status: 404,
  })
  expect(await hari.refused(listInvoices)).toMatchObject({ status: 403 })
  expect((await gita(getProfile)).paymentHistory).toEqual([])

  await gita(verifyPayment, { body: proof })
  const second = await gita(payTestOrder, { params: { id: proof.razorpay_order_id } })
  await gita(verifyPayment, { body: second })
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test('AC-03: a renewal is added to the end, and months end on a day that exists', async () => {
  const gita = await openPerson('Gita', 'customer')
  await gita(verifyPayment, { body: await pay(gita, 6) })

  setClock('2026-11-20T20:00:00+05:30')
  const { subscription } = await gita(verifyPayment, { body: await pay(gita, 1) })
  setClock(FRIDAY_MORNING)

  expect(subscription).toMatchObject({ plan: { planName: '1 Month Plan' } })
  expect(subscription.endDate).toBe(new Date('2027-06-20T10:00:00+05:30').toISOString())
  expect((await gita(getProfile)).paymentHistory.map((row) => [row.planDuration, row.amount])).toEqual([
    [1, 2000],
    [6, 10000],
  ])

  setClock('2026-08-31T09:00:00+05:30')
  const hari = await openPerson('Hari', 'customer')
  const clamped = await hari(verifyPayment, { body: await pay(hari, 6) })
  setClock(FRIDAY_MORNING)
  expect(clamped.subscription.endDate).toBe(new Date('2027-02-28T09:00:00+05:30').toISOString())
})

test('the first call after the end of the subscription is refused', async () => {
  const { visitor } = await startShop()
  const gita = await openPerson('Gita', 'customer')
  await gita(verifyPayment, { body: await pay(gita, 1) })
  setClock('2026-12-01T10:00:00+05:30')
  const { token } = await visitor(login, {
    body: { email: gita.email, password: PASSWORD, rememberMe: true },
  })

  setClock('2026-12-20T10:00:00+05:30')
  await gita(listInvoices, { token })
  setClock('2026-12-20T10:00:01+05:30')
  const refusal = await gita.refused(listInvoices, { token })
  setClock(FRIDAY_MORNING)

  expect(refusal).toMatchObject({ status: 403, requiresSubscription: true })
})

test('a blocked shop cannot pay, and a payment made before starts no subscription but is kept for a refund', async () => {
  const { store } = await startShop()
  const gita = await openPerson('Gita', 'customer')
  const proof = await pay(gita, 1)
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${gita.shopId}`)
  const deactivated = { status: 403, message: 'Your account has been deactivated. Please contact support.' }

  expect(await gita.refused(createPaymentOrder, { body: { planId: await planOf(gita, 1) } })).toMatchObject(
    deactivated,
  )
  expect(await gita.refused(verifyPayment, { body: proof })).toMatchObject(deactivated)
  expect(await gita.refused(listInvoices)).toMatchObject({ status: 403, requiresSubscription: true })
  expect((await gita(getProfile)).paymentHistory).toMatchObject([{ status: 'refund due' }])
})

test.each([
  [{ planId: 'fallback-6' }, undefined],
  [{ planId: 'fallback-7' }, { status: 404, message: 'Selected plan is not available' }],
  [{ planId: '' }, { status: 400, message: 'Plan is required' }],
  [{ planId: 'fallback-1', userId: 'somebody else' }, { status: 403 }],
])('create-order accepts or refuses %o', async (body, refusal) => {
  const gita = await openPerson('Gita', 'customer')

  if (refusal) expect(await gita.refused(createPaymentOrder, { body })).toMatchObject(refusal)
  else expect(await gita(createPaymentOrder, { body })).toMatchObject({ order: { amount: 1000000 } })
})

test('an order of an admin is refused, who needs no subscription', async () => {
  const { asha } = await startShop()

  expect(await asha.refused(createPaymentOrder, { body: { planId: 'fallback-1' } })).toMatchObject({
    status: 400,
    message: 'Subscription not required for this account',
  })
})

test('a plan in days is listed in months, sold in days, and costs its price at the time of the order', async () => {
  const { store } = await startShop()
  const gita = await openPerson('Gita', 'customer')
  const planId = '0f5a1c1e-0000-4000-8000-000000000045'
  await store.platform.execute(sql`
    insert into plans (id, name, price, duration, unit) values (${planId}, 'Season', 3100, 45, 'days')`)
  const offered = (await gita(listPlans, {})).plans.find(({ _id }) => _id === planId)

  const { order } = await gita(createPaymentOrder, { body: { planId } })
  await store.platform.execute(sql`update plans set price = 9900, duration = 5 where id = ${planId}`)
  const proof = await gita(payTestOrder, { params: { id: order.id } })
  const { subscription } = await gita(verifyPayment, { body: proof })
  await store.platform.execute(sql`delete from plans where id = ${planId}`)

  expect(offered).toMatchObject({ duration: 2, days: 45, price: 3100 })
  expect(order.amount).toBe(310000)
  expect(subscription).toMatchObject({
    plan: { planId, planName: 'Season', price: 3100 },
    endDate: new Date('2027-01-04T10:00:00+05:30').toISOString(),
  })
  expect((await gita(getProfile)).paymentHistory).toMatchObject([
    { planDuration: 2, planDays: 45, amount: 3100 },
  ])
})
