import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgotPassword, login, resetPassword } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import {
  createPaymentOrder,
  listPlans,
  payTestOrder,
  verifyPayment,
} from '#contract/platform/subscription.ts'
import { getSettings, saveSettings } from '#contract/platform/superadmin-settings.ts'
import { listUsers } from '#contract/platform/superadmin-users.ts'
import { sql } from '#server/db/sql.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { query } from '#server/rows/query.ts'
import {
  type BodyOf,
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  PASSWORD,
  type Person,
  setClock,
} from '#test/start-shop.ts'
import { openPaying, startPlatform } from './superadmin-root.ts'

const SECRET = 'rzp_secret_Zx81mQ4w'
const settingsOf = async (root: Person) => (await root(getSettings)).settings
const save = (root: Person, body: BodyOf<typeof saveSettings>) =>
  root(saveSettings, { body: { ...body, currentPassword: PASSWORD } })

test('settings show sign-in, gateway and plans, and no secret', async () => {
  const { root } = await startPlatform()

  const settings = await settingsOf(root)

  expect(settings).toMatchObject({ email: root.email, razorpayKeyId: '', razorpayKeySecret: '' })
  expect(settings).not.toHaveProperty('password')
  expect(
    settings.subscriptionPlans.map(({ name, price, duration, unit }) => [name, price, duration, unit]),
  ).toEqual([
    ['1 Month Plan', 2000, 1, 'months'],
    ['6 Months Plan', 10000, 6, 'months'],
    ['12 Months Plan', 20000, 12, 'months'],
  ])
})

test('secrets are masked in every answer, encrypted in the database, and kept when sent blank or masked', async () => {
  const { root, store } = await startPlatform()
  const stored = async () => {
    const [row] = await store.platform.execute(
      query(
        { razorpay_key_secret: z.string(), razorpay_webhook_secret: z.string() },
        sql`select razorpay_key_secret, razorpay_webhook_secret from platform_settings`,
      ),
    )
    const box = secretsUnder('test')
    return [box.open(row?.razorpay_key_secret ?? ''), box.open(row?.razorpay_webhook_secret ?? '')]
  }
  const keys = {
    razorpayKeyId: 'rzp_live_AAAA',
    razorpayKeySecret: SECRET,
    razorpayWebhookSecret: 'whsec-4421-9876',
  }

  const { settings, message } = await save(root, keys)

  expect(message).toBe('Settings updated successfully!')
  expect(settings).toMatchObject({
    razorpayKeyId: 'rzp_live_AAAA',
    razorpayKeySecret: '••••mQ4w',
    razorpayWebhookSecret: '••••9876',
  })
  expect(await stored()).toEqual([SECRET, 'whsec-4421-9876'])
  const raw = JSON.stringify(await store.platform.execute(sql`select * from platform_settings`))
  const log = JSON.stringify(await store.platform.execute(sql`select * from audit_log`))
  expect(raw + log).not.toContain(SECRET)
  expect(raw + log).not.toContain('whsec-')

  await save(root, { razorpayKeySecret: '', razorpayWebhookSecret: settings.razorpayWebhookSecret })
  expect(await stored()).toEqual([SECRET, 'whsec-4421-9876'])
  await save(root, { razorpayKeySecret: 'rzp_secret_another1', razorpayKeyId: '' })
  expect(await stored()).toEqual(['rzp_secret_another1', 'whsec-4421-9876'])
  expect(await settingsOf(root)).toMatchObject({ razorpayKeyId: '', razorpayKeySecret: '••••her1' })
})

test('a very short secret is masked completely', async () => {
  const { root } = await startPlatform()

  expect((await save(root, { razorpayKeySecret: 'abcd' })).settings.razorpayKeySecret).toBe('••••')
})

test('a new password or email ends other sessions and reset links, and gives this session a new token', async () => {
  const { root, visitor } = await startPlatform()
  const credentials = (password: string, email = root.email) => ({ body: { email, password } })
  const { token: other } = await visitor(login, credentials(PASSWORD))
  await visitor(forgotPassword, { body: { email: root.email } })
  await deliverMails()
  const letters = mailsTo(root.email).map(({ text }) => text)
  const link = /token=([\w-]+)/.exec(letters.join())?.[1] ?? ''
  expect(link.length).toBeGreaterThan(30)
  const email = `owner-${randomUUID().slice(0, 8)}@platform.test`

  const { token, settings } = await save(root, { email: email.toUpperCase(), password: 'another password' })

  expect(settings.email).toBe(email)
  expect(await root.refused(getSettings, { token: other })).toMatchObject({ status: 401 })
  expect((await root(getSettings, { token })).settings.email).toBe(email)
  expect((await root(getSettings)).settings.email).toBe(email) // what was already on its way
  setClock('2026-11-20T10:01:01+05:30')
  expect(await root.refused(getSettings)).toMatchObject({ status: 401 })
  expect((await root(getSettings, { token })).settings.email).toBe(email)
  setClock(FRIDAY_MORNING)
  expect(await visitor.refused(login, credentials(PASSWORD, email))).toMatchObject({ status: 401 })
  expect(await visitor.refused(login, credentials('another password'))).toMatchObject({ status: 401 })
  expect(await visitor(login, credentials('another password', email))).toMatchObject({ success: true })
  expect(await visitor.refused(resetPassword, { body: { token: link, password: PASSWORD } })).toMatchObject({
    status: 400,
  })
})

