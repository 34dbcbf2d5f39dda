import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { forgotPassword, login, resetPassword } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { changePassword } from '#contract/people/sessions.ts'
import { askForProofs, proveAgain } from '#contract/people/sign-in/prove-again.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  showSecondStep,
  signInWithCode,
} from '#contract/people/sign-in/second-step.ts'
import { sql } from '#server/db/sql.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  PASSWORD,
  type Person,
  setClock,
  startBahi,
  startShop,
} from '#test/start-shop.ts'
import { kindsOf } from './auth-event-rows.ts'

/** The code of the authenticator app, a number of 30-second steps after the time of the tests. */
const codeAt = (secret: string, step = 0) =>
  generateSync({ secret, epoch: Date.parse(FRIDAY_MORNING) / 1000 + step * 30 })
const wait = (steps: number) => setClock(new Date(Date.parse(FRIDAY_MORNING) + steps * 30_000).toISOString())

/** Switched on with the code of the step before, so that the code of the morning is not used yet. */
async function switchOn(person: Person) {
  const { secret, uri } = await person(beginSecondStep)
  const { recoveryCodes } = await person(confirmSecondStep, { body: { code: codeAt(secret, -1) } })
  return { secret, uri, recoveryCodes }
}

async function challengeOf(person: Person, extra: object = {}, password = PASSWORD) {
  const refusal = await person.refused(login, {
    body: { email: person.email, password, ...extra },
    token: '',
  })
  expect(refusal).toMatchObject({ status: 401, code: 'second-step' })
  return (refusal as unknown as { values: { challenge: string } }).values.challenge
}
const enter = (person: Person, challenge: string, code: string) =>
  person(signInWithCode, { body: { challenge, code }, token: '' })
const refusedCode = (person: Person, challenge: string, code: string) =>
  person.refused(signInWithCode, { body: { challenge, code }, token: '' })

const WRONG = { status: 400, code: 'wrong-code', message: 'This code is not right, or it was used already.' }
const TOO_LATE = { status: 401, message: 'That took too long. Sign in with your password again.' }

test('a sign-in without a second step has the same answer as before the feature', async () => {
  const { asha } = await startShop()
  const answer = await asha(login, { body: { email: asha.email, password: PASSWORD } })

  expect(Object.keys(answer).sort()).toEqual(['deviceToken', 'message', 'success', 'token', 'user'])
  expect(await asha(showSecondStep)).toEqual({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  })
})

test('with a second step the password alone opens no session, and the code of the app does', async () => {
  const { asha, store } = await startShop()
  const { secret, uri, recoveryCodes } = await switchOn(asha)
  expect(uri).toContain(`secret=${secret}`)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(await asha(showSecondStep)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })

  const sessions = () => store.platform.execute(sql`select from sessions where user_id = ${asha.userId}`)
  const challenge = await challengeOf(asha)
  expect(await sessions()).toHaveLength(1) // her own, which goes on
  expect(await asha.refused(getProfile, { token: challenge })).toMatchObject({ status: 401 })
  const code = codeAt(secret)
  const { token, user, deviceToken } = await enter(asha, challenge, `${code.slice(0, 3)} ${code.slice(3)}`)

  expect(user).toMatchObject({ email: asha.email, role: 'admin' })
  expect(deviceToken).toBeTruthy()
  expect((await asha(getProfile, { token })).email).toBe(asha.email)
  expect(await kindsOf(store, asha)).toEqual(['second-step-on', 'signed-in'])
})

test('Remember me lasts longer than the code', async () => {
  const { asha } = await startShop()
  const { secret } = await switchOn(asha)
  const { token } = await enter(asha, await challengeOf(asha, { rememberMe: true }), codeAt(secret))

  setClock('2026-12-19T10:00:00+05:30')
  await asha(getProfile, { token })
  setClock(FRIDAY_MORNING)
})

