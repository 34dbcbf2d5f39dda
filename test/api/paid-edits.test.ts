import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { getPermit } from '#contract/people/permits.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { moneyOf, openGiveBackCounter } from '#test/give-back-counter.ts'
import { linesAgain } from '#test/lines-again.ts'

// Money that leaves by an edit of a paid bill is given back (docs/decisions/0206).

const WALK_IN = { merchants: { name: '' } }

test('a line deleted of a paid bill gives money back: refused to who may not, and worth a look', async () => {
  const shop = await openGiveBackCounter('refused')
  const { asha, neha, bill } = shop
  const paid = await bill('sales', { rate: 100, quantity: 4, ...WALK_IN, paymentStatus: 'paid' })
  const items = linesAgain(paid.items).map((line) => ({ ...line, quantity: 1 }))
  const params = { id: paid._id }
  const refusal = { status: 403, code: 'not-permitted', values: { permission: 'give-back' } }
  for (const body of [{ items }, { amountReceived: 105 }, { paymentStatus: 'unpaid' as const }]) {
    expect(await neha.refused(updateInvoice, { params, body })).toMatchObject(refusal)
  }
  expect((await neha(getInvoice, { params })).amountReceived).toBe(420_00)
  // Another way for the same amount gives nothing back.
  await neha(updateInvoice, { params, body: { paymentMode: 'upi' } })
  await asha(updateInvoice, { params, body: { items } })
  const { entries } = await asha(listTrail, { query: { worth: 'look', kind: 'documents' } })
  expect(entries.map(({ name }) => name)).toContain(paid.invoiceNumber)
})

test('the question of an edit has what goes back, beside what is paid before and after', async () => {
  const shop = await openGiveBackCounter('asks')
  const { asha, neha, bill, cash } = shop
  const paid = await bill('sales', { rate: 100, quantity: 2, ...WALK_IN })
  await asha(createReceipt, {
    body: { party: null, ways: cash(210), bills: [{ bill: paid._id, amount: 210 }] },
  })
  const items = linesAgain(paid.items).map((line) => ({ ...line, quantity: 1 }))
  const { values } = await neha.refused(updateInvoice, { params: { id: paid._id }, body: { items } })
  expect(values?.permission).toBe('give-back')
  const { facts } = await asha(getPermit, { params: { id: values?.permit ?? '' } })
  expect(facts).toMatchObject({
    was: { total: 210_00, received: 210_00 },
    becomes: { total: 105_00, received: 105_00 },
    givesBack: 105_00,
  })
})

const rupees = fc.integer({ min: 0, max: 300 })
const way = fc.constantFrom('cash' as const, 'upi' as const, 'card' as const)
const history = fc.record({
  isWalkIn: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  paid: fc.oneof(
    fc.record({ amountReceived: rupees, paymentMode: way }),
    fc.record({
      ways: fc.tuple(rupees, rupees).map(([one, other]) => [
        { paymentMode: 'cash' as const, amount: one },
        { paymentMode: 'upi' as const, amount: other },
      ]),
    }),
  ),
  /** Receipts after it: of this bill alone, or of more than it, which only a party may give. */
  receipts: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 150 }),
      more: fc.constantFrom(0, 0, 20),
      two: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  edit: fc.record(
    {
      quantity: fc.integer({ min: 1, max: 3 }),
      amountReceived: rupees,
      paymentMode: way,
      paymentStatus: fc.constantFrom('paid' as const, 'unpaid' as const),
      ways: fc.tuple(rupees, rupees).map(([one, other]) => [
        { paymentMode: 'upi' as const, amount: one },
        { paymentMode: 'cash' as const, amount: other },
      ]),
      moves: fc.constantFrom('walk-in', 'anita'),
    },
    { requiredKeys: [] },
  ),
})

/** A walk-in's bill is given to a party and less is received on it, which takes a part of the walk-in's receipt. */
type History = typeof history extends fc.Arbitrary<infer T> ? T : never
const LESS_FOR_A_PARTY = [true, false].map(
  (two): History => ({
    isWalkIn: true,
    quantity: 3,
    paid: { amountReceived: 8, paymentMode: 'cash' },
    receipts: [{ amount: 90, more: 0, two }],
    edit: { quantity: 1, amountReceived: 84, paymentMode: 'card', moves: 'anita' },
  }),
)

test('exactly the edits by which money leaves ask to give it back, for as much as leaves', {
  timeout: 120_000,
}, async () => {
  const shop = await openGiveBackCounter('asks')
  const { asha, neha, anita, bill } = shop
  const seen = { asked: 0, free: 0 }
  await fc.assert(
    fc.asyncProperty(history, async ({ isWalkIn, quantity, paid, receipts, edit }) => {
      const party = isWalkIn ? WALK_IN : { merchants: { _id: anita } }
      const made = await bill('sales', { rate: 100, quantity, ...party, ...paid })
      const params = { id: made._id }
      for (const { amount, more, two } of receipts) {
        const all = amount + (isWalkIn ? 0 : more)
        const ways =
          two && all > 1
            ? [
                { account: 'cash', amount: 1 },
                { account: 'upi', amount: all - 1 },
              ]
            : [{ account: 'cash', amount: all }]
        await asha.send(createReceipt, {
          body: { party: isWalkIn ? null : anita, ways, bills: [{ bill: made._id, amount }] },
          idempotencyKey: randomUUID(),
        })
      }
      const { quantity: now, moves, ...payment } = edit
      const items = linesAgain(made.items).map((line) => ({ ...line, quantity: now ?? line.quantity }))
      const isOfLines = now !== undefined || moves !== undefined || edit.ways !== undefined
      const moved = moves === undefined ? {} : moves === 'anita' ? { merchants: { _id: anita } } : WALK_IN
      const call = { params, body: { ...payment, ...(isOfLines && { items, ...moved }) } }
      const { ready: before } = await moneyOf(shop)
      const answer = await neha.send(updateInvoice, call)
      const asked = answer.statusCode === 403
      let said = 0
      if (asked) {
        const { values } = await neha.refused(updateInvoice, call)
        expect(values?.permission).toBe('give-back')
        said = (await asha(getPermit, { params: { id: values?.permit ?? '' } })).facts?.givesBack ?? 0
        const { statusCode } = await asha.send(updateInvoice, call)
        // What the books refuse moves nothing.
        expect(statusCode).toBeLessThan(500)
        if (statusCode !== 200) return
      } else if (answer.statusCode !== 200) {
        expect(answer.statusCode).toBeLessThan(500)
        return
      }
      seen[asked ? 'asked' : 'free'] += 1
      expect([asked, Math.max(0, before - (await moneyOf(shop)).ready)]).toEqual([said > 0, said])
    }),
    { numRuns: 40, examples: LESS_FOR_A_PARTY.map((one): [History] => [one]) },
  )
  expect(Math.min(seen.asked, seen.free)).toBeGreaterThan(4)
})
