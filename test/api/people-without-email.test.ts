import { beforeEach, expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { forgotPassword, login } from '#contract/people/auth.ts'
import { joinAsNew, joinShop, listInvitations, makeInvitation } from '#contract/people/invitations.ts'
import { changeMemberRole, endMembership, listMembers } from '#contract/people/members.ts'
import { leaveMembership, offerShop } from '#contract/people/my-shops.ts'
import { answerPermit } from '#contract/people/permits.ts'
import { setPin } from '#contract/people/pins.ts'
import { getProfile } from '#contract/people/profile.ts'
import { changePassword } from '#contract/people/sessions.ts'
import { changeOwnName } from '#contract/people/sign-in/own-name.ts'
import { addHelper } from '#contract/people/sign-in/people-without-email.ts'
import { showTill, signInByPin } from '#contract/people/tills.ts'
import { readReport } from '#contract/reports/report.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { sql } from '#server/db/sql.ts'
import { openPermitStaff } from '#test/permit-staff.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openMember,
  openPerson,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  startBahi,
} from '#test/start-shop.ts'
import { at, standAt, trust } from '#test/trusted-till.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const SUNITA = { name: 'Sunita Kale', role: 'cashier', pin: '7391' } as const

/** Sharma Traders with a trusted counter, and Sunita who has no email. */
async function openWithSunita() {
  const staff = await openPermitStaff()
  const { cookie } = await trust(staff.sharma)
  const owner = await at(cookie, staff.sharma)
  const { _id: userId } = await owner(addHelper, { body: SUNITA })
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const sunita = { userId, shopId: staff.sharma.shopId, email: '' } as Person
  const stand = () => standAt(cookie, sunita, SUNITA.pin)
  return { ...staff, owner, cookie, visitor, userId, sunita, stand }
}
const tokenOf = (url: string) => url.split('#')[1] ?? ''

test('an owner adds a helper by name, role and PIN, who bills at the trusted till', async () => {
  const { owner, userId, stand, items, anita, cookie, visitor } = await openWithSunita()
  const { people } = await visitor(showTill, { cookie })
  expect(people).toContainEqual(
    expect.objectContaining({ _id: userId, name: 'Sunita Kale', role: 'cashier' }),
  )
  const sunita = await stand()
  expect(await sunita(getProfile)).toMatchObject({
    userName: 'Sunita Kale',
    email: '',
    rights: { role: 'cashier' },
  })
  const { invoice } = await sunita(createInvoice, { body: { invoiceType: 'sales', items } })

  const receipt = await sunita(createReceipt, {
    body: { date: '2026-11-20', party: anita._id, ways: [{ account: 'cash', amount: 100 }] },
  })
  expect(receipt.voucher).toMatchObject({ by: 'Sunita Kale' })

  const [listed] = (await owner(listMembers)).filter(({ _id }) => _id === userId)
  expect(listed).toMatchObject({ name: 'Sunita Kale', email: '', role: 'cashier', leftAt: null })
  const { entries } = await owner(listTrail, { query: {} })
  expect(entries.find(({ name }) => name === invoice.invoiceNumber)).toMatchObject({ by: 'Sunita Kale' })
  const work = await owner(readReport, {
    params: { report: 'work-by-person' },
    query: { from: '2026-11-20', to: '2026-11-20' },
  })
  expect(JSON.stringify(work)).toContain('Sunita Kale')
})

test('a helper without email signs in nowhere else, resets no password and is found by no email', async () => {
  const { sharma, visitor, userId, sunita, cookie, stand } = await openWithSunita()
  const there = await stand()
  expect(await (await at(undefined, there)).refused(getProfile)).toMatchObject({ status: 401 })
  const bharat = await openPerson('Bharat')
  const { cookie: other } = await trust(bharat)
  const body = { person: userId, pin: SUNITA.pin }
  expect(await visitor.refused(signInByPin, { body, cookie: other })).toMatchObject({ code: 'wrong-pin' })
  expect(await visitor.refused(signInByPin, { body })).toMatchObject({ code: 'no-till' })
  for (const email of ['', 'null', 'sunita', userId, `${userId}@shop.test`]) {
    expect((await visitor.refused(login, { body: { email, password: PASSWORD } })).status).toBeGreaterThan(
      399,
    )
  }
  await visitor(forgotPassword, { body: { email: `${userId}@shop.test` } })
  const own = await at(cookie, there)
  const change = { currentPassword: '', newPassword: 'another good one' }
  expect((await own.refused(changePassword, { body: change })).status).toBeGreaterThan(399)
  expect(await own.refused(listMembers)).toMatchObject({
    code: 'not-permitted',
    message: 'Your role in this shop does not allow this: Settings and people',
  })
  expect((await own.refused(setPin, { body: { password: 'x', pin: '5927' } })).status).toBe(400)
  const { store } = await startBahi()
  const made = await store.platform.execute(sql`
    select (select count(*)::int from password_resets where user_id = ${userId}) as resets,
           (select count(*)::int from mails where user_id = ${userId}) as mails,
           (select count(*)::int from passkeys where user_id = ${userId}) as passkeys`)
  expect(made).toEqual([{ resets: 0, mails: 0, passkeys: 0 }])
  expect(sunita.shopId).toBe(sharma.shopId)
})

