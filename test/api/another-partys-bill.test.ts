import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { getKhata } from '#contract/money/khata.ts'
import {
  bounceCheque,
  cancelVoucher,
  changeReceipt,
  createAllocation,
  createPayment,
  createReceipt,
} from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { openAdvanceShop } from '#test/advance-shop.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { oneSided } from '#test/one-sided.ts'
import { setClock, startBahi } from '#test/start-shop.ts'

// Edits that give a bill to another party, and what happens to the payments of the bill.

type Shop = Awaited<ReturnType<typeof openTwoBuyers>>
type Bill = Awaited<ReturnType<Awaited<ReturnType<typeof openLedgerShop>>['bill']>>
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

/** What each owes by the entries up to that day; below nought is paid ahead. */
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
  return Object.fromEntries(rows.map(({ name, owes }) => [name, owes]))
}

test('the ageing of a past day has a bill under its new party, also after a cancelled receipt of the first', async () => {
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

const khataOf = ({ asha }: Shop, id: string) =>
  asha(getKhata, { params: { id }, query: { from: '2026-11-01', to: '2026-11-30' } }).then(oneSided)

/** The lines of a party's statement, rupees. */
const statementOf = async (shop: Shop, id: string) =>
  (await khataOf(shop, id)).lines.map(({ number, debit, credit }) => [number, debit / 100, credit / 100])

test('a receipt stays with its payer when the bill changes party, and the bill is open under the new one', async () => {
  const shop = await openTwoBuyers()
  const { asha, anita, bina, bill, give, cash } = shop
  const sale = await bill('sales', { rate: 100, quantity: 4, invoiceDate: '2026-11-05' }) // 420
  const bills = [{ bill: sale._id, amount: 150 }]
  const receipt = (
    await asha(createReceipt, { body: { party: anita, date: '2026-11-05', ways: cash(150), bills } })
  ).voucher
  const given = await give(sale, bina)
  expect([given.amountReceived, given.pendingAmount, given.paymentStatus]).toEqual([0, 420_00, 'unpaid'])
  expect([(await khataOf(shop, anita)).balance, (await khataOf(shop, anita)).onAccount]).toEqual([
    -150_00, 150_00,
  ])
  expect((await khataOf(shop, bina)).balance).toBe(420_00)
  // The bill of 420 is in no line with more than 420.
  expect(await statementOf(shop, anita)).toEqual([
    [sale.invoiceNumber, 420, 420],
    ['RV-00001', 0, 150],
  ])
  expect(await statementOf(shop, bina)).toEqual([[sale.invoiceNumber, 420, 0]])
  expect(await balances(asha)).toMatchObject({ cash: 150, debtors: 270 })
  // Like every receipt on account it can be written anew, and cancelled.
  const edit = { party: anita, date: '2026-11-05', ways: cash(200), bills: [] }
  await asha(changeReceipt, { params: { id: receipt._id }, body: edit })
  expect((await khataOf(shop, anita)).balance).toBe(-200_00)
  await asha(cancelVoucher, { params: { id: receipt._id }, body: { reason: 'Never came' } })
  expect(await balances(asha)).toMatchObject({ debtors: 420 })
  await give(given, anita)
  expect((await khataOf(shop, anita)).balance).toBe(420_00)
  expect((await khataOf(shop, bina)).balance).toBe(0)
  await balances(asha)
})

test('what was let off on a bill ends with it when the bill changes party: who paid is owed the money and no more', async () => {
  const shop = await openTwoBuyers()
  const { asha, anita, bina, bill, give, cash } = shop
  const first = await bill('sales', { rate: 100, quantity: 4 }) // 420
  const second = await bill('sales', { rate: 100, quantity: 2 }) // 210
  const letOff = (amount: number) => [{ account: 'discount-allowed', amount } as const]
  const body = {
    party: anita,
    ways: cash(490),
    deductions: letOff(130),
    bills: [
      { bill: first._id, amount: 420 },
      { bill: second._id, amount: 200 },
    ],
  }
  const receipt = (await asha(createReceipt, { body })).voucher
  const rest = [{ bill: second._id, amount: 10 }]
  await asha(createReceipt, { body: { party: anita, ways: [], deductions: letOff(10), bills: rest } })
  // Money goes to the first bill first: of the second 70 were paid and 140 let off.
  await give(second, bina)
  expect((await khataOf(shop, anita)).balance).toBe(-70_00)
  expect((await khataOf(shop, bina)).balance).toBe(210_00)
  expect((await balances(asha))['discount-allowed'] ?? 0).toBe(0)
  await asha(cancelVoucher, { params: { id: receipt._id }, body: { reason: 'Never came' } })
  expect((await khataOf(shop, anita)).balance).toBe(420_00)
  expect(await balances(asha)).toMatchObject({ debtors: 630 })
})

test('less received of a bill leaves its share of the discount with nobody', async () => {
  const shop = await openTwoBuyers()
  const { asha, anita, bill, cash } = shop
  const sale = await bill('sales', { rate: 100, quantity: 4 }) // 420
  const body = {
    party: anita,
    ways: cash(315),
    deductions: [{ account: 'discount-allowed', amount: 105 } as const],
    bills: [{ bill: sale._id, amount: 420 }],
  }
  await asha(createReceipt, { body })
  // Half of the 420: 157.50 of the money, 52.50 of the discount.
  await asha(updateInvoice, {
    params: { id: sale._id },
    body: { items: linesAgain(sale.items), amountReceived: 210 },
  })
  const now = await balances(asha)
  expect([now.cash, now['discount-allowed']]).toEqual([315, 52.5])
  // 210 of the bill are open, 157.50 lie on account.
  expect((await khataOf(shop, anita)).balance).toBe(52_50)
})

test('set-offs, a cheque and a refund of a bill stay with the first party when the bill changes party', async () => {
  const shop = await openTwoBuyers()
  const { asha, anita, bina, bill, give, cash } = shop
  const cheque = { number: '000123', date: '2026-11-06', bank: 'SBI' }
  const sale = await bill('sales', { rate: 100, quantity: 4 }) // 420
  const on = (amount: number) => [{ bill: sale._id, amount }]
  await asha(createReceipt, { body: { party: anita, ways: cash(100), bills: [] } })
  await asha(createAllocation, { body: { party: anita, bills: on(60) } })
  const held = (
    await asha(createReceipt, {
      body: { party: anita, ways: [{ account: 'cheques', amount: 300, cheque }], bills: on(300) },
    })
  ).voucher
  const smaller = await asha(updateInvoice, {
    params: { id: sale._id },
    body: { items: linesAgain(sale.items).map((line) => ({ ...line, quantity: 3 })) }, // 315
  })
  await asha(createPayment, { body: { party: anita, ways: cash(45), bills: on(45) } })
  const given = await give(smaller.invoice, bina)
  expect([given.amountReceived, given.pendingAmount]).toEqual([0, 315_00])
  // 100 and 300 came, 45 went back.
  expect((await khataOf(shop, anita)).balance).toBe(-355_00)
  expect((await khataOf(shop, bina)).balance).toBe(315_00)
  await balances(asha)
  await asha(bounceCheque, { params: { id: held._id }, body: { reason: 'Insufficient funds' } })
  expect((await khataOf(shop, anita)).balance).toBe(-55_00)
  expect((await khataOf(shop, bina)).balance).toBe(315_00)
  expect(await balances(asha)).toMatchObject({ cash: 55, debtors: 260 })
})

test('an advance with tax that settled a bill is open again for its payer when the bill changes party', async () => {
  const { asha, anita, buyer, receive, use, sellAdvice } = await openAdvanceShop()
  const bina = await buyer('Bina')
  const advance = await receive('2026-11-03', 11_800)
  const sale = await sellAdvice('2026-11-10') // 5,900
  await use(advance._id, sale, '2026-11-12', 5_900)
  const { items } = await asha(getInvoice, { params: { id: sale._id } })
  const body = { items: linesAgain(items), merchants: { _id: bina } }
  const given = (await asha(updateInvoice, { params: { id: sale._id }, body })).invoice
  expect([given.amountReceived, given.pendingAmount]).toEqual([0, 5_900_00])
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const khata = oneSided(await asha(getKhata, { params: { id: anita }, query }))
  expect([khata.balance, khata.advances.map(({ open }) => open)]).toEqual([-11_800_00, [11_800_00]])
  // 18 % of 5,000 of the bill, and of the 10,000 in the advance.
  expect(await balances(asha)).toMatchObject({
    'output-cgst': -1350,
    'output-sgst': -1350,
    'advance-tax': 1800,
  })
})

test('a receipt without a party stays with its bill, whichever party the bill gets', async () => {
  const shop = await openTwoBuyers()
  const { asha, anita, bina, bill, give, cash } = shop
  const sale = await bill('sales', { rate: 100, quantity: 4, merchants: {}, amountReceived: 0 }) // 420
  const bills = [{ bill: sale._id, amount: 150 }]
  await asha(createReceipt, { body: { party: null, ways: cash(150), bills } })
  const named = await give(sale, anita)
  const again = await give(named, bina)
  expect([again.amountReceived, again.pendingAmount]).toEqual([150_00, 270_00])
  expect((await khataOf(shop, anita)).balance).toBe(0)
  expect((await khataOf(shop, bina)).balance).toBe(270_00)
  expect(await balances(asha)).toMatchObject({ cash: 150, debtors: 270 })
})

const step = fc.record({
  does: fc.constantFrom('sell', 'walk in', 'buy', 'pay', 'pay', 'keep', 'set off', 'end', 'give', 'give'),
  day: fc.oneof(fc.constant(60), fc.integer({ min: 0, max: 60 })),
  amount: fc.integer({ min: 1, max: 400 }),
  which: fc.nat(),
})

test('the ageing of any day equals the ledger entries up to that day, also after a bill was moved to another party', async () => {
  // Money leaves a bill on the database's own day, so this test runs on it too.
  const now = new Date()
  setClock(now.toISOString())
  const today = todayInIndia(now)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 20 }),
      fc.integer({ min: 0, max: 60 }),
      async (steps, asked) => {
        const shop = await openTwoBuyers()
        const { asha, anita, mill, bina, silo, bill, give, cash } = shop
        const bills: { bill: Bill; party: string | null; side: Side; with: number }[] = []
        const vouchers: { id: string; party: string | null; bill: string; amount: number }[] = []
        for (const { does, day, amount, which } of steps) {
          const one = bills[which % bills.length]
          // Money is set off once it is there, and a walk-in pays a bill that is written.
          const isToday = does === 'set off' || (does === 'pay' && one?.party === null)
          const date = isToday ? today : addDays(today, day - 60)
          const goods = { rate: amount, quantity: 1, invoiceDate: date }
          const of = one && [{ bill: one.bill._id, amount: Math.min(amount, one.bill.grandTotal / 100) }]
          const pays = one?.side === 'creditors' ? createPayment : createReceipt
          const party = one?.party ?? null
          const enter = async (paid: number, call: () => Promise<{ voucher: { _id: string } }>) =>
            vouchers.push({ id: (await call()).voucher._id, party, bill: one?.bill._id ?? '', amount: paid })
          const doing: Record<string, () => Promise<unknown>> = {
            sell: async () =>
              bills.push({ bill: await bill('sales', goods), party: anita, side: 'debtors', with: 0 }),
            'walk in': async () =>
              bills.push({
                bill: await bill('sales', { ...goods, merchants: {}, amountReceived: 1 }),
                party: null,
                side: 'debtors',
                with: 1,
              }),
            buy: async () =>
              bills.push({ bill: await bill('purchase', goods), party: mill, side: 'creditors', with: 0 }),
            pay: () =>
              enter(amount, () => asha(pays, { body: { party, date, ways: cash(amount), bills: of } })),
            keep: () =>
              enter(amount, () => asha(pays, { body: { party, date, ways: cash(amount), bills: [] } })),
            'set off': () =>
              enter(0, () => asha(createAllocation, { body: { party: party ?? '', bills: of ?? [], date } })),
            end: async () => {
              const last = vouchers.at(-1)
              await asha(cancelVoucher, { params: { id: last?.id ?? '' }, body: { reason: 'Slip' } })
              if (last) last.amount = 0
            },
            give: async () => {
              if (!one) return
              const to = one.side === 'creditors' ? [mill, silo] : [anita, bina, null]
              const next = to[amount % to.length] ?? null
              one.bill = await give(one.bill, next)
              one.party = next
            },
          }
          // What the books refuse does nothing.
          await doing[does]?.().catch(() => null)
        }
        await balances(asha)
        for (const side of ['debtors', 'creditors'] as const) {
          for (const to of [addDays(today, asked - 60), today]) {
            const owed = Object.entries(await entriesOn(shop, side, to))
            const aged = Object.fromEntries(owed.map(([name, owes]) => [name, Math.max(0, owes)]))
            expect([side, to, await agesOn(shop, side, to)]).toEqual([side, to, aged])
          }
        }
        // Who has the bill owes it, less what came with it and what walk-ins paid of it; who paid has paid.
        const owes: Record<string, number> = {
          ...(await entriesOn(shop, 'debtors', addDays(today, 40))),
          ...(await entriesOn(shop, 'creditors', addDays(today, 40))),
        }
        const paid = (is: (voucher: (typeof vouchers)[number]) => boolean) =>
          vouchers.filter(is).reduce((sum, { amount }) => sum + amount, 0)
        for (const [name, id] of Object.entries({ anita, bina, mill, silo, [WALK_INS]: null })) {
          const ofBills = bills
            .filter(({ party }) => party === id)
            .map(
              ({ bill: { _id, grandTotal }, with: came }) =>
                grandTotal / 100 - came - paid(({ party, bill }) => party === null && bill === _id),
            )
          const expected =
            ofBills.reduce((sum, open) => sum + open, 0) - paid(({ party }) => id !== null && party === id)
          expect([name, owes[name] ?? 0]).toEqual([name, expect.closeTo(expected, 6)])
        }
      },
    ),
    // What it finds is shown as it was drawn: to shrink it takes longer than a test may.
    { numRuns: 7, endOnFailure: true },
  )
})
