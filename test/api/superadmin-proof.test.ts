import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword } from '#contract/people/sessions.ts'
import { getSettings, saveSettings } from '#contract/platform/superadmin-settings.ts'
import { exportUser, setUserStatus } from '#contract/platform/superadmin-users.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import {
  type BodyOf,
  deliverMails,
  mailsTo,
  openPerson,
  PASSWORD,
  type Person,
  startBahi,
} from '#test/start-shop.ts'
import { startPlatform } from './superadmin-root.ts'

const WRONG = 'This is not your current password'
const settingsOf = async (root: Person) => (await root(getSettings)).settings
const save = (root: Person, body: BodyOf<typeof saveSettings>) => root(saveSettings, { body })
const newEmail = () => `owner-${randomUUID().slice(0, 8)}@platform.test`

async function subjectsTo(email: string) {
  await deliverMails()
  return mailsTo(email).map(({ subject }) => subject)
}

test.each<[string, () => object]>([
  ['email', () => ({ email: newEmail() })],
  ['password', () => ({ password: 'another password' })],
  ['key id', () => ({ razorpayKeyId: 'rzp_live_stolen' })],
  ['key secret', () => ({ razorpayKeySecret: 'rzp_secret_stolen' })],
  ['webhook secret', () => ({ razorpayWebhookSecret: 'whsec_stolen' })],
])('a new %s needs the current password, and without it nothing changes', async (_, change) => {
  const { root } = await startPlatform()
  const before = await settingsOf(root)
  const body = { ...change(), subscriptionPlans: [] }

  for (const [currentPassword, message] of [
    [undefined, 'Enter your current password'],
    ['', 'Enter your current password'],
    ['a guess', WRONG],
  ]) {
    expect(await root.refused(saveSettings, { body: { ...body, currentPassword } })).toMatchObject({
      status: 400,
      message,
    })
  }

  expect(await settingsOf(root)).toEqual(before)
  expect(await subjectsTo(root.email)).toEqual([])
})

test('saving plans and unchanged values needs no password', async () => {
  const { root } = await startPlatform()
  const { email, razorpayKeyId, razorpayKeySecret, subscriptionPlans } = await settingsOf(root)

  const body = {
    email,
    razorpayKeyId,
    razorpayKeySecret,
    razorpayWebhookSecret: '',
    password: '',
    subscriptionPlans,
  }

  expect(await save(root, body)).toMatchObject({ success: true })
})

test('guesses of the superadmin’s password are limited to ten, also for the right one', async () => {
  const { root } = await startPlatform()
  const guess = () =>
    root.refused(saveSettings, { body: { razorpayKeyId: 'rzp_live_stolen', currentPassword: randomUUID() } })

  const answers = await Promise.all(Array.from({ length: 14 }, guess))

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(
    await root.refused(saveSettings, { body: { razorpayKeyId: 'x', currentPassword: PASSWORD } }),
  ).toMatchObject({ status: 429 })
})

test('a new email is mailed to both addresses; a new password and new keys to the current one', async () => {
  const { root } = await startPlatform()
  const email = newEmail()

  const { token } = await save(root, { email, currentPassword: PASSWORD })
  expect(await subjectsTo(root.email)).toEqual(['The super admin of Bahi has a new email address'])
  expect(await subjectsTo(email)).toEqual(['The super admin of Bahi has a new email address'])
  expect(mailsTo(root.email)[0]?.text).toContain(email)
  expect(mailsTo(root.email)[0]?.text).toMatch(/If it was not you/)

  const { token: next } = await root(saveSettings, {
    body: { password: 'another password', currentPassword: PASSWORD },
    token,
  })
  expect(await subjectsTo(email)).toContain('Your Bahi password was changed')
  await root(saveSettings, {
    body: { razorpayKeySecret: 'rzp_secret_new1', currentPassword: 'another password' },
    token: next,
  })
  expect(await subjectsTo(email)).toContain('The payment keys of Bahi were changed')
  expect(await subjectsTo(root.email)).toHaveLength(1)
  const letters = JSON.stringify(mailsTo(email))
  expect(letters).not.toContain('rzp_secret_new1')
})

test.each([
  ['12345678', /among the first/],
  ['short', /at least 8 characters/],
])('%s is refused as a password of the superadmin', async (password, message) => {
  const { root } = await startPlatform()

  expect(await root.refused(saveSettings, { body: { password, currentPassword: PASSWORD } })).toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  })
})

const LINE = {
  user_id: z.nullable(z.string()),
  table_name: z.string(),
  row_id: z.string(),
  operation: z.string(),
  before: column.json<object | null>(),
  after: column.json<{ changed?: string[] } | null>(),
}

async function logSince(seq: number) {
  const { store } = await startBahi()
  return store.platform.execute(
    query(
      LINE,
      sql`
    select user_id, table_name, row_id, operation, before, after from audit_log where seq > ${seq} order by seq`,
    ),
  )
}
async function lastLine() {
  const { store } = await startBahi()
  const [row] = await store.platform.execute(
    query({ seq: z.number() }, sql`select coalesce(max(seq), 0) as seq from audit_log`),
  )
  return Number(row?.seq)
}

test('the audit log has who changed which secret, and never the secret', async () => {
  const { root } = await startPlatform()
  const before = await lastLine()

  await save(root, {
    razorpayKeySecret: 'rzp_secret_Zx81mQ4w',
    razorpayWebhookSecret: 'whsec-4421-9876',
    password: 'another password',
    currentPassword: PASSWORD,
  })

  const lines = (await logSince(before)).filter(({ operation }) => operation === 'update')
  expect(lines.find(({ table_name }) => table_name === 'platform_settings')).toMatchObject({
    user_id: root.userId,
    after: { changed: ['razorpay_key_secret', 'razorpay_webhook_secret'] },
  })
  expect(
    lines.find(({ table_name, row_id }) => table_name === 'users' && row_id === root.userId),
  ).toMatchObject({ user_id: root.userId, after: { changed: ['password_hash'] } })
  expect(JSON.stringify(lines)).not.toMatch(/rzp_secret_Zx|whsec-|argon2/)
})

test('the audit log has a person’s change of password too', async () => {
  const asha = await openPerson('Asha')
  const before = await lastLine()

  await asha(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another password' } })

  expect((await logSince(before)).filter(({ row_id }) => row_id === asha.userId)).toMatchObject([
    { user_id: asha.userId, table_name: 'users', operation: 'update', after: { changed: ['password_hash'] } },
  ])
})

test('the audit log has who exported which shop, and who changed plans and activation', async () => {
  const { root, asha, app } = await startPlatform()
  const before = await lastLine()
  const { subscriptionPlans } = await settingsOf(root)

  await app.inject({
    method: 'GET',
    url: exportUser.url.replace(':id', asha.userId),
    headers: { authorization: `Bearer ${root.token}` },
  })
  await save(root, {
    subscriptionPlans: subscriptionPlans.map((plan) => ({ ...plan, name: `${plan.name}.` })),
  })
  await root(setUserStatus, { params: { id: asha.userId }, body: { isActive: false } })
  await save(root, { subscriptionPlans })

  const lines = (await logSince(before)).filter(
    ({ table_name, operation, row_id }) =>
      table_name === 'plans' || operation === 'export' || row_id === asha.shopId,
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      user_id: root.userId,
      table_name: 'shops',
      row_id: asha.shopId,
      operation: 'export',
    }),
  )
  expect(lines.filter(({ operation }) => operation === 'update').length).toBeGreaterThanOrEqual(7)
  expect(lines.filter(({ user_id }) => user_id !== root.userId)).toEqual([])
})
