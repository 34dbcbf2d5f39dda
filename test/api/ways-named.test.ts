import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { getKhata, listBillPayments } from '#contract/money/khata.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { receivedWays } from '#domain/payment/received-ways.ts'
import { openBillWithPage } from '#test/bill-page-shop.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { type Person, setClock } from '#test/start-shop.ts'

const namedOn = async (asha: Person, id: string) =>
  Object.fromEntries(
    receivedWays(await asha(getInvoice, { params: { id } })).map(({ way, amount }) => [way, amount / 100]),
  )

test('a later payment by another way leaves the earlier ones their names', async () => {
  const { asha, bill } = await openLedgerShop()
  setClock('2026-11-20T12:00:00+05:30')
  // 2 kg at 1,000 with 5 % of tax: 2,100.
  const one = await bill('sales', { rate: 1000, quantity: 2, amountReceived: 500, paymentMode: 'cash' })
  const pay = (id: string, receivedNow: number, paymentMode: 'upi' | 'card') =>
    asha(updateInvoice, { params: { id }, body: { receivedNow, paymentMode } })
  const { invoice } = await pay(one._id, 100, 'upi')
  expect(invoice).toMatchObject({ amountReceived: 600_00, paymentMode: 'upi' })
  expect(await namedOn(asha, one._id)).toEqual({ cash: 500, upi: 100 })

  const ways = [
    { paymentMode: 'cash' as const, amount: 300 },
    { paymentMode: 'upi' as const, amount: 100 },
  ]
  const split = await bill('sales', { rate: 1000, quantity: 2, ways })
  await pay(split._id, 50, 'card')
  expect(await namedOn(asha, split._id)).toEqual({ cash: 300, upi: 100, card: 50 })
})

test('a receipt of two bills by two ways and a discount says on each what settled it', async () => {
  const { asha, anita, bill } = await openLedgerShop()
  setClock('2026-11-20T12:00:00+05:30')
  const [first, second] = [
    await bill('sales', { rate: 1000, quantity: 1 }),
    await bill('sales', { rate: 1000, quantity: 2, amountReceived: 100, paymentMode: 'card' }),
  ]
  // 600 of cash and 700 of UPI with 50 of discount: 1,050 for the first, 300 for the second.
  await asha(createReceipt, {
    body: {
      party: anita,
      date: '2026-11-20',
      ways: [
        { account: 'cash', amount: 600 },
        { account: 'upi', amount: 700 },
      ],
      deductions: [{ account: 'discount-allowed', amount: 50 }],
      bills: [
        { bill: first._id, amount: 1050 },
        { bill: second._id, amount: 300 },
      ],
    },
  })
  // In the order of the entries: 600 + 450 on the first, the other 250 and the discount on the second.
  expect(await namedOn(asha, first._id)).toEqual({ cash: 600, upi: 450 })
  expect(await namedOn(asha, second._id)).toEqual({ card: 100, upi: 250, discount: 50 })
})

test('khata, bill and day book say money and what was let go apart', async () => {
  const { asha, anita, bill } = await openLedgerShop()
  setClock('2026-11-20T12:00:00+05:30')
  const { _id } = await bill('sales', { rate: 1000, quantity: 8 })
  const receive = (
    ways: { account: string; amount: number }[],
    account: 'discount-allowed' | 'written-off',
    amount: number,
  ) =>
    asha(createReceipt, {
      body: {
        party: anita,
        date: '2026-11-20',
        ways,
        deductions: [{ account, amount }],
        bills: [{ bill: _id, amount: amount + ways.reduce((sum, way) => sum + way.amount, 0) }],
      },
    })
  await receive([{ account: 'cash', amount: 10 }], 'discount-allowed', 2000)
  await receive([], 'written-off', 5000)

  const said = [
    ['Receipt', ['Cash ₹10.00', 'Discount Allowed ₹2,000.00'], 2010_00],
    ['Taken off without money', ['Written Off'], 5000_00],
  ]
  const query = { from: '2026-11-20', to: '2026-11-20' }
  const khata = await asha(getKhata, { params: { id: anita }, query })
  expect(khata.lines.map((line) => [lineWords(line), line.how, line.credit])).toEqual(said)
  const { lines } = await asha(listBillPayments, { params: { id: _id } })
  expect(lines.map((line) => [lineWords(line), line.how, line.credit])).toEqual(said)
  const { rows } = await asha(readReport, { params: { report: 'day-book' }, query })
  expect(rows.map(({ words }) => words.what)).toEqual([
    'Receipt, ₹5,000.00 of it without money',
    'Receipt, ₹2,000.00 of it without money',
  ])
})

const MODES = { cash: 'cash', upi: 'upi', card: 'card', bank: 'Net Banking' } as const
const account = fc.constantFrom<keyof typeof MODES>('cash', 'upi', 'card', 'bank')
const rupees = fc.integer({ min: 1, max: 200 })

test('on bill and page the ways sum to what was received, each what the shop took by it', {
  timeout: 120_000,
}, async () => {
  const { sharma, anita, invoice, link, page } = await openBillWithPage()
  const token = await link()
  // What came with the bill; receipts are added to it, run by run: 5,977.50 are never reached.
  const came = new Map<string, number>([['cash', 1000]])
  const put = (way: string, amount: number) => came.set(way, (came.get(way) ?? 0) + amount)
  const receipt = fc.record({
    ways: fc.uniqueArray(fc.tuple(account, rupees), { selector: ([by]) => by, minLength: 1, maxLength: 3 }),
    off: fc.option(rupees),
  })
  await fc.assert(
    fc.asyncProperty(receipt, async ({ ways, off }) => {
      const amount = ways.reduce((sum, [, part]) => sum + part, off ?? 0)
      const { amountReceived } = await sharma(getInvoice, { params: { id: invoice._id } })
      if (amountReceived / 100 + amount > 5900) return
      await sharma(createReceipt, {
        body: {
          party: anita._id,
          ways: ways.map(([by, part]) => ({ account: by, amount: part })),
          deductions: off ? [{ account: 'written-off', amount: off }] : [],
          bills: [{ bill: invoice._id, amount }],
        },
      })
      for (const [by, part] of ways) put(MODES[by], part)
      if (off) put('written-off', off)
      const named = await namedOn(sharma, invoice._id)
      expect(named).toEqual(Object.fromEntries(came))
      const { settled } = await page(token)
      const onPage = new Map<string, Paise>()
      for (const { mode, amount: part } of settled)
        onPage.set(mode ?? '-', paise((onPage.get(mode ?? '-') ?? 0) - part))
      expect(Object.fromEntries([...onPage].map(([way, sum]) => [way, sum / 100]))).toEqual(named)
      const stored = await sharma(getInvoice, { params: { id: invoice._id } })
      expect(sumOfPaise(receivedWays(stored).map((one) => one.amount))).toBe(stored.amountReceived)
    }),
    { numRuns: 12 },
  )
})
