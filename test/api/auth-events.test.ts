import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgotPassword, login, logout, register, resetPassword } from '#contract/people/auth.ts'
import { changePassword, endSession, listSessions, signOutEverywhere } from '#contract/people/sessions.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { eraseShops, markShopForErasure } from '#server/leaving/erase-shops.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { query } from '#server/rows/query.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openPerson,
  PASSWORD,
  type Person,
  personOf,
  startBahi,
  startShop,
} from '#test/start-shop.ts'

const EVENT = {
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  user_id: z.nullable(z.string()),
  shop_id: z.nullable(z.string()),
  network: z.nullable(z.string()),
  device: z.string(),
}

const eventsOf = (store: Store, { userId }: { userId: string }) =>
  store.platform.execute(query(EVENT, sql`select * from auth_events where user_id = ${userId} order by seq`))
const kindsOf = async (store: Store, person: { userId: string }) =>
  (await eventsOf(store, person)).map(({ kind }) => kind)

const openApp = (store: Store) =>
  buildApp({
    store,
    clock: () => new Date(FRIDAY_MORNING),
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: '',
    secrets: secretsUnder('test'),
  })

/** A browser at an address. */
const browser = (app: App, remoteAddress: string) => (body: object) =>
  app.inject({
    method: 'POST',
    url: login.url,
    remoteAddress,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' },
    payload: body,
  })

test('a sign-in records the user, the network and the browser', async () => {
  const { asha, app, store } = await startShop()
  await browser(app, '203.0.113.77')({ email: asha.email, password: PASSWORD })
  await browser(app, '2001:db8:1:2:3:4:5:6')({ email: asha.email, password: 'guess' })

  const told = { user_id: asha.userId, shop_id: asha.shopId, device: 'Chrome on Windows' }
  expect(await eventsOf(store, asha)).toMatchObject([
    { ...told, kind: 'signed-in', network: '203.0.113.0/24' },
    { ...told, kind: 'refused', network: '2001:db8:1:2::/64' },
  ])
})

test('a sign-in with an unknown email is recorded without a user, a shop or the email', async () => {
  const { app, store } = await startShop()
  await browser(app, '198.51.100.9')({ email: 'nobody@shop.test', password: 'guess' })

  const [event] = await store.platform.execute(
    sql`select * from auth_events where network = '198.51.100.0/24'`,
  )
  expect(event).toMatchObject({ kind: 'refused', user_id: null, shop_id: null })
  expect(JSON.stringify(event)).not.toContain('nobody')
})

test('auth events distinguish wrong passwords, throttled sign-ins and a deactivated shop', async () => {
  const { asha, visitor, store } = await startShop()
  for (let i = 0; i < 11; i++)
    await visitor.refused(login, { body: { email: asha.email, password: 'guess' } })
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${asha.shopId}`)
  const elsewhere = personOf((await startBahi()).app) as unknown as Person
  await store.platform.execute(sql`delete from attempts`)
  await elsewhere.refused(login, { body: { email: asha.email, password: PASSWORD } })

  expect(await kindsOf(store, asha)).toEqual([...Array(10).fill('refused'), 'too-many', 'deactivated'])
})

test('from registration to the last sign-out each step is recorded once', async () => {
  const { visitor, store, app } = await startShop()
  const email = 'meena@shop.test'
  const body = {
    name: 'Meena Stores',
    email,
    password: 'a rather good one',
    address: 'Pune',
    role: 'customer',
  }
  await visitor(register, { body })
  const signIn = async (password: string) => {
    const { token } = await visitor(login, { body: { email, password } })
    return personOf(app, token) as unknown as Person
  }
  const counter = await signIn(body.password)
  const phone = await signIn(body.password)
  const office = await signIn(body.password)
  const sessions = await phone(listSessions)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await phone(endSession, { params: { id: other?._id ?? '' } })
  await phone(signOutEverywhere)
  await phone.refused(changePassword, { body: { currentPassword: 'guess', newPassword: 'another good one' } })
  await phone(changePassword, { body: { currentPassword: body.password, newPassword: 'another good one' } })
  await phone(logout)
  await visitor(forgotPassword, { body: { email } })
  await deliverMails()
  const link = mailsTo(email).at(-1)?.text ?? ''
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? ''
  await visitor(resetPassword, { body: { token, password: 'the third good one' } })
  expect([counter, office]).toHaveLength(2)

  const [user] = await store.platform.execute(
    query({ id: z.string() }, sql`select id from users where email = ${email}`),
  )
  expect(await kindsOf(store, { userId: user?.id ?? '' })).toEqual([
    'registered',
    ...Array(3).fill('signed-in'),
    ...Array(2).fill('session-ended'),
    'refused',
    'password-changed',
    'signed-out',
    'password-reset-asked',
    'password-reset',
  ])
})

test('neither the platform nor a shop can change, delete or backdate auth events', async () => {
  const { asha, visitor, store } = await startShop()
  await visitor(login, { body: { email: asha.email, password: PASSWORD } })
  const shop = store.forShop({ shopId: asha.shopId, userId: asha.userId })

  for (const statement of [
    sql`update auth_events set kind = 'refused'`,
    sql`delete from auth_events`,
    sql`insert into auth_events (kind, at) values ('refused', now() - interval '1 day')`,
    sql`insert into auth_events (kind) values ('something else')`,
  ]) {
    await expect(store.platform.execute(statement)).rejects.toThrow()
    await expect(shop.execute(statement)).rejects.toThrow()
  }
  await expect(shop.execute(sql`select * from auth_events`)).rejects.toThrow('permission denied')
  await expect(shop.execute(sql`select forget_auth_events()`)).rejects.toThrow('permission denied')
  expect(await kindsOf(store, asha)).toEqual(['signed-in'])
})

test('a running app deletes auth events after 180 days, and none earlier', async () => {
  const asha = await openPerson('Asha')
  const { store } = await startBahi()
  await store.script(`
    insert into auth_events (kind, user_id, at) values
      ('refused', '${asha.userId}', now() - interval '181 days'),
      ('signed-in', '${asha.userId}', now() - interval '179 days')`)
  const app = await openApp(store)

  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => kindsOf(store, asha)).toEqual(['signed-in'])
  await app.close()
})

test('erasing a shop deletes its auth events, and no others', async () => {
  const { asha, bharat, visitor, store } = await startShop()
  for (const { email } of [asha, bharat]) await visitor(login, { body: { email, password: PASSWORD } })

  await markShopForErasure(store.platform, asha.shopId)
  await eraseShops(store.chores, { quietAfterMs: 0 })

  expect(await kindsOf(store, asha)).toEqual([])
  expect(await kindsOf(store, bharat)).toEqual(['signed-in'])
})

test('a successful sign-in makes no extra database trip for its event', async () => {
  const { asha, store } = await startShop()
  let trips = 0
  const { execute, batch, transaction } = store.platform
  const platform: Store['platform'] = {
    execute: (statement) => {
      trips++
      return execute(statement)
    },
    batch: (statements) => {
      trips++
      return batch(statements)
    },
    transaction,
  }
  const app = await openApp({ ...store, platform })
  const visitor = personOf(app) as unknown as Person
  await visitor(login, { body: { email: asha.email, password: PASSWORD } })

  await app.close()

  // The caller is counted, the guess is counted, the person is found, the session begins; then the outbox is looked at.
  expect(trips).toBe(5)
  expect(await kindsOf(store, asha)).toEqual(['signed-in'])
})