test('a code is accepted once: not again, no older one, and not twice at the same moment', async () => {
  const { asha } = await startShop()
  const { secret } = await switchOn(asha)
  const [first, second] = [await challengeOf(asha), await challengeOf(asha)]

  const both = await Promise.allSettled([
    enter(asha, first, codeAt(secret)),
    enter(asha, second, codeAt(secret)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const third = await challengeOf(asha)
  expect(await refusedCode(asha, third, codeAt(secret))).toMatchObject(WRONG)
  expect(await refusedCode(asha, third, codeAt(secret, -1))).toMatchObject(WRONG)
  // The telephone's clock is ahead: the step after counts.
  await enter(asha, third, codeAt(secret, 1))
})

test('a challenge opens one session, also when its code is sent twice at the same moment', async () => {
  const { asha } = await startShop()
  const { recoveryCodes } = await switchOn(asha)
  const challenge = await challengeOf(asha)

  const both = await Promise.allSettled(recoveryCodes.slice(0, 2).map((code) => enter(asha, challenge, code)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // What opened nothing was not used up.
  expect(await asha(showSecondStep)).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await refusedCode(asha, challenge, recoveryCodes[2] ?? '')).toMatchObject(TOO_LATE)
})

test('a code more than one step ahead or behind is refused', async () => {
  const { asha } = await startShop()
  const { secret } = await switchOn(asha)
  const challenge = await challengeOf(asha)
  expect(await refusedCode(asha, challenge, codeAt(secret, 2))).toMatchObject(WRONG)
  wait(4)
  expect(await refusedCode(asha, challenge, codeAt(secret, 2))).toMatchObject(WRONG)
  await enter(asha, challenge, codeAt(secret, 3))
  setClock(FRIDAY_MORNING)
})

test('a recovery code is accepted once, also when sent twice at the same moment, and its use is mailed', async () => {
  const { asha, store } = await startShop()
  const { recoveryCodes } = await switchOn(asha)
  const code = recoveryCodes[3] ?? ''
  const [first, second] = [await challengeOf(asha), await challengeOf(asha)]

  const both = await Promise.allSettled([
    enter(asha, first, code),
    enter(asha, second, ` ${code.toUpperCase()} `),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusedCode(asha, await challengeOf(asha), code)).toMatchObject(WRONG)

  await deliverMails()
  expect(mailsTo(asha.email).map(({ subject }) => subject)).toEqual([
    'Signing in to Bahi now asks for a code',
    'A recovery code of your Bahi account was used',
  ])
  expect(mailsTo(asha.email)[1]?.text).toContain('9 recovery codes are left.')
  const kinds = await kindsOf(store, asha)
  expect(kinds.filter((kind) => kind === 'recovery-code-used')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'code-refused')).toHaveLength(2)
})

test('after ten wrong codes even the right one is refused; password changes of the session count apart', async () => {
  const { asha, store } = await startShop()
  const { secret, recoveryCodes } = await switchOn(asha)
  const challenge = await challengeOf(asha)

  const answers = await Promise.all(Array.from({ length: 14 }, () => refusedCode(asha, challenge, '000000')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  for (const code of [codeAt(secret), recoveryCodes[0] ?? ''])
    expect(await refusedCode(asha, await challengeOf(asha), code)).toMatchObject({ status: 429 })

  await asha(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another good one' } })
  await deliverMails()
  const subjects = mailsTo(asha.email).map(({ subject }) => subject)
  expect(
    subjects.filter((subject) => subject === 'Somebody is trying codes at your Bahi account'),
  ).toHaveLength(1)
  expect((await kindsOf(store, asha)).filter((kind) => kind === 'too-many')).toHaveLength(6)

  wait(31) // fifteen and a half minutes
  await enter(asha, await challengeOf(asha, {}, 'another good one'), codeAt(secret, 31))
  setClock(FRIDAY_MORNING)
})

test('a stranger’s wrong codes do not lock out a browser that signed in before', async () => {
  const { asha } = await startShop()
  const { secret } = await switchOn(asha)
  const { deviceToken } = await enter(asha, await challengeOf(asha), codeAt(secret))
  const stranger = await challengeOf(asha)
  for (let guess = 0; guess < 11; guess++) await refusedCode(asha, stranger, '000000')

  const hers = await enter(asha, await challengeOf(asha, { deviceToken }), codeAt(secret, 1))
  expect(hers.deviceToken).toBeUndefined() // it has one
})

test('a challenge is valid for ten minutes, for its own person and for the password it was made with', async () => {
  const { asha, bharat } = await startShop()
  const [hers, his] = [await switchOn(asha), await switchOn(bharat)]
  const challenge = await challengeOf(asha)

  expect(await refusedCode(asha, challenge, codeAt(his.secret))).toMatchObject(WRONG)
  expect(await refusedCode(asha, challenge, his.recoveryCodes[0] ?? '')).toMatchObject(WRONG)
  expect(await refusedCode(asha, 'no challenge at all', codeAt(hers.secret))).toMatchObject(TOO_LATE)

  await asha(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another good one' } })
  expect(await refusedCode(asha, challenge, codeAt(hers.secret))).toMatchObject(TOO_LATE)

  const late = await challengeOf(asha, {}, 'another good one')
  setClock('2026-11-20T10:10:01+05:30')
  expect(await refusedCode(asha, late, codeAt(hers.secret, 20))).toMatchObject(TOO_LATE)
  setClock(FRIDAY_MORNING)
})

test('a password set by a mailed link still needs the code', async () => {
  const { asha, visitor } = await startShop()
  const { secret } = await switchOn(asha)
  await visitor(forgotPassword, { body: { email: asha.email } })
  await deliverMails()
  const link = mailsTo(asha.email).at(-1)?.text ?? ''
  const token = /token=(\S+)/.exec(link)?.[1] ?? ''
  await visitor(resetPassword, { body: { token, password: 'a better password' } })

  await enter(asha, await challengeOf(asha, {}, 'a better password'), codeAt(secret))
})

test('switching on needs a recent password and a first correct code within a quarter of an hour', async () => {
  const { asha } = await startShop()
  wait(11)
  expect(await asha.refused(beginSecondStep)).toMatchObject({ status: 403, code: 'prove-again' })
  setClock(FRIDAY_MORNING)
  expect(await asha.refused(confirmSecondStep, { body: { code: '123456' } })).toMatchObject({ status: 409 })

  const left = await asha(beginSecondStep)
  const { secret } = await asha(beginSecondStep)
  // Nobody is asked for what was only begun.
  await asha(login, { body: { email: asha.email, password: PASSWORD } })
  expect(await asha.refused(confirmSecondStep, { body: { code: codeAt(left.secret) } })).toMatchObject(WRONG)
  wait(31)
  expect(await asha.refused(confirmSecondStep, { body: { code: codeAt(secret, 31) } })).toMatchObject({
    status: 409,
  })
  setClock(FRIDAY_MORNING)

  const { secret: again } = await asha(beginSecondStep)
  const twice = await Promise.allSettled(
    [0, 0].map(() => asha(confirmSecondStep, { body: { code: codeAt(again) } })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await asha(showSecondStep)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect(await asha.refused(beginSecondStep)).toMatchObject({ status: 409 })
})

test('switching off needs a new proof with the password and a code, not with one of them', async () => {
  const { asha, store } = await startShop()
  const { secret } = await switchOn(asha)
  wait(11)
  expect(await asha(askForProofs)).toEqual({ password: true, code: true, passkey: false })
  const proof = (password: string, code?: string) => asha.refused(proveAgain, { body: { password, code } })
  expect(await asha.refused(endSecondStep)).toMatchObject({ status: 403, code: 'prove-again' })
  expect(await asha.refused(renewRecoveryCodes)).toMatchObject({ status: 403, code: 'prove-again' })
  expect(await proof('a guess', codeAt(secret, 11))).toMatchObject({ status: 400, code: 'wrong-password' })
  expect(await proof(PASSWORD, '000000')).toMatchObject(WRONG)
  expect(await proof(PASSWORD)).toMatchObject(WRONG)
  expect(await asha.refused(endSecondStep)).toMatchObject({ status: 403, code: 'prove-again' })
  expect(await asha(showSecondStep)).toMatchObject({ isOn: true })

  await asha(proveAgain, { body: { password: PASSWORD, code: codeAt(secret, 11) } })
  await asha(endSecondStep)
  expect(await asha(showSecondStep)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  await asha(login, { body: { email: asha.email, password: PASSWORD } })
  expect(await asha.refused(endSecondStep)).toMatchObject({ status: 409 })
  await deliverMails()
  expect(mailsTo(asha.email).at(-1)?.subject).toBe('Signing in to Bahi no longer asks for a code')
  expect(await kindsOf(store, asha)).toContain('second-step-off')
  setClock(FRIDAY_MORNING)
})

test('new recovery codes make the old ones invalid', async () => {
  const { asha } = await startShop()
  const { recoveryCodes: old } = await switchOn(asha)
  const { recoveryCodes } = await asha(renewRecoveryCodes)

  expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([])
  expect(await refusedCode(asha, await challengeOf(asha), old[0] ?? '')).toMatchObject(WRONG)
  // A lost telephone: a recovery code proves it as well, once.
  wait(11)
  const proof = { body: { password: PASSWORD, code: recoveryCodes[0] ?? '' } }
  await asha(proveAgain, proof)
  expect(await asha.refused(proveAgain, proof)).toMatchObject(WRONG)
  await asha(endSecondStep)
  setClock(FRIDAY_MORNING)
})

test('secret, codes and challenges are neither stored nor answered in plain text', async () => {
  const { asha, store } = await startShop()
  const { secret, recoveryCodes } = await switchOn(asha)
  const challenge = await challengeOf(asha)
  await enter(asha, await challengeOf(asha), recoveryCodes[0] ?? '')

  const rows = await store.platform.batch([
    sql`select * from second_steps`,
    sql`select encode(code_hash, 'escape') as hash from recovery_codes`,
    sql`select encode(token_hash, 'escape') as hash, encode(password_digest, 'escape') as digest from sign_in_challenges`,
    sql`select * from audit_log`,
    sql`select * from auth_events`,
    sql`select * from mails`,
  ])
  const stored = JSON.stringify(rows)
  expect(stored).toContain(asha.userId)
  for (const secretText of [secret, challenge, ...recoveryCodes]) expect(stored).not.toContain(secretText)
  expect(JSON.stringify(await asha(showSecondStep))).not.toContain(secret)
})

test('the shop’s database role cannot read second steps, and the platform’s cannot restore a used code', async () => {
  const { asha, store } = await startShop()
  await switchOn(asha)
  const shop = store.forShop({ shopId: asha.shopId, userId: asha.userId })
  for (const table of ['second_steps', 'recovery_codes', 'sign_in_challenges']) {
    await expect(shop.execute(sql`select * from ${sql.raw(table)}`)).rejects.toThrow('permission denied')
  }
  for (const statement of [
    sql`update second_steps set user_id = gen_random_uuid()`,
    sql`update second_steps set kind = 'sms'`,
    sql`insert into second_steps (user_id, kind, secret, begun_at) values (${asha.userId}, 'totp', 'x', now())`,
    sql`update second_steps set last_time_step = null`,
    sql`update recovery_codes set code_hash = '\\x00'`,
    sql`update sign_in_challenges set expires_at = now() + interval '1 year'`,
  ]) {
    await expect(store.platform.execute(statement)).rejects.toThrow()
  }
})

test('with another installation secret app codes answer 503, and recovery codes still work', async () => {
  const { asha } = await startShop()
  const { secret, recoveryCodes } = await switchOn(asha)
  const { store } = await startBahi()
  await store.platform.execute(sql`update second_steps set secret = 'AAAA' where user_id = ${asha.userId}`)

  expect(await refusedCode(asha, await challengeOf(asha), codeAt(secret))).toMatchObject({ status: 503 })
  await enter(asha, await challengeOf(asha), recoveryCodes[0] ?? '')
})
