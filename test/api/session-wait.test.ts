import { expect, test } from 'vitest'
import { logout as signOut } from '#contract/people/auth.ts'
import { changeMemberRole, endMembership, listShopRoles, saveShopRole } from '#contract/people/members.ts'
import { leaveMembership } from '#contract/people/my-shops.ts'
import { changePassword, listSessions, signOutEverywhere, waitForChange } from '#contract/people/sessions.ts'
import {
  FRIDAY_MORNING,
  openMember,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  signInAgain,
} from '#test/start-shop.ts'

async function openStaff() {
  const asha = await openPerson('Asha')
  return { asha, neha: await openMember(asha, 'Neha', 'cashier') }
}

const knownTo = async (person: Person) => (await person(waitForChange, { query: {} })).known

/** What a page waits for, begun and surely there; `over` says whether it was answered. */
async function waitAs(person: Person, seen?: number) {
  const known = seen ?? (await knownTo(person))
  const wait = { known, isOver: false, refusal: person.refused(waitForChange, { query: { known } }) }
  void wait.refusal
    .catch(() => {})
    .finally(() => {
      wait.isOver = true
    })
  await new Promise((go) => setTimeout(go, 50))
  expect(wait.isOver).toBe(false)
  return wait
}

test('a waiting call of a member who is removed or leaves is answered 401 with the usual code', async () => {
  const { asha, neha } = await openStaff()
  const phone = await signInAgain(neha)
  const waits = [await waitAs(neha), await waitAs(phone)]
  await asha(endMembership, { params: { id: neha.userId } })
  for (const { refusal } of waits)
    expect(await refusal).toMatchObject({ status: 401, code: 'membership-ended' })

  const ravi = await openMember(asha, 'Ravi', 'manager')
  const raviAtHome = await signInAgain(ravi)
  const wait = await waitAs(raviAtHome)
  await ravi(leaveMembership, { params: { id: asha.shopId } })
  expect(await wait.refusal).toMatchObject({ status: 401, code: 'membership-ended' })
})

test('a waiting call is answered 401 when its session is ended elsewhere or by a new password', async () => {
  const { asha } = await openStaff()
  const first = await waitAs(await signInAgain(asha))
  await asha(signOutEverywhere)
  expect(await first.refusal).toMatchObject({ status: 401 })
  const second = await waitAs(await signInAgain(asha))
  await asha(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'a better password' } })
  expect(await second.refusal).toMatchObject({ status: 401 })
})

test('a waiting call is answered as soon as the role or its permissions change', async () => {
  const { asha, neha } = await openStaff()
  const before = await knownTo(neha)
  const changed = neha(waitForChange, { query: { known: before } })
  await asha(changeMemberRole, { params: { id: neha.userId }, body: { role: 'manager' } })
  const { known } = await changed
  expect(known).not.toBe(before)

  const adapted = neha(waitForChange, { query: { known } })
  const manager = (await asha(listShopRoles)).find(({ role }) => role === 'manager')
  const body = { answers: { ...manager?.answers, export: 'refused' as const }, discountFree: 5 }
  await asha(saveShopRole, { params: { role: 'manager' }, body })
  expect((await adapted).known).not.toBe(known)
})

test('a person of no shop can wait too, and a fifth waiting call of a session ends one of the others', async () => {
  const { asha, neha } = await openStaff()
  await asha(endMembership, { params: { id: neha.userId } })
  const alone = await signInAgain(neha)
  expect(await knownTo(alone)).toBe(-1)
  // Five that are sent at once arrive in any order, so which is the first is the server's to say.
  const waits = [1, 2, 3, 4, 5].map(() => alone.send(waitForChange, { query: { known: -1 } }))
  const ended = await Promise.race(waits.map(async (answer, index) => ({ index, response: await answer })))
  expect(JSON.parse(ended.response.body)).toEqual({ known: -1 })

  const others = waits.filter((_, index) => index !== ended.index)
  await alone(signOut)
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
})

test('a waiting call does not extend its session', async () => {
  const { asha } = await openStaff()
  setClock('2026-11-20T11:30:00+05:30')
  await knownTo(asha)
  const [session] = await asha(listSessions)
  setClock(FRIDAY_MORNING)
  // Asking for the list is being there.
  expect(session?.lastSeenAt).toBe('2026-11-20T06:00:00.000Z')
})

test('a server that stops answers its waiting calls', async () => {
  const { asha } = await openStaff()
  const app = await otherApp()
  const there = personOf(app, asha.token) as unknown as Person
  const { known } = await there(waitForChange, { query: {} })
  const wait = there(waitForChange, { query: { known } })
  await new Promise((go) => setTimeout(go, 50))
  await app.close()
  expect(await wait).toEqual({ known })
})