test('the draft of a helper is refused in words: no owner, a PIN that is guessed, no name', async () => {
  const { owner, meera, neha, userId } = await openWithSunita()
  for (const [wrong, words] of [
    [{ role: 'owner' }, 'An owner needs an email and a password: settings do not open with a PIN.'],
    [{ pin: '1234' }, 'Anybody would guess this PIN. Choose another one.'],
    [{ pin: '123' }, 'A PIN has 4 to 8 digits'],
    [{ name: ' ' }, 'Name is required'],
  ] as const) {
    const refusal = await owner.refused(addHelper, { body: { ...SUNITA, ...wrong } })
    expect([refusal.status, refusal.message]).toEqual([400, words])
  }
  // A manager asks, a cashier is refused.
  expect(await meera.refused(addHelper, { body: { ...SUNITA, name: 'Kavita' } })).toMatchObject({
    code: 'asks',
  })
  expect(await neha.refused(addHelper, { body: SUNITA })).toMatchObject({ code: 'not-permitted' })
  // Nor does she become an owner later, also behind the back of the action, or take the shop over.
  const asOwner = { params: { id: userId }, body: { role: 'owner' } } as const
  expect(await owner.refused(changeMemberRole, asOwner)).toMatchObject({ status: 409 })
  const { store } = await startBahi()
  await expect(
    store.script(`update memberships set role = 'owner' where user_id = '${userId}'`),
  ).rejects.toThrow()
  await owner(changeMemberRole, { params: { id: userId }, body: { role: 'manager' } })
  expect(await owner.refused(offerShop, { body: { to: userId } })).toMatchObject({ status: 409 })
})

test('the same key adds one helper, and the key of another person nobody', async () => {
  const { owner, neha } = await openWithSunita()
  const idempotencyKey = crypto.randomUUID()
  const body = { ...SUNITA, name: 'Ravi' }
  await owner(addHelper, { body, idempotencyKey })
  await owner(addHelper, { body, idempotencyKey })
  expect((await owner(listMembers)).filter(({ name }) => name === 'Ravi')).toHaveLength(1)
  const bharat = await openPerson('Bharat')
  expect(
    (await owner.refused(addHelper, { body: { ...body, name: 'Uma' }, idempotencyKey: bharat.userId }))
      .status,
  ).toBe(400)
  expect((await bharat.refused(addHelper, { body, idempotencyKey: neha.userId })).status).toBe(400)
  expect((await bharat(getProfile)).email).toBe(bharat.email)
})

test('a dismissed helper is out at once, and can never come in again with the PIN', async () => {
  const { owner, userId, stand, visitor, cookie } = await openWithSunita()
  const there = await stand()
  await owner(endMembership, { params: { id: userId } })
  expect(await there.refused(getProfile)).toMatchObject({ status: 401, code: 'membership-ended' })
  const body = { person: userId, pin: SUNITA.pin }
  expect(await visitor.refused(signInByPin, { body, cookie })).toMatchObject({ code: 'wrong-pin' })
  expect((await owner(listMembers)).find(({ _id }) => _id === userId)?.leftAt).not.toBeNull()
})

test('by a link the helper gets email and password, and stays the same person with PIN and bills', async () => {
  const { owner, sharma, neha, userId, stand, items, visitor } = await openWithSunita()
  const { invoice } = await (await stand())(createInvoice, { body: { invoiceType: 'sales', items } })
  // Name and role are those of the person, whatever is sent.
  const body = { name: 'Somebody', role: 'viewer', person: userId } as const
  const { invitation } = await owner(makeInvitation, { body })
  expect(invitation).toMatchObject({ name: 'Sunita Kale', role: 'cashier' })
  expect(await owner.refused(makeInvitation, { body })).toMatchObject({ status: 409 })
  const token = tokenOf(invitation.url)
  // Nobody else joins by it with a sign-in of their own.
  expect(await neha.refused(joinShop, { body: { token } })).toMatchObject({ status: 409 })
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(joinShop, { body: { token } })).toMatchObject({ status: 409 })
  const joining = { token, name: 'Sunita Kale', email: 'sunita@shop.test', password: PASSWORD }
  expect(await visitor.refused(joinAsNew, { body: { ...joining, email: neha.email } })).toMatchObject({
    status: 409,
  })

  const answer = await visitor(joinAsNew, { body: joining })
  expect(answer.user).toMatchObject({ _id: userId, email: 'sunita@shop.test', rights: { role: 'cashier' } })
  await deliverMails()
  expect(mailsTo('sunita@shop.test')).toHaveLength(1)
  const { user } = await visitor(login, { body: { email: 'sunita@shop.test', password: PASSWORD } })
  expect(user._id).toBe(userId)
  await stand()
  expect(await owner(listInvitations)).toEqual([])
  expect(await visitor.refused(joinAsNew, { body: joining })).toMatchObject({ status: 404 })
  const listed = (await owner(listMembers)).filter(({ name }) => name === 'Sunita Kale')
  expect(listed).toMatchObject([{ _id: userId, email: 'sunita@shop.test' }])
  const { store } = await startBahi()
  const [written] = await store
    .forShop(sharma)
    .execute(sql`select created_by from documents where id = ${invoice._id}`)
  expect(written).toEqual({ created_by: userId })
})

