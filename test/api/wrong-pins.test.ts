import { beforeEach, expect, test } from 'vitest'
import { listMembers } from '#contract/people/members.ts'
import { answerPermit, listApprovers } from '#contract/people/permits.ts'
import { showPin } from '#contract/people/pins.ts'
import { getProfile } from '#contract/people/profile.ts'
import {
  askForPin,
  changePin,
  givePin as giveOther,
  liftPinClosing,
  listPinClosings,
} from '#contract/people/sign-in/given-pins.ts'
import { addHelper } from '#contract/people/sign-in/people-without-email.ts'
import { showTill, signInByPin } from '#contract/people/tills.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { sql } from '#server/db/sql.ts'
import { givePin, MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openMember,
  openPerson,
  type Person,
  personOf,
  setClock,
  startBahi,
} from '#test/start-shop.ts'
import { at, standAt, trust } from '#test/trusted-till.ts'
import { kindsOf } from './auth-event-rows.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const NEHAS_PIN = '7391'

/** Sharma Traders with two trusted tills; Neha the cashier, Meera the manager and Ravi the stock keeper have PINs. */
async function openTills() {
  const staff = await openPermitStaff()
  const { sharma, neha } = staff
  const ravi = await openMember(sharma, 'Ravi', 'stock-keeper')
  await givePin(neha, NEHAS_PIN)
  await givePin(ravi, '1357')
  const second = await openMember(sharma, 'Uma', 'owner')
  const [one, two] = [await trust(sharma), await trust(second, { name: 'Counter 2' })]
  const owner = await at(one.cookie, sharma)
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const guess = (person: Person, pin: string, cookie = one.cookie) =>
    visitor.refused(signInByPin, { body: { person: person.userId, pin }, cookie })
  const guessTimes = async (times: number, person: Person, cookie = one.cookie) => {
    const answers = []
    for (let i = 0; i < times; i++) answers.push(await guess(person, `00${i + 10}`, cookie))
    return answers
  }
  return { ...staff, ravi, owner, second, one: one.cookie, two: two.cookie, guess, guessTimes, visitor }
}

test('wrong PINs say how many more, the fifth until when, and the next how long; others go on', async () => {
  const { neha, ravi, one, two, guess, guessTimes, visitor } = await openTills()
  const answers = await guessTimes(5, neha)
  expect(answers.map(({ status, code, message }) => [status, code, message])).toEqual([
    [400, 'wrong-pin', 'Wrong PIN. 4 more tries.'],
    [400, 'wrong-pin', 'Wrong PIN. 3 more tries.'],
    [400, 'wrong-pin', 'Wrong PIN. 2 more tries.'],
    [400, 'wrong-pin', 'Wrong PIN. 1 more try.'],
    [400, 'wrong-pin', 'Wrong PIN. After five wrong ones this name is locked here until 10:15 am.'],
  ])
  // Her name says so at this till, and at the other one it is open.
  const closings = async (cookie: string) => {
    const { people } = await visitor(showTill, { cookie })
    return people.flatMap(({ name, closedUntil }) => (closedUntil ? [[name, closedUntil]] : []))
  }
  expect([await closings(one), await closings(two)]).toEqual([[['Neha', '2026-11-20T04:45:00Z']], []])
  setClock('2026-11-20T10:02:30+05:30')
  expect(await guess(neha, NEHAS_PIN)).toMatchObject({
    status: 429,
    message: 'Five wrong PINs: this name is closed here for 13 more minutes. Other names go on.',
  })
  await standAt(one, ravi, '1357')
  await standAt(two, neha, NEHAS_PIN)
  setClock('2026-11-20T10:15:00+05:30')
  await standAt(one, neha, NEHAS_PIN)
})

test('wrong PINs of a whole day are not added up, however often a right one comes between', async () => {
  const { sharma, neha, meera, one, guessTimes } = await openTills()
  const others = await Promise.all([1, 2, 3].map((i) => openMember(sharma, `Nitin${i}`, 'cashier')))
  for (const [hour, person] of [neha, ...others].entries()) {
    const at = (minute: number) => setClock(`2026-11-20T${11 + hour}:${minute}:00+05:30`)
    at(10)
    await guessTimes(5, person)
    for (const minute of [22, 34, 46, 58]) {
      at(minute)
      await standAt(one, meera, MEERAS_PIN)
    }
  }
})

