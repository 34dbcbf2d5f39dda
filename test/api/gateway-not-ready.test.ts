import { afterAll, expect, test } from 'vitest'
import { createPaymentOrder, listPlans } from '#contract/platform/subscription.ts'
import { getSettings, saveSettings } from '#contract/platform/superadmin-settings.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/bare-app.ts'
import { gatewayKeys } from '#server/platform/gateway-keys.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { razorpayGateway } from '#server/subscription/razorpay-gateway.ts'
import { type BodyOf, FRIDAY_MORNING, openPerson, PASSWORD, type Person, personOf } from '#test/start-shop.ts'
import { startPlatform } from './superadmin-root.ts'

const NO_KEYS = { keyId: '', keySecret: '', webhookSecret: '' }
const opened: App[] = []
afterAll(async () => {
  for (const app of opened) await app.close()
})

/** Bahi as it runs for real before anybody has entered the provider's keys. */
async function platformWithoutKeys() {
  const { store, root } = await startPlatform()
  const box = secretsUnder('test')
  const app = await buildApp({
    store,
    secrets: box,
    clock: () => new Date(FRIDAY_MORNING),
    publicUrl: '',
    mailer: { send: async () => {} },
    superadminSecondStep: 'offered',
    gateway: razorpayGateway(gatewayKeys(store.platform, box, NO_KEYS)),
  })
  opened.push(app)
  const gita = await openPerson('Gita', 'customer')
  const at = (person?: Person) => personOf(app, person?.token) as unknown as Person
  return { root: at(root), gita: at(gita), visitor: at() }
}

test('without the gateway’s keys no plan is offered, and customers and the superadmin each read why', async () => {
  const { root, gita, visitor } = await platformWithoutKeys()

  const offer = await visitor(listPlans, {})
  expect(offer.plans).toEqual([])
  expect(offer.notice).toBe(
    'No plan can be bought yet: payments are not set up here. Please ask whoever runs this Bahi.',
  )
  const missing =
    'Customers cannot pay: key id, key secret and webhook secret of the payment gateway are missing. Enter them in System Settings.'
  expect((await root(getSuperadminStats)).notice).toBe(missing)
  expect((await root(getSettings)).notice).toBe(missing)
  expect(await gita.refused(createPaymentOrder, { body: { planId: 'fallback-6' } })).toMatchObject({
    status: 503,
    message: 'Payment gateway is not configured',
  })
})

test('with the gateway’s keys plans are offered at once; a missing webhook secret is still reported', async () => {
  const { root, visitor } = await platformWithoutKeys()
  const save = (body: BodyOf<typeof saveSettings>) =>
    root(saveSettings, { body: { ...body, currentPassword: PASSWORD } })

  await save({ razorpayKeyId: 'rzp_live_AAAA', razorpayKeySecret: 'rzp_secret_Zx81mQ4w' })

  const offer = await visitor(listPlans, {})
  expect(offer.plans.map(({ name }) => name)).toEqual(['1 Month Plan', '6 Months Plan', '12 Months Plan'])
  expect(offer.notice).toBeUndefined()
  expect((await root(getSettings)).notice).toBe(
    'Customers can pay, but the webhook secret of the payment gateway is missing: refunds, and payments whose browser was closed, are not heard of at once. Enter it in System Settings.',
  )
  await save({ razorpayWebhookSecret: 'whsec-4421-9876' })
  expect((await root(getSettings)).notice).toBeUndefined()
})

test('a working gateway without plans offers none, and shows no notice', async () => {
  const { root, visitor } = await startPlatform()
  const { settings } = await root(getSettings)

  await root(saveSettings, { body: { subscriptionPlans: [] } })

  expect(await visitor(listPlans, {})).toEqual({ success: true, plans: [] })
  await root(saveSettings, { body: { subscriptionPlans: settings.subscriptionPlans } })
})
