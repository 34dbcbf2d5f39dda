import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type Invitation,
  joinAsNew,
  joinShop,
  listInvitations,
  lookAtInvitation,
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
import { createCategory } from '#contract/shelf/categories.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openMember,
  openPerson,
  type Person,
  personOf,
  setClock,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'
import { at, trust } from '#test/trusted-till.ts'

const tokenIn = ({ url }: Pick<Invitation, 'url'>) => url.split('/join#')[1] ?? ''

async function openShopWithStaff() {
  const asha = await openPerson('Asha')
  const [meera, neha] = await Promise.all([
    openMember(asha, 'Meera', 'manager'),
    openMember(asha, 'Neha', 'cashier'),
  ])
  const { app, store } = await startBahi()
  return { asha, meera, neha, app, store, visitor: personOf(app) as unknown as Person }
}

const invite = async (by: Person, role: 'owner' | 'manager' | 'cashier' | 'viewer' = 'cashier') =>
  (await by(makeInvitation, { body: { name: 'Kavita Jadhav', role } })).invitation

const someone = (token: string) => ({
  token,
  name: 'Kavita Jadhav',
  email: `kavita-${randomUUID().slice(0, 8)}@home.test`,
  password: 'a good password',
})

/** A manager who may do what Settings holds, as an owner has decided. */
async function letManagersSet(asha: Person) {
  const roles = await asha(listShopRoles)
  const { answers, discountFree } = roles.find(({ role }) => role === 'manager') ?? {}
  const body = { answers: { ...answers, settings: 'allowed' as const }, discountFree }
  await asha(saveShopRole, { params: { role: 'manager' }, body })
}

const roleOf = async (asha: Person, { userId }: Pick<Person, 'userId'>) =>
  (await asha(listMembers)).find(({ _id }) => _id === userId)?.role

test('an invitee sees inviter and role, registers and works with that role', async () => {
  const { asha, visitor, app, store } = await openShopWithStaff()
  const { invitation } = await asha(makeInvitation, {
    body: { name: 'Kavita Jadhav', role: 'cashier', email: 'Kavita@Home.test' },
  })
  const token = tokenIn(invitation)
  // 32 bytes in base64url.
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(invitation).toMatchObject({ email: 'kavita@home.test', expiresAt: '2026-11-27T04:30:00Z' })
  await deliverMails()
  const [mail] = mailsTo('kavita@home.test')
  expect(mail?.text).toContain(invitation.url)
  expect(mail?.text).toContain('Asha Stores asks you to work with the books of Asha Stores')
  expect(mail?.text).toContain('Cashier')

  expect(await visitor(lookAtInvitation, { body: { token } })).toEqual({
    shopName: 'Asha Stores',
    role: 'cashier',
    name: 'Kavita Jadhav',
    email: 'kavita@home.test',
    invitedBy: 'Asha Stores',
  })
  const joined = await visitor(joinAsNew, { body: someone(token) })
  expect(joined.user.rights).toMatchObject({ shopId: asha.shopId, shopName: 'Asha Stores', role: 'cashier' })
  const kavita = personOf(app, joined.token) as unknown as Person
  expect((await kavita(getProfile)).rights.role).toBe('cashier')
  expect(await kavita.refused(listMembers)).toMatchObject({ status: 403, code: 'not-permitted' })
  expect(await asha(listInvitations)).toEqual([])
  expect(await asha(listMembers)).toContainEqual(
    expect.objectContaining({
      name: 'Kavita Jadhav',
      role: 'cashier',
      leftAt: null,
      isYou: false,
      isPayer: false,
    }),
  )
  // Who was invited pays for no shop.
  const [row] = await store.platform.execute(
    sql`select shop_id, role from users where id = ${joined.user._id}`,
  )
  expect(row).toEqual({ shop_id: null, role: 'customer' })

  const stored = await store.forShop(asha).execute(sql`select i::text from invitations i`)
  const trail = await store.forShop(asha).execute(sql`select before::text, after::text from audit_log`)
  for (const secret of [token, hashToken(token).toString('hex')])
    expect(JSON.stringify(trail)).not.toContain(secret)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a used, expired, renewed, withdrawn or invented invitation link gets the same 404', async () => {
  const { asha, visitor, neha } = await openShopWithStaff()
  const none = {
    status: 404,
    message: expect.stringContaining('has been used, has expired or was taken back'),
  }
  const leadsNowhere = async (token: string) => {
    expect(await visitor.refused(lookAtInvitation, { body: { token } })).toMatchObject(none)
    expect(await visitor.refused(joinAsNew, { body: someone(token) })).toMatchObject(none)
    expect(await neha.refused(joinShop, { body: { token } })).toMatchObject(none)
  }

  const [used, renewed, back, old] = await Promise.all([0, 1, 2, 3].map(() => invite(asha)))
  if (!used || !renewed || !back || !old) throw new Error('not made')
  await visitor(joinAsNew, { body: someone(tokenIn(used)) })
  const again = await asha(renewInvitation, { params: { id: renewed._id } })
  await asha(takeBackInvitation, { params: { id: back._id } })
  for (const invitation of [used, renewed, back]) await leadsNowhere(tokenIn(invitation))
  await leadsNowhere('a'.repeat(43))
  await leadsNowhere(`${tokenIn(again.invitation).slice(0, -1)}!`)
  expect(await asha.refused(renewInvitation, { params: { id: used._id } })).toMatchObject({ status: 404 })
  expect(await asha.refused(takeBackInvitation, { params: { id: used._id } })).toMatchObject({ status: 404 })
  expect((await visitor(lookAtInvitation, { body: { token: tokenIn(again.invitation) } })).role).toBe(
    'cashier',
  )

  setClock('2026-11-27T09:59:59+05:30')
  expect((await visitor(lookAtInvitation, { body: { token: tokenIn(old) } })).role).toBe('cashier')
  setClock('2026-11-27T10:00:00+05:30')
  const later = await signInAgain(asha)
  const nehaLater = await signInAgain(neha)
  expect(await visitor.refused(joinAsNew, { body: someone(tokenIn(old)) })).toMatchObject(none)
  expect(await nehaLater.refused(joinShop, { body: { token: tokenIn(old) } })).toMatchObject(none)
  expect((await later(listInvitations)).map(({ url }) => url)).toEqual(['', ''])
  const fresh = await later(renewInvitation, { params: { id: old._id } })
  expect((await visitor(lookAtInvitation, { body: { token: tokenIn(fresh.invitation) } })).role).toBe(
    'cashier',
  )
  setClock(FRIDAY_MORNING)
})

