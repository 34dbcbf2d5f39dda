import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelCreditNote } from '#contract/documents/cancelling.ts'
import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import { type Endpoint, isOfShop, type Permission } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { changeReceipt, createDue, createReceipt } from '#contract/money/vouchers.ts'
import { getPermit } from '#contract/people/permits.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { answersOf, answerTo } from '#domain/people/permissions.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { type Draw, MOVES, type Papers, standing } from '#test/money-moves.ts'
import { type BodyOf, openMember } from '#test/start-shop.ts'

type DeductionAccount = NonNullable<
  NonNullable<BodyOf<typeof createReceipt>['deductions']>[number]['account']
>

// A cashier as delivered moves no money that was received, and lets nothing off above the limit, without a yes.

async function openCounter() {
  const shop = await openLedgerShop()
  return { ...shop, neha: await openMember(shop.asha, 'Neha', 'cashier') }
}
const asksFor = (permission: string) => ({ status: 403, values: { permission } })
const TODAY = { invoiceDate: '2026-11-20' }
const WALK_IN = { ...TODAY, merchants: { name: '' } }

test('money that came with a bill is said to be another way only with a yes, and is worth a look', async () => {
  const { asha, neha, bill } = await openCounter()
  const paid = await bill('sales', { rate: 100, quantity: 4, ...WALK_IN, paymentStatus: 'paid' })
  const split = await bill('sales', {
    rate: 100,
    quantity: 4,
    ...WALK_IN,
    ways: [
      { paymentMode: 'cash', amount: 300 },
      { paymentMode: 'upi', amount: 120 },
    ],
  })
  const part = await bill('sales', { rate: 100, quantity: 4, amountReceived: 100, ...TODAY })
  const change = (id: string, body: object) => ({ params: { id }, body })
  for (const [id, body] of [
    [paid._id, { paymentMode: 'upi' }],
    [paid._id, { paymentMode: 'card', receivedNow: 0 }],
    [split._id, { paymentMode: 'card' }],
    // 100 of cash and 320 that came now are not 420 by UPI.
    [part._id, { paymentMode: 'upi', amountReceived: 420 }],
  ] as const) {
    expect(await neha.refused(updateInvoice, change(id, body))).toMatchObject(asksFor('change-today'))
  }
  expect(await balances(asha)).toMatchObject({ cash: 820, upi: 120 })

  // What is said again, and what comes now, moves nothing.
  await neha(updateInvoice, change(paid._id, { paymentMode: 'cash' }))
  await neha(updateInvoice, change(part._id, { paymentMode: 'upi', receivedNow: 320 }))
  const unpaid = await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'unpaid', ...TODAY })
  await neha(updateInvoice, change(unpaid._id, { paymentMode: 'upi', paymentStatus: 'paid' }))
  const seen = async () =>
    (await asha(listTrail, { query: { worth: 'look', kind: 'documents' } })).entries.map(({ name }) => name)
  expect(await seen()).toEqual([])
  await asha(updateInvoice, change(paid._id, { paymentMode: 'upi' }))
  expect(await seen()).toEqual([paid.invoiceNumber])

  const earlier = await bill('sales', { rate: 100, quantity: 1, paymentStatus: 'paid' })
  expect(await neha.refused(updateInvoice, change(earlier._id, { paymentMode: 'card' }))).toMatchObject({
    ...asksFor('change-earlier'),
    code: 'not-permitted',
  })
})

test('what a customer is let off when they pay is measured by the limit of discounts', async () => {
  const { asha, neha, anita, bill, cash } = await openCounter()
  await bill('sales', { rate: 1000, quantity: 4, paymentStatus: 'unpaid' })
  const receipt = (money: number, ...deductions: [account: DeductionAccount, amount: number][]) => ({
    body: {
      party: anita,
      ways: money > 0 ? cash(money) : [],
      deductions: deductions.map(([account, amount]) => ({ account, amount })),
    },
  })
  for (const above of [
    receipt(949, ['discount-allowed', 51]),
    receipt(0, ['written-off', 500]),
    receipt(10, ['discount-allowed', 1], ['written-off', 1]),
  ]) {
    expect(await neha.refused(createReceipt, above)).toMatchObject(asksFor('discount'))
  }
  // 5 per cent of what is settled.
  const { voucher } = await neha(createReceipt, receipt(950, ['discount-allowed', 50]))
  expect(await balances(asha)).toMatchObject({ cash: 950, 'discount-allowed': 50 })

  const params = { id: voucher._id }
  const body = { ...receipt(950, ['discount-allowed', 150]).body, date: '2026-11-20', bills: [] }
  expect(await neha.refused(changeReceipt, { params, body })).toMatchObject({ status: 403 })
})

test('a receipt goes into the safe only by who may close the drawer', async () => {
  const { asha, neha, anita } = await openCounter()
  const body = { party: anita, ways: [{ account: 'safe', amount: 10 }] }
  expect(await neha.refused(createReceipt, { body })).toMatchObject(asksFor('close-drawer'))
  await asha(createReceipt, { body })
})

test('a supplier’s money that came with a note leaves again only by who may pay', async () => {
  const { asha, bill } = await openLedgerShop()
  const keeper = await openMember(asha, 'Hiral', 'stock-keeper')
  const bought = await bill('purchase', {
    rate: 100,
    quantity: 2,
    invoiceDate: '2026-11-20',
    paymentStatus: 'paid',
  })
  const items = [{ line: bought.items[0]?._id, quantity: 1 }]
  const { note } = await asha(creditNotes.create, {
    body: { invoice: bought._id, items, settlement: 'refund', refundBy: 'cash' },
  })
  const before = await balances(asha)
  const cancel = { params: { id: note._id }, body: { reason: 'Typed twice' } }
  expect(await keeper.refused(cancelCreditNote, cancel)).toMatchObject({ status: 403 })
  expect(await balances(asha)).toEqual(before)
  await asha(cancelCreditNote, cancel)
})

