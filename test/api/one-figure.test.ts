import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createMerchant, updateMerchant } from '#contract/merchants.ts'
import { changeCreditTerms, getKhata, listKhata } from '#contract/money/khata.ts'
import { getCreditStanding } from '#contract/money/standing.ts'
import { cancelVoucher, createAllocation, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { addDays } from '#domain/calendar.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import type { BodyOf, Person } from '#test/start-shop.ts'

// Amounts owed are the same on the dashboard, in the khata and in the ledger.

const DATES = { from: '2026-01-01', to: '2026-12-31' }

test('debtors are one amount everywhere, and one party’s advance does not lower another’s debt', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, mill, bill, cash } = shop
  const body = {
    name: 'sai mess',
    type: 'buyer' as const,
    email: 'sai@shop.test',
    phone: '9890022004',
    address: 'Pune',
  }
  const sai = (await asha(createMerchant, { body })).supplier._id
  await bill('sales', { rate: 100, quantity: 8 }) // Anita owes 840
  await asha(createReceipt, { body: { party: sai, ways: cash(3000), bills: [] } })
  await bill('sales', { rate: 100, quantity: 1, merchants: {}, amountReceived: 40 }) // 65 of who walked in
  await bill('purchase', { rate: 50, quantity: 4 }) // 210 to the mill
  await asha(createPayment, { body: { party: mill, ways: cash(250) } }) // 40 of it ahead

  const khata = await asha(listKhata, { query: {} })
  const { money } = await asha(getDashboard)
  expect(khata.totals).toEqual({ debtors: 905_00, creditors: 0 })
  expect(khata.ahead).toEqual({ debtors: 3000_00, creditors: 40_00 })
  expect([money.owedToUs, money.weOwe]).toEqual([905_00, 0])
  const owing = khata.parties.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)
  expect(owing + (khata.walkIns?.open ?? 0)).toBe(905_00)
  // 905 less 3,000; 0 less 40.
  expect(await balances(asha)).toMatchObject({ debtors: -2095, creditors: 40 })
  expect(khata.parties.find(({ _id }) => _id === anita)?.balance).toBe(840_00)
})

test('late amounts after money on account agree in the list, on the khata page and in the credit check', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill, cash } = shop
  await bill('sales', { rate: 100, quantity: 4, invoiceDate: '2026-10-01' }) // 420, 50 days late
  await bill('sales', { rate: 100, quantity: 2, invoiceDate: '2026-11-15' }) // 210, 5 days late
  const read = async () => {
    const page = oneSided(await asha(getKhata, { params: { id: anita }, query: DATES }))
    const { parties } = await asha(listKhata, { query: {} })
    const row = parties.find(({ _id }) => _id === anita)
    const { late, daysLate } = await asha(getCreditStanding, { params: { id: anita } })
    if (row) expect(row.ages).toEqual(page.ages)
    expect(page.ages.upTo30 + page.ages.upTo60).toBe(late)
    return { 'up to 30': page.ages.upTo30 / 100, 'up to 60': page.ages.upTo60 / 100, daysLate }
  }
  expect(await read()).toEqual({ 'up to 30': 210, 'up to 60': 420, daysLate: 50 })
  const keep = (amount: number) =>
    asha(createReceipt, { body: { party: anita, ways: cash(amount), bills: [] } })
  await keep(100)
  expect(await read()).toEqual({ 'up to 30': 210, 'up to 60': 320, daysLate: 50 })
  await keep(400)
  expect(await read()).toEqual({ 'up to 30': 130, 'up to 60': 0, daysLate: 5 })
  await keep(200) // 70 more than all of it
  expect(await read()).toEqual({ 'up to 30': 0, 'up to 60': 0, daysLate: null })
  const { parties } = await asha(listKhata, { query: {} })
  expect(parties[0]).toMatchObject({ balance: -70_00, onAccount: 700_00, oldestDue: null })
})

const REPORT = { debtors: 'receivables-by-age', creditors: 'payables-by-age' } as const
const GROUP = { debtors: 'Sundry Debtors', creditors: 'Sundry Creditors' } as const
type Side = keyof typeof REPORT