test('twenty wrong PINs close one till, and never the shop; what was closed counts nothing further', async () => {
  const { sharma, owner, neha, meera, ravi, ask, yesWithPin, one, two, guess, guessTimes } = await openTills()
  const others = await Promise.all([1, 2].map((i) => openMember(sharma, `Nitin${i}`, 'cashier')))
  for (const person of [neha, ravi, ...others]) await guessTimes(5, person)
  const closed = await guess(meera, MEERAS_PIN)
  expect(closed).toMatchObject({
    status: 429,
    message:
      'Twenty wrong PINs: no PIN opens anything here for 15 more minutes. Email and password do, and an owner opens it.',
  })
  // A scanner over the locked page: however much is typed, the end stays where it was, and nobody's own five are used up.
  setClock('2026-11-20T10:10:00+05:30')
  await guessTimes(8, meera)
  await standAt(two, neha, NEHAS_PIN)
  await neha(answerPermit, yesWithPin(await ask()))
  expect(await owner(getProfile)).toMatchObject({ rights: { role: 'owner' } })
  setClock('2026-11-20T10:15:00+05:30')
  await standAt(one, meera, MEERAS_PIN)

  await deliverMails()
  const [letter, ...more] = mailsTo(sharma.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Counter 1 of Sharma Traders is closed for PINs')
  expect(letter?.text).toContain('Until 10:15 am no PIN opens anything there.')
  const { store } = await startBahi()
  const [last] = others
  expect(await kindsOf(store, last ?? sharma)).toEqual([
    ...Array(4).fill('pin-refused'),
    'pin-closed',
    'pin-refused',
  ])
})

test('twenty wrong PINs in a row put the PIN off, wherever they were typed, until another one is set', async () => {
  const { sharma, neha, meera, one, two, guess, guessTimes, ask, yesWithPin } = await openTills()
  // At no till, where a session ends after an idle hour.
  const gita = await openMember(sharma, 'Gita', 'owner')
  for (const hour of ['11', '12', '13']) {
    setClock(`2026-11-20T${hour}:00:00+05:30`)
    await guessTimes(5, meera, hour === '12' ? two : one)
  }
  setClock('2026-11-20T14:00:00+05:30')
  const permit = await ask()
  const yes = (pin: string) => neha.refused(answerPermit, yesWithPin(permit, { pin }))
  for (let i = 0; i < 4; i++) await yes(`10${i + 20}`)
  const last = await yes('1055')
  expect(last).toMatchObject({ status: 400, code: 'pin-off' })
  expect(last.message).toMatch(/^This PIN is off after twenty wrong ones\./)
  // The right one opens nothing any more, at no till, and she is not offered.
  setClock('2026-11-20T15:00:00+05:30')
  expect(await guess(meera, MEERAS_PIN, two)).toMatchObject({ code: 'pin-off' })
  const approvers = await neha(listApprovers, { query: { permission: 'change-today' } })
  expect(approvers.map(({ name }) => name)).not.toContain('Meera')
  expect(await meera(showPin)).toMatchObject({ isOff: true })
  expect((await gita(listMembers)).find(({ _id }) => _id === meera.userId)).toMatchObject({ pin: 'off' })
  // Neha's own is not touched.
  await standAt(one, neha, NEHAS_PIN)

  await deliverMails()
  const subject = 'The PIN of Meera in Sharma Traders is off'
  for (const email of [sharma.email, meera.email]) {
    expect(mailsTo(email).map((mail) => mail.subject)).toEqual([subject])
  }
  const { store } = await startBahi()
  expect(await kindsOf(store, meera)).toContain('pin-off')
  const { entries } = await gita(listTrail, { query: {} })
  expect(entries.find(({ table, act }) => table === 'pins' && act === 'changed')).toBeDefined()

  await givePin(meera, '9041')
  expect(await meera(showPin)).toMatchObject({ isOff: false })
  await standAt(two, meera, '9041')
})

test('a right PIN begins the row anew', async () => {
  const { neha, one, guessTimes } = await openTills()
  for (let day = 1; day <= 6; day++) {
    setClock(`2026-11-${20 + day}T10:00:00+05:30`)
    await guessTimes(4, neha)
    await standAt(one, neha, NEHAS_PIN)
  }
  const answers = await guessTimes(4, neha)
  expect(answers.map(({ code }) => code)).not.toContain('pin-off')
})

test('sixty guesses at once at twelve tills are twenty', async () => {
  const { sharma, meera, ask, yesWithPin } = await openTills()
  const askers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => openMember(sharma, `Till${i}`, 'cashier')),
  )
  const permits = await Promise.all(askers.map((person) => ask(undefined, person)))
  const tries = Array.from({ length: 60 }, (_, n) => ({ i: n % 12, pin: `30${n + 20}` }))
  const answers = await Promise.all(
    tries.map(({ i, pin }) => askers[i]?.refused(answerPermit, yesWithPin(permits[i] ?? '', { pin }))),
  )
  expect(answers.filter((answer) => answer?.code === 'wrong-pin')).toHaveLength(19)
  expect(answers.filter((answer) => answer?.code === 'pin-off')).toHaveLength(41)
  expect(meera.userId).not.toBe('')
})

