import { beforeEach, expect, test } from 'vitest'
import { endMembership } from '#contract/people/members.ts'
import { answerPermit, listApprovers, listPermits } from '#contract/people/permits.ts'
import { removePin, setPin, showPin } from '#contract/people/pins.ts'
import { sql } from '#server/db/sql.ts'
import { givePin, MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import {
  FRIDAY_MORNING,
  openMember,
  PASSWORD,
  type Person,
  setClock,
  startBahi,
  startShop,
} from '#test/start-shop.ts'
import { at, standAt, trust } from '#test/trusted-till.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const BY_PIN = { status: 403, code: 'by-pin' }
const WRONG = { status: 400, code: 'wrong-pin' }

test('setting a PIN needs the password and four to eight digits that are not easily guessed', async () => {
  const { asha, bharat } = await startShop()
  expect(await asha(showPin)).toMatchObject({ since: null })
  const refused = (body: object) => asha.refused(setPin, { body })
  expect(await refused({ password: 'a guess', pin: '2580' })).toMatchObject({
    status: 400,
    code: 'wrong-password',
  })
  for (const pin of ['258', '258025802', '25a0', '', '1111', '1234', '9876', 2580, null, '२५८०']) {
    expect([pin, (await refused({ password: PASSWORD, pin })).status]).toEqual([pin, 400])
  }
  expect(await refused({ password: PASSWORD, pin: '4321' })).toMatchObject({
    message: 'Anybody would guess this PIN. Choose another one.',
  })
  expect(await asha(showPin)).toMatchObject({ since: null })

  await givePin(asha, '2580')
  expect(await asha(showPin)).toEqual({ since: '2026-11-20T04:30:00Z', isOff: false, isAsked: false })
  const { store } = await startBahi()
  const stored = () => store.forShop(asha).execute(sql`select hash from pins`)
  const [first] = (await stored()) as { hash: string }[]
  expect(first?.hash).toMatch(/^\$argon2id\$/)
  await givePin(asha, '31415926')
  expect(await stored()).not.toEqual([first])
  expect(await store.forShop(bharat).execute(sql`select hash from pins`)).toEqual([])
  expect(await bharat.refused(removePin)).toMatchObject({ status: 404 })

  await asha(removePin)
  expect(await stored()).toEqual([])
  expect(await asha.refused(removePin)).toMatchObject({ status: 404 })
})

test('a member who leaves loses the PIN, also after coming back', async () => {
  const { neha, meera, ask, yesWithPin } = await openPermitStaff()
  const { store } = await startBahi()
  const permit = await ask()
  const leave = (at: string) =>
    store.script(`update memberships set left_at = ${at} where user_id = '${meera.userId}'`)
  await leave('now()')
  expect(await neha.refused(answerPermit, yesWithPin(permit))).toMatchObject(WRONG)
  await leave('null')
  expect(await neha.refused(answerPermit, yesWithPin(permit))).toMatchObject(WRONG)
  expect(await neha(listApprovers, { query: { permission: 'change-today' } })).toEqual([])
  await givePin(meera, MEERAS_PIN)
  await neha(answerPermit, yesWithPin(permit))
})

test('after five wrong PINs even the right one is refused, for a quarter of an hour from the fifth', async () => {
  const { sharma, neha, meera, ask, yesWithPin } = await openPermitStaff()
  await givePin(sharma, '8520')
  const permit = await ask()
  const guess = (pin: string, approver = meera) =>
    neha.refused(answerPermit, yesWithPin(permit, { pin, approver: approver.userId }))
  for (const pin of ['0000', '1111', '2222', '3333']) expect(await guess(pin)).toMatchObject(WRONG)
  setClock('2026-11-20T10:05:00+05:30')
  expect(await guess('4444')).toMatchObject(WRONG)
  expect(await guess(MEERAS_PIN)).toMatchObject({ status: 429, code: 'too-many' })
  // The owner's own is counted for itself, and a right one is no guess.
  expect(await guess('1111', sharma)).toMatchObject(WRONG)
  for (let i = 0; i < 7; i++) {
    await neha(answerPermit, yesWithPin(await ask(), { pin: '8520', approver: sharma.userId }))
  }

  setClock('2026-11-20T10:19:59+05:30')
  const later = await ask()
  const right = yesWithPin(later)
  expect(await neha.refused(answerPermit, right)).toMatchObject({ status: 429 })
  setClock('2026-11-20T10:20:00+05:30')
  await neha(answerPermit, right)
})

test('ten tills that guess at once have twenty guesses in all, and each till five', async () => {
  const { sharma, meera, ask, yesWithPin } = await openPermitStaff()
  const tills: Person[] = []
  for (let i = 0; i < 10; i++) tills.push(await openMember(sharma, `Till${i}`, 'cashier'))
  const permits = await Promise.all(tills.map((till) => ask(undefined, till)))
  const guess = (i: number, pin: string) =>
    tills[i]?.refused(answerPermit, yesWithPin(permits[i] ?? '', { pin, approver: meera.userId }))

  const [own] = [await Promise.all(Array.from({ length: 12 }, (_, n) => guess(0, `10${n + 20}`)))]
  expect(own.filter((answer) => answer?.code === 'wrong-pin')).toHaveLength(5)
  expect(own.filter((answer) => answer?.status === 429)).toHaveLength(7)

  const all = await Promise.all(Array.from({ length: 36 }, (_, n) => guess(1 + (n % 9), `30${n + 20}`)))
  // The twentieth puts the PIN off, and no further one is looked at.
  expect(all.filter((answer) => answer?.code === 'wrong-pin')).toHaveLength(14)
  expect(all.filter((answer) => answer?.code === 'pin-off')).toHaveLength(22)
  expect(await guess(9, MEERAS_PIN)).toMatchObject({ code: 'pin-off' })
})

test('a PIN cannot grant permits for settings, export, the trail, returns and filing', async () => {
  const { sharma, meera, neha } = await openPermitStaff()
  await givePin(sharma, '8520')
  const asking = { params: { id: neha.userId } }
  const asked = await meera.refused(endMembership, asking)
  expect(asked).toMatchObject({ code: 'asks', values: { permission: 'settings' } })
  const permit = asked.values?.permit ?? ''

  // Nobody is offered, and who is named is refused, with the right PIN and with a wrong one alike.
  for (const permission of ['settings', 'export', 'trail', 'returns', 'file', 'change-today,settings']) {
    expect([permission, await meera(listApprovers, { query: { permission } })]).toEqual([permission, []])
  }
  expect(await meera(listApprovers, { query: { permission: 'change-today' } })).toMatchObject([
    { name: 'Sharma Stores' },
  ])
  const yes = (pin: string) =>
    ({ params: { id: permit }, body: { answer: 'yes', word: '', approver: sharma.userId, pin } }) as const
  for (const pin of ['8520', '0000']) {
    expect(await meera.refused(answerPermit, yes(pin))).toMatchObject(BY_PIN)
  }

  // Nor does the owner in a session that a PIN has opened, who is not even shown it.
  const { cookie } = await trust(sharma)
  const atTill = await standAt(cookie, sharma, '8520')
  const own = { params: { id: permit }, body: { answer: 'yes', word: '' } } as const
  expect((await atTill(listPermits)).waiting).toEqual([])
  expect(await atTill.refused(answerPermit, own)).toMatchObject(BY_PIN)
  expect(await meera.refused(endMembership, { ...asking, permit })).toMatchObject({ code: 'asks' })

  // With the password they do.
  await (await at(cookie, sharma))(answerPermit, own)
  await meera(endMembership, { ...asking, permit })
  expect(await neha.refused(showPin)).toMatchObject({ status: 401 })
})

test('a manager’s PIN session grants permits of the counter, and cannot ask for other permissions', async () => {
  const { sharma, neha, meera, ask } = await openPermitStaff()
  const { cookie } = await trust(sharma)
  const atTill = await standAt(cookie, meera, MEERAS_PIN)
  const permit = await ask()
  await atTill(answerPermit, { params: { id: permit }, body: { answer: 'yes', word: '' } })
  const refusal = await atTill.refused(endMembership, { params: { id: neha.userId } })
  expect(refusal).toMatchObject(BY_PIN)
  expect(refusal.values).toBeUndefined()
})
