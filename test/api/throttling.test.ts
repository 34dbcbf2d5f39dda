import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword } from '#contract/people/auth.ts'
import { changePassword } from '#contract/people/sessions.ts'
import { createPaymentOrder } from '#contract/platform/subscription.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  startBahi,
  startShop,
} from '#test/start-shop.ts'

const TOO_MANY = { status: 429, message: 'Too many attempts. Please try again later.' }
const stranger = async () => personOf((await startBahi()).app) as unknown as Person
const statusOf = async (person: Person, email: string, password: string) =>
  person(login, { body: { email, password } }).then(
    () => 200,
    (error: Error) => Number(/answered (\d+)/.exec(error.message)?.[1]),
  )

test('of thirty wrong passwords at the same instant ten are checked', async () => {
  const { asha, visitor } = await startShop()

  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => statusOf(visitor, asha.email, `guess ${i}`)),
  )

  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('ten wrong passwords for one account do not block others at the same address, a hundred do', async () => {
  const { asha, bharat, visitor } = await startShop()
  for (let i = 0; i < 10; i++)
    await visitor.refused(login, { body: { email: asha.email, password: 'guess' } })
  const wrong = { body: { email: asha.email, password: 'guess' } }
  expect(await visitor.refused(login, wrong)).toMatchObject(TOO_MANY)
  const right = { body: { email: bharat.email, password: PASSWORD } }
  expect((await visitor(login, right)).success).toBe(true)

  // A hundred calls in five minutes are all that is looked at of an address.
  const asked = ['2026-11-20T10:05:01+05:30', '2026-11-20T10:10:02+05:30']
  for (let i = 0; i < 90; i++) {
    if (i % 45 === 0) setClock(asked[i / 45] ?? '')
    await visitor.refused(login, { body: { email: `nobody-${i}@shop.test`, password: 'guess' } })
  }
  expect(await visitor.refused(login, right)).toMatchObject(TOO_MANY)
  setClock(FRIDAY_MORNING)
})

test('an email gets five reset mails an hour, whoever asks, and the last link works', async () => {
  const { asha } = await startShop()
  const said = []
  for (let i = 0; i < 8; i++)
    said.push(await (await stranger())(forgotPassword, { body: { email: asha.email } }))
  expect(new Set(said.map(({ message }) => message)).size).toBe(1)
  await deliverMails()
  const letters = mailsTo(asha.email)
  expect(letters).toHaveLength(5)
  const token = /#token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
  const visitor = await stranger()
  expect((await visitor(resetPassword, { body: { token, password: 'another good one' } })).success).toBe(true)
})

test('an account guessed at from many addresses is limited for strangers, but not for its own browser', async () => {
  const { asha, visitor } = await startShop()
  const { deviceToken } = await visitor(login, { body: { email: asha.email, password: PASSWORD } })
  const statuses = []
  for (let i = 0; i < 30; i++) statuses.push(await statusOf(await stranger(), asha.email, 'guess'))

  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(
    await (await stranger()).refused(login, { body: { email: asha.email, password: PASSWORD } }),
  ).toMatchObject(TOO_MANY)
  await visitor(login, { body: { email: asha.email, password: PASSWORD, deviceToken } })
  // A stranger is slowed down, not shut out: the owner at a new computer gets in a minute later.
  setClock('2026-11-20T10:01:01+05:30')
  expect((await (await stranger())(login, { body: { email: asha.email, password: PASSWORD } })).success).toBe(
    true,
  )
  setClock(FRIDAY_MORNING)
})

test('a device token counts for its own account only', async () => {
  const { asha, bharat, visitor } = await startShop()
  const { deviceToken } = await visitor(login, { body: { email: asha.email, password: PASSWORD } })
  for (let i = 0; i < 10; i++) {
    await visitor.refused(login, { body: { email: bharat.email, password: 'guess', deviceToken } })
  }
  expect(
    await visitor.refused(login, { body: { email: bharat.email, password: PASSWORD, deviceToken } }),
  ).toMatchObject(TOO_MANY)
})

test('a 429 answer has the seconds to wait in its Retry-After header', async () => {
  const { asha } = await startShop()
  const { send } = personOf((await startBahi()).app)
  for (let i = 0; i < 10; i++) await send(login, { body: { email: asha.email, password: 'guess' } })
  const answer = await send(login, { body: { email: asha.email, password: PASSWORD } })
  expect(answer.headers['retry-after']).toBe('900')
})

test('registrations, forgotten passwords and payment orders have separate rate limits', async () => {
  const visitor = await stranger()
  const registration = (i: number) => ({
    body: { name: 'X', email: `robot-${i}@shop.test`, password: 'short', address: 'Y', role: 'customer' },
  })
  // Refused for its password, and counted: guessing what is refused costs us as much.
  for (let i = 0; i < 20; i++) {
    expect(await visitor.refused(register, registration(i))).toMatchObject({ status: 400 })
    await visitor(forgotPassword, { body: { email: `nobody-${i}@shop.test` } })
  }
  expect(await visitor.refused(register, registration(20))).toMatchObject(TOO_MANY)
  expect(await visitor.refused(forgotPassword, { body: { email: 'nobody@shop.test' } })).toMatchObject(
    TOO_MANY,
  )

  const gita = await openPerson('Gita', 'customer')
  for (let i = 0; i < 30; i++) await gita(createPaymentOrder, { body: { planId: 'fallback-6' } })
  expect(await gita.refused(createPaymentOrder, { body: { planId: 'fallback-6' } })).toMatchObject(TOO_MANY)
})

test.each(['password', '12345678', 'Password1', 'QWERTYUIOP'])(
  '%s is refused as a new password',
  async (newPassword) => {
    const { asha } = await startShop()
    expect(
      await asha.refused(changePassword, { body: { currentPassword: PASSWORD, newPassword } }),
    ).toMatchObject({
      status: 400,
      message: 'This password is among the first that anybody would try. Please choose another.',
    })
  },
)
