import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createMerchant, listMerchants } from '#contract/merchants.ts'
import { login } from '#contract/people/auth.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import {
  joinShop,
  makeInvitation,
  renewInvitation,
  takeBackInvitation,
} from '#contract/people/invitations.ts'
import {
  changeMemberRole,
  endMembership,
  listMembers,
  listShopRoles,
  resetShopRole,
  saveShopRole,
} from '#contract/people/members.ts'
import { goToShop, leaveMembership, listMyShops } from '#contract/people/my-shops.ts'
import { getProfile } from '#contract/people/profile.ts'
import { downloadShopArchive } from '#contract/shop/books.ts'
import { closeShop, comeBack, openSealedBooks } from '#contract/shop/leaving.ts'
import { listTrail } from '#contract/shop/trail.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { eraseShops } from '#server/leaving/erase-shops.ts'
import { eraseClosedShops } from '#server/leaving/leaving-job.ts'
import { mailDelivery } from '#server/mail/deliver-mails.ts'
import { query } from '#server/rows/query.ts'
import { givePin } from '#test/permit-staff.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openMember,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'
import { unzip } from '#test/unzip.ts'
import { rowsLeft } from './shop-rows.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const DAY_30 = '2026-12-20T09:59:00+05:30'
const DAY_31 = '2026-12-20T10:01:00+05:30'
const AT_ONCE = { quietAfterMs: 0 }

async function openShop() {
  const { sharma, products, anita } = await openSharmaTraders()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const gita = await openMember(sharma, 'Gita', 'owner')
  const sale = { body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 1)] } }
  await sharma(createInvoice, sale)
  const input = { params: { id: sharma.shopId }, body: { name: 'Sharma Traders', password: PASSWORD } }
  return { sharma, neha, gita, anita, sale, input, back: { params: { id: sharma.shopId } } }
}

const open = async (body: { key: string; owner: string }) => {
  const { app } = await startBahi()
  const visitor = personOf(app)
  return visitor.send(openSealedBooks, { body })
}

/** What a download holds, as it came. */
async function opened(body: { key: string; owner: string }) {
  const { app } = await startBahi()
  const response = await app.inject({ method: 'POST', url: urlOf(openSealedBooks), payload: body })
  expect(response.statusCode).toBe(200)
  return unzip(response.rawPayload)
}

const day31 = () => new Date(DAY_31)

test('the paying owner closes the shop with password and name; it is then read-only and can be exported', async () => {
  const { sharma, neha, gita, sale, input } = await openShop()

  const closed = await sharma(closeShop, input)

  expect(closed.key).toMatch(/^([0-9A-Z]{4}-){12}[0-9A-Z]{4}$/)
  expect(closed.closesAt).toBe('2026-12-20T04:30:00.000Z')
  const refused = {
    status: 409,
    message: 'This shop is closed, and nothing was saved. An owner can come back until 19 Dec 2026.',
  }
  expect(await sharma.refused(createInvoice, sale)).toMatchObject(refused)
  expect(await neha.refused(createInvoice, sale)).toMatchObject(refused)
  const party = { name: 'Ravi', email: 'r@r.test', phone: '98', address: 'Pune', type: 'buyer' as const }
  expect(await gita.refused(createMerchant, { body: party })).toMatchObject(refused)
  expect(await gita.refused(updateProfile, { body: { name: 'Other' } })).toMatchObject(refused)
  const invitation = { body: { role: 'cashier' as const, name: 'Ali', email: '' } }
  expect(await gita.refused(makeInvitation, invitation)).toMatchObject(refused)
  expect(await gita(listInvoices, {})).toHaveLength(1)
  expect((await gita.send(downloadShopArchive)).statusCode).toBe(200)
  expect((await sharma(getProfile)).rights).toMatchObject({ closesAt: closed.closesAt })
  expect((await sharma(listTrail, { query: { kind: 'settings' } })).entries).toContainEqual(
    expect.objectContaining({ act: 'added', table: 'closings', by: 'Sharma Stores' }),
  )
  const { visitor } = await visitorOf()
  const { user } = await visitor(login, { body: { email: neha.email, password: PASSWORD } })
  expect(user.rights).toMatchObject({ closesAt: closed.closesAt })
})

async function visitorOf() {
  const { app } = await startBahi()
  return { visitor: personOf(app) as unknown as Person }
}

