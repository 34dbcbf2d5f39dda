import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { cancelVoucher, changeReceipt, createReceipt, getVoucher } from '#contract/money/vouchers.ts'
import { erasePartyData } from '#contract/parties/personal-data.ts'
import {
  answerPermit,
  explainPermit,
  getPermit,
  listApprovers,
  listPermits,
} from '#contract/people/permits.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { givePin, openPermitStaff } from '#test/permit-staff.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { FRIDAY_MORNING, openMember, setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const KEY = randomUUID()
const ASKS = { status: 403, code: 'asks' }
const yes = (id: string | undefined) => ({ params: { id: id ?? '' }, body: { answer: 'yes' as const } })

/** Rice is sold for 499.00 and cost 410.50; with twice 12.48 of tax a bag is 523.96. */
async function openCounter() {
  const staff = await openPermitStaff()
  const paid = async (amount: number) =>
    staff.sharma(updateInvoice, { params: staff.edit.params, body: { receivedNow: amount } })
  return { ...staff, paid }
}

test('cancelling a paid bill asks once for all that it needs, with what goes back, and one yes is enough', async () => {
  const { sharma, neha, meera, edit, paid } = await openCounter()
  await paid(100)
  const cancel = { params: edit.params, body: { reason: 'Typed twice' } }
  const { values } = await neha.refused(cancelInvoice, cancel)
  expect(values?.permission).toBe('change-today,give-back')
  const [asked] = (await meera(listPermits)).waiting
  expect(asked).toMatchObject({
    permissions: ['change-today', 'give-back'],
    needs: ['change-today', 'give-back', 'bill'],
    facts: { was: { total: 523_96, received: 100_00, lines: 1 }, becomes: null, givesBack: 100_00 },
  })

  // Who may only some of it answers nothing.
  const { store } = await startBahi()
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'manager', '{"give-back": "refused"}', 5)`)
  expect(await meera.refused(answerPermit, yes(values?.permit))).toMatchObject({ status: 403 })
  await sharma(answerPermit, yes(values?.permit))
  expect((await neha(cancelInvoice, { ...cancel, permit: values?.permit })).invoice.status).toBe('cancelled')
})

test('a discount beside a line that is not in the list says both, and what the rest of the bill earns', async () => {
  const { neha, meera, items } = await openCounter()
  const rope = { itemname: 'Loose rope 10 m', quantity: 1, rate: 101 }
  const { values } = await neha.refused(createInvoice, {
    body: { invoiceType: 'sales', items: [...items, rope], discount: 60 },
  })
  expect(values).toMatchObject({ permission: 'discount,below-cost,unlisted', amount: '60', percent: '10' })
  const [asked] = (await meera(listPermits)).waiting
  // The bag is 499.00 of 600.00, so 49.90 of the discount: 499.00 - 410.50 - 49.90.
  expect(asked).toMatchObject({
    about: '10%, Loose rope 10 m',
    amount: 60_00,
    facts: { discount: { percent: 10, amount: 60_00 }, earns: { was: null, becomes: 38_60 } },
  })
})

test('a bill above the limit stands beside the bill that its discount within the limit makes, before tax and after', async () => {
  const { sharma, neha, meera, items } = await openCounter()
  // 5 per cent of 499.00 are 24.95: after tax 523.96 - 24.95, before tax 474.05 with twice 11.85 of tax.
  for (const [off, free, total, taxable] of [
    [{ discount: 60 }, { discount: 24.95 }, 499_01, 499_00],
    [{ discountBeforeTax: 60 }, { discountBeforeTax: 24.95 }, 497_75, 474_05],
  ] as const) {
    const { values } = await neha.refused(createInvoice, { body: { invoiceType: 'sales', items, ...off } })
    const asked = await meera(getPermit, { params: { id: values?.permit ?? '' } })
    // The bag cost 410.50.
    expect(asked.facts?.free).toEqual({ total, taxable, earns: 499_00 - 24_95 - 410_50 })
    const { invoice } = await neha(createInvoice, { body: { invoiceType: 'sales', items, ...free } })
    expect(invoice.grandTotal).toBe(total)
    await sharma(answerPermit, { params: { id: values?.permit ?? '' }, body: { answer: 'no' } })
  }
})

test('a discount below cost is one question, with the total, the customer, his dues and what is earned', async () => {
  const { sharma, neha, meera, anita, items } = await openCounter()
  await sharma(createInvoice, { body: { invoiceType: 'sales', items, merchants: { _id: anita._id } } })
  const bill = {
    body: {
      invoiceType: 'sales' as const,
      invoiceNumber: 'SINV-00003',
      items,
      discountBeforeTax: 99.8,
      merchants: { _id: anita._id },
    },
    idempotencyKey: randomUUID(),
  }
  const { values } = await neha.refused(createInvoice, bill)
  expect(values).toMatchObject({ permission: 'discount,below-cost', percent: '20', amount: '99.8' })
  const [asked] = (await meera(listPermits)).waiting
  // 20 per cent off 499.00 leave 399.20, with twice 9.98 of tax 419.16; the bag cost 410.50.
  expect(asked).toMatchObject({
    about: '20%',
    amount: 99_80,
    needs: ['discount', 'below-cost', 'bill'],
    askedThatDay: 1,
    facts: {
      // The form's number may become another bill's.
      number: '',
      was: null,
      becomes: { total: 419_16, received: 0, party: anita.name, lines: 1 },
      discount: { percent: 20, free: 5, amount: 99_80 },
      owes: 523_96,
      earns: { was: null, becomes: -11_30 },
    },
  })
  expect((await neha(getPermit, { params: { id: values?.permit ?? '' } })).facts?.earns).toBe(null)

  await meera(answerPermit, yes(values?.permit))
  const { invoice } = await neha(createInvoice, { ...bill, permit: values?.permit })
  expect(invoice.grandTotal).toBe(419_16)
  // The answer was lost: the same call gets the bill that is stored, with and without the permit.
  const again = await neha(createInvoice, bill)
  expect(again.invoice._id).toBe(invoice._id)
  expect((await neha(createInvoice, { ...bill, permit: values?.permit })).invoice._id).toBe(invoice._id)
  // A second bill of the same kind is another question, the second of the day.
  const other = await neha.refused(createInvoice, { ...bill, idempotencyKey: randomUUID() })
  expect(await neha(getPermit, { params: { id: other.values?.permit ?? '' } })).toMatchObject({
    askedThatDay: 2,
  })
})

test('an edit tells what the bill was and becomes: its total, its customer and what is paid', async () => {
  const { neha, meera, anita, products, edit, paid } = await openCounter()
  await paid(23.96)
  const change = {
    params: edit.params,
    body: { items: [lineOf(products.SUGAR, 10)], merchants: { _id: anita._id } },
  }
  await neha.refused(updateInvoice, change)
  const [asked] = (await meera(listPermits)).waiting
  // Ten kilograms at 44.80 are 448.00, with twice 11.20 of tax 470.40; they cost 384.00.
  expect(asked?.facts).toMatchObject({
    was: { total: 523_96, received: 23_96, party: '', lines: 1 },
    becomes: { total: 470_40, received: 23_96, party: anita.name, lines: 1 },
    earns: { was: 88_50, becomes: 64_00 },
  })
})

test('taking back a paid bill, and a note on it, each ask once for goods and money', async () => {
  const { neha, meera, edit, invoice, paid } = await openCounter()
  await paid(523.96)
  const back = await neha.refused(returnInvoice, { params: edit.params, query: {} })
  expect(back.values?.permission).toBe('take-back,give-back')
  const line = invoice.items[0]?._id ?? ''
  const note = {
    body: { invoice: invoice._id, items: [{ line, amount: 100 }], settlement: 'refund' as const },
    idempotencyKey: randomUUID(),
  }
  const noted = await neha.refused(creditNotes.create, note)
  expect(noted.values?.permission).toBe('take-back,give-back')
  const { waiting } = await meera(listPermits)
  // 100.00 and twice 2.50 of tax come off 523.96.
  expect(
    waiting.map(({ needs, facts }) => [needs, facts?.was?.total, facts?.becomes?.total, facts?.givesBack]),
  ).toEqual(
    expect.arrayContaining([
      [['take-back', 'give-back', 'bill'], 523_96, 0, 523_96],
      [['take-back', 'give-back', 'bill'], 523_96, 418_96, 105_00],
    ]),
  )
  // What is paid and sold after it.
  expect(
    waiting.map(({ facts }) => [facts?.was?.received, facts?.becomes?.received, facts?.becomes?.lines]),
  ).toEqual(
    expect.arrayContaining([
      [523_96, 0, 0],
      [523_96, 418_96, 1],
    ]),
  )
  await meera(answerPermit, yes(noted.values?.permit))
  expect((await neha(creditNotes.create, { ...note, permit: noted.values?.permit })).note.grandTotal).toBe(
    105_00,
  )

  // The bill is another one since the return was asked for: no yes opens it.
  expect(await meera.refused(answerPermit, yes(back.values?.permit))).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
  })
  const late = await neha.refused(returnInvoice, {
    params: edit.params,
    query: {},
    permit: back.values?.permit,
  })
  expect(late).toMatchObject(ASKS)
  await meera(answerPermit, yes(late.values?.permit))
  const { invoice: returned } = await neha(returnInvoice, {
    params: edit.params,
    query: {},
    permit: late.values?.permit,
  })
  expect(returned.status).toBe('returned')
})

test('a yes to a change of a sale is said by who may bill, and to one of a purchase by who may buy', async () => {
  const { sharma, neha, meera, ask, items } = await openCounter()
  const { store } = await startBahi()
  const ganesh = await openMember(sharma, 'Ganesh', 'stock-keeper')
  await givePin(ganesh, '2718')
  const permit = await ask()
  // A stock keeper may change bills of today, but not bill.
  expect((await ganesh(listPermits)).waiting).toEqual([])
  expect(await ganesh.refused(answerPermit, yes(permit))).toMatchObject({
    status: 403,
    code: 'not-permitted',
  })
  const here = {
    params: { id: permit },
    body: { answer: 'yes', approver: ganesh.userId, pin: '2718' },
  } as const
  expect(await neha.refused(answerPermit, here)).toMatchObject({ status: 403, code: 'not-permitted' })
  const { needs } = await neha(getPermit, { params: { id: permit } })
  expect(await neha(listApprovers, { query: { permission: needs.join(',') } })).toEqual([
    { _id: meera.userId, name: 'Meera', role: 'manager' },
  ])

  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free) values
      ('${sharma.shopId}', 'manager', '{"buy": "allowed", "change-today": "asks"}', 5),
      ('${sharma.shopId}', 'accountant', '{"bill": "allowed"}', 5)`)
  const { supplier: mill } = await sharma(createMerchant, {
    body: { name: 'Mill', email: 'mill@a.test', phone: '98', address: 'Pune', type: 'supplier' },
  })
  const { invoice: bought } = await meera(createInvoice, {
    body: { invoiceType: 'purchase', items, merchants: { _id: mill._id } },
  })
  const edit = { params: { id: bought._id }, body: { items, terms: 'Changed' } }
  expect(await meera.refused(updateInvoice, edit)).toMatchObject(ASKS)
  expect((await ganesh(listPermits)).waiting).toMatchObject([{ needs: ['change-today', 'buy'] }])
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  expect((await hiral(listPermits)).waiting).toMatchObject([{ needs: ['change-today', 'bill'] }])
})

