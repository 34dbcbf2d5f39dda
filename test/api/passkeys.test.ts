import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { forgotPassword, login, resetPassword } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listSessions } from '#contract/people/sessions.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/people/sign-in/passkeys.ts'
import { beginSecondStep, confirmSecondStep } from '#contract/people/sign-in/second-step.ts'
import { sql } from '#server/db/sql.ts'
import { addPasskeyOf as addOne, softwarePasskey } from '#test/software-passkey.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  startShop,
} from '#test/start-shop.ts'
import { kindsOf } from './auth-event-rows.ts'

const UNKNOWN = {
  status: 401,
  code: 'wrong-passkey',
  message: 'This passkey opens nothing here. Use your password.',
}
const LATE = { status: 401, code: 'wrong-passkey', message: 'That took too long. Try the passkey once more.' }

type Device = ReturnType<typeof softwarePasskey>

const askIn = async (visitor: Person) => (await visitor(beginPasskeySignIn)).options
async function enter(visitor: Person, device: Device, extra: object = {}) {
  const credential = device.sign(await askIn(visitor))
  return visitor(signInWithPasskey, { body: { credential, ...extra } })
}
async function refusedWith(visitor: Person, device: Device, otherwise: Parameters<Device['sign']>[1]) {
  const credential = device.sign(await askIn(visitor), otherwise)
  return visitor.refused(signInWithPasskey, { body: { credential } })
}

test('a passkey signs in by itself, without email, password or code', async () => {
  const { asha, visitor, store } = await startShop()
  const { secret } = await asha(beginSecondStep)
  const code = generateSync({ secret, epoch: Date.parse(FRIDAY_MORNING) / 1000 })
  await asha(confirmSecondStep, { body: { code } })
  const { device } = await addOne(asha)
  expect((await askIn(visitor)).allowCredentials).toEqual([])

  const { token, user, deviceToken } = await enter(visitor, device, { rememberMe: true })
  expect(user).toMatchObject({ email: asha.email, role: 'admin' })
  expect(deviceToken).toBeTruthy()
  expect((await asha(getProfile, { token })).email).toBe(asha.email)
  expect(await kindsOf(store, asha)).toEqual(['second-step-on', 'passkey-added', 'signed-in'])
  setClock('2026-12-19T10:00:00+05:30')
  await asha(getProfile, { token })
  setClock(FRIDAY_MORNING)
  const { passkeys, isPossible } = await asha(listPasskeys)
  expect(isPossible).toBe(true)
  expect(passkeys).toMatchObject([{ usedAt: '2026-11-20T04:30:00Z', isSynced: false }])
})

