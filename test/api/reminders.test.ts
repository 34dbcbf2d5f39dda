import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { getDues, getDuesStatement } from '#contract/money/dues.ts'
import { changeCreditTerms, getKhata, listKhata } from '#contract/money/khata.ts'
import {
  changeReminding,
  createReminder,
  getReminder,
  listDueLinks,
  listReminders,
  revokeDueLinks,
  updateReminding,
} from '#contract/money/reminders.ts'
import { getCreditStanding } from '#contract/money/standing.ts'
import { createDue, createReceipt } from '#contract/money/vouchers.ts'
import { listWalkIns, makeCustomer } from '#contract/money/walk-ins.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { sql } from '#server/db/sql.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { fewAtOnce } from '#test/few-at-once.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { type BodyOf, type Person, setClock, startBahi, startShop } from '#test/start-shop.ts'

const NOON = (date: string) => setClock(`${date}T12:00:00+05:30`)

/** Sunday 22 November 2026, at noon in India, with a shop that has a UPI id. */
async function openKhata() {
  NOON('2026-11-22')
  const { asha, bharat, visitor } = await startShop()
  const { store, app } = await startBahi()
  await store
    .forShop(asha)
    .execute(sql`update shops set upi_id = 'asha@okbank', phone = '020 2445 0000' where id = ${asha.shopId}`)
  // Who looks in again after a week is still signed in.
  await store.platform.execute(sql`update sessions set expires_at = '2027-01-31'`)
  const buyer = async (name: string) =>
    (
      await asha(createMerchant, {
        body: { name, type: 'buyer', email: `${name}@shop.test`, phone: '98900 22003', address: 'Pune' },
      })
    ).supplier._id
  const due = (party: string, amount: number, date: string, dueDate = date) =>
    asha(createDue, { body: { party, amount, date, dueDate } })
  const receive = (party: string, amount: number, date: string) =>
    asha(createReceipt, { body: { party, date, ways: [{ account: 'cash', amount }] } })
  const remind = (party: string, by: Person = asha) =>
    by(createReminder, { body: { party, channel: 'whatsapp', language: 'hi' } })
  return { asha, bharat, visitor, store, app, buyer, due, receive, remind }
}

const tokenIn = (link: string | null) => link?.split('/p/')[1] ?? ''

test('a late customer is reminded on its usual day, for late amounts only, and then not for three days', async () => {
  const { asha, buyer, due, receive, remind } = await openKhata()
  const [anita, hotel, sai] = [await buyer('Anita'), await buyer('Hotel'), await buyer('Sai')]
  await due(anita, 600, '2026-11-01')
  await due(anita, 400, '2026-11-20', '2026-12-01')
  // The hotel pays on Mondays: five of five, the last on 16 November.
  for (const day of ['10-19', '10-26', '11-02', '11-09', '11-16']) {
    await due(hotel, 100, `2026-${day}`)
    await receive(hotel, 100, `2026-${day}`)
  }
  await due(hotel, 900, '2026-11-10')
  await due(sai, 50, '2026-11-21', '2026-12-20')

  const today = await asha(listReminders)
  expect(today.reminders.map(({ name, amount, bills }) => [name, amount, bills.length])).toEqual([
    ['Anita', 600_00, 1],
  ])
  expect([today.total, today.leftOut, today.usual]).toEqual([600_00, 0, { language: 'en', linkDays: 30 }])
  const anitas = today.reminders[0]
  expect(anitas?.link).toMatch(/^http:\/\/bahi\.test\/p\/[\w-]{24}$/)

  const sent = await remind(anita)
  expect(sent.reminder).toMatchObject({ amount: 600_00, link: anitas?.link })
  const after = await asha(listReminders)
  expect(after.reminders).toEqual([])
  expect(after.asked).toMatchObject([
    { name: 'Anita', language: 'hi', sent: { at: '2026-11-22T06:30:00Z', channel: 'whatsapp' } },
  ])

  NOON('2026-11-23')
  const monday = await asha(listReminders)
  expect(monday.reminders.map(({ name, reason }) => [name, reason])).toEqual([
    ['Hotel', 'Pays on Mondays, 5 of 5'],
  ])
  expect(monday.leftOut).toBe(1)
  expect(await asha.refused(createReminder, said(anita))).toMatchObject({
    status: 409,
    message: 'Anita was asked less than 3 days ago.',
  })
  NOON('2026-11-25')
  expect((await asha(listReminders)).reminders.map(({ name }) => name)).toEqual(['Anita'])
})