test('a yes for a bill that was changed meanwhile opens nothing, and says so', async () => {
  const { sharma, neha, meera, edit, items, given } = await openCounter()
  const permit = await given()
  await sharma(updateInvoice, { params: edit.params, body: { items, discount: 3 } })
  const late = await neha.refused(updateInvoice, { ...edit, permit })
  expect(late).toMatchObject({
    ...ASKS,
    message: 'It has changed since the yes was said, and needs another one: Edit or cancel a bill of today',
    values: { permission: 'change-today', outdated: '1' },
  })
  expect((await neha(getInvoice, { params: edit.params })).grandTotal).toBe(520_96)
  // The new question has the bill as it is now, and the old one is not found again.
  const { waiting } = await meera(listPermits)
  expect(waiting.map(({ facts }) => facts?.was?.total)).toEqual([520_96])
  await meera(answerPermit, yes(late.values?.permit))
  const { invoice } = await neha(updateInvoice, { ...edit, permit: late.values?.permit })
  expect(invoice.grandTotal).toBe(513_96)
})

test('a yes to a receipt that was changed meanwhile does not cancel it', async () => {
  const { sharma, neha, meera, anita } = await openCounter()
  const { store } = await startBahi()
  const { voucher } = await sharma(createReceipt, {
    body: { party: anita._id, ways: [{ account: 'cash', amount: 90 }] },
  })
  const cancel = { params: { id: voucher._id }, body: { reason: 'Twice' }, idempotencyKey: randomUUID() }
  const { values } = await neha.refused(cancelVoucher, cancel)
  expect((await meera(listPermits)).waiting).toMatchObject([
    { facts: { number: voucher.number, was: { total: 90_00, party: anita.name }, becomes: null } },
  ])
  await meera(answerPermit, yes(values?.permit))
  await store.script(`update vouchers set updated_at = clock_timestamp() where id = '${voucher._id}'`)
  const late = await neha.refused(cancelVoucher, { ...cancel, permit: values?.permit })
  expect(late).toMatchObject({ ...ASKS, values: { outdated: '1' } })
  await meera(answerPermit, yes(late.values?.permit))
  await neha(cancelVoucher, { ...cancel, permit: late.values?.permit })
  // Repeated after a lost answer, it is answered as before and asks nobody.
  expect((await neha(cancelVoucher, cancel)).voucher.status).toBe('cancelled')
  expect((await meera(listPermits)).waiting).toEqual([])
})

