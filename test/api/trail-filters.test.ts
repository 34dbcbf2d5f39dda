import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { closeDrawer } from '#contract/money/drawer.ts'
import { resetShopRole, saveShopRole } from '#contract/people/members.ts'
import { planner } from '#contract/planner.ts'
import { takeList } from '#contract/shop/taken-lists.ts'
import { listTrail, readTrailOf } from '#contract/shop/trail.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { entryWords, thingWords } from '#domain/trail/trail-words.ts'
import { seenOf } from '#test/counter-evening.ts'
import { linesAgain } from '#test/lines-again.ts'
import { givePin, openPermitStaff } from '#test/permit-staff.ts'
import {
  openMember,
  openPerson,
  type Person,
  type QueryOf,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'

const entriesOf = async (person: Person, query: QueryOf<typeof listTrail> = {}) =>
  (await person(listTrail, { query })).entries
const sentencesOf = async (person: Person, query: QueryOf<typeof listTrail> = {}) =>
  (await entriesOf(person, query)).map((entry) => `${thingWords(entry)}: ${entryWords(entry, 1)}`)

const bill = (person: Person, rate = 10) =>
  person(createInvoice, { body: { invoiceType: 'sales', items: [{ itemname: 'Soap', quantity: 1, rate }] } })

test('a bill says by whose yes it was changed, and the yes leads to its bill', async () => {
  const { sharma, neha, invoice, edit, given } = await openPermitStaff()
  const permit = await given()
  await neha(updateInvoice, { ...edit, permit })

  const [changed] = await entriesOf(sharma, { search: invoice.invoiceNumber })
  expect(changed?.yes).toMatchObject({
    by: 'Meera',
    permissions: ['change-today'],
    why: 'Typed twice',
    word: '',
  })
  expect(changed && entryWords(changed, 1)).toBe(
    'Grand Total ₹523.96 became ₹513.96 · 1 more · Edit or cancel a bill of today: yes by Meera',
  )
  // The same at the bill itself, whose page does not read the rows of the permit.
  const alone = await sharma(readTrailOf, { params: { thing: 'document', id: invoice._id }, query: {} })
  expect(alone.entries[0]).toEqual(changed)
  expect(alone.entries[1]?.yes).toBeNull()

  const answered = (await entriesOf(sharma, { kind: 'settings' })).find(({ table }) => table === 'permits')
  expect(answered).toMatchObject({
    name: invoice.invoiceNumber,
    opens: { to: 'document', noun: 'invoice', id: invoice._id },
  })
})

test('who stood at a till, and what was done there, can be read by the till', async () => {
  const asha = await openPerson('Asha')
  const [neha, ravi] = [await openMember(asha, 'Neha', 'manager'), await openMember(asha, 'Ravi', 'manager')]
  await givePin(neha, '8249')
  await givePin(ravi, '8351')
  const { cookie } = await trust(await signInAgain(asha))
  const here = await standAt(cookie, neha, '8249')
  await bill(here)
  await standAt(cookie, ravi, '8351')
  await bill(neha, 20)

  const { tills } = await asha(listTrail, {})
  expect(tills).toEqual(['Counter 1'])
  expect(await sentencesOf(asha, { till: 'Counter 1' })).toEqual([
    'SINV-00001: Written · Grand Total: ₹10.00',
  ])
  const stood = await entriesOf(asha, { kind: 'sign-ins' })
  expect(stood.map(({ name, by, till, act }) => [name, by, till, act])).toEqual([
    ['Ravi', 'Ravi', 'Counter 1', 'added'],
    ['Neha', 'Neha', 'Counter 1', 'added'],
  ])
  expect(stood[0] && entryWords(stood[0])).toBe('Signed in · By: PIN')
  expect(await entriesOf(asha, { till: 'Counter 2' })).toEqual([])
})

test('the trail leaves out planner and sign-ins until they are asked for', async () => {
  const asha = await openPerson('Asha')
  await asha(planner.createTask, {
    body: { title: 'Call the mill', description: 'x', dueDate: '2026-11-21', priority: 'low' },
  })
  expect(await sentencesOf(asha)).toEqual(['Asha Stores: Signed up', 'Asha Stores: The shop was opened'])
  expect(await sentencesOf(asha, { kind: 'planner' })).toEqual(['Call the mill: Added'])
})

test('what is worth a look are cancelled bills, edits of earlier ones, exports, rights, and nothing else', async () => {
  const asha = await openPerson('Asha')
  const { invoice: first } = await bill(asha)
  const { invoice: second } = await bill(asha, 20)
  const { invoice: third } = await bill(asha, 30)
  const again = (invoice: typeof first, rate: number) => ({
    params: { id: invoice._id },
    body: { items: linesAgain(invoice.items).map((line) => ({ ...line, rate })) },
  })
  // The database writes its own moment into the log: each edit on a day of this test.
  const { store } = await startBahi()
  const onDay = (invoice: typeof first, day: string) =>
    store.script(`update audit_log set at = '${day} 10:00+05:30'
      where shop_id = '${asha.shopId}' and row_id = '${invoice._id}' and operation = 'update'`)
  await asha(updateInvoice, again(second, 25))
  await onDay(second, '2026-11-20')
  expect(await sentencesOf(asha, { worth: 'look' })).toEqual([])

  await asha(cancelInvoice, { params: { id: first._id }, body: { reason: 'Billed twice' } })
  await asha(updateInvoice, again(third, 35))
  await onDay(third, '2026-11-21')
  // Twenty rupees too many, and one that agrees.
  const { seen } = await seenOf(asha)
  await asha(closeDrawer, { body: { count: { 'coin-10': 2 }, stays: 20, seen } })
  const { seen: later } = await seenOf(asha)
  await asha(closeDrawer, { body: { count: { 'coin-10': 2 }, stays: 20, seen: later } })
  await asha(takeList, { body: { list: 'products' } })
  const params = { role: 'cashier' } as const
  await asha(saveShopRole, {
    params,
    body: { answers: { ...answersOf('cashier', {}), costs: 'allowed' }, discountFree: 5 },
  })
  await asha(resetShopRole, { params })

  expect((await sentencesOf(asha, { worth: 'look' })).toSorted()).toEqual(
    [
      'Role Cashier: See purchase prices and profit Allowed became Refused',
      'Role Cashier: See purchase prices and profit Refused became Allowed',
      'Counter 1: Closed, ₹20.00 counted: over ₹20.00',
      'products.xlsx: Downloaded as a file',
      'SINV-00001: Cancelled · Reason: Billed twice · 1 more',
      'SINV-00003: Grand Total ₹30.00 became ₹35.00 · 1 more',
    ].toSorted(),
  )
})
