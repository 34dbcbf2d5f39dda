import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, type Invoice, listInvoices, returnInvoice } from '#contract/invoices.ts'
import { cancelVoucher, changeReceipt, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { USUAL_ACCOUNTS } from '#domain/ledger/accounts.ts'
import { sumOfPaise } from '#domain/money.ts'
import { wayOfAccount } from '#domain/payment/received-ways.ts'
import { isMoney } from '#domain/payment/way-words.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { startBahi } from '#test/start-shop.ts'

// A customer who paid 950 for a bill of 1,000, with 50 of discount, gets 950 back with the goods, and not 1,000.

type Shop = Awaited<ReturnType<typeof openLedgerShop>>
type Balances = Record<string, number>

const rupees = (max: number) => fc.integer({ min: 0, max })
const LET_OFF = ['discount-allowed', 'written-off', 'income-tax-tds'] as const
const receipt = {
  cash: rupees(400),
  upi: rupees(300),
  off: rupees(200),
  account: fc.constantFrom(...LET_OFF),
}
const step = fc.record({
  does: fc.constantFrom(
    'receives',
    'receives',
    'receives',
    'receives',
    'notes',
    'notes',
    'writes a receipt anew',
    'cancels a voucher',
    'cancels a note',
    'pays back',
    'cancels a bill',
    'returns a bill',
  ),
  at: fc.nat({ max: 9 }),
  ...receipt,
  /** Percent of a receipt for the second bill. */
  other: fc.constantFrom(0, 0, 30, 50),
  quantity: fc.constantFrom(0.1, 0.25, 0.333, 0.5, 1),
  settlement: fc.constantFrom('credit', 'set-off', 'refund'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const NOTHING_DRAWN = {
  cash: 0,
  upi: 0,
  off: 0,
  account: 'discount-allowed',
  other: 0,
  quantity: 1,
  settlement: 'set-off',
} as const

const MONEY = ['cash', 'upi', 'card', 'bank', 'other-money']
const moneyIn = (all: Balances) => MONEY.reduce((sum, account) => sum + (all[account] ?? 0), 0)
const owedTo = (all: Balances) => Math.max(0, -(all.debtors ?? 0))

/** The money of a bill that has not gone back, paise. */
function leftOf({ amountReceived, cameLater = [], refunded }: Invoice) {
  const letOff = cameLater.filter(({ way }) => !isMoney(way)).map(({ amount }) => amount)
  return Math.max(0, amountReceived - sumOfPaise(letOff) - refunded)
}

/** A customer or who walked in, with two bills, and what is done to them. */
async function openBills(shop: Shop, isWalkIn: boolean, withBill: number) {
  const { asha, anita, bill } = shop
  const party = isWalkIn ? null : anita
  const merchants = isWalkIn ? { name: '' } : { _id: anita }
  const bills: Invoice[] = []
  for (const amountReceived of [withBill, 0])
    bills.push(await bill('sales', { rate: 1000, quantity: 1, amountReceived, merchants }))
  const vouchers: string[] = []
  const notes: string[] = []
  const cancelled = new Set<string>()
  const idOf = (all: readonly string[], at: number) => ({ params: { id: all[at % all.length] ?? '' } })
  const ids = bills.map(({ _id }) => _id)
  const body = ({ cash, upi, off, account, other, at }: Step) => {
    const ways = [
      { account: 'cash', amount: cash },
      { account: 'upi', amount: upi },
    ].filter((way) => way.amount > 0)
    const total = cash + upi + off
    const second = isWalkIn ? 0 : Math.floor((total * other) / 100)
    const shares = [
      { bill: ids[at % 2], amount: total - second },
      { bill: ids[(at + 1) % 2], amount: second },
    ].filter(({ amount }) => amount > 0)
    return { party, ways, deductions: off > 0 ? [{ account, amount: off }] : [], bills: shares }
  }
  const does: Record<Step['does'], (one: Step) => Promise<{ statusCode: number; body: string }>> = {
    receives: (one) => asha.send(createReceipt, { body: body(one) }),
    notes: ({ at, quantity, settlement }) => {
      const { _id: invoice = '', items = [] } = bills[at % 2] ?? {}
      const lines = items.map(({ _id: line }) => ({ line, quantity }))
      return asha.send(creditNotes.create, { body: { invoice, settlement, items: lines } })
    },
    'writes a receipt anew': (one) =>
      asha.send(changeReceipt, {
        ...idOf(vouchers, one.at),
        body: { ...body(one), party: party ?? '', date: '2026-11-20' },
      }),
    'cancels a voucher': ({ at }) =>
      asha.send(cancelVoucher, { ...idOf(vouchers, at), body: { reason: 'Typed twice' } }),
    'cancels a note': () =>
      asha.send(cancelCreditNote, { ...idOf(notes, notes.length - 1), body: { reason: 'Typed twice' } }),
    'pays back': async ({ cash }) => {
      const amount = Math.min(owedTo(await balances(asha)), cash)
      const pays = { party: anita, ways: amount > 0 ? [{ account: 'cash', amount }] : [] }
      return asha.send(createPayment, { body: pays })
    },
    'cancels a bill': ({ at }) =>
      asha.send(cancelInvoice, { ...idOf(ids, at), body: { reason: 'Wrong item' } }),
    'returns a bill': ({ at }) => asha.send(returnInvoice, idOf(ids, at)),
  }
  const take = async (one: Step) => {
    const answer = await does[one.does](one)
    expect(answer.statusCode, `${one.does}: ${answer.body}`).toBeLessThan(500)
    if (answer.statusCode >= 300) return false
    const { voucher, note, invoice } = JSON.parse(answer.body)
    if (one.does === 'receives' || one.does === 'pays back') vouchers.push(voucher._id)
    if (one.does === 'notes') notes.push(note._id)
    if (one.does === 'cancels a note') cancelled.add(notes.pop() ?? '')
    if (one.does === 'returns a bill') {
      const { became } = await asha(getInvoice, { params: { id: invoice._id } })
      const isNew = ({ _id }: { _id: string }) => !notes.includes(_id) && !cancelled.has(_id)
      notes.push(...became.filter(isNew).map(({ _id }) => _id))
    }
    return true
  }
  const read = () => Promise.all(ids.map((id) => asha(getInvoice, { params: { id } })))
  return { take, read, vouchers, notes }
}

test('whatever is done to bills that were let off, a customer gets their money and no more, and all of it undone leaves every account as before', {
  timeout: 300_000,
}, async () => {
  const drawn = fc.record({
    isWalkIn: fc.boolean(),
    withBill: rupees(500),
    steps: fc.array(step, { minLength: 3, maxLength: 9 }),
    /** In which order it is undone: where each pass begins. */
    begins: fc.array(fc.nat({ max: 30 }), { minLength: 12, maxLength: 12 }),
  })
  let undone = 0
  await fc.assert(
    fc.asyncProperty(drawn, async ({ isWalkIn, withBill, steps, begins }) => {
      const shop = await openLedgerShop()
      const { asha } = shop
      const before = await balances(asha)
      const { take, read, vouchers, notes } = await openBills(shop, isWalkIn, withBill)
      const stands = async (what: string) => {
        const now = await balances(asha)
        const came = moneyIn(now) - moneyIn(before)
        if (owedTo(now) > 0) expect(owedTo(now), what).toBeLessThanOrEqual(came + 0.001)
        for (const bill of await read()) expect(bill.toGiveBack, what).toBeLessThanOrEqual(leftOf(bill))
      }
      for (const one of steps) if (await take(one)) await stands(JSON.stringify(one))
      // All of it is undone, in any order: what another one needs first is tried again.
      const last = NOTHING_DRAWN
      for (const at of begins) {
        const ways = [
          ...vouchers.map((_, place) => ({ does: 'cancels a voucher' as const, at: place })),
          ...notes.map(() => ({ does: 'cancels a note' as const, at: 0 })),
          ...[0, 1].map((place) => ({ does: 'cancels a bill' as const, at: place })),
        ]
        let moved = false
        for (const way of [...ways.slice(at % ways.length), ...ways.slice(0, at % ways.length)]) {
          if (!(await take({ ...last, ...way }))) continue
          moved = true
          await stands(way.does)
        }
        if (!moved) break
      }
      // What came with the bills themselves is the customer's until it is paid back.
      await take({ ...last, does: 'pays back', at: 0, cash: 1_000_000 })
      expect(await balances(asha)).toEqual(before)
      undone += 1
    }),
    // A failure is told as it was drawn, and made smaller by hand.
    { numRuns: 6, endOnFailure: true },
  )
  expect(undone).toBe(6)
})

test('a bill of 1,050 that was settled by 840 and a discount of 210 owes its customer 840 when it is cancelled, and half by half of it', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  const settledBill = async () => {
    const { _id, items } = await bill('sales', { rate: 1000, quantity: 1 })
    const deductions = [{ account: 'discount-allowed', amount: 210 }] as const
    const bills = [{ bill: _id, amount: 1050 }]
    await asha(createReceipt, { body: { party: anita, ways: cash(840), deductions: [...deductions], bills } })
    return { _id, items }
  }
  const owed = async () => {
    const all = await balances(asha)
    return [all.debtors ?? 0, all['discount-allowed'] ?? 0, all.cash ?? 0]
  }
  const cancelled = await settledBill()
  // The list asks too what is given back.
  const listed = await asha(listInvoices, { query: {} })
  expect(listed.find((one) => one._id === cancelled._id)?.cameLater).toEqual([
    { way: 'cash', amount: 840_00 },
    { way: 'discount', amount: 210_00 },
  ])
  await asha(cancelInvoice, { params: { id: cancelled._id }, body: { reason: 'Wrong item' } })
  expect(await owed()).toEqual([-840, 0, 840])

  const { _id, items } = await settledBill()
  const half = {
    invoice: _id,
    settlement: 'credit' as const,
    items: [{ line: items[0]?._id, quantity: 0.5 }],
  }
  await asha(creditNotes.create, { body: half })
  // 525 less for the goods: 420 of the money, 105 of the discount.
  expect(await owed()).toEqual([-840 - 420, 105, 1680])
  expect(await asha(getInvoice, { params: { id: _id } })).toMatchObject({
    refunded: 0,
    undone: 105_00,
    toGiveBack: 420_00,
    pendingAmount: 0,
  })
  const { note } = await asha(creditNotes.create, { body: { ...half, settlement: 'refund' } })
  expect(note.refunded).toBe(420_00)
  expect(await owed()).toEqual([-840 - 420, 0, 1680 - 420])
  await asha(cancelCreditNote, { params: { id: note._id }, body: { reason: 'Typed twice' } })
  expect(await owed()).toEqual([-840 - 420, 105, 1680])
})

test('the books let off by the accounts that the domain calls no money', async () => {
  const { store } = await startBahi()
  const { asha } = await openLedgerShop()
  const codes = [...Object.keys(USUAL_ACCOUNTS), '0dc8fbd1-5403-4e9f-b8ba-affee9bd0e95']
  const rows = await store
    .forShop(asha)
    .execute(
      query(
        { code: z.string(), letOff: z.boolean() },
        sql`select code, is_let_off(code) as "letOff" from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) code`,
      ),
    )
  expect(rows).toEqual(codes.map((code) => ({ code, letOff: !isMoney(wayOfAccount(code)) })))
})

test('a supplier owes back the money of a cancelled bill; their discount and the TDS withheld of it are undone', async () => {
  const { asha, mill, bill } = await openLedgerShop()
  const before = await balances(asha)
  const { _id } = await bill('purchase', { rate: 1000, quantity: 1 })
  await asha(createPayment, {
    body: {
      party: mill,
      ways: [{ account: 'bank', amount: 900 }],
      deductions: [
        { account: 'discount-received', amount: 100 },
        { account: 'tds-contractors', amount: 50 },
      ],
      bills: [{ bill: _id, amount: 1050 }],
    },
  })
  await asha(cancelInvoice, { params: { id: _id }, body: { reason: 'Wrong item' } })
  expect(await balances(asha)).toEqual({ ...before, bank: -900, creditors: 900 })
})
