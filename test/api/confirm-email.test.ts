import { expect, test } from 'vitest'
import { mailPaper } from '#contract/documents/papers/sent-papers.ts'
import { createInvoice } from '#contract/invoices.ts'
import { forgotPassword, login, register, resetPassword } from '#contract/people/auth.ts'
import { makeInvitation } from '#contract/people/invitations.ts'
import { confirmEmail, mailConfirmation, showEmail } from '#contract/people/sign-in/confirm-email.ts'
import { sql } from '#server/db/sql.ts'
import {
  deliverMails,
  mailsTo,
  openPerson,
  PASSWORD,
  type Person,
  personOf,
  startShop,
} from '#test/start-shop.ts'

const linkIn = (text = '') => {
  const [, user = '', email = '', token = ''] =
    /confirm-email#user=([\da-f-]+)&email=(\S+?)&token=(\S+)/.exec(text) ?? []
  return { user, email: decodeURIComponent(email), token }
}
let people = 0

/** Somebody who has registered by themselves, and pays. */
async function registerGita() {
  const { visitor, app, store } = await startShop()
  const email = `gita-${people++}@confirm.test`
  await visitor(register, {
    body: { name: 'Gita', email, password: PASSWORD, address: 'Pune', role: 'Customer' },
  })
  await store.platform.execute(sql`
    update users set role = 'admin' where email = ${email}`)
  await store.platform.execute(sql`
    update shops set is_active = true where id = (select shop_id from users where email = ${email})`)
  const { token } = await visitor(login, { body: { email, password: PASSWORD } })
  await deliverMails()
  const [letter] = mailsTo(email)
  return { gita: personOf(app, token) as unknown as Person, email, letter: letter?.text ?? '', visitor }
}

const billOf = async (person: Person) => {
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
  const { invoice } = await person(createInvoice, { body: { invoiceType: 'sales', items } })
  return {
    params: { noun: 'invoice' as const, id: invoice._id },
    body: { to: 'ravi@party.test', message: 'Your bill' },
  }
}

test('the link of the welcome mail confirms the email, and only then bills can be mailed', async () => {
  const { gita, email, letter, visitor } = await registerGita()
  expect(await gita(showEmail)).toEqual({ email, isConfirmed: false })
  const paper = await billOf(gita)
  expect(await gita.refused(mailPaper, paper)).toMatchObject({ status: 403, code: 'confirm-email' })
  const invitation = { name: 'Ravi', role: 'cashier' as const, email: 'ravi@party.test' }
  expect(await gita.refused(makeInvitation, { body: invitation })).toMatchObject({
    status: 403,
    code: 'confirm-email',
  })
  // A link that is shown to the one who joins needs no mail.
  await gita(makeInvitation, { body: { name: 'Ravi', role: 'cashier' } })

  expect(letter).toContain('Dear Gita,')
  const body = linkIn(letter)
  expect((await visitor(confirmEmail, { body })).message).toBe('Your email is confirmed')
  // A link that is pressed twice says the same.
  expect((await visitor(confirmEmail, { body })).message).toBe('Your email is confirmed')
  expect(await gita(showEmail)).toEqual({ email, isConfirmed: true })
  expect((await gita(mailPaper, paper)).message).toBe('On its way to ravi@party.test')
  await deliverMails()
  expect(mailsTo('ravi@party.test')).toHaveLength(1)
})

test('a link confirms only the email that it was mailed to, for its own person', async () => {
  const { gita, email, letter, visitor } = await registerGita()
  const other = await registerGita()
  const own = linkIn(letter)
  const theirs = linkIn(other.letter)
  for (const body of [
    { ...own, user: theirs.user },
    { ...own, token: theirs.token },
    { ...own, email: theirs.email },
    { ...theirs, user: own.user },
    { ...own, token: own.token.slice(1) },
    { ...own, token: `${own.token.slice(0, -1)}${own.token.endsWith('A') ? 'B' : 'A'}` },
    { ...own, user: crypto.randomUUID() },
  ]) {
    expect(await visitor.refused(confirmEmail, { body })).toMatchObject({ status: 400 })
  }
  expect((await gita(showEmail)).isConfirmed).toBe(false)
  const { store } = await startShop()
  await store.platform.execute(sql`update users set email = ${`new-${email}`} where email = ${email}`)
  expect(await visitor.refused(confirmEmail, { body: own })).toMatchObject({
    message: 'This link confirms nothing. Ask for another letter in your profile.',
  })
})

test('the confirmation mail can be sent again, five times an hour', async () => {
  const { gita, email, visitor } = await registerGita()
  for (const _letter of [1, 2, 3, 4, 5]) {
    expect((await gita(mailConfirmation)).message).toBe(`The letter is on its way to ${email}`)
  }
  expect(await gita.refused(mailConfirmation)).toMatchObject({ status: 429 })
  await deliverMails()
  const letters = mailsTo(email).filter(({ subject }) => subject === 'Confirm your email for Bahi')
  expect(letters).toHaveLength(5)
  await visitor(confirmEmail, { body: linkIn(letters.at(-1)?.text) })
  expect((await gita(showEmail)).isConfirmed).toBe(true)
})

test('a password set by a mailed link confirms the email too; an account not made by registration is confirmed', async () => {
  const { gita, email, visitor } = await registerGita()
  await visitor(forgotPassword, { body: { email } })
  await deliverMails()
  const text = mailsTo(email).find(({ subject }) => subject.includes('new password'))?.text
  const token = /reset-password#token=(\S+)/.exec(text ?? '')?.[1] ?? ''
  await visitor(resetPassword, { body: { token, password: 'a better password' } })
  const again = await visitor(login, { body: { email, password: 'a better password' } })
  expect((await gita(showEmail, { token: again.token })).isConfirmed).toBe(true)
  const asha = await openPerson('Asha')
  expect((await asha(showEmail)).isConfirmed).toBe(true)
})