const draw = fc.record({
  at: fc.nat({ max: 20 }),
  rupees: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(63, 105, 126, 420)),
  rate: fc.constantFrom(60, 60, 60, 57, 40, 100),
  quantity: fc.integer({ min: 1, max: 3 }),
  percent: fc.constantFrom(0, 1, 3, 5, 6, 20),
  isAnita: fc.boolean(),
  mode: fc.constantFrom('cash', 'upi', 'card'),
  account: fc.constantFrom('cash', 'cash', 'upi', 'bank', 'cheques', 'safe'),
  letOff: fc.constantFrom('discount-allowed', 'written-off', 'income-tax-tds'),
  of: fc.constantFrom('goods', 'money'),
  side: fc.constantFrom('debtors', 'creditors'),
  settlement: fc.constantFrom('set-off', 'refund'),
}) satisfies fc.Arbitrary<Draw>
const sequences = fc.array(fc.tuple(fc.constantFrom(...Object.keys(MOVES)), draw), {
  minLength: 6,
  maxLength: 14,
})

test('the question of a loan out of the drawer says how much goes, and what the shop owes is not a cashier’s to write', async () => {
  const { asha, neha, anita } = await openCounter()
  const loan = { party: anita, amount: 500, of: 'money' } as const
  const { values, ...refusal } = await neha.refused(createDue, { body: loan })
  expect({ values, ...refusal }).toMatchObject(asksFor('give-back'))
  const { facts } = await asha(getPermit, { params: { id: values?.permit ?? '' } })
  expect(facts).toMatchObject({ becomes: { total: 500_00, party: 'anita' }, givesBack: 500_00 })

  const owed = { body: { party: anita, partySide: 'creditors', amount: 500 } }
  expect(await neha.refused(createDue, owed)).toMatchObject({ ...asksFor('spend'), code: 'not-permitted' })
  // Goods that leave before their bill are sold on credit.
  await neha(createDue, { body: { party: anita, amount: 500, of: 'goods' } })
})

/** Calls beside money that move none. */
const MOVES_NOTHING = [
  ...['makeBillLink', 'renewBillLink', 'switchOffBillLink', 'giveInvoices'],
  ...['changeReminding', 'createReminder', 'revokeDueLinks'],
]

test('each call about money that a cashier may make, or asks for, is drawn below', () => {
  const answers = answersOf('cashier', null)
  const moves = Object.values(MOVES).map(({ call }): Endpoint => call)
  const missing = endpoints
    .filter(({ endpoint: { method, url, config } }) => {
      const { permission }: { permission: Permission } = config
      const isOpen = isOfShop(permission) && answerTo(permission, answers) !== 'refused'
      return isOpen && method !== 'GET' && /^\/api\/(money|invoices|credit-notes|debit-notes)/.test(url)
    })
    .filter(({ endpoint }) => !moves.includes(endpoint))
  expect(missing.map(({ name }) => name.split('.')[1]).sort()).toEqual(MOVES_NOTHING.sort())
})

test('whatever a cashier calls, without a yes no cash leaves the drawer, no money the shop, and nobody owes less than they paid', async () => {
  const shop = await openCounter()
  const { asha, neha, bill, anita, cash } = shop
  const noted = await bill('sales', { rate: 60, quantity: 4, ...TODAY })
  const noteOf = async (kind: typeof creditNotes | typeof debitNotes) =>
    (await asha(kind.create, { body: { invoice: noted._id, amount: 60 } })).note._id
  const papers: Papers = {
    bills: [noted],
    vouchers: [],
    notes: { credit: await noteOf(creditNotes), debit: await noteOf(debitNotes) },
  }
  for (const rest of [
    { paymentStatus: 'paid' },
    TODAY,
    WALK_IN,
    { ...WALK_IN, paymentStatus: 'paid' },
  ] as const)
    papers.bills.push(await bill('sales', { rate: 60, quantity: 2, ...rest }))
  const { voucher } = await asha(createReceipt, { body: { party: anita, ways: cash(80) } })
  papers.vouchers.push(voucher)
  let done = 0
  await fc.assert(
    fc.asyncProperty(sequences, async (moves) => {
      let before = await standing(shop)
      for (const [name, drawn] of moves) {
        const { call, send } = MOVES[name] as (typeof MOVES)[string]
        const answer = await neha.send(call, send(drawn, shop, papers))
        expect(answer.statusCode, name).toBeLessThan(500)
        const { invoice, voucher } = JSON.parse(answer.body)
        if (answer.statusCode >= 300) continue
        if (answer.statusCode === 201 && invoice)
          papers.bills.push(await asha(getInvoice, { params: { id: invoice._id } }))
        if (answer.statusCode === 201 && voucher) papers.vouchers.push(voucher)
        done += 1
        const after = await standing(shop)
        const came = after.money - before.money
        const what = `${name} ${JSON.stringify(drawn)}`
        expect(after.cash, what).toBeGreaterThanOrEqual(before.cash)
        expect(came, what).toBeGreaterThanOrEqual(0)
        // Up to 5 per cent of what is settled may be let off, a paisa for rounding.
        const settled = came / 0.95 + 1
        expect(after.owedInAll, what).toBeGreaterThanOrEqual(before.owedInAll - settled)
        for (const [party, owes] of Object.entries(before.owed)) {
          if (party) expect(after.owed[party], what).toBeGreaterThanOrEqual(owes - settled)
        }
        before = after
      }
    }),
    { numRuns: 30 },
  )
  expect(done).toBeGreaterThan(30)
})
