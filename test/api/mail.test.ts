import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgotPassword, register, resetPassword } from '#contract/people/auth.ts'
import { chooseLanguage } from '#contract/people/sessions.ts'
import { verifyPayment } from '#contract/platform/subscription.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { mailDelivery } from '#server/mail/deliver-mails.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { claimMail, clearOutbox, writeMail } from '#server/mail/outbox.ts'
import { query } from '#server/rows/query.ts'
import { remindOfEnds } from '#server/subscription/end-reminders.ts'
import { pay } from '#test/pay-for-plan.ts'
import { deliverMails, mailsTo, openPerson, startBahi, startShop } from '#test/start-shop.ts'

const letter = { subject: 'News', name: 'Gita', paragraphs: ['Nothing happened.'] }
const log = { warn: () => {} }
const stateOf = async (store: Store, userId: string) =>
  (
    await store.platform.execute(
      query(
        { state: z.string(), attempts: z.number(), text: z.string(), waits: z.boolean() },
        sql`
      select state, attempts, text || html as text, next_attempt_at > now() as waits from mails
       where user_id = ${userId} order by created_at, id`,
      ),
    )
  ).map(({ state, attempts, text, waits }) => ({ state, attempts, empty: text === '', waits }))

/** What a time-out of the database's clock would bring. */
const letTimePass = (store: Store, userId: string) =>
  store.platform.execute(sql`update mails set next_attempt_at = now() where user_id = ${userId}`)

test('a new user gets a welcome mail, with the typed name escaped', async () => {
  const { visitor } = await startShop()
  const email = 'script@shop.test'
  const name = `<script>alert("x")</script> & Sons`

  await visitor(register, {
    body: { name, email, password: 'tea and biscuits', address: 'Pune', role: 'Customer' },
  })
  await visitor.refused(register, {
    body: { name, email, password: 'tea and biscuits', address: 'Pune', role: 'Customer' },
  })
  await deliverMails()

  const [mail, ...more] = mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Welcome to Bahi' })
  expect(mail?.text).toContain(`Dear ${name},`)
  expect(mail?.text).toContain('http://bahi.test/confirm-email#user=')
  expect(mail?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Sons')
  expect(mail?.html).not.toContain('<script>')
})

test('a payment sends one receipt by mail, with plan, amount and end', async () => {
  const gita = await openPerson('Gita', 'customer')
  const proof = await pay(gita, 6)

  await gita(verifyPayment, { body: proof })
  await gita(verifyPayment, { body: proof })
  await deliverMails()

  const mails = mailsTo(gita.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Receipt: ₹10,000.00 for 6 Months Plan'])
  expect(mails[0]?.text).toContain('Paid on: 20 Nov 2026')
  expect(mails[0]?.text).toContain('Subscription until: 20 May 2027')
})

test('a changed password is mailed, and sent mails keep neither link nor token in the database', async () => {
  const { store, visitor, asha } = await startShop()
  await visitor(forgotPassword, { body: { email: asha.email } })
  await deliverMails()
  const token = /token=(\S+)/.exec(mailsTo(asha.email)[0]?.text ?? '')?.[1] ?? ''
  await visitor(resetPassword, { body: { token, password: 'a better password' } })
  await deliverMails()

  expect(mailsTo(asha.email).map(({ subject }) => subject)).toEqual([
    'Set a new password for Bahi',
    'Your Bahi password was changed',
  ])
  const sent = { state: 'sent', attempts: 1, empty: true, waits: true }
  expect(await stateOf(store, asha.userId)).toEqual([sent, sent])
  const kept = await store.platform.batch([sql`select * from mails`, sql`select * from audit_log`])
  expect(token.length).toBeGreaterThan(30)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a refused reset sends nothing', async () => {
  const { visitor, asha } = await startShop()

  await visitor.refused(resetPassword, { body: { token: 'made up', password: 'a better password' } })
  await deliverMails()

  expect(mailsTo(asha.email)).toEqual([])
})

test('the end of a subscription is mailed seven days and one day before and when it is over, each once', async () => {
  const { store } = await startBahi()
  const gita = await openPerson('Gita', 'customer')
  await gita(verifyPayment, { body: await pay(gita, 1) }) // until 20 December, 10:00
  await deliverMails()
  const subjects = () =>
    mailsTo(gita.email)
      .slice(1)
      .map(({ subject }) => subject)
  const look = async (moment: string) => {
    const scans = Array.from({ length: 3 }, () =>
      remindOfEnds(store.platform, 'http://bahi.test', new Date(moment)),
    )
    await Promise.all(scans)
    await deliverMails()
    return subjects().length
  }

  expect(await look('2026-12-13T09:59:00+05:30')).toBe(0)
  expect(await look('2026-12-13T10:01:00+05:30')).toBe(1)
  expect(await look('2026-12-18T10:00:00+05:30')).toBe(1)
  expect(await look('2026-12-19T10:01:00+05:30')).toBe(2)
  expect(await look('2026-12-20T10:00:00+05:30')).toBe(3)
  expect(await look('2026-12-21T10:00:00+05:30')).toBe(3)
  expect(subjects()).toEqual([
    'Your Bahi subscription ends on 20 Dec 2026',
    'Your Bahi subscription ends on 20 Dec 2026',
    'Your Bahi subscription has ended',
  ])

  await gita(verifyPayment, { body: await pay(gita, 1) }) // until 20 January
  expect(await look('2027-01-14T10:00:00+05:30')).toBe(5)
  expect(subjects().at(-1)).toBe('Your Bahi subscription ends on 20 Jan 2027')
})

test('a person who reads Hindi gets mails in Hindi, also from the nightly job', async () => {
  const { store } = await startBahi()
  const gita = await openPerson('Gita', 'customer')
  await gita(chooseLanguage, { body: { language: 'hi' } })
  await gita(verifyPayment, { body: await pay(gita, 1) }) // until 20 December, 10:00
  await remindOfEnds(store.platform, 'http://bahi.test', new Date('2026-12-19T10:01:00+05:30'))
  await deliverMails()

  const [receipt, end] = mailsTo(gita.email)
  expect(receipt?.subject).toMatch(/^रसीद: .* के ₹2,000.00$/)
  expect(end?.subject).toBe('आपका Bahi सब्सक्रिप्शन 20 दिसं 2026 को ख़त्म होगा')
  expect(end?.html).toContain('<html lang="hi">')
  expect(end?.text).toContain('नमस्ते Gita Stores,')
})

test('a blocked shop, one without a subscription and one that ended long ago get no reminder', async () => {
  const { store } = await startBahi()
  const [blocked, never, long] = await Promise.all(
    ['Bina', 'Nila', 'Lila'].map((name) => openPerson(name, 'customer')),
  )
  await blocked?.(verifyPayment, { body: await pay(blocked, 1) })
  await long?.(verifyPayment, { body: await pay(long, 1) })
  await store.platform.execute(sql`update shops set is_blocked = true where id = ${blocked?.shopId}`)

  await remindOfEnds(store.platform, '', new Date('2026-12-28T10:00:00+05:30'))
  await deliverMails()

  const all = [blocked, never, long].flatMap((person) => mailsTo(person?.email ?? ''))
  expect(all.filter(({ subject }) => subject.includes('end'))).toEqual([])
})

test('a mail that could not be sent waits longer each time and keeps its Message-ID', async () => {
  const { store } = await startBahi()
  const hari = await openPerson('Hari')
  const tried: Mail[] = []
  let isDown = true
  const mailer = {
    send: async (mail: Mail) => {
      tried.push(mail)
      if (isDown) throw Object.assign(new Error(`no route for ${mail.to}`), { code: 'ECONNECTION' })
    },
  }
  const { deliver } = mailDelivery({ platform: store.platform, mailer, log })
  await deliverMails()
  await store.platform.execute(writeMail({ key: `news:${hari.userId}`, userId: hari.userId, letter }))

  await deliver()
  await deliver()
  expect(tried).toHaveLength(1)
  expect(await stateOf(store, hari.userId)).toEqual([
    { state: 'waiting', attempts: 1, empty: false, waits: true },
  ])
  isDown = false
  await letTimePass(store, hari.userId)
  await deliver()

  expect(tried.map(({ id }) => id)).toEqual([tried[0]?.id, tried[0]?.id])
  expect(await stateOf(store, hari.userId)).toMatchObject([{ state: 'sent', attempts: 2, empty: true }])
})

test('an unknown mailbox is given up at once, and does not hold up the next mail', async () => {
  const { store } = await startBahi()
  const [hari, gita] = [await openPerson('Hari'), await openPerson('Gita')]
  const arrived: string[] = []
  const mailer = {
    send: async ({ to }: Mail) => {
      if (to === hari.email) throw Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 })
      arrived.push(to)
    },
  }
  await deliverMails()
  await store.platform.execute(writeMail({ key: `a:${hari.userId}`, userId: hari.userId, letter }))
  await store.platform.execute(writeMail({ key: `a:${gita.userId}`, userId: gita.userId, letter }))

  await mailDelivery({ platform: store.platform, mailer, log }).deliver()

  expect(await stateOf(store, hari.userId)).toMatchObject([{ state: 'given-up', empty: true }])
  expect(arrived).toEqual([gita.email])
})

