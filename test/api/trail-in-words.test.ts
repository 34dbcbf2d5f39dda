import { expect, test } from 'vitest'
import { closeDrawer } from '#contract/money/drawer.ts'
import { makeInvitation, takeBackInvitation } from '#contract/people/invitations.ts'
import { changeMemberRole, endMembership, resetShopRole, saveShopRole } from '#contract/people/members.ts'
import { offerShop, takeBackOffer } from '#contract/people/my-shops.ts'
import { removePin } from '#contract/people/pins.ts'
import { changeTill, endTill } from '#contract/people/tills.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { entryWords, thingWords } from '#domain/trail/trail-words.ts'
import { seenOf } from '#test/counter-evening.ts'
import { givePin } from '#test/permit-staff.ts'
import { openMember, openPerson, type Person, signInAgain } from '#test/start-shop.ts'
import { trust } from '#test/trusted-till.ts'

/** The newest entries as sentences, the oldest of them first. */
async function sentencesOf(person: Person, count: number, kind: 'settings' | 'money' = 'settings') {
  const { entries } = await person(listTrail, { query: { kind } })
  return entries
    .slice(0, count)
    .map((entry) => `${thingWords(entry)}: ${entryWords(entry, 9)}`)
    .toReversed()
}

test('a permission that is given to a role and taken back says both answers each time', async () => {
  const asha = await openPerson('Asha')
  const params = { role: 'cashier' } as const
  const answers = { ...answersOf('cashier', {}), costs: 'allowed' as const }
  await asha(saveShopRole, { params, body: { answers, discountFree: 5 } })
  await asha(saveShopRole, { params, body: { answers, discountFree: 7.5 } })
  await asha(resetShopRole, { params })
  expect(await sentencesOf(asha, 3)).toEqual([
    'Role Cashier: See purchase prices and profit Refused became Allowed',
    'Role Cashier: Discount without asking 5% became 7.5%',
    'Role Cashier: See purchase prices and profit Allowed became Refused · Discount without asking 7.5% became 5%',
  ])
})

test('a PIN, a till, a role, an invitation, an offer of the shop and a dismissal are said in words', async () => {
  const asha = await openPerson('Asha')
  const neha = await openMember(asha, 'Neha', 'cashier')
  await givePin(neha, '8249')
  await givePin(neha, '8351')
  await neha(removePin)
  expect(await sentencesOf(asha, 3)).toEqual(['Neha: PIN set', 'Neha: PIN changed', 'Neha: PIN removed'])

  const { till } = await trust(await signInAgain(asha))
  await asha(changeTill, { params: { id: till._id }, body: { name: 'Counter 1', lockAfter: 12 } })
  await asha(endTill, { params: { id: till._id } })
  const [trusted, changed, ended] = await sentencesOf(asha, 3)
  expect(trusted).toMatch(/^Counter 1: Trusted as a till · .*Locks after minutes: 5/)
  expect(changed).toBe('Counter 1: Locks after minutes 5 became 12')
  expect(ended).toMatch(/^Counter 1: Not trusted any more · /)

  const { invitation } = await asha(makeInvitation, { body: { name: 'Ravi', role: 'viewer' } })
  await asha(takeBackInvitation, { params: { id: invitation._id } })
  const [invited, takenBack] = await sentencesOf(asha, 2)
  expect(invited).toMatch(/^Ravi: Invited · Role: Viewer · Link works until: /)
  expect(takenBack).toMatch(/^Ravi: The invitation was taken back · Role: Viewer/)

  await asha(changeMemberRole, { params: { id: neha.userId }, body: { role: 'manager' } })
  await asha(offerShop, { body: { to: neha.userId } })
  await asha(takeBackOffer)
  await givePin(neha, '8249')
  await asha(endMembership, { params: { id: neha.userId } })
  const [role, offered, withdrawn, pin, ...left] = await sentencesOf(asha, 6)
  expect(role).toBe('Neha: Role Cashier became Manager')
  expect([offered, withdrawn, pin]).toEqual([
    'Neha: The shop was offered',
    'Neha: The offer of the shop ended',
    'Neha: PIN set',
  ])
  expect(left.toSorted()).toEqual(['Neha: Does not work here any more', 'Neha: PIN removed'])
})

test('each setting says what it was and what it is', async () => {
  const asha = await openPerson('Asha')
  const numbers = { salesInvoice: { prefix: 'A-', digits: 4, start: 1 } }
  await asha(updateSettings, { body: { uses: { mrp: true }, roundTo: 'rupee', billPageDays: 30, numbers } })
  await asha(updateSettings, { body: { uses: { mrp: false }, roundTo: 'none', luts: { '2026-27': 'AD27' } } })
  const [first, second] = await sentencesOf(asha, 2)
  expect(first).toContain('MRP: On')
  expect(first).toContain('Rounding: Rupee')
  expect(first).toContain('Days that a bill’s page opens: 30')
  expect(first).toContain('First letters of SINV-: A-')
  expect(second).toContain('MRP On became Off')
  expect(second).toContain('Rounding Rupee became No rounding')
  expect(second).toContain('LUT or bond number of 2026-27: AD27')
})

test('a closed drawer says what was expected, counted and short', async () => {
  const asha = await openPerson('Asha')
  const { seen } = await seenOf(asha)
  await asha(closeDrawer, { body: { count: { 'coin-10': 2 }, stays: 10, seen } })
  const closed = (await sentencesOf(asha, 9, 'money')).find((words) => words.includes('counted'))
  expect(closed).toBe(
    'Counter 1: Closed, ₹20.00 counted: over ₹20.00 · Expected: ₹0.00 · Date: 20 Nov 2026 · Stays in the drawer: ₹10.00 · To the safe: ₹10.00',
  )
})
