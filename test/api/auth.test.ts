import { expect, test } from 'vitest'
import { forgotPassword, login, logout, register, resetPassword } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { sql } from '#server/db/sql.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  PASSWORD,
  setClock,
  startShop,
} from '#test/start-shop.ts'

const lakshmi = {
  name: 'Lakshmi',
  password: 'tea and biscuits',
  address: '7 Karve Road, Pune',
  role: 'Customer',
}
let shops = 0
const newEmail = () => `lakshmi${shops++}@shop.test`

test('a visitor registers and signs in without a subscription, and the answer says that one is required', async () => {
  const { visitor } = await startShop()
  const email = newEmail()

  const answer = await visitor(register, { body: { ...lakshmi, email } })
  const signedIn = await visitor(login, {
    body: { email: ` ${email.toUpperCase()} `, password: lakshmi.password },
  })

  expect(answer).toEqual({ success: true, message: 'User registered successfully' })
  expect(signedIn).toMatchObject({
    requiresSubscription: true,
    user: { name: 'Lakshmi', email, role: 'customer', isActive: false, subscriptionPlan: null },
  })
})

test('an email registers one shop only, in any case, even when two people register at once', async () => {
  const { visitor } = await startShop()
  const email = newEmail()

  const both = await Promise.allSettled([
    visitor(register, { body: { ...lakshmi, email } }),
    visitor(register, { body: { ...lakshmi, email: email.toUpperCase() } }),
  ])

  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await visitor.refused(register, { body: { ...lakshmi, email } })).toMatchObject({
    status: 409,
    message: 'User already exists with this email',
  })
})

test.each([
  [{ name: ' ' }, 'Full Name is required'],
  [{ email: 'lakshmi' }, 'Enter a valid email address'],
  [{ password: 'short' }, 'Password: at least 8 characters'],
  [{ address: '' }, 'Address is required'],
  [{ role: 'admin' }, 'Invalid role'],
  [{ role: 'superadmin' }, 'Invalid role'],
])('a registration with %o is refused with a message', async (wrong, message) => {
  const { visitor } = await startShop()

  const refusal = await visitor.refused(register, { body: { ...lakshmi, email: newEmail(), ...wrong } })

  expect(refusal).toMatchObject({ status: 400, success: false, message })
})

test('a wrong password and an unknown email are refused alike', async () => {
  const { visitor, asha } = await startShop()

  const wrong = await visitor.refused(login, { body: { email: asha.email, password: 'not hers at all' } })
  const unknown = await visitor.refused(login, { body: { email: 'nobody@shop.test', password: PASSWORD } })

  expect(wrong).toMatchObject({ status: 401, success: false, message: 'Invalid credentials' })
  expect(unknown).toEqual(wrong)
})

test('after ten failed sign-ins even the right password is refused for a quarter of an hour', async () => {
  const { visitor, asha } = await startShop()
  for (let attempt = 0; attempt < 10; attempt++) {
    await visitor.refused(login, { body: { email: asha.email, password: 'guess' } })
  }

  const blocked = await visitor.refused(login, { body: { email: asha.email, password: PASSWORD } })
  setClock('2026-11-20T10:16:00+05:30')
  const later = await visitor(login, { body: { email: asha.email, password: PASSWORD } })
  setClock(FRIDAY_MORNING)

  expect(blocked).toMatchObject({ status: 429, message: 'Too many attempts. Please try again later.' })
  expect(later.token).toBeTruthy()
})

test('a session ends at sign-out, after 12 hours, or after 30 days when remembered', async () => {
  const { visitor, asha } = await startShop()
  const body = { email: asha.email, password: PASSWORD }
  const short = await visitor(login, { body })
  const long = await visitor(login, { body: { ...body, rememberMe: true } })

  await asha(logout)
  expect(await asha.refused(getProfile)).toMatchObject({ status: 401, message: 'Not authorized' })

  setClock('2026-11-20T22:00:01+05:30')
  expect(await visitor.refused(getProfile, { token: short.token })).toMatchObject({ status: 401 })
  await visitor(getProfile, { token: long.token })
  setClock('2026-12-20T10:00:01+05:30')
  expect(await visitor.refused(getProfile, { token: long.token })).toMatchObject({ status: 401 })
  setClock(FRIDAY_MORNING)
})

test('a reset link is mailed, works once, and ends every session', async () => {
  const { visitor, asha } = await startShop()
  const neutral = 'If the account exists, a reset link has been sent'

  expect((await visitor(forgotPassword, { body: { email: asha.email } })).message).toBe(neutral)
  expect((await visitor(forgotPassword, { body: { email: 'nobody@shop.test' } })).message).toBe(neutral)
  await deliverMails()
  const [mail] = mailsTo(asha.email)
  const token = /reset-password#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await visitor(resetPassword, { body: { token, password: 'a better password' } })

  expect(await asha.refused(getProfile)).toMatchObject({ status: 401 })
  expect(await visitor.refused(login, { body: { email: asha.email, password: PASSWORD } })).toMatchObject({
    status: 401,
  })
  await visitor(login, { body: { email: asha.email, password: 'a better password' } })
  expect(
    await visitor.refused(resetPassword, { body: { token, password: 'a third password' } }),
  ).toMatchObject({
    status: 400,
    message: 'This link has been used or has expired. Please ask for a new one.',
  })
  expect(mailsTo('nobody@shop.test')).toEqual([])
})

test('a reset link older than an hour is refused', async () => {
  const { visitor, asha } = await startShop()
  await visitor(forgotPassword, { body: { email: asha.email } })
  await deliverMails()
  const token = /token=(\S+)/.exec(mailsTo(asha.email)[0]?.text ?? '')?.[1] ?? ''

  setClock('2026-11-20T11:00:01+05:30')
  const refusal = await visitor.refused(resetPassword, { body: { token, password: 'a better password' } })
  setClock(FRIDAY_MORNING)

  expect(refusal.status).toBe(400)
})

test('the database stores neither passwords nor session tokens in plain text', async () => {
  const { store } = await startShop()
  const kiran = await openPerson('Kiran')

  const rows = await store.platform.batch([
    sql`select * from sessions`,
    sql`select * from users`,
    sql`select * from audit_log`,
  ])
  const kept = JSON.stringify(rows)

  expect(kept).toContain(kiran.email)
  expect(kept).not.toContain(kiran.token)
  expect(kept).not.toContain(PASSWORD)
})
