import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice } from '#contract/invoices.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'

// A customer who paid 950 for a bill of 1,000, with 50 of discount, gets 950 back with the goods, and not 1,000.

const rupees = (max: number) => fc.integer({ min: 0, max })
const receipt = fc.record({
  cash: rupees(60),
  upi: rupees(60),
  off: rupees(40),
  account: fc.constantFrom('discount-allowed', 'written-off'),
})
const undone = fc.record({
  isWalkIn: fc.boolean(),
  /** Paid with the bill of 1,050. */
  withBill: rupees(500),
  receipts: fc.array(receipt, { maxLength: 3 }),
  how: fc.constantFrom('cancelled', 'returned', 'returned in two'),
  refundBy: fc.constantFrom(undefined, 'upi'),
})

test('a bill that was let off in part and is undone leaves no money, dues or discount behind', {
  timeout: 120_000,
}, async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill } = shop
  const moneyOf = ({ cash = 0, upi = 0 }: Record<string, number>) => cash + upi
  await fc.assert(
    fc.asyncProperty(undone, async ({ isWalkIn, withBill, receipts, how, refundBy }) => {
      const before = await balances(asha)
      const merchants = isWalkIn ? { name: '' } : { _id: anita }
      const { _id } = await bill('sales', { rate: 1000, quantity: 1, amountReceived: withBill, merchants })
      for (const { cash, upi, off, account } of receipts) {
        const amount = cash + upi + off
        if (amount === 0) continue
        const ways = [
          { account: 'cash', amount: cash },
          { account: 'upi', amount: upi },
        ].filter((way) => way.amount > 0)
        await asha(createReceipt, {
          body: {
            party: isWalkIn ? null : anita,
            ways,
            deductions: off > 0 ? [{ account, amount: off }] : [],
            bills: [{ bill: _id, amount }],
          },
        })
      }
      const params = { id: _id }
      const { items } = await asha(getInvoice, { params })
      const note = (quantity: number) =>
        asha(creditNotes.create, {
          body: {
            invoice: _id,
            settlement: 'refund',
            refundBy,
            items: items.map(({ _id: line }) => ({ line, quantity })),
          },
        })
      // Who has an account is owed the money of a cancelled bill: they are undone by notes.
      if (how === 'cancelled' && isWalkIn)
        await asha(cancelInvoice, { params, body: { reason: 'Wrong item', refundBy } })
      else if (how === 'returned in two') {
        await note(0.4)
        await note(0.6)
      } else await note(1)

      const { cash = 0, upi = 0, ...others } = await balances(asha)
      expect(moneyOf({ cash, upi })).toBe(moneyOf(before))
      if (!refundBy) expect([cash, upi]).toEqual([before.cash ?? 0, before.upi ?? 0])
      for (const account of ['debtors', 'discount-allowed', 'written-off']) {
        expect(others[account]).toBe(before[account])
      }
    }),
    { numRuns: 15 },
  )
})
