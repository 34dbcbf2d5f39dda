import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { login, logout } from '#contract/people/auth.ts'
import { joinShop, makeInvitation } from '#contract/people/invitations.ts'
import { changeMemberRole, endMembership, listMembers } from '#contract/people/members.ts'
import {
  goToShop,
  leaveMembership,
  listMyShops,
  offerShop,
  takeBackOffer,
  takeOverShop,
} from '#contract/people/my-shops.ts'
import { getProfile } from '#contract/people/profile.ts'
import { proveAgain } from '#contract/people/sign-in/prove-again.ts'
import { createCategory, listCategories } from '#contract/shelf/categories.ts'
import { sql } from '#server/db/sql.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openMember,
  openPerson,
  PASSWORD,
  type Person,
  setClock,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'

/** Bharat has a shop of his own and is a manager in Asha's. */
async function openTwoShops() {
  const [asha, bharat] = await Promise.all([openPerson('Asha'), openPerson('Bharat')])
  const { invitation } = await asha(makeInvitation, { body: { name: 'Bharat', role: 'manager' } })
  await bharat(joinShop, { body: { token: invitation.url.split('#')[1] ?? '' } })
  const { app, store } = await startBahi()
  return { asha, bharat, app, store }
}

const paysFor = async ({ userId }: Person) => {
  const { store } = await startBahi()
  const [row] = await store.platform.execute(sql`select shop_id, role from users where id = ${userId}`)
  return row
}

const inShop = (role: string, id: string | null = null) => ({ shop_id: id, role })

test('a session changes to another shop of its person, and to no other shop', async () => {
  const { asha, bharat, store } = await openTwoShops()
  const chitra = await openPerson('Chitra')
  await bharat(createCategory, { body: { categoryName: 'Of Bharat' } })

  const { user } = await bharat(goToShop, { params: { id: asha.shopId } })

  expect(user.rights).toMatchObject({ shopId: asha.shopId, shopName: 'Asha Stores', role: 'manager' })
  await bharat(createCategory, { body: { categoryName: 'Of Asha' } })
  expect((await asha(listCategories)).map(({ name }) => name)).toEqual(['Of Asha'])
  for (const id of [chitra.shopId, randomUUID()]) {
    expect(await bharat.refused(goToShop, { params: { id } })).toMatchObject({ status: 404 })
  }
  expect((await bharat(getProfile)).rights.shopId).toBe(asha.shopId)
  expect((await bharat(listMyShops)).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Asha Stores', true],
    ['Bharat Stores', false],
  ])
  // Where somebody was last, the next sign-in is.
  setClock('2026-11-20T10:05:00+05:30')
  await bharat(goToShop, { params: { id: bharat.shopId } })
  expect((await (await signInAgain(bharat))(getProfile)).rights.shopId).toBe(bharat.shopId)
  setClock(FRIDAY_MORNING)
  await store.script(`update shops set going_since = now() where id = '${asha.shopId}'`)
  expect(await bharat.refused(goToShop, { params: { id: asha.shopId } })).toMatchObject({ status: 404 })
})