test('the database itself refuses writes to a closed shop, and changes of the closing', async () => {
  const { sharma, neha, input } = await openShop()
  const { store } = await startBahi()
  await sharma(closeShop, input)
  const asShop = [sharma, neha].map(({ shopId, userId }) => store.forShop({ shopId, userId, rights: 1 }))
  const writes = [
    sql`insert into categories (shop_id, id, name, description) values (${sharma.shopId}, gen_random_uuid(), 'Toys', '')`,
    sql`update products set name = 'Other'`,
    sql`update shops set name = 'Other'`,
    sql`update merchants set deleted_at = now()`,
  ]
  for (const db of asShop) {
    for (const write of writes)
      await expect(db.execute(write)).rejects.toMatchObject({ constraint: 'shop_closed' })
  }
  await expect(
    store.platform.execute(sql`update closings set closes_at = now() + interval '1 year'`),
  ).rejects.toThrow(/permission denied/)
  await expect(store.forShop(sharma).execute(sql`delete from closings`)).rejects.toThrow(/permission denied/)
})

test('a shop is not closed by a member, another owner, another shop or a PIN session, nor twice', async () => {
  const { sharma, neha, gita, input } = await openShop()
  const bharat = await openPerson('Bharat')
  const payer = { status: 403, message: 'Only the owner who pays for the shop can close it.' }
  expect(await neha.refused(closeShop, input)).toMatchObject(payer)
  expect(await gita.refused(closeShop, input)).toMatchObject(payer)
  expect(await bharat.refused(closeShop, input)).toMatchObject({ status: 404 })
  await givePin(sharma, '4826')
  const here = await standAt((await trust(gita)).cookie, sharma, '4826')
  expect(await here.refused(closeShop, input)).toMatchObject({ status: 403, code: 'by-pin' })
  const guessed = { ...input, body: { ...input.body, password: 'a guess' } }
  expect(await sharma.refused(closeShop, guessed)).toMatchObject({ status: 400, code: 'wrong-password' })
  const misnamed = { ...input, body: { ...input.body, name: 'Sharma' } }
  expect(await sharma.refused(closeShop, misnamed)).toMatchObject({ status: 400 })
  expect((await sharma(getProfile)).rights.closesAt).toBeUndefined()

  const twice = await Promise.allSettled([sharma(closeShop, input), sharma(closeShop, input)])

  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await sharma.refused(closeShop, input)).toMatchObject({
    status: 409,
    message: 'This shop is closed already.',
  })
})

test('every member gets a mail about the closing; only the closer’s mail has the key, and no table stores it', async () => {
  const { sharma, neha, gita, input } = await openShop()
  const { store } = await startBahi()
  const { key } = await sharma(closeShop, input)
  await deliverMails()

  const own = mailsTo(sharma.email).filter(({ subject }) => subject === 'Sharma Traders is closed')
  expect(own).toHaveLength(1)
  expect(own[0]?.text).toContain(key)
  expect(own[0]?.text).toContain('31 Mar 2035')
  for (const { email } of [neha, gita]) {
    const [letter] = mailsTo(email).slice(-1)
    expect(letter?.text).toContain('Until 19 Dec 2026 you can read there as before')
    expect(letter?.text).not.toContain(key)
  }
  const stored = JSON.stringify([
    await store.platform.execute(sql`select * from closings`),
    await store.platform.execute(sql`select * from mails`),
    await store.platform
      .execute(sql`select * from audit_log where shop_id = ${sharma.shopId}`)
      .catch(() => ''),
  ])
  expect(stored).not.toContain(key)
})

/** Closed through an app whose letters do not leave. */
async function closedWithout(refusal: object) {
  const { sharma, input } = await openShop()
  const { store } = await startBahi()
  const mailer = { send: () => Promise.reject(refusal) }
  const app = await otherApp({ mailer })
  const { key } = await (personOf(app, sharma.token) as unknown as Person)(closeShop, input)
  const delivery = mailDelivery({ platform: store.platform, mailer, log: { warn: () => {} } })
  const tryAgain = async () => {
    await store.platform.execute(
      sql`update mails set next_attempt_at = now() where user_id = ${sharma.userId}`,
    )
    await delivery.deliver()
  }
  const letters = () =>
    store.platform.execute(
      query(
        { state: z.string(), attempts: z.number(), has_key: z.boolean() },
        sql`select state, attempts, strpos(text || html || subject, ${key}) > 0 as has_key from mails
             where user_id = ${sharma.userId} and subject like '%is closed'`,
      ),
    )
  return { tryAgain, letters, close: () => app.close() }
}