test('a blank password and the same email end no session', async () => {
  const { root, visitor } = await startPlatform()
  const { token: other } = await visitor(login, { body: { email: root.email, password: PASSWORD } })

  const answer = await save(root, { email: root.email, password: '' })

  expect(answer.token).toBeUndefined()
  expect((await root(getSettings, { token: other })).settings.email).toBe(root.email)
})

test('plans keep their id, can be added and removed, and are offered in months', async () => {
  const { root, visitor } = await startPlatform()
  const gita = await openPaying('Gita', 6)
  const { order } = await gita(createPaymentOrder, { body: { planId: 'fallback-1' } })
  const before = (await settingsOf(root)).subscriptionPlans
  const [, six, twelve] = before
  const list = [
    { ...six, name: ' Half a year ', price: 9000, features: [' Books ', '', '  '] },
    {
      name: 'Ninety days',
      price: '4500.75',
      duration: '90',
      unit: 'days' as const,
      features: ['Full Access'],
    },
    { name: 'Trial', price: 'free', duration: '' },
    { ...twelve },
  ]

  const { settings } = await save(root, { subscriptionPlans: list })

  expect(settings.subscriptionPlans).toEqual([
    { _id: expect.any(String), name: 'Trial', price: 0, duration: 30, unit: 'days', features: [] },
    {
      _id: expect.any(String),
      name: 'Ninety days',
      price: 4500,
      duration: 90,
      unit: 'days',
      features: ['Full Access'],
    },
    { _id: six?._id, name: 'Half a year', price: 9000, duration: 6, unit: 'months', features: ['Books'] },
    twelve,
  ])
  const { plans } = await visitor(listPlans, {})
  expect(plans.map(({ name, duration }) => [name, duration])).toEqual([
    ['Trial', 1],
    ['Ninety days', 3],
    ['Half a year', 6],
    ['12 Months Plan', 12],
  ])
  // What runs keeps its copy, and an order that is open keeps its price.
  expect((await gita(getProfile)).subscriptionPlan).toMatchObject({ planName: '6 Months Plan', price: 10000 })
  const proof = await gita(payTestOrder, { params: { id: order.id } })
  const { subscription } = await gita(verifyPayment, { body: proof })
  expect(subscription.plan).toMatchObject({ planName: '1 Month Plan', price: 2000 })
  expect(
    await gita.refused(createPaymentOrder, { body: { planId: settings.subscriptionPlans[0]?._id } }),
  ).toMatchObject({ status: 400, message: 'Plan is not available for purchase' })

  expect((await save(root, { subscriptionPlans: [] })).settings.subscriptionPlans).toEqual([])
  expect((await visitor(listPlans, {})).plans).toEqual([])
  expect((await save(root, { razorpayKeyId: 'x' })).settings.subscriptionPlans).toEqual([])
  expect((await save(root, { subscriptionPlans: before })).settings.subscriptionPlans).toEqual(before)
})

test.each([
  [{ email: 'nobody' }, 'Enter a valid email address'],
  [{ password: 'short' }, 'Password: at least 8 characters'],
  [{ subscriptionPlans: [{ name: ' ', price: 1, duration: 1 }] }, 'Plan name is required'],
  [{ subscriptionPlans: [{ name: 'A', price: -1, duration: 1 }] }, 'Price cannot be negative'],
  [{ subscriptionPlans: [{ name: 'A', price: 1, duration: 0 }] }, 'Duration: 1 or more'],
  [{ subscriptionPlans: [{ name: 'A', price: 1e12, duration: 1 }] }, 'Price is too large'],
  [{ subscriptionPlans: [{ name: 'A', duration: 1, unit: 'weeks' }] }, 'Duration is in months or days'],
  [{ subscriptionPlans: [{ _id: '7', name: 'A', duration: 1 }] }, 'Invalid id'],
])('%o is refused with a message, and nothing of it is saved', async (body, message) => {
  const { root } = await startPlatform()
  const before = await settingsOf(root)

  expect(await root.refused(saveSettings, { body })).toMatchObject({ status: 400, message })
  expect(await settingsOf(root)).toEqual(before)
})

test('one plan sent twice, or the email of another user, refuses the whole call', async () => {
  const { root, asha } = await startPlatform()
  const before = await settingsOf(root)
  const [plan] = before.subscriptionPlans

  expect(await root.refused(saveSettings, { body: { subscriptionPlans: [plan, plan] } })).toMatchObject({
    status: 400,
    message: 'The same plan stands there twice',
  })
  expect(
    await root.refused(saveSettings, {
      body: { email: asha.email, subscriptionPlans: [], currentPassword: PASSWORD },
    }),
  ).toMatchObject({ status: 400, message: 'A user with this email already exists' })
  expect(await settingsOf(root)).toEqual(before)
})

test('no answer of the platform carries a hash, a token or a secret', async () => {
  const { root } = await startPlatform()
  await openPerson('Asha')
  await save(root, { razorpayKeySecret: SECRET })

  const answers = JSON.stringify([await root(listUsers, { query: { limit: 100 } }), await root(getSettings)])

  expect(answers).not.toMatch(/argon2|password|token|shop_id/i)
  expect(answers).not.toContain(SECRET)
})

test('shops can neither read nor change the platform’s settings', async () => {
  const { asha } = await startPlatform()

  expect(await asha.refused(getSettings)).toMatchObject({ status: 403, message: 'Not allowed' })
  expect(await asha.refused(saveSettings, { body: { email: 'asha@owns.test' } })).toMatchObject({
    status: 403,
  })
})
