import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgotPassword, login, logout, resetPassword } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import {
  changePassword,
  chooseLanguage,
  endSession,
  listSessions,
  signOutEverywhere,
} from '#contract/people/sessions.ts'
import { sql } from '#server/db/sql.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  PASSWORD,
  type Person,
  setClock,
  startBahi,
  startShop,
} from '#test/start-shop.ts'

const BETTER = 'a better password'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const change = (currentPassword: string, newPassword: string) => ({ body: { currentPassword, newPassword } })

/** The token of a new session; undefined where they were refused. */
async function signInByChrome({ email }: Person, password = PASSWORD): Promise<string> {
  const { app } = await startBahi()
  const answer = await app.inject({
    method: 'POST',
    url: login.url,
    headers: { 'user-agent': CHROME },
    payload: { email, password },
  })
  return answer.json().token
}

test('a person sees where they are signed in, on which device, and since when', async () => {
  const { asha } = await startShop()
  setClock('2026-11-20T10:05:00+05:30')
  const token = await signInByChrome(asha)
  setClock('2026-11-20T10:30:00+05:30')
  await asha(getProfile)

  const sessions = await asha(listSessions)
  setClock(FRIDAY_MORNING)

  expect(sessions).toEqual([
    {
      _id: expect.any(String),
      device: '',
      till: '',
      signedInAt: '2026-11-20T04:30:00.000Z',
      lastSeenAt: '2026-11-20T05:00:00.000Z',
      isCurrent: true,
    },
    {
      _id: expect.any(String),
      device: 'Chrome on Windows',
      till: '',
      signedInAt: '2026-11-20T04:35:00.000Z',
      lastSeenAt: '2026-11-20T04:35:00.000Z',
      isCurrent: false,
    },
  ])
  const seenThere = await asha(listSessions, { token })
  expect(seenThere.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Windows', true],
    ['', false],
  ])
  expect(JSON.stringify(sessions)).not.toContain(asha.token)
})

test('neither the network address nor the whole User-Agent is stored', async () => {
  const { asha, store } = await startShop()
  await signInByChrome(asha)

  const rows = await store.platform.execute(sql`select * from sessions where user_id = ${asha.userId}`)

  expect(JSON.stringify(rows)).toContain('Chrome on Windows')
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|127\.0\.0\.1/)
})

test('an expired session is not listed', async () => {
  const { asha } = await startShop()
  await signInByChrome(asha)
  setClock('2026-11-20T15:00:00+05:30')
  const late = await signInByChrome(asha)

  setClock('2026-11-20T22:00:01+05:30')
  const sessions = await asha(listSessions, { token: late })
  setClock(FRIDAY_MORNING)

  expect(sessions).toHaveLength(1)
})

test('one session is ended from another, and its next call is refused', async () => {
  const { asha } = await startShop()
  const [lost, kept] = [await signInByChrome(asha), await signInByChrome(asha)]
  const id = (await asha(listSessions, { token: lost })).find((session) => session.isCurrent)?._id ?? ''

  await asha(endSession, { params: { id } })

  expect(await asha.refused(getProfile, { token: lost })).toMatchObject({ status: 401 })
  await asha(getProfile, { token: kept })
  expect(await asha(listSessions)).toHaveLength(2)
  expect(await asha.refused(endSession, { params: { id } })).toMatchObject({
    status: 404,
    message: 'Session not found',
  })
})