const said = (party: string) => ({ body: { party, channel: 'sms', language: 'en' } })

test('the days set by the owner override the usual day; a customer without late amounts is left out', async () => {
  const { asha, bharat, buyer, due } = await openKhata()
  const [nipani, sai] = [await buyer('Nipani'), await buyer('Sai')]
  await due(nipani, 500, '2026-11-01')
  await due(sai, 70, '2026-11-21', '2026-12-20')
  const params = { id: nipani }
  const reminding = { language: 'mr' as const, remark: 'In town on Mondays', askOn: [1] }
  await asha(changeReminding, { params, body: reminding })
  expect((await asha(listReminders)).reminders).toEqual([])
  expect((await asha(getReminder, { params })).reminder).toMatchObject({ amount: 500_00, language: 'mr' })
  NOON('2026-11-23')
  const [first] = (await asha(listReminders)).reminders
  expect(first).toMatchObject({ language: 'mr', reason: 'In town on Mondays: ask today' })
  // Only the language: the rest stays.
  await asha(changeReminding, { params, body: { language: null } })
  await asha(updateReminding, { body: { language: 'hi', linkDays: 7 } })
  expect((await asha(listReminders)).reminders[0]).toMatchObject({ language: 'hi', reason: first?.reason })

  expect((await asha(getReminder, { params: { id: sai } })).reminder).toBeNull()
  expect(await asha.refused(createReminder, said(sai))).toMatchObject({ message: 'Nothing of Sai is late.' })
  expect(await bharat.refused(createReminder, said(nipani))).toMatchObject({ status: 400 })
  expect(await bharat.refused(changeReminding, { params, body: reminding })).toMatchObject({ status: 404 })
  expect((await bharat(getReminder, { params })).reminder).toBeNull()
})