test('the key is erased from an undelivered mail when sending is given up, at once for an unknown mailbox', async () => {
  const down = await closedWithout({ code: 'ECONNECTION' })
  let [letter] = await down.letters()
  while (letter?.state === 'waiting' && letter.attempts < 50) {
    expect(letter.has_key).toBe(true)
    await down.tryAgain()
    ;[letter] = await down.letters()
  }
  expect(letter).toEqual({ state: 'given-up', attempts: 18, has_key: false })
  await down.close()

  const nobody = await closedWithout({ code: 'EENVELOPE', responseCode: 550 })
  // The call itself has begun to send it, and may still be at it.
  await nobody.tryAgain()
  const once = [{ state: 'given-up', attempts: 1, has_key: false }]
  await vi.waitFor(async () => expect(await nobody.letters()).toEqual(once), { timeout: 60_000 })
  await nobody.close()
})

test('in a closed shop nobody gains a role, a right or an invitation, but members leave or are removed', async () => {
  const { sharma, neha, gita, input, back } = await openShop()
  const ravi = await openMember(sharma, 'Ravi', 'cashier')
  const { invitation } = await sharma(makeInvitation, { body: { name: 'Ali', role: 'cashier' } })
  await sharma(closeShop, input)
  const closed = {
    status: 409,
    message: expect.stringContaining('This shop is closed, and nothing was saved.'),
  }
  const roles = await gita(listShopRoles)
  const made = (role: 'owner' | 'viewer') => ({ params: { id: neha.userId }, body: { role } })
  expect(await gita.refused(changeMemberRole, made('owner'))).toMatchObject(closed)
  expect(await gita.refused(changeMemberRole, made('viewer'))).toMatchObject(closed)
  const answers = {
    params: { role: 'cashier' as const },
    body: { answers: roles[2]?.answers ?? {}, discountFree: 50 },
  }
  expect(await gita.refused(saveShopRole, answers)).toMatchObject(closed)
  expect(await gita.refused(resetShopRole, { params: { role: 'cashier' } })).toMatchObject(closed)
  const bharat = await openPerson('Bharat')
  const token = invitation.url.split('/join#')[1] ?? ''
  expect(await bharat.refused(joinShop, { body: { token } })).toMatchObject(closed)
  expect(await gita.refused(renewInvitation, { params: { id: invitation._id } })).toMatchObject(closed)

  // Nobody comes in by it meanwhile.
  expect(await gita.refused(takeBackInvitation, { params: { id: invitation._id } })).toMatchObject(closed)

  await gita(endMembership, { params: { id: neha.userId } })
  await ravi(leaveMembership, { params: { id: sharma.shopId } })

  expect(await neha.refused(getProfile)).toMatchObject({ status: 401 })
  const now = await gita(listMembers)
  expect(now.filter(({ leftAt }) => leftAt === null).map(({ name, role }) => [name, role])).toEqual([
    ['Gita', 'owner'],
    ['Sharma Stores', 'owner'],
  ])
  await gita(comeBack, back)
  expect(await gita.refused(changeMemberRole, made('viewer'))).toMatchObject({ status: 404 })
})

test('any owner reopens the shop with one call until the last day, and everything is as before', async () => {
  const { sharma, neha, gita, sale, input, back } = await openShop()
  await sharma(closeShop, input)
  setClock(DAY_30)
  const again = await signInAgain(gita)
  expect(await (await signInAgain(neha)).refused(comeBack, back)).toMatchObject({ status: 403 })
  expect(await (await openPerson('Bharat')).refused(comeBack, back)).toMatchObject({ status: 404 })

  await again(comeBack, back)

  expect(await again(createInvoice, sale)).toMatchObject({ success: true })
  expect(await again(listInvoices, {})).toHaveLength(2)
  expect(await again.refused(comeBack, back)).toMatchObject({
    status: 409,
    message: 'This shop is not closed.',
  })
  await deliverMails()
  expect(mailsTo(sharma.email).at(-1)?.subject).toBe('Sharma Traders is open again')
  const { store } = await startBahi()
  await eraseClosedShops(store, day31())
  expect(await again(listInvoices, {})).toHaveLength(2)
})