test('a passkey challenge is valid once, for five minutes, and for its purpose', async () => {
  const { asha, bharat, visitor } = await startShop()
  const { device } = await addOne(asha)
  const refused = (credential: ReturnType<Device['sign']>) =>
    visitor.refused(signInWithPasskey, { body: { credential } })

  const credential = device.sign(await askIn(visitor))
  const both = await Promise.allSettled(
    [0, 0].map(() => visitor(signInWithPasskey, { body: { credential } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refused(credential)).toMatchObject(LATE)
  expect(await refused(device.sign({ challenge: 'bm9ib2R5IGFza2Vk' }))).toMatchObject(LATE)

  const late = device.sign(await askIn(visitor))
  setClock('2026-11-20T10:05:01+05:30')
  expect(await refused(late)).toMatchObject(LATE)
  setClock(FRIDAY_MORNING)

  // Asked for making one, and for another session.
  const { options } = await asha(beginPasskey)
  expect(await refused(device.sign(options))).toMatchObject(LATE)
  const { options: ashas } = await asha(beginPasskey)
  expect(
    await bharat.refused(addPasskey, { body: { credential: softwarePasskey().make(ashas) } }),
  ).toMatchObject({ status: 400, code: 'wrong-passkey' })
})

test.each<[string, Parameters<Device['sign']>[1]]>([
  ['signed on the page of somebody else', { origin: 'https://bahi.test.evil.example' }],
  ['signed without encryption where it is no name of ours', { origin: 'http://shop.bahi.test' }],
  ['of another name', { name: 'evil.example' }],
  ['without having made sure of its owner', { isVerified: false }],
  ['that names somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['whose counter ran backwards', { counter: 1 }],
])('a passkey answer %s is refused', async (_, otherwise) => {
  const { asha, visitor, store } = await startShop()
  const { device } = await addOne(asha)
  await enter(visitor, device)
  expect(await refusedWith(visitor, device, otherwise)).toMatchObject(UNKNOWN)
  expect((await kindsOf(store, asha)).at(-1)).toBe('passkey-refused')
  await enter(visitor, device)
})

test('nobody signs in by the passkey of another account, or by an unknown one', async () => {
  const { asha, bharat, visitor } = await startShop()
  const [{ device: ashas }, { device: bharats }] = [await addOne(asha), await addOne(bharat)]
  expect(await refusedWith(visitor, bharats, { id: ashas.id, counter: 50 })).toMatchObject(UNKNOWN)
  const strange = softwarePasskey()
  expect(await refusedWith(visitor, strange, {})).toMatchObject(UNKNOWN)
  // The same device a second time, at whosever account.
  const { options } = await bharat(beginPasskey)
  expect(await bharat.refused(addPasskey, { body: { credential: ashas.make(options) } })).toMatchObject({
    status: 409,
  })
})

test('a passkey made for another site, or without user verification, is not stored', async () => {
  const { asha } = await startShop()
  for (const otherwise of [
    { origin: 'https://evil.example' },
    { name: 'evil.example' },
    { isVerified: false },
  ]) {
    const { options } = await asha(beginPasskey)
    const credential = softwarePasskey().make(options, otherwise)
    expect(await asha.refused(addPasskey, { body: { credential } })).toMatchObject({
      status: 400,
      code: 'wrong-passkey',
    })
  }
  const { options } = await asha(beginPasskey)
  const broken = { ...softwarePasskey().make(options) }
  broken.response.attestationObject = 'AAAA'
  expect(await asha.refused(addPasskey, { body: { credential: broken } })).toMatchObject({ status: 400 })
  expect((await asha(listPasskeys)).passkeys).toEqual([])
})

test('a passkey can be renamed and removed; removing it ends the sessions that it opened', async () => {
  const { asha, bharat, visitor, store } = await startShop()
  const { device, id } = await addOne(asha)
  const { device: other } = await addOne(asha)
  const params = { id }
  await asha(renamePasskey, { params, body: { name: 'Old telephone' } })
  expect((await asha(listPasskeys)).passkeys.map(({ name }) => name)).toContain('Old telephone')
  for (const call of [
    bharat.refused(renamePasskey, { params, body: { name: 'Mine' } }),
    bharat.refused(removePasskey, { params }),
  ])
    expect(await call).toMatchObject({ status: 404 })

  const { token } = await enter(visitor, device)
  const { token: stays } = await enter(visitor, other)
  await asha(removePasskey, { params })
  expect(await asha.refused(getProfile, { token })).toMatchObject({ status: 401 })
  await asha(getProfile, { token: stays })
  expect(await refusedWith(visitor, device, {})).toMatchObject(UNKNOWN)
  await asha(login, { body: { email: asha.email, password: PASSWORD } })
  await deliverMails()
  const letters = mailsTo(asha.email)
  expect(letters.map(({ subject }) => subject)).toContain('A passkey was added to your Bahi account')
  expect(letters.find(({ subject }) => /was removed/.test(subject))?.text).toContain('"Old telephone"')
  expect(await kindsOf(store, asha)).toContain('passkey-removed')
})

test('some time after the sign-in, adding or removing a passkey needs a new proof', async () => {
  const { asha } = await startShop()
  const { id } = await addOne(asha)
  setClock('2026-11-20T10:05:00+05:30')
  const asked = { status: 403, code: 'prove-again' }
  expect(await asha.refused(beginPasskey)).toMatchObject(asked)
  expect(await asha.refused(removePasskey, { params: { id } })).toMatchObject(asked)
  expect((await asha(listPasskeys)).passkeys).toHaveLength(1)
  setClock(FRIDAY_MORNING)
})

test('a passkey of a deleted person, or of a deactivated shop, is refused', async () => {
  const { visitor, store } = await startShop()
  const [gone, blocked] = [await openPerson('Gone'), await openPerson('Blocked')]
  const [{ device: ofGone }, { device: ofBlocked }] = [await addOne(gone), await addOne(blocked)]
  await store.script(`
    update shops set is_blocked = true where id = '${blocked.shopId}';
    delete from memberships where user_id = '${gone.userId}';
    delete from users where id = '${gone.userId}'`)
  expect(await refusedWith(visitor, ofGone, {})).toMatchObject(UNKNOWN)
  expect(await refusedWith(visitor, ofBlocked, {})).toMatchObject({ status: 403, code: 'deactivated' })
})

test('a new password leaves passkeys valid, and its mail says so', async () => {
  const { asha, visitor } = await startShop()
  const { device } = await addOne(asha)
  await visitor(forgotPassword, { body: { email: asha.email } })
  await deliverMails()
  const token = /token=(\S+)/.exec(mailsTo(asha.email).at(-1)?.text ?? '')?.[1] ?? ''
  await visitor(resetPassword, { body: { token, password: 'a better password' } })
  await enter(visitor, device)
  await deliverMails()
  const letter = mailsTo(asha.email).find(({ subject }) => subject === 'Your Bahi password was changed')
  expect(letter?.text).toContain('A passkey opens your account as before.')
})

test('refused passkeys are limited per network address, and sign-ins do not count', async () => {
  const { asha, visitor } = await startShop()
  const { device } = await addOne(asha)
  const tries = async (count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => refusedWith(visitor, softwarePasskey(), {})),
    )
    return answers.map(({ status }) => status)
  }
  await enter(visitor, device)
  expect(new Set(await tries(98))).toEqual(new Set([401]))
  expect((await tries(3)).filter((status) => status === 429).length).toBeGreaterThan(0)
})

test('where the public address is an IP address passkeys are not possible, and the answer says so', async () => {
  const { asha } = await startShop()
  const app = await otherApp({ publicUrl: 'http://192.168.1.10:3000' })
  const there = Object.assign(personOf(app, asha.token), { token: asha.token }) as unknown as Person
  expect(await there(listPasskeys)).toMatchObject({ isPossible: false })
  expect(await there.refused(beginPasskey)).toMatchObject({ status: 409 })
  expect(await there.refused(beginPasskeySignIn)).toMatchObject({ status: 409 })
  await app.close()
})

test('a sign-in in a new browser sends a mail; the first browser and a known one send none', async () => {
  const { asha, visitor } = await startShop()
  const { device } = await addOne(asha)
  const letters = async () => {
    await deliverMails()
    return mailsTo(asha.email).filter(({ subject }) => /new browser/.test(subject))
  }
  const { deviceToken = '' } = await visitor(login, { body: { email: asha.email, password: PASSWORD } })
  expect(await letters()).toEqual([])
  await visitor(login, { body: { email: asha.email, password: PASSWORD, deviceToken } })
  await enter(visitor, device, { deviceTokens: ['of another account', deviceToken] })
  expect(await letters()).toEqual([])

  await visitor(login, { body: { email: asha.email, password: PASSWORD } })
  await enter(visitor, device)
  const sent = await letters()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.text).toContain('/admin/profile#sessions')
  expect(sent[0]?.text).toContain('When: 20 Nov 2026, 10:00')
  expect(await visitor.refused(login, { body: { email: asha.email, password: 'a guess' } })).toMatchObject({
    status: 401,
  })
  expect(await letters()).toHaveLength(2)
  expect((await asha(listSessions)).length).toBe(6)
})

test('a shop’s database role cannot read passkeys, and the platform’s cannot change key or owner', async () => {
  const { asha, store } = await startShop()
  await addOne(asha)
  const shop = store.forShop({ shopId: asha.shopId, userId: asha.userId })
  for (const table of ['passkeys', 'passkey_challenges']) {
    await expect(shop.execute(sql`select * from ${sql.raw(table)}`)).rejects.toThrow('permission denied')
  }
  for (const statement of [
    sql`update passkeys set user_id = gen_random_uuid()`,
    sql`update passkeys set public_key = '\\x00'`,
    sql`update passkey_challenges set expires_at = now() + interval '1 year'`,
    sql`insert into passkey_challenges (token_hash, purpose, expires_at) values ('\\x00', 'prove', now())`,
  ]) {
    await expect(store.platform.execute(statement)).rejects.toThrow()
  }
})
