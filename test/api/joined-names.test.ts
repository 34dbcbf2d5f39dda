import { expect, test } from 'vitest'
import { joinAsNew, joinShop, makeInvitation } from '#contract/people/invitations.ts'
import { listMembers } from '#contract/people/members.ts'
import { listMyShops } from '#contract/people/my-shops.ts'
import { openMember, openPerson, type Person, personOf, startBahi } from '#test/start-shop.ts'

const TAKEN = { status: 409, code: 'name-taken' }

const linkOf = async (by: Person) => {
  const { invitation } = await by(makeInvitation, { body: { name: 'Neha', role: 'cashier' } })
  return invitation.url.split('/join#')[1] ?? ''
}
const namesIn = async (asha: Person) => (await asha(listMembers)).map(({ name }) => name)

test('who is signed in and whose name is taken in the shop joins it by another name, which is theirs everywhere', async () => {
  const [asha, bharat] = [await openPerson('Asha'), await openPerson('Bharat')]
  await openMember(asha, 'Neha', 'cashier')
  const neha = await openMember(bharat, 'Neha', 'cashier')
  const om = await openMember(bharat, 'Om', 'cashier')
  const token = await linkOf(asha)

  expect(await neha.refused(joinShop, { body: { token } })).toMatchObject(TAKEN)
  // Nor by a name that is taken there, or in the shop where she works.
  expect(await neha.refused(joinShop, { body: { token, name: 'neha.' } })).toMatchObject(TAKEN)
  expect(await neha.refused(joinShop, { body: { token, name: 'Om' } })).toMatchObject(TAKEN)
  expect(await neha.refused(joinShop, { body: { token, name: ' ' } })).toMatchObject({ status: 400 })
  expect(await namesIn(bharat)).toContain('Neha')

  await neha(joinShop, { body: { token, name: 'Neha Pawar' } })
  expect((await namesIn(asha)).toSorted()).toEqual(['Asha Stores', 'Neha', 'Neha Pawar'])
  expect(await namesIn(bharat)).toContain('Neha Pawar')
  expect((await om(listMyShops)).length).toBe(1)
})

test('a new person whose name is taken in the shop is told so at the name', async () => {
  const asha = await openPerson('Asha')
  await openMember(asha, 'Neha', 'cashier')
  const { app } = await startBahi()
  const body = { name: 'NEHA', email: 'new.neha@home.test', password: 'a good password' }
  const answer = await personOf(app).send(joinAsNew, { body: { token: await linkOf(asha), ...body } })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'name-taken'])
})