test('a yes to an edit is used once, also under an Idempotency-Key and by eight calls at once', async () => {
  const { sharma, neha, edit, items, given } = await openCounter()
  const call = { ...edit, idempotencyKey: randomUUID() }
  const permit = await given(call)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => neha.send(updateInvoice, { ...call, permit })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(7)
  await sharma(updateInvoice, { params: edit.params, body: { items, discount: 0 } })
  expect(await neha.refused(updateInvoice, { ...call, permit })).toMatchObject(ASKS)
  expect((await neha(getInvoice, { params: edit.params })).grandTotal).toBe(523_96)
})

test('of a yes and an edit of somebody else at once, the yes never changes what its approver has not seen', async () => {
  const { sharma, neha, edit, items, given } = await openCounter()
  for (let round = 0; round < 8; round++) {
    await sharma(updateInvoice, {
      params: edit.params,
      body: { items, discount: 0, terms: `Round ${round}` },
    })
    const permit = await given()
    const [mine] = await Promise.all([
      neha.send(updateInvoice, { ...edit, permit }),
      sharma(updateInvoice, { params: edit.params, body: { items, discount: 200 + round } }),
    ])
    // Either the yes came first and the owner's edit built on it, or it asks anew: the owner's discount is the last word.
    expect([200, 403]).toContain(mine.statusCode)
    expect((await neha(getInvoice, { params: edit.params })).discount).toBe((200 + round) * 100)
  }
})