test('the public page of dues needs its link only, and shows nothing but the dues', async () => {
  const { asha, visitor, buyer, due, receive, remind } = await openKhata()
  const anita = await buyer('Anita')
  const other = await buyer('Other')
  await due(other, 999, '2026-11-01')
  await due(anita, 600, '2026-11-01')
  await due(anita, 400, '2026-11-20', '2026-12-01')
  await receive(anita, 150, '2026-11-21')
  const token = tokenIn((await asha(getReminder, { params: { id: anita } })).reminder?.link ?? null)
  // As long as nothing was sent the link leads nowhere.
  expect(await visitor.refused(getDues, { params: { token } })).toMatchObject({ status: 404 })
  await remind(anita)
  const { bills, ...rest } = await visitor(getDues, { params: { token } })
  expect(rest).toEqual({
    language: 'hi',
    ours: 0,
    shop: {
      name: expect.any(String),
      address: expect.any(String),
      phone: '020 2445 0000',
      upiId: 'asha@okbank',
      merchantCode: '',
    },
    due: 450_00,
    owed: 850_00,
    onAccount: 0,
  })
  expect(bills).toEqual([
    { number: 'UD-00002', date: '2026-11-01', dueDate: '2026-11-01', amount: 600_00, open: 450_00 },
    { number: 'UD-00003', date: '2026-11-20', dueDate: '2026-12-01', amount: 400_00, open: 400_00 },
  ])
  const { app } = await startBahi()
  const { headers, body } = await app.inject(`/api/public/dues/${token}`)
  expect([headers['x-robots-tag'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    ...['noindex, nofollow', 'no-store', 'no-referrer'],
  ])
  expect(body).not.toMatch(/Anita|98900|shop\.test/)
  await receive(anita, 850, '2026-11-22')
  expect(await visitor(getDues, { params: { token } })).toMatchObject({ due: 0, owed: 0, bills: [] })
})

test('an expired or revoked link, or one of a closed shop, is answered like an unknown one', async () => {
  const { asha, bharat, buyer, due, remind, store, app } = await openKhata()
  const anita = await buyer('Anita')
  await due(anita, 600, '2026-11-01')
  const token = tokenIn((await remind(anita)).reminder.link)
  const look = async (path: string) => {
    const { statusCode, body } = await app.inject(`/api/public/dues/${path}`)
    return [statusCode, body]
  }
  const [never] = [await look('a'.repeat(24))]
  expect(never?.[0]).toBe(404)
  const last = token.endsWith('A') ? 'B' : 'A'
  for (const path of [
    ...[`${token.slice(0, -1)}${last}`, token.toLowerCase(), `${token}A`, token.slice(1), `${token}%00`],
    ...['%27%20or%20%271%27=%271', '..%2f..%2fetc', '%F0%9F%92%B8', 'x'.repeat(150), 'null', anita],
  ]) {
    expect(await look(path)).toEqual(never)
  }
  expect((await look(token))[0]).toBe(200)

  // Another shop neither sees the link nor closes it.
  expect(await bharat(listDueLinks, { params: { id: anita } })).toEqual([])
  await bharat(revokeDueLinks, { params: { id: anita } })
  expect((await look(token))[0]).toBe(200)

  setClock('2026-12-22T11:59:59+05:30')
  expect((await look(token))[0]).toBe(200)
  setClock('2026-12-22T12:00:01+05:30')
  expect(await look(token)).toEqual(never)
  const next = tokenIn((await remind(anita)).reminder.link)
  expect(next).not.toBe(token)
  expect(await asha(listDueLinks, { params: { id: anita } })).toMatchObject([{ serial: 2 }])
  await asha(revokeDueLinks, { params: { id: anita } })
  expect([await look(next), await look(token)]).toEqual([never, never])
  const third = tokenIn((await remind(anita)).reminder.link)
  expect([(await look(third))[0], await look(next)]).toEqual([200, never])

  await store.platform.execute(sql`update shops set is_blocked = true where id = ${asha.shopId}`)
  expect(await look(third)).toEqual(never)
  const stored = await store.forShop(asha).execute(sql`select token_hash::text from due_links`)
  expect(JSON.stringify(stored)).not.toContain(third)
})

test('guessing links of dues is rate-limited', async () => {
  const { app } = await openKhata()
  const tried = await fewAtOnce(130, (index) =>
    app.inject({ url: `/api/public/dues/${index}`, remoteAddress: '203.0.113.7' }),
  )
  const codes = tried.map(({ statusCode }) => statusCode)
  expect([codes.filter((code) => code === 404).length, codes.includes(429)]).toEqual([120, true])
})

test('the first forecast of a week is stored, and compared with the week’s receipts afterwards', async () => {
  const { asha, buyer, due, receive } = await openKhata()
  const hotel = await buyer('Hotel')
  for (const day of ['10-19', '10-26', '11-02', '11-09', '11-16']) {
    await due(hotel, 1000, `2026-${day}`)
    await receive(hotel, 1000, `2026-${day}`)
  }
  await due(hotel, 5000, '2026-11-10')
  const { forecast, lastWeek } = await asha(listReminders)
  // 19 October to 22 November are 34 days, 5 weeks, with 5 Mondays paid: 1,000 on Monday.
  expect(forecast.days.map(({ amount }) => amount)).toEqual([1000_00, 0, 0, 0, 0, 0, 0])
  expect([forecast.total, lastWeek]).toEqual([1000_00, null])
  await receive(hotel, 700, '2026-11-22') // the day itself is not one of the seven
  NOON('2026-11-24')
  await receive(hotel, 640, '2026-11-24')
  NOON('2026-11-29')
  expect((await asha(listReminders)).lastWeek).toEqual({ expected: 1000_00, came: 640_00 })
})

test('getCreditStanding answers what a customer owes and how late, and credit terms may include interest', async () => {
  const { asha, bharat, buyer, due } = await openKhata()
  const anita = await buyer('Anita')
  const params = { id: anita }
  await due(anita, 600, '2026-11-01')
  await asha(changeCreditTerms, { params, body: { creditDays: 15, creditLimit: 500, interest: 18 } })
  expect(await asha(getCreditStanding, { params })).toEqual({
    balance: 600_00,
    late: 600_00,
    daysLate: 21,
    creditDays: 15,
    creditLimit: 500_00,
  })
  await asha(changeCreditTerms, { params, body: { creditDays: 15, creditLimit: null } })
  const query = { from: '2026-11-01', to: '2026-11-22' }
  expect(await asha(getKhata, { params, query })).toMatchObject({ interest: 18, creditLimit: null })
  expect(await bharat.refused(getCreditStanding, { params })).toMatchObject({ status: 404 })
  expect(
    await asha.refused(changeCreditTerms, { params, body: { creditDays: 1, creditLimit: 1, interest: 101 } }),
  ).toMatchObject({ status: 400, message: 'Interest: from 0.01 to 100 % a year' })
})

test('a walk-in with dues becomes a customer, with the bill and its payments', async () => {
  const { asha, bharat, store } = await openKhata()
  const items = [{ itemname: 'Pen', quantity: 1, rate: 200 }]
  const bill = async (name: string, more: BodyOf<typeof createInvoice> = {}) =>
    (
      await asha(createInvoice, {
        body: {
          invoiceType: 'sales',
          invoiceDate: '2026-11-20',
          merchants: { name, phone: '98 1' },
          items,
          ...more,
        },
      })
    ).invoice
  const ravi = await bill('Ravi')
  const nobody = await bill('')
  const settles = [{ bill: ravi._id, amount: 80 }]
  await asha(createReceipt, {
    body: { party: null, ways: [{ account: 'cash', amount: 80 }], bills: settles },
  })
  expect((await asha(listWalkIns)).map(({ name, open }) => [name, open])).toEqual([
    ['', 200_00],
    ['Ravi', 120_00],
  ])
  const body = {
    name: 'Ravi Kumar',
    type: 'supplier' as const,
    phone: '9890022003',
    email: 'ravi@a.test',
    address: 'Pune',
  }
  const params = { id: ravi._id }
  expect(await bharat.refused(makeCustomer, { params, body })).toMatchObject({ status: 404 })
  const { supplier } = await asha(makeCustomer, { params, body })
  expect(supplier).toMatchObject({ name: 'Ravi Kumar', type: 'buyer' })
  const { parties, walkIns } = await asha(listKhata)
  expect(parties.map(({ name, balance }) => [name, balance])).toEqual([['Ravi Kumar', 120_00]])
  expect(walkIns).toEqual({ open: 200_00, bills: 1 })
  expect(await asha.refused(makeCustomer, { params, body })).toMatchObject({ status: 409 })
  expect((await verifyShop(store.forShop(asha), asha.shopId)).findings).toEqual([])

  const cancelled = await bill('Gone')
  await asha(cancelInvoice, { params: { id: cancelled._id }, body: { reason: 'Twice' } })
  expect(await asha.refused(makeCustomer, { params: { id: cancelled._id }, body })).toMatchObject({
    message: `${cancelled.invoiceNumber} is cancelled.`,
  })
  const old = await bill('Old', { invoiceDate: '2026-10-05' })
  await asha(updateSettings, { body: { filedUpTo: '2026-10' } })
  expect(await asha.refused(makeCustomer, { params: { id: old._id }, body })).toMatchObject({ status: 409 })
  // Nobody was left behind by what was refused.
  expect((await asha(listKhata)).parties).toHaveLength(1)
  expect((await asha(listWalkIns)).map(({ _id }) => _id)).toEqual([nobody._id, old._id])
})

test('rows of reminders and forecasts can be added, but not changed or deleted', async () => {
  const { asha, buyer, due, remind, store } = await openKhata()
  const anita = await buyer('Anita')
  await due(anita, 600, '2026-11-01')
  await remind(anita)
  const db = store.forShop(asha)
  await expect(db.execute(sql`update reminders set amount = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from reminders`)).rejects.toThrow()
  await expect(db.execute(sql`delete from due_links`)).rejects.toThrow()
  await expect(db.execute(sql`update forecasts set total = 1`)).rejects.toThrow()
})

test('the link of a reminder opens the statement of its party only, and none once it is closed', async () => {
  const { asha, app, buyer, due, receive, remind } = await openKhata()
  const [anita, sai] = [await buyer('Anita'), await buyer('Sai')]
  // A debt of the financial year before that is open still: the statement begins with it.
  await due(anita, 600, '2026-03-15')
  await receive(anita, 250, '2026-11-02')
  await due(sai, 777, '2026-11-01')
  const token = tokenIn((await remind(anita)).reminder.link)
  const read = (of: string, remoteAddress = '10.78.0.1') =>
    app.inject({ url: urlOf(getDuesStatement, { token: of }), remoteAddress })
  const file = await read(token)
  expect([file.statusCode, file.headers['content-type'], file.headers['x-robots-tag']]).toEqual([
    200,
    'application/pdf',
    'noindex, nofollow',
  ])
  if (readsPdf) {
    const text = pdfText(file.rawPayload)
    for (const words of ['Anita', 'Asha', '600.00', '250.00', '350.00']) expect(text).toContain(words)
    expect(text).not.toContain('777')
  }
  await asha(revokeDueLinks, { params: { id: anita } })
  expect([(await read(token)).statusCode, (await read(token)).json()]).toEqual([
    404,
    (await read('x'.repeat(24))).json(),
  ])
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => read(`guess-${n}`, '10.78.0.2')))
  expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBe(10)
})
