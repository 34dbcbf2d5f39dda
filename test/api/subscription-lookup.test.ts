import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { createPaymentOrder } from '#contract/platform/subscription.ts'
import { paise } from '#domain/money.ts'
import { type Gateway, GatewayError } from '#server/subscription/gateway.ts'
import { pay, planOf } from '#test/pay-for-plan.ts'
import {
  FRIDAY_MORNING,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  startBahi,
} from '#test/start-shop.ts'

/** Another process on the same database, with the given answer of the payment gateway. */
async function appWith(lookup: Gateway['capturedPayments']) {
  const { gateway } = await startBahi()
  const lines: string[] = []
  const app = await otherApp({
    log: { write: (line) => void lines.push(line) },
    gateway: { ...gateway, capturedPayments: lookup },
  })
  return { app, lines, visitor: personOf(app) as unknown as Person }
}

const signInOf = (person: Person) => ({ body: { email: person.email, password: PASSWORD } })

test('a payment without a browser or a webhook event is found at the next sign-in', async () => {
  const { app } = await startBahi()
  const gita = await openPerson('Gita', 'customer')
  await pay(gita, 6)

  const answer = await (personOf(app) as unknown as Person)(login, signInOf(gita))

  expect(answer.requiresSubscription).toBeUndefined()
  expect(answer.user.subscriptionPlan?.planName).toBe('6 Months Plan')
  expect(await gita(listInvoices, {})).toEqual([])
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test('a second order after an unnoticed payment is refused, and records that payment', async () => {
  const gita = await openPerson('Gita', 'customer')
  await pay(gita, 6)
  const body = { planId: await planOf(gita, 6) }

  expect(await gita.refused(createPaymentOrder, { body })).toMatchObject({
    status: 409,
    message: 'Your earlier payment has arrived and your subscription is active. Please reload this page.',
  })
  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
  expect(await gita(createPaymentOrder, { body })).toMatchObject({ success: true })
})

test('many sign-ins at once record the payment once', async () => {
  const { app } = await startBahi()
  const gita = await openPerson('Gita', 'customer')
  await pay(gita, 1)
  const visitor = personOf(app) as unknown as Person

  await Promise.all(Array.from({ length: 8 }, () => visitor(login, signInOf(gita))))

  expect((await gita(getProfile)).paymentHistory).toHaveLength(1)
})

test.each([
  ['down', () => Promise.reject(new GatewayError('no answer: TimeoutError'))],
  ['broken', () => Promise.reject(new TypeError('a bug of ours'))],
  ['asked about an order nobody paid', async () => []],
  ['telling another amount', async () => [{ id: 'pay_1', amount: paise(1), currency: 'INR' }]],
])('with a payment gateway that is %s a person still signs in, and can pay later', async (_, lookup) => {
  const gita = await openPerson('Gita', 'customer')
  await pay(gita, 6)
  const { app, visitor, lines } = await appWith(lookup)

  const answer = await visitor(login, signInOf(gita))
  expect(answer).toMatchObject({ success: true, requiresSubscription: true })
  expect(
    await visitor(createPaymentOrder, { body: { planId: 'fallback-6' }, token: answer.token }),
  ).toMatchObject({ success: true })
  await app.close()

  expect((await gita(getProfile)).paymentHistory).toEqual([])
  expect(lines.join('')).not.toContain(gita.email)
})

test('an order older than a week is not looked up at a sign-in', async () => {
  const asked: string[] = []
  const { app, visitor } = await appWith(async (orderId) => {
    asked.push(orderId)
    return []
  })
  const gita = await openPerson('Gita', 'customer')
  setClock('2026-11-13T09:00:00+05:30')
  await pay(gita, 1)
  setClock(FRIDAY_MORNING)
  const { razorpay_order_id: recent } = await pay(gita, 1)

  await visitor(login, signInOf(gita))
  await app.close()

  expect(asked).toEqual([recent])
})