test('of three people who use one invitation at the same moment one joins', async () => {
  const { asha, visitor } = await openShopWithStaff()
  const token = tokenIn(await invite(asha))
  const before = (await asha(listMembers)).length

  const tried = await Promise.allSettled([0, 1, 2].map(() => visitor(joinAsNew, { body: someone(token) })))

  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const one of tried) if (one.status === 'rejected') expect(String(one.reason)).toContain('answered 404')
  expect((await asha(listMembers)).length - before).toBe(1)
})

test('a person with an account joins by signing in, once, and into the same membership after having left', async () => {
  const { asha, visitor, neha } = await openShopWithStaff()
  const bharat = await openPerson('Bharat')
  const token = tokenIn(await invite(asha, 'viewer'))
  expect(
    await visitor.refused(joinAsNew, { body: { ...someone(token), email: bharat.email } }),
  ).toMatchObject({ status: 409, message: expect.stringContaining('Sign in with it to join') })
  expect(await neha.refused(joinShop, { body: { token } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('You work in this shop already'),
  })

  expect(await bharat(joinShop, { body: { token } })).toMatchObject({ shopId: asha.shopId })
  expect((await bharat(listMyShops)).map(({ role, isCurrent }) => [role, isCurrent])).toEqual([
    ['viewer', false],
    ['owner', true],
  ])
  // The session stays where it is until they go.
  expect((await bharat(getProfile)).rights.shopId).toBe(bharat.shopId)

  await asha(endMembership, { params: { id: bharat.userId } })
  const second = tokenIn(await invite(asha, 'cashier'))
  await bharat(joinShop, { body: { token: second } })
  const rows = (await asha(listMembers)).filter(({ _id }) => _id === bharat.userId)
  expect(rows).toMatchObject([{ role: 'cashier', leftAt: null }])
})

test('only an owner gives or takes the role of an owner, and sets what roles may do', async () => {
  const { asha, meera, neha } = await openShopWithStaff()
  const ravi = await openMember(asha, 'Ravi', 'owner')
  await letManagersSet(asha)
  const ownersOnly = { status: 403, message: 'Only an owner gives or takes the role of an owner.' }
  const change = (by: Person, of: Person, role: string) =>
    by.refused(changeMemberRole, { params: { id: of.userId }, body: { role } })

  expect(await meera.refused(makeInvitation, { body: { name: 'Kavita', role: 'owner' } })).toMatchObject(
    ownersOnly,
  )
  expect(await change(meera, neha, 'owner')).toMatchObject(ownersOnly)
  expect(await change(meera, asha, 'viewer')).toMatchObject(ownersOnly)
  expect(await meera.refused(endMembership, { params: { id: ravi.userId } })).toMatchObject(ownersOnly)
  const owners = await invite(asha, 'owner')
  for (const call of [renewInvitation, takeBackInvitation])
    expect(await meera.refused(call, { params: { id: owners._id } })).toMatchObject(ownersOnly)

  const roles = await meera(listShopRoles)
  const viewer = roles.find(({ role }) => role === 'viewer')
  const params = { role: 'viewer' }
  const body = { answers: viewer?.answers, discountFree: 5 }
  const notTheirs = { status: 403, message: 'Only an owner says what a role may do.' }
  expect(await meera.refused(saveShopRole, { params, body })).toMatchObject(notTheirs)
  expect(await meera.refused(resetShopRole, { params })).toMatchObject(notTheirs)

  // What a manager may: others than owners.
  await meera(changeMemberRole, { params: { id: neha.userId }, body: { role: 'stock-keeper' } })
  expect(await roleOf(asha, neha)).toBe('stock-keeper')
  await asha(changeMemberRole, { params: { id: neha.userId }, body: { role: 'owner' } })
  expect(await roleOf(asha, neha)).toBe('owner')
})

test('nobody changes their own role, that of a former member, or that of another shop’s member', async () => {
  const { asha, meera, neha } = await openShopWithStaff()
  const bharat = await openPerson('Bharat')
  await letManagersSet(asha)
  for (const [who, role] of [
    [asha, 'manager'],
    [meera, 'viewer'],
  ] as const) {
    expect(await who.refused(changeMemberRole, { params: { id: who.userId }, body: { role } })).toMatchObject(
      { status: 403, message: expect.stringContaining('Nobody changes their own role') },
    )
  }
  await asha(endMembership, { params: { id: neha.userId } })
  for (const id of [bharat.userId, neha.userId, randomUUID()]) {
    const params = { id }
    expect(await asha.refused(changeMemberRole, { params, body: { role: 'viewer' } })).toMatchObject({
      status: 404,
    })
    expect(await asha.refused(endMembership, { params })).toMatchObject({ status: 404 })
  }
  expect((await bharat(getProfile)).rights.role).toBe('owner')
  // Another shop sees and ends none of it.
  const invitation = await invite(asha)
  expect(await bharat(listInvitations)).toEqual([])
  for (const call of [renewInvitation, takeBackInvitation])
    expect(await bharat.refused(call, { params: { id: invitation._id } })).toMatchObject({ status: 404 })
  expect((await bharat(listMembers)).map(({ name }) => name)).toEqual(['Bharat Stores'])
})

test('a role can be adapted, is marked as adapted, and can be reset to the default', async () => {
  const { asha, neha } = await openShopWithStaff()
  const of = async (name: string) => (await asha(listShopRoles)).find(({ role }) => role === name)
  const delivered = await of('cashier')
  expect(delivered).toMatchObject({ isAdapted: false, discountFree: 5 })
  expect(delivered?.answers).toMatchObject({ bill: 'allowed', discount: 'asks', stock: 'refused' })
  expect((await of('owner'))?.answers.delete).toBe('allowed')
  const category = { body: { categoryName: 'Toys' } }
  expect(await neha.refused(createCategory, category)).toMatchObject({ code: 'not-permitted' })

  const params = { role: 'cashier' as const }
  const body = { answers: { ...delivered?.answers, stock: 'allowed' as const }, discountFree: 7.5 }
  const { role } = await asha(saveShopRole, { params, body })
  expect(role).toEqual(await of('cashier'))
  expect(role).toMatchObject({
    isAdapted: true,
    discountFree: 7.5,
    answers: { stock: 'allowed', bill: 'allowed' },
  })
  await neha(createCategory, category)
  await asha(resetShopRole, { params })
  expect(await of('cashier')).toEqual(delivered)
  expect(await neha.refused(createCategory, category)).toMatchObject({ code: 'not-permitted' })

  for (const [sent, words] of [
    [{ ...delivered, discountFree: 100.01 }, 'from 0 to 100'],
    [{ ...delivered, discountFree: 5.555 }, 'two decimals'],
    [{ ...delivered, answers: { bill: 'perhaps' } }, 'Choose what the role answers'],
    [{ ...delivered, answers: { everything: 'allowed' } }, 'Choose what the role answers'],
  ] as const)
    expect(await asha.refused(saveShopRole, { params, body: sent })).toMatchObject({
      status: 400,
      message: expect.stringContaining(words),
    })
  expect(await asha.refused(saveShopRole, { params: { role: 'owner' }, body })).toMatchObject({ status: 400 })
})

test('a removed member is refused at the next call in this shop, and stays in another shop', async () => {
  const { asha, neha, store } = await openShopWithStaff()
  const bharat = await openPerson('Bharat')
  const second = await signInAgain(neha)
  await neha(joinShop, { body: { token: tokenIn(await invite(bharat)) } })
  const there = await signInAgain(neha)
  await there(goToShop, { params: { id: bharat.shopId } })
  await second(goToShop, { params: { id: asha.shopId } })

  expect(await asha(endMembership, { params: { id: neha.userId } })).toMatchObject({
    message: 'Neha does not work here any more',
  })

  for (const session of [neha, second])
    expect(await session.refused(getProfile)).toMatchObject({ status: 401 })
  expect((await there(getProfile)).rights.shopId).toBe(bharat.shopId)
  expect(await there.refused(goToShop, { params: { id: asha.shopId } })).toMatchObject({ status: 404 })
  const [left] = (await asha(listMembers)).filter(({ _id }) => _id === neha.userId)
  expect(left).toMatchObject({ name: 'Neha', role: 'cashier', leftAt: '2026-11-20T04:30:00Z' })
  expect(
    await store.platform.execute(sql`select shop_id from sessions where user_id = ${neha.userId}`),
  ).toEqual([{ shop_id: bharat.shopId }])
  // Signed in again they are where they still work.
  expect((await (await signInAgain(neha))(getProfile)).rights.shopId).toBe(bharat.shopId)
})

test('a member can leave alone; invitations made by them are then invalid', async () => {
  const { asha, meera, visitor } = await openShopWithStaff()
  await letManagersSet(asha)
  const token = tokenIn(await invite(meera))
  const [elsewhere] = [await openPerson('Bharat')]
  expect(await meera.refused(leaveMembership, { params: { id: elsewhere.shopId } })).toMatchObject({
    status: 404,
  })

  await meera(leaveMembership, { params: { id: asha.shopId } })

  expect(await meera.refused(getProfile)).toMatchObject({ status: 401 })
  expect(await visitor.refused(lookAtInvitation, { body: { token } })).toMatchObject({ status: 404 })
  expect(await (await signInAgain(meera))(listMyShops)).toEqual([])
})

test('the last owner stays, also when two leave or remove each other at the same moment', async () => {
  const { asha } = await openShopWithStaff()
  const stays = { status: 409, message: expect.stringContaining('A shop needs an owner') }
  const params = { id: asha.shopId }
  expect(await asha.refused(leaveMembership, { params })).toMatchObject(stays)
  expect(await asha.refused(endMembership, { params: { id: asha.userId } })).toMatchObject(stays)

  const ravi = await openMember(asha, 'Ravi', 'owner')
  const left = await Promise.allSettled([asha, ravi].map((who) => who(leaveMembership, { params })))
  expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const stayed = left[0]?.status === 'rejected' ? asha : ravi
  expect((await stayed(listMembers)).filter(({ role, leftAt }) => role === 'owner' && !leftAt)).toHaveLength(
    1,
  )
  expect(await stayed.refused(leaveMembership, { params })).toMatchObject(stays)

  const gopal = await openMember(asha, 'Gopal', 'owner')
  const each = await Promise.allSettled([
    stayed(endMembership, { params: { id: gopal.userId } }),
    gopal(endMembership, { params: { id: stayed.userId } }),
  ])
  expect(each.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { store } = await startBahi()
  const owners = sql`select user_id from memberships where shop_id = ${asha.shopId} and role = 'owner' and left_at is null`
  expect(await store.platform.execute(owners)).toHaveLength(1)
})

test('a shop has fifty open invitations at most, also when many are made at once', async () => {
  const { asha } = await openShopWithStaff()
  const first = await invite(asha)
  const made = await Promise.allSettled(Array.from({ length: 53 }, () => invite(asha)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
  expect(await asha(listInvitations)).toHaveLength(50)
  expect(await asha.refused(makeInvitation, { body: { name: 'One more', role: 'viewer' } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('50 open invitations at most'),
  })
  await asha(takeBackInvitation, { params: { id: first._id } })
  await invite(asha)
})

test('who joins a shop with trusted tills is told of the PIN; an accountant, who stands at none, is not', async () => {
  const [asha, { app }] = [await openPerson('Asha'), await startBahi()]
  const visitor = personOf(app) as unknown as Person
  const shown = async (role: 'cashier' | 'accountant', name: string) => {
    const { invitation } = await asha(makeInvitation, { body: { name, role } })
    return visitor(lookAtInvitation, { body: { token: tokenIn(invitation) } })
  }
  expect((await shown('cashier', 'Kavita')).needsPin).toBeUndefined()
  const { cookie } = await trust(asha)
  const here = await at(cookie, asha)
  const after = async (role: 'cashier' | 'accountant', name: string) => {
    const { invitation } = await here(makeInvitation, { body: { name, role } })
    return (await visitor(lookAtInvitation, { body: { token: tokenIn(invitation) } })).needsPin
  }
  expect([await after('cashier', 'Sagar'), await after('accountant', 'Hiral')]).toEqual([true, undefined])
})