/** The ageing of a day: by name the figures that are not nothing, rupees, and the total. */
async function agedOn(asha: Person, side: Side, to: string) {
  const { rows, total } = await asha(readReport, { params: { report: REPORT[side] }, query: { to } })
  const shown = (money: Record<string, number> = {}) =>
    Object.fromEntries(
      Object.entries(money).flatMap(([key, paise]) => (paise === 0 ? [] : [[key, paise / 100]])),
    )
  return {
    rows: Object.fromEntries(rows.map(({ words, money }) => [words.name, shown(money)])),
    total: shown(total?.money),
  }
}

test('open amounts of a past day exclude later receipts, notes and cancellations', async () => {
  const { asha, anita, bill, cash } = await openLedgerShop()
  const old = await bill('sales', { rate: 100, quantity: 4, invoiceDate: '2026-07-01' }) // 420
  await bill('sales', { rate: 100, quantity: 2, invoiceDate: '2026-09-10' }) // 210
  await bill('sales', {
    rate: 100,
    quantity: 1,
    invoiceDate: '2026-09-20',
    merchants: {},
    amountReceived: 40,
  }) // 65 open
  const receive = async (date: string, amount: number, bills: BodyOf<typeof createReceipt>['bills']) =>
    (await asha(createReceipt, { body: { party: anita, date, ways: cash(amount), bills } })).voucher
  await receive('2026-09-25', 120, [{ bill: old._id, amount: 120 }])
  const ended = await receive('2026-09-28', 100, [{ bill: old._id, amount: 100 }])
  await receive('2026-10-05', 150, []) // on account
  await receive('2026-11-01', 200, [{ bill: old._id, amount: 200 }])
  await asha(cancelVoucher, { params: { id: ended._id }, body: { reason: 'Entered twice' } })

  // 30 September: 420 - 120 - 100 of 1 July (91 days), 210 of 10 September (20 days), 65 of the walk-in (10 days).
  expect(await agedOn(asha, 'debtors', '2026-09-30')).toEqual({
    rows: {
      anita: { upTo30: 210, over90: 200, total: 410, balance: 410 },
      'Not in the address book': { upTo30: 65, total: 65, balance: 65 },
    },
    total: { upTo30: 275, over90: 200, total: 475, balance: 475 },
  })
  // 10 October: the 150 on account count against the oldest; of 10 September it is the 30th day, of 1 July the 101st.
  expect((await agedOn(asha, 'debtors', '2026-10-10')).rows.anita).toEqual({
    upTo30: 210,
    over90: 50,
    total: 260,
    balance: 260,
  })
  expect((await agedOn(asha, 'debtors', '2026-06-30')).rows).toEqual({})
})

test('msme-dues lists bills of micro and small suppliers over 15 or the agreed days, at most 45, and what 31 March disallows', async () => {
  const { asha, mill, bill } = await openLedgerShop()
  const mark = {
    name: 'mill',
    type: 'supplier' as const,
    email: 'mill@shop.test',
    phone: '9890022003',
    address: 'Pune',
  }
  const change = (more: BodyOf<typeof updateMerchant>) =>
    asha(updateMerchant, { params: { id: mill }, body: { ...mark, ...more } })
  const wrong = { params: { id: mill }, body: { ...mark, msme: true, udyam: '12345' } }
  expect(await asha.refused(updateMerchant, wrong)).toMatchObject({
    status: 400,
    message: expect.stringContaining('Udyam number'),
  })
  const { updatedSupplier } = await change({ msme: true, udyam: 'udyam-mh-26-0012345' })
  expect(updatedSupplier).toMatchObject({ msme: true, udyam: 'UDYAM-MH-26-0012345' })
  // Without an agreement: 1 October and 15 days.
  await bill('purchase', { rate: 100, quantity: 1, invoiceDate: '2026-10-01' }) // 105
  await asha(changeCreditTerms, { params: { id: mill }, body: { creditDays: 60, creditLimit: null } })
  // 60 days agreed are 45: 3 October to 17 November.
  await bill('purchase', { rate: 200, quantity: 1, invoiceDate: '2026-10-03' }) // 210
  await bill('purchase', { rate: 300, quantity: 1, invoiceDate: '2026-11-15' }) // 315, to 30 December
  await asha(createPayment, {
    body: { party: mill, date: '2026-11-18', ways: [{ account: 'cash', amount: 5 }], bills: [] },
  })

  const read = async (to: string) => {
    const { rows, total } = await asha(readReport, { params: { report: 'msme-dues' }, query: { to } })
    const { open = 0, late = 0, disallowed = 0 } = total?.money ?? {}
    return [
      ...rows.map(({ words, figures, money }) => [words.lastDay, figures.daysLate, (money.open ?? 0) / 100]),
      [open / 100, late / 100, disallowed / 100],
    ]
  }
  expect(await read('2026-11-20')).toEqual([
    ['2026-10-16', 35, 100],
    ['2026-11-17', 3, 210],
    ['2026-12-30', undefined, 315],
    [625, 310, 625],
  ])
  // On 16 October the first was in time still, and the payment not yet made.
  expect(await read('2026-10-16')).toEqual([
    ['2026-10-16', undefined, 105],
    ['2026-11-17', undefined, 210],
    [315, 0, 315],
  ])
  await change({ msme: false })
  expect(await read('2026-11-20')).toEqual([[0, 0, 0]])
})

