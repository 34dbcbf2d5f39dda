import { afterEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { login, logout } from '#contract/people/auth.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listSessions } from '#contract/people/sessions.ts'
import {
  FRIDAY_MORNING,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  setClock,
  startBahi,
  startShop,
} from '#test/start-shop.ts'

afterEach(() => setClock(FRIDAY_MORNING))

type App = Awaited<ReturnType<typeof startBahi>>['app']

/** A browser: it sends what cookies it has, and its page names the session that it knows of. */
async function openBrowser(own?: App) {
  const app = own ?? (await startBahi()).app
  let cookie = ''
  async function send(
    { method, url }: { method: string; url: string },
    session?: string,
    { body, ...headers }: { body?: object; host?: string; unattended?: string } = {},
  ) {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: '10.9.8.7',
      headers: { ...(cookie && { cookie }), ...(session && { session }), ...headers },
      ...(body && { payload: body }),
    })
    const set = answer.headers['set-cookie']
    if (set) cookie = String(set).split(';')[0] ?? ''
    return { answer, set, status: answer.statusCode, json: answer.json() }
  }
  const signIn = (email: string, more: object = {}, session = 'none') =>
    send(login, session, { body: { email, password: PASSWORD, ...more } })
  return { send, signIn, cookie: () => cookie }
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('a browser gets its token in an HttpOnly cookie, and its page only an id of the session', async () => {
  const { asha } = await startShop()
  const { send, signIn, cookie } = await openBrowser()
  const { set, json, answer } = await signIn(asha.email)
  expect(set).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/api\/; HttpOnly; SameSite=Strict$/)
  expect(json.token).toMatch(/^[\w-]{16}$/)
  const token = cookie().split('=')[1] ?? ''
  expect(answer.body).not.toContain(token)
  expect((await send(getProfile, json.token)).json.email).toBe(asha.email)
  // The name opens nothing where the cookie is not.
  const { app } = await startBahi()
  for (const headers of [{ authorization: `Bearer ${json.token}` }, { session: json.token }]) {
    expect((await app.inject({ url: getProfile.url, headers })).statusCode).toBe(401)
  }
})

test('cross-site requests with the cookie are refused by every call of the contract', async () => {
  const { asha } = await startShop()
  const { send, signIn } = await openBrowser()
  await signIn(asha.email)
  const closed = endpoints
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ config }) => config.permission !== 'public')
  expect(closed.length).toBeGreaterThan(200)
  for (const { method, url } of closed) {
    const call = { method, url: url.replaceAll(/:\w+/g, crypto.randomUUID()) }
    expect([url, await statusOf(send(call))]).toEqual([url, 401])
  }
  for (const guess of ['none', 'x'.repeat(16), '']) {
    expect([guess, await statusOf(send(getProfile, guess))]).toEqual([guess, 401])
  }
})

test('a browser has one session: a sign-in ends the session before, a refused sign-in does not', async () => {
  const { asha, bharat } = await startShop()
  const { send, signIn, cookie } = await openBrowser()
  const first = (await signIn(asha.email)).json.token
  const before = cookie()
  expect(await statusOf(signIn(asha.email, { password: 'a guess' }, first))).toBe(401)
  expect(await statusOf(send(getProfile, first))).toBe(200)

  const second = (await signIn(bharat.email, {}, first)).json.token
  // A page that was open for Asha is not answered in the name of Bharat.
  expect(await send(getProfile, first)).toMatchObject({ status: 401, json: { code: 'other-session' } })
  expect((await send(getProfile, second)).json.email).toBe(bharat.email)
  const { app } = await startBahi()
  const old = await app.inject({ url: getProfile.url, headers: { cookie: before, session: first } })
  expect(old.statusCode).toBe(401)
  // The program of Asha goes on.
  expect(await asha(listSessions)).toHaveLength(1)
})

test('after a sign-out the cookie is invalid, and a late answer removes no new session', async () => {
  const { asha } = await startShop()
  const { send, signIn } = await openBrowser()
  const name = (await signIn(asha.email)).json.token
  const { set, status } = await send(logout, name)
  expect([status, set]).toEqual([200, undefined])
  expect(await statusOf(send(getProfile, name))).toBe(401)
  const next = (await signIn(asha.email)).json.token
  expect(await statusOf(send(logout, name))).toBe(401)
  expect(await statusOf(send(getProfile, next))).toBe(200)
})

test('programs get a bearer token and no cookie', async () => {
  const { asha } = await startShop()
  const { app } = await startBahi()
  const answer = await app.inject({
    method: 'POST',
    url: login.url,
    payload: { email: asha.email, password: PASSWORD },
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const headers = { authorization: `Bearer ${answer.json().token}` }
  expect((await app.inject({ url: getProfile.url, headers })).statusCode).toBe(200)
})

test('the cookie is Secure at the public https address, and not at an address of the shop’s network', async () => {
  const { asha } = await startShop()
  const app = await otherApp({ publicUrl: 'https://bahi.test' })
  const { send, signIn } = await openBrowser(app as App)
  const credentials = { email: asha.email, password: PASSWORD }
  const secure = await send(login, 'none', { body: credentials, host: 'bahi.test' })
  expect(secure.set).toContain('; Secure')
  const local = await send(login, 'none', { body: credentials, host: '192.168.1.5:3000' })
  expect(local.set).not.toContain('Secure')
  expect((await signIn(asha.email)).status).toBe(200)
  await app.close()
})

test('a session ends after four hours without a call, or after seven days if the browser remembers it', async () => {
  const asha = (await openPerson('Asha')) as Person
  const { send, signIn } = await openBrowser()
  const short = (await signIn(asha.email)).json.token
  setClock('2026-11-20T13:59:00+05:30')
  expect(await statusOf(send(getProfile, short))).toBe(200)
  setClock('2026-11-20T17:58:00+05:30')
  expect(await statusOf(send(getProfile, short))).toBe(200)
  setClock('2026-11-20T21:59:00+05:30')
  expect(await statusOf(send(getProfile, short))).toBe(401)

  // What a page asks by itself, with nobody before it, is no use.
  const left = (await signIn(asha.email)).json.token
  setClock('2026-11-21T01:00:00+05:30')
  expect(await statusOf(send(getProfile, left, { unattended: '1' }))).toBe(200)
  setClock('2026-11-21T02:00:00+05:30')
  expect(await statusOf(send(getProfile, left))).toBe(401)

  const long = (await signIn(asha.email, { rememberMe: true })).json.token
  setClock('2026-11-28T01:59:00+05:30')
  expect(await statusOf(send(getProfile, long))).toBe(200)
  setClock('2026-12-05T02:00:00+05:30')
  expect(await statusOf(send(getProfile, long))).toBe(401)
})