test('a page of one shop saves nothing after its session changed to another', async () => {
  const { asha, bharat, app } = await openTwoShops()
  const send = (shop: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bharat.token}`, shop },
      ...(payload && { payload }),
    })
  const add = (shop: string) => send(shop, 'POST', createCategory.url, { categoryName: 'Toys' })
  expect((await add(bharat.shopId)).statusCode).toBe(201)
  await bharat(goToShop, { params: { id: asha.shopId } })

  const refused = await add(bharat.shopId)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'other-shop'])
  for (const url of [listCategories.url, getProfile.url, listMembers.url, listMyShops.url]) {
    expect((await send(bharat.shopId, 'GET', url)).json()).toMatchObject({ code: 'other-shop' })
  }
  expect(await asha(listCategories)).toEqual([])
  expect((await add(asha.shopId.toUpperCase())).statusCode).toBe(201)
  // Back again from the old page, and out.
  const back = await send(bharat.shopId, 'POST', goToShop.url.replace(':id', bharat.shopId))
  expect(back.statusCode).toBe(200)
  expect((await send(asha.shopId, 'POST', logout.url)).statusCode).toBe(200)
  expect(await bharat.refused(getProfile)).toMatchObject({ status: 401 })
})

test('a handover needs both people: the new owner pays for the shop, and the former stays an owner', async () => {
  const asha = await openPerson('Asha')
  const meera = await openMember(asha, 'Meera', 'manager')
  const params = { id: asha.shopId }
  const accept = { params }
  const notOffered = { status: 409, message: expect.stringContaining('not offered to you any more') }
  expect(await meera.refused(takeOverShop, accept)).toMatchObject(notOffered)

  expect((await meera(getProfile)).rights.isOffered).toBeUndefined()
  await asha(offerShop, { body: { to: meera.userId } })
  expect((await meera(getProfile)).rights.isOffered).toBe(true)
  expect((await asha(getProfile)).rights.isOffered).toBeUndefined()
  // One alone changes nothing.
  expect(await paysFor(asha)).toEqual(inShop('admin', asha.shopId))
  expect((await asha(listMembers)).filter(({ isOffered }) => isOffered).map(({ name }) => name)).toEqual([
    'Meera',
  ])
  expect((await meera(listMyShops))[0]).toMatchObject({ name: 'Asha Stores', offeredBy: 'Asha Stores' })
  await deliverMails()
  expect(mailsTo(meera.email)[0]?.text).toContain('would like to hand Asha Stores over to you')
  setClock('2026-11-20T10:05:00+05:30')
  expect(await meera.refused(takeOverShop, accept)).toMatchObject({ status: 403, code: 'prove-again' })
  expect(await meera.refused(proveAgain, { body: { password: 'not this one' } })).toMatchObject({
    status: 400,
    code: 'wrong-password',
  })
  for (const who of [asha, meera]) await who(proveAgain, { body: { password: PASSWORD } })
  expect(await asha.refused(takeOverShop, accept)).toMatchObject(notOffered)

  expect((await meera(takeOverShop, accept)).message).toBe('Asha Stores is yours now')
  expect(await paysFor(meera)).toEqual(inShop('admin', asha.shopId))
  expect(await paysFor(asha)).toEqual(inShop('customer'))
  expect((await meera(getProfile)).rights.role).toBe('owner')
  expect((await asha(getProfile)).rights.role).toBe('owner')
  expect((await asha(getProfile)).role).toBe('admin')
  expect(await meera.refused(takeOverShop, accept)).toMatchObject(notOffered)
  // It is no longer hers to hand over; she may leave.
  expect(await asha.refused(offerShop, { body: { to: meera.userId } })).toMatchObject({
    status: 403,
    message: expect.stringContaining('who pays for the shop'),
  })
  await asha(leaveMembership, { params })
  expect((await meera(listMembers)).map(({ name, role, leftAt }) => [name, role, leftAt === null])).toEqual([
    ['Meera', 'owner', true],
    ['Asha Stores', 'owner', false],
  ])
  setClock(FRIDAY_MORNING)
})

test('an offered handover ends when withdrawn, with the role or membership, and after a week', async () => {
  const asha = await openPerson('Asha')
  const [meera, neha] = [
    await openMember(asha, 'Meera', 'manager'),
    await openMember(asha, 'Neha', 'cashier'),
  ]
  const accept = { params: { id: asha.shopId } }
  const offer = () => asha(offerShop, { body: { to: meera.userId } })
  const refused = async (who: Person) =>
    expect(await who.refused(takeOverShop, accept)).toMatchObject({ status: 409 })
  const to = (id: string) => asha.refused(offerShop, { body: { to: id } })
  const bharat = await openPerson('Bharat')

  expect(await to(neha.userId)).toMatchObject({
    status: 409,
    message: expect.stringContaining('owner or a manager'),
  })
  expect(await to(asha.userId)).toMatchObject({ status: 409 })
  expect(await to(bharat.userId)).toMatchObject({ status: 404 })
  expect(await asha.refused(takeBackOffer)).toMatchObject({ status: 404 })
  expect(await bharat.refused(takeOverShop, accept)).toMatchObject({ status: 404 })

  await offer()
  await asha(takeBackOffer)
  await refused(meera)
  await offer()
  const change = (role: 'viewer' | 'manager') =>
    asha(changeMemberRole, { params: { id: meera.userId }, body: { role } })
  await change('viewer')
  await change('manager')
  await refused(meera)
  await offer()
  setClock('2026-11-27T10:00:01+05:30')
  const [meeraLater, ashaLater] = [await signInAgain(meera), await signInAgain(asha)]
  await refused(meeraLater)
  expect((await meeraLater(listMyShops))[0]?.offeredBy).toBeNull()
  await ashaLater(offerShop, { body: { to: meera.userId } })
  await ashaLater(endMembership, { params: { id: meera.userId } })
  expect(await (await signInAgain(meera)).refused(takeOverShop, accept)).toMatchObject({ status: 404 })
  setClock(FRIDAY_MORNING)
})

test('nobody can pay for two shops', async () => {
  const { asha, bharat } = await openTwoShops()
  await asha(offerShop, { body: { to: bharat.userId } })
  expect(await bharat.refused(takeOverShop, { params: { id: asha.shopId } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('nobody pays for two'),
  })
  expect(await paysFor(asha)).toEqual(inShop('admin', asha.shopId))
  expect(await paysFor(bharat)).toEqual(inShop('admin', bharat.shopId))
})

test('the answer to a sign-in says whether its person works in other shops too', async () => {
  const { asha, bharat } = await openTwoShops()
  const signIn = async ({ email }: Person) =>
    (await bharat(login, { body: { email, password: PASSWORD } })).user.rights
  expect((await signIn(bharat))?.hasShops).toBe(true)
  expect((await signIn(asha))?.hasShops).toBeUndefined()
})