test('the reason that was written stays when the yes comes from the phone, and the word of the yes is read', async () => {
  const { sharma, neha, meera, ask } = await openCounter()
  const permit = await ask()
  const why = 'Old customer, buys for the whole week'
  await neha(explainPermit, { params: { id: permit }, body: { why } })
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes', word: 'Only today' } })
  expect(await neha(getPermit, { params: { id: permit } })).toMatchObject({
    state: 'given',
    why,
    word: 'Only today',
    decidedBy: 'Meera',
  })
  const { entries } = await sharma(listTrail, { query: { kind: 'settings' } })
  expect(JSON.stringify(entries)).toContain(why)
})

test('the same call finds the yes that came while the till was locked', async () => {
  const { neha, meera, edit, ask } = await openCounter()
  const permit = await ask({ ...edit, idempotencyKey: randomUUID() })
  await meera(answerPermit, yes(permit))
  // Another form has another key.
  const { values } = await neha.refused(updateInvoice, { ...edit, idempotencyKey: randomUUID() })
  expect(values?.permit).toBe(permit)
  await neha(updateInvoice, { ...edit, permit })
  expect((await neha.refused(updateInvoice, edit)).values?.permit).not.toBe(permit)
})

test('a yes for a new bill is for no number: it holds when another counter was given the one that the form showed', async () => {
  const { sharma, neha, meera, items } = await openCounter()
  const bill = (invoiceNumber: string, discount = 60) => ({
    body: { invoiceType: 'sales' as const, invoiceNumber, items, discount },
    idempotencyKey: KEY,
  })
  const { values } = await neha.refused(createInvoice, bill('SINV-00002'))
  const { invoice: other } = await sharma(createInvoice, { body: { invoiceType: 'sales', items } })
  expect(other.invoiceNumber).toBe('SINV-00002')
  await meera(answerPermit, yes(values?.permit))
  const permit = values?.permit
  expect(await neha.refused(createInvoice, { ...bill('SINV-00003', 61), permit })).toMatchObject(ASKS)
  const { invoice } = await neha(createInvoice, { ...bill('SINV-00003'), permit })
  expect(invoice.invoiceNumber).toBe('SINV-00003')
})

