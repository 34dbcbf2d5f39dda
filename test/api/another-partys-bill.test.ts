import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { cancelVoucher, createAllocation, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { addDays } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { startBahi } from '#test/start-shop.ts'

// A bill that an edit gives to another party, and what was paid of it.

type Shop = Awaited<ReturnType<typeof openTwoBuyers>>
type Bill = Awaited<ReturnType<Shop['bill']>>
type Side = 'debtors' | 'creditors'

async function openTwoBuyers() {
  const shop = await openLedgerShop()
  const { asha } = shop
  const other = async (name: string, type: 'buyer' | 'supplier') =>
    (
      await asha(createMerchant, {
        body: { name, type, email: `${name}@shop.test`, phone: '9890022009', address: 'Pune' },
      })
    ).supplier._id
  const give = async (bill: Bill, party: string | null) =>
    (
      await asha(updateInvoice, {
        params: { id: bill._id },
        body: { items: linesAgain(bill.items), merchants: party ? { _id: party } : { name: 'Somebody' } },
      })
    ).invoice
  return { ...shop, bina: await other('bina', 'buyer'), silo: await other('silo', 'supplier'), give }
}

const REPORT = { debtors: 'receivables-by-age', creditors: 'payables-by-age' } as const
const WALK_INS = 'Not in the address book'

/** What each party owes by the ages of a day, all ages together, rupees. */
async function agesOn({ asha }: Shop, side: Side, to: string) {
  const { rows } = await asha(readReport, { params: { report: REPORT[side] }, query: { to } })
  return Object.fromEntries(rows.map(({ words, money }) => [words.name, (money?.total ?? 0) / 100]))
}

/** The same by the entries up to that day: nobody owes less than nothing. */
async function entriesOn({ asha }: Shop, side: Side, to: string) {
  const { store } = await startBahi()
  const rows = await store.forShop(asha).execute(
    query(
      { name: z.string(), owes: z.number() },
      sql`
      select coalesce(m.name, ${WALK_INS}) as name,
             (case ${side} when 'debtors' then 1 else -1 end * sum(e.amount) / 100.0)::float as owes
        from entries e left join merchants m on m.shop_id = e.shop_id and m.id = e.party
       where e.shop_id = ${asha.shopId} and e.account = ${side} and e.date <= ${to}::date
       group by m.name having sum(e.amount) <> 0`,
    ),
  )
  return Object.fromEntries(rows.map(({ name, owes }) => [name, Math.max(0, owes)]))
}

test('ages of a past day have a bill of another party, whose first party paid and took it back', async () => {
  const shop = await openTwoBuyers()
  const { asha, anita, bina, bill, give, cash } = shop
  const sale = await bill('sales', { rate: 100, quantity: 4, invoiceDate: '2026-11-01' }) // 420
  const body = { party: anita, date: '2026-11-20', ways: cash(100), bills: [{ bill: sale._id, amount: 100 }] }
  const { voucher } = await asha(createReceipt, { body })
  await asha(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Entered twice' } })
  await give(sale, bina)
  expect(await agesOn(shop, 'debtors', '2026-11-10')).toEqual({ bina: 420 })
  expect(await agesOn(shop, 'debtors', '2026-11-20')).toEqual({ bina: 420 })
})

const step = fc.record({
  does: fc.constantFrom('sell', 'walk in', 'buy', 'pay', 'pay', 'keep', 'set off', 'end', 'give', 'give'),
  day: fc.oneof(fc.constant(60), fc.integer({ min: 0, max: 60 })),
  amount: fc.integer({ min: 1, max: 400 }),
  which: fc.nat(),
})

test('ages of any day are the entries up to it, whichever party a bill went to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 20 }),
      fc.integer({ min: 0, max: 60 }),
      async (steps, asked) => {
        const shop = await openTwoBuyers()
        const { asha, anita, mill, bina, silo, bill, give, cash } = shop
        const [bills, vouchers]: [{ bill: Bill; party: string | null; side: Side }[], string[]] = [[], []]
        for (const { does, day, amount, which } of steps) {
          const date = addDays('2026-11-20', day - 60)
          const one = bills[which % bills.length]
          const goods = { rate: amount, quantity: 1, invoiceDate: date }
          const of = one && [{ bill: one.bill._id, amount: Math.min(amount, one.bill.grandTotal / 100) }]
          const pays = one?.side === 'creditors' ? createPayment : createReceipt
          const enter = async (call: () => Promise<{ voucher: { _id: string } }>) =>
            vouchers.push((await call()).voucher._id)
          const doing: Record<string, () => Promise<unknown>> = {
            sell: async () => bills.push({ bill: await bill('sales', goods), party: anita, side: 'debtors' }),
            'walk in': async () =>
              bills.push({
                bill: await bill('sales', { ...goods, merchants: {}, amountReceived: 1 }),
                party: null,
                side: 'debtors',
              }),
            buy: async () =>
              bills.push({ bill: await bill('purchase', goods), party: mill, side: 'creditors' }),
            pay: () =>
              enter(() => asha(pays, { body: { party: one?.party, date, ways: cash(amount), bills: of } })),
            keep: () =>
              enter(() => asha(pays, { body: { party: one?.party, date, ways: cash(amount), bills: [] } })),
            'set off': () =>
              enter(() =>
                asha(createAllocation, { body: { party: one?.party ?? '', bills: of ?? [], date } }),
              ),
            end: () =>
              asha(cancelVoucher, { params: { id: vouchers.at(-1) ?? '' }, body: { reason: 'Slip' } }),
            give: async () => {
              if (!one) return
              const to = one.side === 'creditors' ? [mill, silo] : [anita, bina, null]
              const party = to[amount % to.length] ?? null
              one.bill = await give(one.bill, party)
              one.party = party
            },
          }
          // What the books refuse does nothing.
          await doing[does]?.().catch(() => null)
        }
        await balances(asha)
        for (const side of ['debtors', 'creditors'] as const) {
          for (const to of [addDays('2026-11-20', asked - 60), '2026-11-20']) {
            expect([side, to, await agesOn(shop, side, to)]).toEqual([
              side,
              to,
              await entriesOn(shop, side, to),
            ])
          }
        }
      },
    ),
    { numRuns: 15 },
  )
})
