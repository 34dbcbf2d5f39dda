import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { login } from '#contract/people/auth.ts'
import { endMembership } from '#contract/people/members.ts'
import { listMyShops } from '#contract/people/my-shops.ts'
import { getProfile } from '#contract/people/profile.ts'
import { openOwnShop, showLeftShop } from '#contract/people/sign-in/own-shop.ts'
import { signInByPin } from '#contract/people/tills.ts'
import { givePin } from '#test/permit-staff.ts'
import { openMember, PASSWORD, type Person, personOf, startShop } from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'

const draft = { name: 'Neha Novelties', address: '4 Laxmi Road, Pune' }

/** Neha, dismissed by Asha, signed in again with her password. */
async function dismissed() {
  const { asha, app, visitor } = await startShop()
  const neha = await openMember(asha, 'Neha', 'cashier')
  await asha(endMembership, { params: { id: neha.userId } })
  const { token, user } = await visitor(login, { body: { email: neha.email, password: PASSWORD } })
  return {
    asha,
    visitor,
    user,
    neha: Object.assign(personOf(app, token), { email: neha.email }) as unknown as Person,
  }
}

test('who was dismissed signs in, reads which shop it was, and opens one of their own', async () => {
  const { asha, neha, user } = await dismissed()
  expect(user.rights).toBeUndefined()
  expect(await neha(showLeftShop)).toMatchObject({
    left: { shopName: 'Asha Stores', leftAt: '2026-11-20T04:30:00Z' },
  })
  for (const [wrong, message] of [
    [{ name: ' ' }, 'Name of the shop is required'],
    [{ address: '' }, 'Address is required'],
  ] as const) {
    expect(await neha.refused(openOwnShop, { body: { ...draft, ...wrong } })).toMatchObject({
      status: 400,
      message,
    })
  }
  const idempotencyKey = randomUUID()
  const opened = await neha(openOwnShop, { body: draft, idempotencyKey })
  expect(opened.user).toMatchObject({
    role: 'customer',
    rights: { shopId: idempotencyKey, shopName: 'Neha Novelties', role: 'owner' },
  })
  await neha(openOwnShop, { body: draft, idempotencyKey })
  expect(await neha.refused(openOwnShop, { body: draft })).toMatchObject({
    status: 409,
    message: 'You have a shop of your own already.',
  })
  expect((await neha(listMyShops)).map(({ name, role }) => [name, role])).toEqual([
    ['Neha Novelties', 'owner'],
  ])
  expect(await neha(getProfile)).toMatchObject({ name: 'Neha Novelties', userName: 'Neha' })
  expect((await asha(getProfile)).name).toBe('Asha Stores')
})

test('two requests at once open one shop, another shop’s id none, and a PIN none', async () => {
  const { asha, neha } = await dismissed()
  expect((await neha.send(openOwnShop, { body: draft, idempotencyKey: asha.shopId })).statusCode).toBe(400)
  expect((await asha(getProfile)).name).toBe('Asha Stores')
  const answers = await Promise.all([1, 2, 3].map(() => neha.send(openOwnShop, { body: draft })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(await asha.refused(openOwnShop, { body: draft })).toMatchObject({ status: 409 })

  const ravi = await openMember(asha, 'Ravi', 'cashier')
  await givePin(ravi, '7391')
  const { cookie } = await trust(asha)
  const there = await standAt(cookie, ravi, '7391')
  expect(await there.refused(openOwnShop, { body: draft })).toMatchObject({ code: 'by-pin' })
  expect(signInByPin.method).toBe('POST')
})

test('somebody who never worked anywhere has left nothing', async () => {
  const { bharat } = await startShop()
  expect(await bharat(showLeftShop)).toEqual({ left: null })
})