test('the name of an erased customer leaves the figures of what was asked', async () => {
  const { sharma, neha, meera, anita, items, edit } = await openCounter()
  await neha.refused(updateInvoice, { params: edit.params, body: { items, merchants: { _id: anita._id } } })
  const sale = { invoiceType: 'sales' as const, items, discount: 100, merchants: { _id: anita._id } }
  await neha.refused(createInvoice, { body: sale })
  const names = async () => JSON.stringify((await meera(listPermits)).waiting)
  expect(await names()).toContain(anita.name)

  await sharma(erasePartyData, { params: { id: anita._id } })
  expect(await names()).not.toContain(anita.name)
  expect((await meera(listPermits)).waiting.map(({ facts }) => facts?.becomes?.party)).toEqual(['', ''])
})

test('of a yes to cancel a receipt and an edit of it at once, no receipt is cancelled that the approver has not seen', async () => {
  const { sharma, neha, meera, anita } = await openCounter()
  for (let round = 0; round < 12; round++) {
    const { voucher } = await sharma(createReceipt, {
      body: { party: anita._id, ways: [{ account: 'cash', amount: 90 }] },
    })
    const params = { id: voucher._id }
    const cancel = { params, body: { reason: 'Twice' }, idempotencyKey: randomUUID() }
    const { values } = await neha.refused(cancelVoucher, cancel)
    await meera(answerPermit, yes(values?.permit))
    const edit = sharma.send(changeReceipt, {
      params,
      body: {
        party: anita._id,
        date: '2026-11-20',
        bills: [],
        ways: [{ account: 'cash', amount: 200 + round }],
      },
    })
    // At another moment of the edit in each round.
    await new Promise((later) => setTimeout(later, round * 2))
    const [edited, ended] = await Promise.all([
      edit,
      neha.send(cancelVoucher, { ...cancel, permit: values?.permit }),
    ])
    const now = await sharma(getVoucher, { params })
    // Either it is cancelled as it was seen, or the edit is there, and the cancelling asks or is refused.
    expect([now.status, now.amount]).toEqual(
      ended.statusCode === 201 ? ['cancelled', 90_00] : ['standing', (200 + round) * 100],
    )
    expect(edited.statusCode === 200).toBe(ended.statusCode !== 201)
    expect([201, 403, 409]).toContain(ended.statusCode)
  }
})