test('on day 31 reopening is refused: the books are sealed, the shop is erased, and the key opens the books', async () => {
  const { sharma, neha, gita, input, back } = await openShop()
  const { store } = await startBahi()
  const bharat = await openPerson('Bharat')
  const { key } = await sharma(closeShop, input)
  await eraseClosedShops(store, new Date(DAY_30))
  expect(await gita(listInvoices, {})).toHaveLength(1)
  setClock(DAY_31)
  const again = await signInAgain(sharma)
  expect(await again.refused(comeBack, back)).toMatchObject({
    status: 409,
    message: 'The time to come back is over: this shop is being erased.',
  })

  await eraseClosedShops(store, day31())
  await eraseShops(store.chores, AT_ONCE)

  expect(await again.refused(listInvoices)).toMatchObject({ status: 401 })
  expect(await neha.refused(listInvoices)).toMatchObject({ status: 401 })
  expect(await rowsLeft(sharma)).toEqual({})
  for (const owner of [sharma.email.toUpperCase(), '27abcde1234f1z5']) {
    const files = await opened({ key: key.toLowerCase().replaceAll('-', ' '), owner })
    expect(JSON.parse(files['documents.json'] ?? '')).toMatchObject([{ number: 'SINV-00001' }])
    expect(JSON.parse(files['closings.json'] ?? '')).toMatchObject([{ closed_by: sharma.userId }])
  }
  const nothing = 'There are no books for this key and this GSTIN or email. Check both.'
  for (const body of [
    { key, owner: bharat.email },
    { key, owner: neha.email },
    { key: `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, owner: sharma.email },
    { key: 'no key', owner: sharma.email },
  ]) {
    expect(JSON.parse((await open(body)).body)).toMatchObject({ message: nothing, code: 'not-found' })
  }
  const kept = await store.platform.execute(sql`select delete_on from sealed_books`)
  expect(kept).toContainEqual({ delete_on: '2035-04-01' })
  const text = JSON.stringify(await store.script("select encode(bytes, 'escape') from sealed_parts"))
  expect(text).not.toContain('SINV-00001')

  await eraseClosedShops(store, new Date('2035-04-01T09:00:00+05:30'))
  expect((await open({ key, owner: sharma.email })).statusCode).toBe(404)
  expect(await (await signInAgain(bharat))(listMerchants, {})).toEqual([])
})

/** Breaks after so many statements of the chores, as a process that is killed. */
function killedAfter(statements: number, store: Store): Store {
  const killed = (db: Db): Db => ({
    ...db,
    execute: async (statement) => {
      if (statements-- <= 0) throw new Error('killed')
      return db.execute(statement)
    },
  })
  return { ...store, chores: killed(store.chores), choresOf: (...asked) => killed(store.choresOf(...asked)) }
}

test('sealing that was killed midway starts again, and nothing is erased before the archive is complete', async () => {
  const { sharma, input } = await openShop()
  const { store } = await startBahi()
  const { key } = await sharma(closeShop, input)

  await expect(eraseClosedShops(killedAfter(30, store), day31())).rejects.toThrow('killed')
  // The claim of the one that was killed is valid for some minutes.
  await eraseClosedShops(store, day31())
  expect(await sharma(listInvoices, {})).toHaveLength(1)
  expect((await open({ key, owner: sharma.email })).statusCode).toBe(404)

  await store.script(
    `update sealed_books set claimed_until = now() - interval '1 second' where parts is null`,
  )
  await eraseClosedShops(store, day31())
  await eraseShops(store.chores, AT_ONCE)

  expect(await rowsLeft(sharma)).toEqual({})
  expect(JSON.parse((await opened({ key, owner: sharma.email }))['documents.json'] ?? '')).toHaveLength(1)
})

test('erasing a closed shop deletes its own members; members of other shops keep their accounts', async () => {
  const { sharma, neha, input } = await openShop()
  const { store } = await startBahi()
  const bharat = await openPerson('Bharat')
  await store.script(`insert into memberships (shop_id, user_id, role, joined_at, invited_by)
    values ('${bharat.shopId}', '${sharma.userId}', 'manager', now(), '${bharat.userId}')`)
  await sharma(closeShop, input)
  await eraseClosedShops(store, day31())
  await eraseShops(store.chores, AT_ONCE)

  const again = await signInAgain(sharma)
  expect(await again(listMyShops)).toMatchObject([{ _id: bharat.shopId, role: 'manager' }])
  await again(goToShop, { params: { id: bharat.shopId } })
  expect(await again(listInvoices, {})).toEqual([])
  const { visitor } = await visitorOf()
  expect(await visitor.refused(login, { body: { email: neha.email, password: PASSWORD } })).toMatchObject({
    status: 401,
  })
})
