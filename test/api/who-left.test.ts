import { expect, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { joinShop, makeInvitation } from '#contract/people/invitations.ts'
import { endMembership, listFormerMembers } from '#contract/people/members.ts'
import { leaveMembership } from '#contract/people/my-shops.ts'
import { getProfile } from '#contract/people/profile.ts'
import { sql } from '#server/db/sql.ts'
import { forgetEndedSessions } from '#server/people/ended-sessions.ts'
import { openMember, openPerson, type Person, signInAgain, startBahi } from '#test/start-shop.ts'

async function openStaff() {
  const asha = await openPerson('Asha')
  const [meera, neha] = await Promise.all([
    openMember(asha, 'Meera', 'manager'),
    openMember(asha, 'Neha', 'cashier'),
  ])
  return { asha, meera, neha }
}

const dismiss = (asha: Person, who: Person) => asha(endMembership, { params: { id: who.userId } })

const OUT = {
  status: 401,
  code: 'membership-ended',
  message: 'You do not work in Asha Stores any more. Nothing was saved.',
}

test('a removed member’s save is refused with the reason, and nothing is saved', async () => {
  const { asha, neha } = await openStaff()
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
  await dismiss(asha, neha)
  expect(await neha.refused(createInvoice, { body: { invoiceType: 'sales', items } })).toMatchObject(OUT)
  expect(await neha.refused(getProfile)).toMatchObject(OUT)
  expect(await asha(listInvoices, {})).toEqual([])
  // Their next sign-in is in no shop, and opens nothing of this one.
  const later = await signInAgain(neha)
  expect(await later.refused(listInvoices, {})).toMatchObject({ status: 403, code: 'no-shop' })
})

test('a session that ended otherwise or was made up gets the usual 401; a rejoined member has to sign in again', async () => {
  const { asha, neha } = await openStaff()
  const { store } = await startBahi()
  const elsewhere = await signInAgain(neha)
  const none = { status: 401, code: 'not-authorized' }
  await store.platform.execute(sql`delete from sessions where user_id = ${asha.userId}`)
  expect(await asha.refused(getProfile)).toMatchObject(none)

  const owner = await signInAgain(asha)
  await dismiss(owner, neha)
  expect(await elsewhere.refused(getProfile)).toMatchObject(OUT)
  const { invitation } = await owner(makeInvitation, { body: { name: 'Neha', role: 'cashier' } })
  const back = await signInAgain(neha)
  await back(joinShop, { body: { token: invitation.url.split('/join#')[1] ?? '' } })
  expect(await elsewhere.refused(getProfile)).toMatchObject(none)
})

test('after leaving, other devices show the same notice, which is deleted after a month', async () => {
  const { asha, meera } = await openStaff()
  const { store } = await startBahi()
  const phone = await signInAgain(meera)
  await meera(leaveMembership, { params: { id: asha.shopId } })
  expect(await phone.refused(getProfile)).toMatchObject(OUT)
  await forgetEndedSessions(store.platform, new Date('2026-12-20T10:00:00+05:30'))
  expect(await phone.refused(getProfile)).toMatchObject(OUT)
  await forgetEndedSessions(store.platform, new Date('2026-12-20T10:00:01+05:30'))
  expect(await phone.refused(getProfile)).toMatchObject({ status: 401, code: 'not-authorized' })
})

test('former members are listed by name only, for people who see all sales of that shop', async () => {
  const { asha, meera, neha } = await openStaff()
  const bharat = await openPerson('Bharat')
  expect(await meera(listFormerMembers)).toEqual([])
  await dismiss(asha, neha)
  const left = [{ _id: neha.userId, name: 'Neha', leftAt: '2026-11-20T04:30:00Z' }]
  expect(await meera(listFormerMembers)).toEqual(left)
  expect(await asha(listFormerMembers)).toEqual(left)
  const ravi = await openMember(asha, 'Ravi', 'cashier')
  expect(await ravi.refused(listFormerMembers)).toMatchObject({ status: 403, code: 'not-permitted' })
  expect(await bharat(listFormerMembers)).toEqual([])
})