test('an invitation of a helper ends with the membership, and is only for who has no email', async () => {
  const { owner, neha, userId, visitor } = await openWithSunita()
  const invite = (person: string) =>
    owner.refused(makeInvitation, { body: { name: 'x', role: 'viewer', person } })
  expect(await invite(neha.userId)).toMatchObject({ status: 404 })
  const bharat = await openPerson('Bharat')
  expect(await invite(bharat.userId)).toMatchObject({ status: 404 })
  const body = { name: 'Sunita', role: 'cashier', person: userId } as const
  const { invitation } = await owner(makeInvitation, { body })
  await owner(endMembership, { params: { id: userId } })
  const joining = { token: tokenOf(invitation.url), name: 'S', email: 's@shop.test', password: PASSWORD }
  expect(await visitor.refused(joinAsNew, { body: joining })).toMatchObject({ status: 404 })
  expect(await invite(userId)).toMatchObject({ status: 404 })
})

test('a helper corrects the own name at the till, and the trail of the shop has both', async () => {
  const { owner, userId, stand } = await openWithSunita()
  const there = await stand()
  expect(await there.refused(changeOwnName, { body: { name: ' ' } })).toMatchObject({
    status: 400,
    message: 'Your name is required',
  })
  await there(changeOwnName, { body: { name: 'Sunita Anil Kale' } })
  expect(await there(getProfile)).toMatchObject({ userName: 'Sunita Anil Kale' })
  expect((await owner(listMembers)).find(({ _id }) => _id === userId)?.name).toBe('Sunita Anil Kale')
  const { entries } = await owner(listTrail, { query: {} })
  const renamed = entries.find(({ table, act }) => table === 'memberships' && act === 'changed')
  expect(renamed).toMatchObject({ by: 'Sunita Anil Kale' })
  expect(JSON.stringify(renamed)).toContain('Sunita Kale')
  expect(await there.refused(leaveMembership, { params: { id: there.shopId } })).toMatchObject({
    code: 'by-pin',
  })
})

test('a helper with a role that may says yes with the PIN', async () => {
  const { owner, userId, ask, neha, sunita } = await openWithSunita()
  await owner(changeMemberRole, { params: { id: userId }, body: { role: 'manager' } })
  const permit = await ask()
  await neha(answerPermit, {
    params: { id: permit },
    body: { answer: 'yes', approver: sunita.userId, pin: SUNITA.pin, word: '' },
  })
  const ravi = await openMember(owner, 'Ravi', 'viewer')
  expect((await ravi(getProfile)).userName).toBe('Ravi')
})

test('nobody takes the name of another present member: by correcting it, as a helper, or by a link', async () => {
  const { sharma, owner, stand } = await openWithSunita()
  const there = await stand()
  const taken = { status: 409, message: expect.stringContaining('Meera works in your shop already') }
  expect(await there.refused(changeOwnName, { body: { name: 'MEERA' } })).toMatchObject(taken)
  expect(await there.refused(changeOwnName, { body: { name: 'Me-era.' } })).toMatchObject(taken)
  expect(await there.refused(changeOwnName, { body: { name: 'x'.repeat(61) } })).toMatchObject({
    status: 400,
  })
  await there(changeOwnName, { body: { name: 'sunita kale' } })

  expect(await owner.refused(addHelper, { body: { ...SUNITA, name: 'Sunita  KALE' } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('sunita kale works here already'),
  })
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const { invitation } = await sharma(makeInvitation, { body: { name: 'Neha', role: 'cashier' } })
  const join = (name: string) => ({
    body: { token: tokenOf(invitation.url), name, email: 'second-neha@shop.test', password: PASSWORD },
  })
  expect(await visitor.refused(joinAsNew, join('neha'))).toMatchObject({
    status: 409,
    message: expect.stringContaining('Neha works in this shop already'),
  })
  // The link still stands, and the two at once are one.
  const both = await Promise.allSettled([
    owner(addHelper, { body: { ...SUNITA, name: 'Neha Rao' } }),
    owner(addHelper, { body: { ...SUNITA, name: 'neha rao' } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await visitor(joinAsNew, join('Neha Joshi'))
})