test('an owner sees what is closed and opens it; the trail has closing and opening with the till', async () => {
  const { owner, neha, meera, sharma, one, guess, guessTimes } = await openTills()
  await guessTimes(5, neha)
  const [closing, ...more] = await owner(listPinClosings)
  expect(more).toEqual([])
  expect(closing).toMatchObject({ kind: 'person', name: 'Neha', till: 'Counter 1' })
  const lift = { params: { id: closing?._id ?? '' } }
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(liftPinClosing, lift)).toMatchObject({ status: 404 })
  expect(await bharat(listPinClosings)).toEqual([])
  expect(await neha.refused(listPinClosings)).toMatchObject({ code: 'not-permitted' })
  expect(await meera.refused(liftPinClosing, lift)).toMatchObject({ code: 'asks' })
  // By PIN not even an owner.
  await givePin(owner, '8520')
  const byPin = await standAt(one, sharma, '8520')
  expect(await byPin.refused(liftPinClosing, lift)).toMatchObject({ code: 'by-pin' })
  expect(await guess(neha, NEHAS_PIN)).toMatchObject({ status: 429 })

  expect(await owner(liftPinClosing, lift)).toMatchObject({ message: 'Neha may type the PIN again' })
  expect(await owner.refused(liftPinClosing, lift)).toMatchObject({ status: 404 })
  expect(await owner(listPinClosings)).toEqual([])
  await standAt(one, neha, NEHAS_PIN)
  const { entries } = await owner(listTrail, { query: {} })
  const closings = entries.filter(({ table }) => table === 'pin_closings')
  expect(closings).toMatchObject([
    { act: 'changed', by: 'Sharma Stores' },
    { act: 'added', name: 'Neha', till: 'Counter 1' },
  ])
})

test('an owner gives another PIN, which opens what was closed and ends the sessions of the old one', async () => {
  const { owner, second, sharma, neha, meera, one, guessTimes } = await openTills()
  const there = await standAt(one, neha, NEHAS_PIN)
  await guessTimes(5, neha)
  const give = (pin: string, person = neha) => ({ params: { id: person.userId }, body: { pin } })
  expect(await owner.refused(giveOther, give('1111'))).toMatchObject({ status: 400 })
  await owner(giveOther, give('4826'))
  expect(await there.refused(getProfile)).toMatchObject({ status: 401 })
  await standAt(one, neha, '4826')
  // Not an owner's, and not one's own this way.
  expect(await owner.refused(giveOther, give('4826', second))).toMatchObject({ status: 403 })
  expect(await owner.refused(giveOther, give('4826', sharma))).toMatchObject({ status: 403 })
  expect(await meera.refused(giveOther, give('4826'))).toMatchObject({ code: 'asks' })
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(giveOther, give('5927'))).toMatchObject({ status: 404 })
  const { store } = await startBahi()
  expect(await kindsOf(store, neha)).toContain('pin-set')
})

test('who is asked for another PIN hears it at the next start, and replaces the old one without a password', async () => {
  const { owner, visitor, ravi, one } = await openTills()
  const { _id: userId } = await owner(addHelper, { body: { name: 'Sunita', role: 'cashier', pin: '6284' } })
  const sunita = { userId, shopId: owner.shopId, email: '' } as Person
  const asking = { params: { id: userId } }
  expect(await ravi.refused(askForPin, asking)).toMatchObject({ code: 'not-permitted' })
  await owner(askForPin, asking)
  expect((await owner(listMembers)).find(({ _id }) => _id === userId)).toMatchObject({ pin: 'asked' })
  const body = { person: userId, pin: '6284' }
  expect((await visitor(signInByPin, { body, cookie: one })).asksForPin).toBe(true)

  const there = await standAt(one, sunita, '6284')
  expect(await there(showPin)).toMatchObject({ isAsked: true })
  const change = (current: string, pin: string) => there.refused(changePin, { body: { current, pin } })
  expect(await change('0000', '5927')).toMatchObject({ code: 'wrong-pin' })
  expect(await change('6284', '6284')).toMatchObject({ status: 400 })
  expect(await change('6284', '1234')).toMatchObject({ status: 400 })
  await there(changePin, { body: { current: '6284', pin: '5927' } })
  expect(await there(showPin)).toMatchObject({ isAsked: false })
  expect((await visitor(signInByPin, { body: { ...body, pin: '5927' }, cookie: one })).asksForPin).toBe(
    undefined,
  )
  const { people } = await visitor(showTill, { cookie: one })
  expect(people.map(({ name }) => name)).toContain('Sunita')
  // Somebody without a PIN is asked for none.
  const uma = await openMember(owner, 'Gita', 'viewer')
  expect(await owner.refused(askForPin, { params: { id: uma.userId } })).toMatchObject({ status: 409 })
})

test('a guess at somebody of another shop, or without a PIN, is answered alike and writes no event', async () => {
  const { guessTimes } = await openTills()
  const bharat = await openPerson('Bharat')
  await givePin(bharat, '2486')
  const answers = await guessTimes(6, bharat)
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
  const { store } = await startBahi()
  expect(await kindsOf(store, bharat)).toEqual(['pin-set'])
  const closings = await store.platform.execute(
    sql`select from pin_closings where user_id = ${bharat.userId}`,
  )
  expect(closings).toEqual([])
})

test('who opens what is closed reads that the PIN of that person stays off', async () => {
  const { owner, neha, guessTimes } = await openTills()
  await guessTimes(5, neha)
  const { store } = await startBahi()
  await store.script(`update pins set off_at = now() where user_id = '${neha.userId}'`)
  const [closing] = await owner(listPinClosings)
  expect(await owner(liftPinClosing, { params: { id: closing?._id ?? '' } })).toMatchObject({
    message:
      "Neha's PIN stays off after too many wrong ones. Set another one for Neha in the list of people.",
  })
})
