import { beforeEach, expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { getGstr1, getGstr1File } from '#contract/gst/gstr1.ts'
import { getGstr3bFile } from '#contract/gst/gstr3b.ts'
import { createInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { listAccounts } from '#contract/money/accounts.ts'
import { getBankBook } from '#contract/money/bank.ts'
import { listClosings } from '#contract/money/drawer.ts'
import { createExpense, listVouchers } from '#contract/money/vouchers.ts'
import { login, logout } from '#contract/people/auth.ts'
import { listClients } from '#contract/people/desk.ts'
import { showDraftKey } from '#contract/people/draft-key.ts'
import { endMembership } from '#contract/people/members.ts'
import { goToShop, listMyShops } from '#contract/people/my-shops.ts'
import { answerPermit } from '#contract/people/permits.ts'
import { removePin } from '#contract/people/pins.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listSessions } from '#contract/people/sessions.ts'
import { changeTill, endTill, listTills, showTill, signInByPin, trustTill } from '#contract/people/tills.ts'
import { readReport } from '#contract/reports/report.ts'
import { createProduct, listProducts } from '#contract/shelf/products.ts'
import { monthArchive } from '#contract/shop/months.ts'
import { takeList } from '#contract/shop/taken-lists.ts'
import { checkTrail, listTrail, readTrailOf } from '#contract/shop/trail.ts'
import { givePin, MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import {
  FRIDAY_MORNING,
  openMember,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  startBahi,
  startShop,
} from '#test/start-shop.ts'
import { at, standAt, trust } from '#test/trusted-till.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const NEHAS_PIN = '7391'
const WRONG = { status: 400, code: 'wrong-pin' }

/** Sharma Traders with a trusted counter; Neha the cashier and Meera the manager have PINs. */
async function openCounter() {
  const staff = await openPermitStaff()
  await givePin(staff.neha, NEHAS_PIN)
  const trusted = await trust(staff.sharma)
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const guess = (pin: string, person = staff.neha, cookie: string | undefined = trusted.cookie) =>
    visitor.refused(signInByPin, { body: { person: person.userId, pin }, cookie })
  return { ...staff, ...trusted, visitor, guess }
}

test('an owner trusts a browser with their password, and its key is in an HttpOnly cookie', async () => {
  const { asha, bharat } = await startShop()
  expect(
    await asha.refused(trustTill, { body: { name: 'Counter 1', lockAfter: 5, password: 'a guess' } }),
  ).toMatchObject({ status: 400, code: 'wrong-password' })
  expect(await asha(listTills)).toEqual([])
  const { set, cookie, till } = await trust(asha)
  expect(set).toMatch(/^till=[\w-]{43}; Max-Age=34560000; Path=\/api\/; HttpOnly; SameSite=Strict$/)
  const here = await at(cookie, asha)
  expect(await here(listTills)).toMatchObject([
    { _id: till._id, name: 'Counter 1', lockAfter: 5, trustedBy: 'Asha Stores', isThis: true },
  ])
  // What its page had under way is answered; then the session goes on at this browser alone.
  expect(await asha(listTills)).toHaveLength(1)
  setClock('2026-11-20T10:00:11+05:30')
  expect(await here(listTills)).toHaveLength(1)
  expect(await asha.refused(listTills)).toMatchObject({ status: 401 })
  expect(await bharat(listTills)).toEqual([])
  for (const wrong of [
    { lockAfter: 0 },
    { lockAfter: 121 },
    { lockAfter: 2.5 },
    { name: '' },
    { name: 'x'.repeat(21) },
  ]) {
    const body = { name: 'Counter 2', lockAfter: 5, password: PASSWORD, ...wrong }
    expect([wrong, (await here.refused(trustTill, { body })).status]).toEqual([wrong, 400])
  }
})

test('at an https address the cookie with the till’s key is Secure', async () => {
  const { asha } = await startShop()
  const safe = await otherApp({ publicUrl: 'https://localhost:80' })
  const there = personOf(safe, asha.token) as unknown as Person
  expect((await trust(there)).set).toContain('; Secure')
  await safe.close()
})

test('a till lists its members with a PIN, and a browser without the key lists nobody', async () => {
  const { sharma, neha, meera, visitor, cookie } = await openCounter()
  const ravi = await openMember(sharma, 'Ravi', 'stock-keeper')
  const { till, people, owners } = await visitor(showTill, { cookie })
  expect(till).toMatchObject({ name: 'Counter 1', shopName: 'Sharma Traders', lockAfter: 5 })
  expect(people.map(({ _id, role }) => [_id, role])).toEqual([
    [meera.userId, 'manager'],
    [neha.userId, 'cashier'],
  ])
  expect(owners).toEqual(['Sharma'])
  const nobody = { till: null, people: [], owners: [] }
  expect(await visitor(showTill)).toEqual(nobody)
  expect(await visitor(showTill, { cookie: `till=${'x'.repeat(43)}` })).toEqual(nobody)
  // Who has left is not shown, and Ravi is once he has a PIN.
  const here = await at(cookie, sharma)
  await here(endMembership, { params: { id: neha.userId } })
  await givePin(ravi, '1357')
  const later = await visitor(showTill, { cookie })
  expect(later.people.map(({ name }) => name)).toEqual(['Meera', 'Ravi'])
})

test('a PIN signs in at its till of its shop, and in no other browser', async () => {
  const { sharma, neha, guess, cookie, items } = await openCounter()
  const there = await standAt(cookie, neha, NEHAS_PIN)
  const { invoice } = await there(createInvoice, { body: { invoiceType: 'sales', items } })
  expect(invoice.invoiceNumber).toMatch(/^SINV-/)
  // The token alone, or with the key of another till.
  const bharat = await openPerson('Bharat')
  const { cookie: other } = await trust(bharat)
  for (const elsewhere of [undefined, other, 'till=', 'till=x']) {
    expect(await (await at(elsewhere, there)).refused(getProfile)).toMatchObject({ status: 401 })
  }
  // The PIN without the till, at another shop's till, and a person of another shop at this one.
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const body = { person: neha.userId, pin: NEHAS_PIN }
  expect(await visitor.refused(signInByPin, { body })).toMatchObject({ status: 401, code: 'no-till' })
  expect(await visitor.refused(signInByPin, { body, cookie: other })).toMatchObject(WRONG)
  await givePin(await at(other, bharat), NEHAS_PIN)
  expect(await guess(NEHAS_PIN, bharat)).toMatchObject(WRONG)
  expect(await guess('0000')).toMatchObject(WRONG)
  // Somebody of the shop without a PIN.
  expect(await guess('0000', sharma)).toMatchObject(WRONG)
})

test('a session by PIN allows counter work only, whatever the role', async () => {
  const { sharma, cookie, neha, items, category } = await openCounter()
  const here = await at(cookie, sharma)
  await givePin(here, '8520')
  await here(createExpense, { body: { head: 'rent', amount: 14500, account: 'bank' } })
  const { store } = await startBahi()
  await store.script(
    `alter table vouchers disable trigger user; update vouchers set created_at = '2026-11-19T21:00:00+05:30' where shop_id = '${sharma.shopId}' and kind = 'expense'; alter table vouchers enable trigger user`,
  )
  const owner = await standAt(cookie, sharma, '8520')
  const profile = await owner(getProfile)
  expect(profile.rights).toMatchObject({ role: 'owner' })
  expect(profile.rights?.answers).toMatchObject({
    bill: 'allowed',
    'all-sales': 'allowed',
    buy: 'refused',
    costs: 'refused',
    settings: 'refused',
    export: 'refused',
    file: 'refused',
    trail: 'refused',
    returns: 'refused',
    reports: 'refused',
  })
  await owner(listInvoices, { query: { type: 'sales' } })
  const BY_PIN = { status: 403, code: 'by-pin' }
  for (const [endpoint, input] of [
    [listTills, {}],
    [listTrail, { query: {} }],
    [checkTrail, {}],
    [readTrailOf, { params: { thing: 'document', id: sharma.shopId }, query: {} }],
    [getGstr1File, { query: { month: '2026-11' } }],
    [getGstr3bFile, { query: { month: '2026-11' } }],
    [takeList, { body: { list: 'products' } }],
    [monthArchive, { query: { month: '2026-11' } }],
    [endMembership, { params: { id: neha.userId } }],
    [listMyShops, {}],
    [goToShop, { params: { id: sharma.shopId } }],
    [listClients, {}],
    [listSessions, {}],
    [getDashboard, {}],
    [readReport, { params: { report: 'balance-sheet' }, query: {} }],
    [readReport, { params: { report: 'sales-by-day' }, query: {} }],
    [getGstr1, { query: { month: '2026-11' } }],
    [getBankBook, { params: { code: 'bank' }, query: { from: '2026-11-01', to: '2026-11-30' } }],
    // A call that the PIN refuses by what is asked for says so too, and not that the owner's role refused it.
    [createInvoice, { body: { invoiceType: 'purchase', items, supplierBillNo: 'M/1' } }],
    [showDraftKey, {}],
    [listClosings, {}],
  ] as const) {
    expect([endpoint.url, await owner.refused(endpoint, input)]).toMatchObject([endpoint.url, BY_PIN])
  }
  expect(await owner(listInvoices, { query: { type: 'purchase' } })).toEqual([])
  const { products: seen } = await owner(listProducts, { query: {} })
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.every(({ purchasePrice }) => purchasePrice === undefined)).toBe(true)
  // What a customer brings that is not in the list is added at the counter, without what it costs.
  const added = { name: 'Kite', description: 'Kite', categoryId: category._id, sellingPrice: 20, stock: 0 }
  await owner(createProduct, { body: { ...added, purchasePrice: 0 } })
  expect(
    await owner.refused(createProduct, { body: { ...added, name: 'Reel', purchasePrice: 12 } }),
  ).toMatchObject(BY_PIN)
  // Tea is paid from the drawer; what the owner entered earlier, with the password, stays closed to the digits.
  const { voucher } = await owner(createExpense, { body: { head: 'tea', amount: 20, account: 'cash' } })
  const read = (await owner(listVouchers, { query: { kind: 'expense' } })).map(({ number }) => number)
  expect(read).toEqual([voucher.number])
  expect((await here(listVouchers, { query: { kind: 'expense' } })).length).toBe(2)
  // Accounts are chosen at the counter, without what stands on them.
  expect((await here(listAccounts)).some(({ balance }) => balance !== undefined)).toBe(true)
  expect((await owner(listAccounts)).every(({ balance }) => balance === undefined)).toBe(true)
  expect((await here(listSessions)).map(({ till }) => till)).toContain('Counter 1')
  await owner(logout)
  expect(await owner.refused(getProfile)).toMatchObject({ status: 401 })
  // With the password the same person does all of it there.
  expect(await here(listMyShops)).toHaveLength(1)
})

test('ending a till signs everybody out there, and lets nobody sign in', async () => {
  const { sharma, neha, guess, cookie, till } = await openCounter()
  const there = await standAt(cookie, neha, NEHAS_PIN)
  const elsewhere = await openMember(sharma, 'Ravi', 'owner')
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(endTill, { params: { id: till._id } })).toMatchObject({ status: 404 })
  expect(
    await bharat.refused(changeTill, { params: { id: till._id }, body: { name: 'Mine', lockAfter: 1 } }),
  ).toMatchObject({ status: 404 })
  await there(getProfile)
  await elsewhere(endTill, { params: { id: till._id } })
  expect(await there.refused(getProfile)).toMatchObject({ status: 401 })
  expect(await guess(NEHAS_PIN)).toMatchObject({ status: 401, code: 'no-till' })
  // Neha's own session on her phone goes on.
  await neha(getProfile)
})

test('leaving the shop or removing the PIN ends the till session; a new PIN ends those of the old one', async () => {
  const { sharma, neha, meera, cookie, guess } = await openCounter()
  const manager = await standAt(cookie, meera, MEERAS_PIN)
  await givePin(meera, '9041')
  expect(await manager.refused(getProfile)).toMatchObject({ status: 401 })
  const again = await standAt(cookie, meera, '9041')
  await meera(removePin)
  expect(await again.refused(getProfile)).toMatchObject({ status: 401 })
  expect(await guess('9041', meera)).toMatchObject(WRONG)

  const cashier = await standAt(cookie, neha, NEHAS_PIN)
  await (await at(cookie, sharma))(endMembership, { params: { id: neha.userId } })
  expect(await cashier.refused(getProfile)).toMatchObject({ status: 401 })
  expect(await guess(NEHAS_PIN)).toMatchObject(WRONG)
})

test('five wrong PINs block one person at one till; ten tills at once have twenty guesses in all', async () => {
  const { sharma, neha, guess } = await openCounter()
  for (let i = 0; i < 5; i++) expect(await guess(`000${i}`)).toMatchObject(WRONG)
  expect(await guess(NEHAS_PIN)).toMatchObject({ status: 429 })
  // At the next till she is let in.
  const owner = await openMember(sharma, 'Ravi', 'owner')
  const { cookie: second } = await trust(owner, { name: 'Counter 2' })
  await standAt(second, neha, NEHAS_PIN)

  setClock('2026-11-20T11:00:00+05:30')
  const { app } = await startBahi()
  const cookies: string[] = []
  for (let i = 0; i < 10; i++) {
    const visitor = personOf(app) as unknown as Person
    const { token } = await visitor(login, { body: { email: owner.email, password: PASSWORD } })
    cookies.push((await trust(await at(undefined, owner, token), { name: `Till ${i}` })).cookie)
  }
  const tries = cookies.flatMap((each) =>
    ['0000', '1111', '2222', '3333', '4444'].map((pin) => ({ each, pin })),
  )
  const answers = await Promise.all(tries.map(({ each, pin }) => guess(pin, neha, each)))
  // The twentieth puts the PIN off, and no further one is looked at.
  expect(answers.filter(({ code }) => code === 'wrong-pin')).toHaveLength(19)
  expect(answers.filter(({ code }) => code === 'pin-off')).toHaveLength(31)
})

test('a bill saved at a till has the signed-in person, and the trail names the till', async () => {
  const { sharma, neha, cookie, items } = await openCounter()
  const there = await standAt(cookie, neha, NEHAS_PIN)
  const { invoice } = await there(createInvoice, { body: { invoiceType: 'sales', items } })
  const { entries } = await (await at(cookie, sharma))(listTrail, { query: {} })
  const entry = entries.find(({ name }) => name === invoice.invoiceNumber)
  expect(entry).toMatchObject({ by: 'Neha', till: 'Counter 1' })
  const trusted = entries.find(({ table }) => table === 'trusted_tills')
  expect(trusted).toMatchObject({ act: 'added', name: 'Counter 1' })
  expect(JSON.stringify(entries)).not.toContain('key_hash')
})

test('wrong PINs of a manager are counted for the till, whichever cashier asks', async () => {
  const { neha, sharma, cookie, invoice, items, yesWithPin } = await openCounter()
  const there = await standAt(cookie, neha, NEHAS_PIN)
  const edit = { params: { id: invoice._id }, body: { items, discount: 10 } }
  const permit = (await there.refused(updateInvoice, edit)).values?.permit ?? ''
  for (let i = 0; i < 5; i++) {
    expect(await there.refused(answerPermit, yesWithPin(permit, { pin: `000${i}` }))).toMatchObject(WRONG)
  }
  // Another cashier at the same till guesses no further.
  const ravi = await openMember(sharma, 'Ravi', 'cashier')
  await givePin(ravi, '1357')
  const next = await standAt(cookie, ravi, '1357')
  const own = await next(createInvoice, { body: { invoiceType: 'sales', items } })
  const asked = await next.refused(updateInvoice, { ...edit, params: { id: own.invoice._id } })
  expect(await next.refused(answerPermit, yesWithPin(asked.values?.permit ?? ''))).toMatchObject({
    status: 429,
  })
})

test('a till session ends after an hour without a call', async () => {
  const { neha, cookie } = await openCounter()
  const there = await standAt(cookie, neha, NEHAS_PIN)
  setClock('2026-11-20T10:59:00+05:30')
  await there(getProfile)
  setClock('2026-11-20T11:58:00+05:30')
  await there(getProfile)
  setClock('2026-11-20T12:59:00+05:30')
  expect(await there.refused(getProfile)).toMatchObject({ status: 401 })
})

test('a till that is trusted again is one till, and a renamed till keeps its people', async () => {
  const { sharma, neha, cookie, till } = await openCounter()
  const here = await at(cookie, sharma)
  const { cookie: again } = await trust(here, { name: 'counter 1' })
  expect(again).not.toBe(cookie)
  const owner = await at(again, sharma)
  expect(await owner(listTills)).toMatchObject([{ name: 'counter 1' }])
  expect(await owner.refused(endTill, { params: { id: till._id } })).toMatchObject({ status: 404 })
  const there = await standAt(again, neha, NEHAS_PIN)
  const [now] = await owner(listTills)
  const id = now?._id ?? ''
  await owner(changeTill, { params: { id }, body: { name: 'Front', lockAfter: 30 } })
  expect((await there(getProfile)).rights).toMatchObject({ role: 'cashier' })
  expect(await owner(listTills)).toMatchObject([{ name: 'Front', lockAfter: 30 }])
})

test('a computer takes the name of another one only where that is asked for, and the other works on until then', async () => {
  const { sharma, neha, cookie } = await openCounter()
  const there = await standAt(cookie, neha, NEHAS_PIN)
  const ravi = await openMember(sharma, 'Ravi', 'owner')
  const body = { name: 'COUNTER 1', lockAfter: 5, password: PASSWORD }
  expect(await ravi.refused(trustTill, { body })).toMatchObject({
    status: 409,
    code: 'another-till',
    message: expect.stringMatching(/^Counter 1 is another computer, last used .+\. Type another name/),
  })
  await there(getProfile)
  await ravi(trustTill, { body: { ...body, isReplacing: true } })
  expect(await there.refused(getProfile)).toMatchObject({ status: 401 })
  expect(await ravi(listTills)).toMatchObject([{ name: 'COUNTER 1' }])
})

test('two owners who trust a till of one name at once leave one till', async () => {
  const { sharma } = await openPermitStaff()
  const ravi = await openMember(sharma, 'Ravi', 'owner')
  const body = { name: 'Counter 1', lockAfter: 5, password: PASSWORD }
  const answers = await Promise.all([sharma, ravi].map((owner) => owner.send(trustTill, { body })))
  // The second comes after the first, in its place, or hears that there is one.
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses).toContain(201)
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  const third = await openMember(sharma, 'Uma', 'owner')
  expect(await third(listTills)).toHaveLength(1)
})
