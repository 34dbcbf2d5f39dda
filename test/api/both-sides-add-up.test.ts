import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { updateMerchant } from '#contract/merchants.ts'
import { getKhata, listKhata } from '#contract/money/khata.ts'
import {
  cancelVoucher,
  createAllocation,
  createDue,
  createPayment,
  createReceipt,
  setOffSides,
} from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { addDays } from '#domain/calendar.ts'
import { sumOfPaise } from '#domain/money.ts'
import { PARTY_SIDES } from '#domain/parties/party-side.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { startBahi } from '#test/start-shop.ts'

// The account of a party, its statement, the ages and the ledger say the same of both sides, in any history
// (docs/decisions/0177).

type Shop = Awaited<ReturnType<typeof openLedgerShop>>
const NAMES = ['anita', 'mill'] as const
const TODAY = '2026-11-20'

const step = fc.record({
  does: fc.constantFrom(
    ...(['sell', 'sell', 'buy', 'buy', 'receive', 'pay', 'ahead', 'owe', 'note', 'sides', 'bills'] as const),
    ...(['cancel', 'end', 'type', 'type'] as const),
  ),
  who: fc.constantFrom(...NAMES),
  day: fc.integer({ min: 0, max: 60 }),
  amount: fc.integer({ min: 1, max: 400 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const become = ({ asha }: Shop, id: string, name: string, type: 'buyer' | 'supplier') =>
  asha(updateMerchant, {
    params: { id },
    body: { name, type, email: `${name}@shop.test`, phone: '9890022003', address: 'Pune' },
  })

/** Does the steps; what the books refuse does nothing. */
async function live(shop: Shop, steps: readonly Step[]) {
  const { asha, bill, cash } = shop
  const bills: { _id: string; items: { _id?: string | undefined }[] }[] = []
  const vouchers: string[] = []
  for (const { does, who, day, amount } of steps) {
    const date = addDays(TODAY, day - 60)
    const party = shop[who]
    const trade = async (direction: 'sales' | 'purchase') =>
      bills.push(
        await bill(direction, { rate: amount, quantity: 1, invoiceDate: date, merchants: { _id: party } }),
      )
    const enter = async (entered: Promise<{ voucher: { _id: string } }>) =>
      vouchers.push((await entered).voucher._id)
    const last = bills.at(-1)
    const of = [{ bill: last?._id ?? '', amount }]
    const partySide = PARTY_SIDES[amount % 2] ?? 'debtors'
    const money = { party, date, ways: cash(amount) }
    const doing: Record<Step['does'], () => Promise<unknown>> = {
      sell: () => trade('sales'),
      buy: () => trade('purchase'),
      receive: () => enter(asha(createReceipt, { body: money })),
      pay: () => enter(asha(createPayment, { body: money })),
      ahead: () => enter(asha(createReceipt, { body: { ...money, partySide: 'debtors', bills: [] } })),
      owe: () => enter(asha(createDue, { body: { party, partySide, date, amount } })),
      note: () =>
        asha(creditNotes.create, {
          body: { invoice: last?._id ?? '', items: [{ line: last?.items[0]?._id ?? '', quantity: 1 }] },
        }),
      sides: () => enter(asha(setOffSides, { body: { party, date, amount } })),
      bills: () => enter(asha(createAllocation, { body: { party, date, bills: of } })),
      cancel: () => asha(cancelInvoice, { params: { id: last?._id ?? '' }, body: { reason: 'Slip' } }),
      end: () => asha(cancelVoucher, { params: { id: vouchers.at(-1) ?? '' }, body: { reason: 'Slip' } }),
      type: () => become(shop, party, who, amount % 2 ? 'buyer' : 'supplier'),
    }
    await doing[does]().catch(() => null)
  }
}

/** What the ledger has of a party on both accounts, read from its entries. */
async function inLedger({ asha }: Shop, party: string) {
  const { store } = await startBahi()
  const [row] = await store.forShop(asha).execute(
    query(
      { debtors: column.paise, creditors: column.paise },
      sql`
      select coalesce(sum(amount) filter (where account = 'debtors'), 0)::bigint as debtors,
             coalesce(sum(amount) filter (where account = 'creditors'), 0)::bigint as creditors
        from entries where party = ${party}`,
    ),
  )
  return z.object({ debtors: z.number(), creditors: z.number() }).parse(row)
}

async function figuresOf(shop: Shop, id: string) {
  const dates = { from: addDays(TODAY, -30), to: TODAY }
  const { party: _, ...figures } = await shop.asha(getKhata, { params: { id }, query: dates })
  return figures
}

test('khata, statement, ages and ledger agree on both sides, and a type changes no figure', async () => {
  const { store } = await startBahi()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const shop = await openLedgerShop()
      await live(shop, steps)
      const aged = { debtors: 0, creditors: 0 }
      for (const name of NAMES) {
        const id = shop[name]
        const { debtors, creditors } = await inLedger(shop, id)
        const figures = await figuresOf(shop, id)
        const { balance, sides, opening, closing, lines } = figures
        expect(balance).toBe(debtors + creditors)
        expect(closing).toBe(balance)
        expect(opening + sumOfPaise(lines.map(({ debit }) => debit))).toBe(
          closing + sumOfPaise(lines.map(({ credit }) => credit)),
        )
        const owedOn = (side: string) => sides.find((one) => one.side === side)?.owed ?? 0
        expect([owedOn('debtors'), -owedOn('creditors') + 0]).toEqual([debtors, creditors])
        for (const { side, owed, onAccount, openBills, ages } of sides) {
          const open = sumOfPaise(openBills.map((bill) => bill.open))
          expect(owed).toBe(open - onAccount)
          // Money on account counts against the oldest.
          expect(sumOfPaise(Object.values(ages))).toBe(Math.max(0, open - Math.max(0, onAccount)))
          aged[side] += owed
        }
        for (const type of ['supplier', 'buyer'] as const) {
          await become(shop, id, name, type)
          const now = await figuresOf(shop, id)
          // A side without an entry is shown by the type.
          const isEmpty = sides.every(({ owed, openBills }) => owed === 0 && openBills.length === 0)
          expect({ ...now, sides: isEmpty ? [] : now.sides }).toEqual({
            ...figures,
            sides: isEmpty ? [] : sides,
          })
        }
      }
      for (const [side, report] of [
        ['debtors', 'receivables-by-age'],
        ['creditors', 'payables-by-age'],
      ] as const) {
        const { parties } = await shop.asha(listKhata, { query: { side } })
        expect(parties.reduce((sum, party) => sum + party.balance, 0)).toBe(aged[side])
        const { total } = await shop.asha(readReport, { params: { report }, query: { to: TODAY } })
        expect(total?.money.balance ?? 0).toBe(aged[side])
      }
      const { findings } = await verifyShop(store.forShop(shop.asha), shop.asha.shopId)
      expect(findings).toEqual([])
    }),
    { numRuns: 6 },
  )
})
