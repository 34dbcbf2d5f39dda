import { beforeEach, expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { endMembership } from '#contract/people/members.ts'
import { endTill, showTill, type TillHere } from '#contract/people/tills.ts'
import { createQuotation } from '#contract/quotations.ts'
import { sql } from '#server/db/sql.ts'
import { givePin, MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import { FRIDAY_MORNING, openPerson, type Person, personOf, setClock, startBahi } from '#test/start-shop.ts'
import { at, standAt, trust } from '#test/trusted-till.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const NEHAS_PIN = '7391'

async function openCounter() {
  const staff = await openPermitStaff()
  await givePin(staff.neha, NEHAS_PIN)
  const trusted = await trust(staff.sharma)
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const here = (cookie = trusted.cookie): Promise<TillHere> => visitor(showTill, { cookie })
  const standing = async (cookie?: string) =>
    (await here(cookie)).people.map(({ name, lastBill }) => [name, lastBill?.number ?? null])
  const bills = async (person: Person) => {
    const { invoice } = await person(createInvoice, { body: { invoiceType: 'sales', items: staff.items } })
    return invoice.invoiceNumber
  }
  return { ...staff, ...trusted, here, standing, bills }
}

test('a locked till shows each person’s last bill there, in an order that stays, without an amount', async () => {
  const { neha, meera, cookie, here, standing, bills } = await openCounter()
  expect(await standing()).toEqual([
    ['Meera', null],
    ['Neha', null],
  ])
  const nehaHere = await standAt(cookie, neha, NEHAS_PIN)
  await bills(nehaHere)
  setClock('2026-11-20T10:42:00+05:30')
  const second = await bills(nehaHere)
  const { people } = await here()
  expect(people[1]).toMatchObject({
    name: 'Neha',
    lastTill: 'Counter 1',
    lastBill: { number: second, at: '2026-11-20T05:12:00Z' },
  })
  expect(JSON.stringify(people)).not.toMatch(/total|amount|₹|party/i)

  setClock('2026-11-20T10:50:00+05:30')
  const meeras = await bills(await standAt(cookie, meera, MEERAS_PIN))
  expect(await standing()).toEqual([
    ['Meera', meeras],
    ['Neha', second],
  ])
  // A bill at home, and what is no bill, change nothing here.
  await bills(neha)
  const offer = {
    quotationType: 'sales' as const,
    merchants: { name: 'Anita' },
    items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
  }
  await (await standAt(cookie, neha, NEHAS_PIN))(createQuotation, { body: offer })
  expect((await standing())[1]).toEqual(['Neha', second])
})

test('each till has its own last bills; another shop and a browser without a key get none', async () => {
  const { sharma, neha, cookie, standing, bills, here } = await openCounter()
  const first = await bills(await standAt(cookie, neha, NEHAS_PIN))
  const elsewhere = await trust(sharma, { name: 'Counter 2' })
  expect(await standing(elsewhere.cookie)).toContainEqual(['Neha', null])
  const second = await bills(await standAt(elsewhere.cookie, neha, NEHAS_PIN))
  expect(await standing(elsewhere.cookie)).toContainEqual(['Neha', second])
  expect(await standing()).toContainEqual(['Neha', first])

  const bharat = await openPerson('Bharat')
  await givePin(bharat, '2846')
  // The same name in another shop is another till.
  const { cookie: theirs } = await trust(bharat)
  expect(await standing(theirs)).toEqual([['Bharat Stores', null]])
  expect((await here('till=none')).people).toEqual([])
})

test('a former member is not listed at the till, and removing the till deletes its last bills', async () => {
  const { sharma, neha, items, cookie, till, standing, bills } = await openCounter()
  const nehaHere = await standAt(cookie, neha, NEHAS_PIN)
  await bills(nehaHere)
  const { store } = await startBahi()
  const rows = () => store.platform.execute(sql`select number from last_bills where till_id = ${till._id}`)
  expect(await rows()).toHaveLength(1)
  await (await at(cookie, sharma))(endMembership, { params: { id: neha.userId } })
  expect(await standing()).toEqual([['Meera', null]])
  // A till that ends while a bill is on its way takes the row along: the bill is saved, or asked to sign in, and no fault.
  const hers = await at(cookie, sharma)
  await bills(hers)
  const body = { invoiceType: 'sales', items }
  const [, { statusCode }] = await Promise.all([
    hers(endTill, { params: { id: till._id } }),
    hers.send(createInvoice, { body }),
  ])
  expect([201, 401]).toContain(statusCode)
  expect(await rows()).toEqual([])
})

test('last bills have one row a person and till, however many bills', async () => {
  const { neha, cookie, till, bills, standing } = await openCounter()
  const nehaHere = await standAt(cookie, neha, NEHAS_PIN)
  const numbers: string[] = []
  for (const _bill of [1, 2, 3, 4]) numbers.push(await bills(nehaHere))
  const { store } = await startBahi()
  const rows = () => store.platform.execute(sql`select number from last_bills where till_id = ${till._id}`)
  expect(await rows()).toEqual([{ number: numbers.at(-1) }])
  // Two at once are one row too.
  const atOnce = await Promise.all([bills(nehaHere), bills(nehaHere)])
  expect(await rows()).toHaveLength(1)
  expect(atOnce).toContain((await standing())[1]?.[1])
})