test("nobody ends another person's session, nor a session by its token", async () => {
  const { asha, bharat } = await startShop()
  const [session] = await asha(listSessions)

  expect(await bharat.refused(endSession, { params: { id: session?._id } })).toMatchObject({
    status: 404,
    success: false,
    message: 'Session not found',
  })
  expect(await bharat.refused(endSession, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  for (const id of [asha.token, "1' or '1'='1"]) {
    expect(await bharat.refused(endSession, { params: { id } })).toMatchObject({ status: 400 })
  }
  await asha(getProfile)
})

test('signing out everywhere ends all other sessions and keeps this one', async () => {
  const { asha, bharat } = await startShop()
  const others = [await signInByChrome(asha), await signInByChrome(asha)]

  await asha(signOutEverywhere)

  for (const token of others) expect(await asha.refused(getProfile, { token })).toMatchObject({ status: 401 })
  expect(await asha(listSessions)).toHaveLength(1)
  await bharat(getProfile)
  await asha(signOutEverywhere)
  await asha(logout)
})

test('a new password ends all other sessions, keeps this one, and is reported by mail', async () => {
  const { asha, visitor } = await startShop()
  const other = await signInByChrome(asha)
  await visitor(forgotPassword, { body: { email: asha.email } })
  await deliverMails()
  const link = /token=(\S+)/.exec(mailsTo(asha.email)[0]?.text ?? '')?.[1] ?? ''

  await asha(changePassword, change(PASSWORD, BETTER))
  await deliverMails()

  await asha(getProfile)
  expect(await asha.refused(getProfile, { token: other })).toMatchObject({ status: 401 })
  expect(await signInByChrome(asha)).toBeUndefined()
  expect(await signInByChrome(asha, BETTER)).toBeTruthy()
  expect(mailsTo(asha.email).at(-1)?.subject).toBe('Your Bahi password was changed')
  expect(
    await visitor.refused(resetPassword, { body: { token: link, password: 'a third password' } }),
  ).toMatchObject({ status: 400 })
})

test.each([
  [{ currentPassword: 'not hers at all', newPassword: BETTER }, 'This is not your current password'],
  [{ currentPassword: '', newPassword: BETTER }, 'Current Password is required'],
  [{ newPassword: BETTER }, 'Current Password is required'],
  [{ currentPassword: PASSWORD, newPassword: 'short' }, 'New Password: at least 8 characters'],
  [{ currentPassword: PASSWORD, newPassword: 'x'.repeat(129) }, 'New Password: at most 128 characters'],
  [{ currentPassword: PASSWORD, newPassword: 12345678 }, 'New Password is required'],
  [{ currentPassword: PASSWORD }, 'New Password is required'],
])('a change to %o is refused with a message and changes nothing', async (body, message) => {
  const { asha } = await startShop()
  const other = await signInByChrome(asha)

  expect(await asha.refused(changePassword, { body })).toMatchObject({ status: 400, success: false, message })
  await asha(getProfile, { token: other })
  expect(await signInByChrome(asha)).toBeTruthy()
})

test('a wrong current password has a code of its own in the answer', async () => {
  const { asha } = await startShop()

  const refusal = await asha.refused(changePassword, change('not hers at all', BETTER))

  expect(refusal).toMatchObject({ status: 400, code: 'wrong-password' })
})

test('guesses of the current password in an open session are limited to ten', async () => {
  const { asha } = await startShop()
  for (let guess = 0; guess < 10; guess++)
    await asha.refused(changePassword, change(`guess ${guess}`, BETTER))

  expect(await asha.refused(changePassword, change(PASSWORD, BETTER))).toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again later.',
  })
})

test('of several password changes at the same moment one succeeds, and only its session is left', async () => {
  const { asha } = await startShop()
  const tokens = [asha.token, ...(await Promise.all([1, 2, 3, 4].map(() => signInByChrome(asha))))]

  const answers = await Promise.allSettled(
    tokens.map((token, i) => asha(changePassword, { token, ...change(PASSWORD, `new password ${i}`) })),
  )

  const winner = answers.findIndex(({ status }) => status === 'fulfilled')
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await asha(listSessions, { token: tokens[winner] })).toHaveLength(1)
  expect(await signInByChrome(asha, `new password ${winner}`)).toBeTruthy()
})

test('a sign-in during a password change leaves no session of the old password', async () => {
  const shop = await openPerson('Kiran')
  const signIns = Array.from({ length: 6 }, () => signInByChrome(shop))

  const [, ...tokens] = await Promise.all([shop(changePassword, change(PASSWORD, BETTER)), ...signIns])

  for (const token of tokens) {
    if (token) expect(await shop.refused(getProfile, { token })).toMatchObject({ status: 401 })
  }
  expect(await shop(listSessions)).toHaveLength(1)
})

test('the language belongs to the person, on every device from the next sign-in on', async () => {
  const { asha, bharat, visitor } = await startShop()
  const signIn = ({ email }: Person) => visitor(login, { body: { email, password: PASSWORD } })
  expect((await signIn(asha)).user).not.toHaveProperty('language')

  await asha(chooseLanguage, { body: { language: 'mr' } })

  expect((await signIn(asha)).user.language).toBe('mr')
  expect((await signIn(bharat)).user).not.toHaveProperty('language')
  expect(await asha.refused(chooseLanguage, { body: { language: 'fr' } })).toMatchObject({
    status: 400,
    message: 'Choose a language',
  })
  expect(await visitor.refused(chooseLanguage, { body: { language: 'hi' } })).toMatchObject({ status: 401 })
})
