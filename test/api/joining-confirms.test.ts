import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  joinAsNew,
  joinShop,
  lookAtInvitation,
  makeInvitation,
  renewInvitation,
} from '#contract/people/invitations.ts'
import { confirmEmail, showEmail } from '#contract/people/sign-in/confirm-email.ts'
import { sql } from '#server/db/sql.ts'
import { deliverMails, mailsTo, openPerson, type Person, personOf, startBahi } from '#test/start-shop.ts'

const SUBJECT = 'You work in Asha Stores with Bahi now'

async function inviting(email = `kavita-${randomUUID().slice(0, 8)}@home.test`) {
  const asha = await openPerson('Asha')
  const { app, store } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const body = { name: 'Kavita', role: 'cashier' as const, email }
  const { invitation } = await asha(makeInvitation, { body })
  const letters = async (to = email) => {
    await deliverMails()
    return mailsTo(to)
  }
  const newest = async () => /join#(\S+)/.exec((await letters()).at(-1)?.text ?? '')?.[1] ?? ''
  const shown = invitation.url.split('#')[1] ?? ''
  const joins = async (token: string, as = email) => {
    const body = { token, name: 'Kavita', email: as, password: 'a good password' }
    const { token: session, user } = await visitor(joinAsNew, { body })
    const joined = Object.assign(personOf(app, session), { userId: user._id })
    return joined as unknown as Person
  }
  return {
    asha,
    app,
    store,
    visitor,
    invitation,
    email,
    letters,
    mailed: await newest(),
    newest,
    shown,
    joins,
  }
}

const isConfirmed = async (person: Person) => (await person(showEmail)).isConfirmed

test('joining by the mailed link with the invited email confirms it, and sends no further mail', async () => {
  const { visitor, mailed, shown, joins, letters } = await inviting()
  expect(mailed.startsWith(`${shown}.`)).toBe(true)
  expect((await visitor(lookAtInvitation, { body: { token: mailed } })).role).toBe('cashier')
  expect(await isConfirmed(await joins(mailed))).toBe(true)
  expect(await letters()).toHaveLength(1)
})

test('the link shown to the shop, or one with the proof of another, does not confirm the email', async () => {
  const other = await inviting()
  const proofOfOther = other.mailed.split('.')[1]
  for (const made of [
    (shown: string) => shown,
    (shown: string) => `${shown}.`,
    (shown: string) => `${shown}.${proofOfOther}`,
    (shown: string) => `${shown}.${shown}`,
    (_shown: string, mailed: string) => `${mailed.slice(0, -1)}${mailed.endsWith('A') ? 'E' : 'A'}`,
  ]) {
    const { shown, mailed, joins, letters, visitor, email } = await inviting()
    const kavita = await joins(made(shown, mailed))
    expect(await isConfirmed(kavita)).toBe(false)
    // The letter comes by itself, and its link does it.
    const letter = (await letters()).find(({ subject }) => subject === SUBJECT)
    const [, user = '', token = ''] = /user=([\da-f-]+)&email=\S+?&token=(\S+)/.exec(letter?.text ?? '') ?? []
    await visitor(confirmEmail, { body: { user, email, token } })
    expect(await isConfirmed(kavita)).toBe(true)
  }
})

test('a mailed link confirms no other email, and the confirmation mail goes to the typed one', async () => {
  const { mailed, joins, letters } = await inviting()
  const another = `other-${randomUUID().slice(0, 8)}@home.test`
  expect(await isConfirmed(await joins(mailed, another))).toBe(false)
  expect((await letters(another)).map(({ subject }) => subject)).toEqual([SUBJECT])
})

test('a renewed link confirms only with the proof of its own mail', async () => {
  const { asha, invitation, mailed, newest, joins } = await inviting()
  const { invitation: renewed } = await asha(renewInvitation, { params: { id: invitation._id } })
  const shown = renewed.url.split('#')[1] ?? ''
  expect(await isConfirmed(await joins(`${shown}.${mailed.split('.')[1]}`))).toBe(false)
  const again = await inviting()
  await again.asha(renewInvitation, { params: { id: again.invitation._id } })
  expect(await isConfirmed(await again.joins(await again.newest()))).toBe(true)
  expect(await newest()).not.toBe(mailed)
})

test('a signed-in joiner is confirmed too; a confirmed one gets no mail', async () => {
  const ravi = await openPerson('Ravi')
  const { store } = await startBahi()
  await store.platform.execute(sql`update users set email_confirmed_at = null where id = ${ravi.userId}`)
  const first = await inviting(ravi.email)
  const handed = await inviting('')
  await ravi(joinShop, { body: { token: handed.shown } })
  expect(await isConfirmed(ravi)).toBe(false)
  expect((await first.letters(ravi.email)).map(({ subject }) => subject).sort()).toEqual([
    'Asha Stores invites you to Bahi',
    SUBJECT,
  ])
  await ravi(joinShop, { body: { token: first.mailed } })
  expect(await isConfirmed(ravi)).toBe(true)
  const third = await inviting('')
  await ravi(joinShop, { body: { token: third.shown } })
  expect(await third.letters(ravi.email)).toHaveLength(2)
})

test('a member cannot join again by a mailed link, and the link confirms nothing', async () => {
  const { asha, app, mailed, shown, joins, email } = await inviting()
  const kavita = await joins(shown)
  expect(await isConfirmed(kavita)).toBe(false)
  const body = { name: 'Kavita', role: 'cashier' as const, email }
  await asha(makeInvitation, { body })
  await deliverMails()
  const second = /join#(\S+)/.exec(
    mailsTo(email).findLast(({ text }) => text.includes('join#'))?.text ?? '',
  )?.[1]
  expect(await kavita.refused(joinShop, { body: { token: second ?? '' } })).toMatchObject({ status: 409 })
  expect(await isConfirmed(kavita)).toBe(false)
  const visitor = personOf(app) as unknown as Person
  expect(await visitor.refused(lookAtInvitation, { body: { token: mailed } })).toMatchObject({ status: 404 })
})