test('the ageing equals the open amounts of the khata today, and the parties’ accounts on any day', async () => {
  const day = fc.integer({ min: 0, max: 100 })
  const step = fc.record({
    does: fc.constantFrom(
      'sell',
      'walk in',
      'buy',
      'receive',
      'pay',
      'keep',
      'set off',
      'note',
      'cancel',
      'end',
    ),
    day,
    amount: fc.integer({ min: 1, max: 400 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), day, async (steps, asked) => {
      const { asha, anita, mill, bill, cash } = await openLedgerShop()
      const [bills, vouchers]: [{ _id: string; items: { _id?: string | undefined }[] }[], string[]] = [[], []]
      for (const { does, day, amount } of steps) {
        const date = addDays('2026-11-20', day - 100)
        const invoiceDate = date
        const last = bills.at(-1)
        const party = { party: anita, date, ways: cash(amount) }
        // What the books refuse does nothing.
        const enter = async (call: () => Promise<{ voucher: { _id: string } }>) =>
          vouchers.push((await call()).voucher._id)
        const of = [{ bill: last?._id, amount }]
        const doing: Record<string, () => Promise<unknown>> = {
          sell: async () => bills.push(await bill('sales', { rate: amount, quantity: 1, invoiceDate })),
          'walk in': () =>
            bill('sales', { rate: amount, quantity: 1, invoiceDate, merchants: {}, amountReceived: 1 }),
          buy: () => bill('purchase', { rate: amount, quantity: 1, invoiceDate }),
          receive: () => enter(() => asha(createReceipt, { body: { ...party, bills: of } })),
          keep: () => enter(() => asha(createReceipt, { body: { ...party, bills: [] } })),
          pay: () => asha(createPayment, { body: { ...party, party: mill } }),
          'set off': () => enter(() => asha(createAllocation, { body: { party: anita, bills: of, date } })),
          note: () =>
            asha(creditNotes.create, {
              body: { invoice: last?._id, items: [{ line: last?.items[0]?._id, quantity: 1 }] },
            }),
          cancel: () => asha(cancelInvoice, { params: { id: last?._id ?? '' }, body: { reason: 'Slip' } }),
          end: () => asha(cancelVoucher, { params: { id: vouchers.at(-1) ?? '' }, body: { reason: 'Slip' } }),
        }
        await doing[does]?.().catch(() => null)
      }
      for (const side of ['debtors', 'creditors'] as const) {
        const khata = await asha(listKhata, { query: { side } })
        const today = await agedOn(asha, side, '2026-11-20')
        for (const { name, ages, balance } of khata.parties) {
          const { balance: says, total: _, ahead: __, ...aged } = today.rows[name] ?? {}
          const asks = Object.entries(ages).flatMap(([age, paise]) =>
            paise === 0 ? [] : [[age, paise / 100]],
          )
          expect([says, aged]).toEqual([balance / 100, Object.fromEntries(asks)])
        }
        for (const to of [addDays('2026-11-20', asked - 100), '2026-11-20']) {
          const { rows } = await asha(readReport, { params: { report: 'trial-balance' }, query: { to } })
          const { closing = 0 } = rows.find(({ words }) => words.name === GROUP[side])?.money ?? {}
          const { total } = await agedOn(asha, side, to)
          expect([side, to, (side === 'debtors' ? 1 : -1) * (total.balance ?? 0) + 0]).toEqual([
            side,
            to,
            closing / 100,
          ])
        }
      }
    }),
    { numRuns: 5 },
  )
})