test('each mail is sent by one of several processes; that of a process which died is sent by the next', async () => {
  const { store } = await startBahi()
  const hari = await openPerson('Hari')
  await deliverMails()
  const keys = Array.from({ length: 12 }, (_, i) => `many:${hari.userId}:${i}`)
  await store.platform.batch(keys.map((key) => writeMail({ key, userId: hari.userId, letter })))
  await store.platform.batch(keys.map((key) => writeMail({ key, userId: hari.userId, letter })))
  // This process takes one and is never heard of again.
  const lost = await claimMail(store.platform)
  const sent: string[] = []
  const mailer = { send: async ({ id }: Mail) => void sent.push(id) }
  const processes = Array.from({ length: 4 }, () => mailDelivery({ platform: store.platform, mailer, log }))

  await Promise.all(processes.map(({ deliver }) => deliver()))
  expect(sent).toHaveLength(11)
  expect(new Set(sent).size).toBe(11)
  expect(sent).not.toContain(lost?.mail.id)

  await letTimePass(store, hari.userId)
  await Promise.all(processes.map(({ deliver }) => deliver()))
  expect(sent).toHaveLength(12)
  expect(sent.at(-1)).toBe(lost?.mail.id)
})

test('an expired reset link is not sent, and its text is erased', async () => {
  const { store } = await startBahi()
  const hari = await openPerson('Hari')
  await deliverMails()
  await store.platform.execute(
    writeMail({ key: `old:${hari.userId}`, userId: hari.userId, letter, usefulForMs: -1000 }),
  )

  await deliverMails()
  await clearOutbox(store.platform)

  expect(mailsTo(hari.email)).toEqual([])
  expect(await stateOf(store, hari.userId)).toMatchObject([{ state: 'given-up', attempts: 0, empty: true }])
})
