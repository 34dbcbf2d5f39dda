import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import type { Way } from '#domain/payment/change.ts'
import {
  billPostings,
  cancelPostings,
  editPostings,
  moneyPostings,
  type PostedDocument,
  type Posting,
  postingsOf,
} from './document-postings.ts'

const NO_MONEY = { money: paise(0), moneyByAccount: null, paymentMode: 'cash' } as const

/** 1,000 and 9 % CGST and SGST to a customer, less 80 discount, 50 for the tempo, rounded up by 20 paise. */
const SALE: PostedDocument = {
  noun: 'invoice',
  direction: 'sales',
  date: '2026-11-20',
  bill: 'bill',
  merchant: 'anita',
  claimsTax: true,
  totalBeforeTax: paise(1000_00),
  totalTax: paise(180_00),
  cgst: paise(90_00),
  sgst: paise(90_00),
  igst: paise(0),
  cess: paise(0),
  discount: paise(80_00),
  additionalCharges: paise(50_00),
  roundOff: paise(20),
  grandTotal: paise(1150_20),
  owedTax: null,
  blockedTax: null,
  ...NO_MONEY,
}
const PURCHASE: PostedDocument = {
  ...SALE,
  direction: 'purchase',
  discount: paise(0),
  additionalCharges: paise(0),
  roundOff: paise(0),
  grandTotal: paise(1180_00),
}

const written = (postings: Posting[]) =>
  Object.fromEntries(postings.map(({ account, amount }) => [account, amount / 100]))

test('a sale posts the total to its customer, and sales, discount, charges, round-off and tax', () => {
  expect(written(billPostings(SALE))).toEqual({
    debtors: 1150.2,
    sales: -1000,
    'discount-allowed': 80,
    'charges-collected': -50,
    'round-off': -0.2,
    'output-cgst': -90,
    'output-sgst': -90,
  })
  expect(billPostings(SALE)[0]).toMatchObject({ party: 'anita', bill: 'bill', date: '2026-11-20' })
})

test('tax of a purchase is input tax, or part of the cost if it cannot be claimed', () => {
  expect(written(billPostings(PURCHASE))).toEqual({
    creditors: -1180,
    purchases: 1000,
    'input-cgst': 90,
    'input-sgst': 90,
  })
  expect(written(billPostings({ ...PURCHASE, claimsTax: false }))).toEqual({
    creditors: -1180,
    purchases: 1180,
  })
  const blockedTax = { cgst: paise(40_00), sgst: paise(40_00), igst: paise(0), cess: paise(0) }
  expect(written(billPostings({ ...PURCHASE, blockedTax }))).toEqual({
    creditors: -1180,
    purchases: 1080,
    'input-cgst': 50,
    'input-sgst': 50,
  })
})

test('under reverse charge the supplier is owed the goods without tax, the government the tax', () => {
  const owedTax = { cgst: paise(25_00), sgst: paise(25_00), igst: paise(0), cess: paise(0) }
  const noTax = { totalTax: paise(0), cgst: paise(0), sgst: paise(0), grandTotal: paise(1000_00) }
  expect(written(billPostings({ ...PURCHASE, ...noTax, owedTax }))).toEqual({
    creditors: -1000,
    purchases: 1000,
    'input-cgst': 25,
    'input-sgst': 25,
    'reverse-cgst': -25,
    'reverse-sgst': -25,
  })
})

test('a credit note reverses the sale, and a refund leaves the account it was paid from', () => {
  const note = { ...SALE, noun: 'credit-note', money: paise(100_00), paymentMode: 'upi' } as const
  expect(written(billPostings(note))).toMatchObject({
    debtors: -1150.2,
    'sales-returns': 1000,
    'output-cgst': 90,
  })
  expect(written(moneyPostings(note, '2026-11-21'))).toEqual({ upi: -100, debtors: 100 })
})

test('money is posted to the account of its payment mode, or to the accounts given', () => {
  const paid = { ...SALE, money: paise(500_00), paymentMode: 'Net Banking' } as const
  expect(written(moneyPostings(paid, SALE.date))).toEqual({ bank: 500, debtors: -500 })
  const moneyByAccount: Way[] = [
    ['cash', paise(200_00)],
    ['upi', paise(300_00)],
  ]
  expect(written(moneyPostings({ ...paid, moneyByAccount }, SALE.date))).toEqual({
    cash: 200,
    upi: 300,
    debtors: -500,
  })
  expect(() => moneyPostings({ ...paid, moneyByAccount: [['cash', paise(1)]] }, SALE.date)).toThrow(
    RangeError,
  )
})

test('a walk-in paid at once has no entry as a debtor; a party’s account shows bill and payment', () => {
  const paid = { ...SALE, money: SALE.grandTotal }
  expect(postingsOf({ ...paid, merchant: null }).map(({ account }) => account)).not.toContain('debtors')
  expect(postingsOf(paid).filter(({ account }) => account === 'debtors')).toMatchObject([
    { party: 'anita', amount: 1150_20 },
    { party: 'anita', amount: -1150_20 },
  ])
})

test('a quotation has no postings', () => {
  expect(postingsOf({ ...SALE, noun: 'quotation', money: paise(5) })).toEqual([])
})

test('an edit posts changes of the bill on its own day, changes of the money today', () => {
  const before = { ...SALE, money: paise(100_00) }
  const after = { ...before, additionalCharges: paise(60_00), grandTotal: paise(1160_20) }
  expect(editPostings(before, after, '2026-11-24')).toEqual([
    { date: '2026-11-20', account: 'debtors', party: 'anita', bill: 'bill', amount: 10_00 },
    { date: '2026-11-20', account: 'charges-collected', party: null, bill: null, amount: -10_00 },
  ])
  expect(editPostings(before, { ...before, money: paise(130_00) }, '2026-11-24')).toEqual([
    { date: '2026-11-24', account: 'cash', party: null, bill: null, amount: 30_00 },
    { date: '2026-11-24', account: 'debtors', party: 'anita', bill: 'bill', amount: -30_00 },
  ])
  expect(editPostings(before, { ...before }, '2026-11-24')).toEqual([])
})

test('cancelling a bill reverses it and keeps its money; cancelling a note reverses the refund too', () => {
  const bill = { ...SALE, money: paise(500_00) }
  expect(written(cancelPostings(bill, '2026-11-24'))).toMatchObject({ debtors: -1150.2, sales: 1000 })
  expect(cancelPostings(bill, '2026-11-24').map(({ account }) => account)).not.toContain('cash')
  const note = { ...bill, noun: 'credit-note' } as const
  expect(cancelPostings(note, '2026-11-24')).toContainEqual({
    date: '2026-11-24',
    account: 'cash',
    party: null,
    bill: null,
    amount: 500_00,
  })
})

const amounts = fc.integer({ min: 0, max: 1e9 }).map(paise)
const wayOf = (account: string) => amounts.map((amount): Way => [account, amount])
const byHead = fc.record({ cgst: amounts, sgst: amounts, igst: amounts, cess: amounts })
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
/** Any bill or note that adds up. */
const document = fc
  .record({
    noun: fc.constantFrom('invoice', 'credit-note', 'debit-note'),
    direction: fc.constantFrom('sales', 'purchase'),
    date: day,
    merchant: fc.constantFrom(null, 'anita', 'bharat'),
    claimsTax: fc.boolean(),
    totalBeforeTax: amounts,
    discount: amounts,
    additionalCharges: amounts,
    roundOff: fc.integer({ min: -50, max: 50 }).map(paise),
    tax: byHead,
    owedTax: fc.option(byHead),
    moneyByAccount: fc.option(fc.tuple(wayOf('upi'), wayOf('cash'))),
    paymentMode: fc.constantFrom('cash', 'upi', 'card', 'Net Banking', 'Other'),
    money: amounts,
  })
  .map(({ tax, ...made }): PostedDocument => {
    const totalTax = paise(tax.cgst + tax.sgst + tax.igst + tax.cess)
    const sum = (...parts: Paise[]) => paise(parts.reduce((all: number, part) => all + part, 0))
    const { totalBeforeTax, additionalCharges, roundOff, discount } = made
    return {
      ...made,
      ...tax,
      totalTax,
      bill: 'bill',
      blockedTax: null,
      grandTotal: paise(sum(totalBeforeTax, totalTax, additionalCharges, roundOff) - discount),
      money: made.moneyByAccount ? sum(...made.moneyByAccount.map(([, amount]) => amount)) : made.money,
    }
  })

const sumOf = (postings: Posting[], of: (posting: Posting) => string) => {
  const sums: Record<string, number> = {}
  for (const posting of postings) sums[of(posting)] = (sums[of(posting)] ?? 0) + posting.amount
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
const whose = ({ account, party, bill }: Posting) => [account, party, bill].join()

test('for any documents: debits equal credits, an edit ends at the new document, a cancellation at zero', () => {
  fc.assert(
    fc.property(document, document, day, (one, other, today) => {
      const was = one
      const became = { ...other, noun: one.noun, direction: one.direction }
      for (const postings of [
        postingsOf(was),
        editPostings(was, became, today),
        cancelPostings(was, today),
      ]) {
        expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(postings.every(({ amount }) => amount !== 0)).toBe(true)
      }
      expect(sumOf([...postingsOf(was), ...editPostings(was, became, today)], whose)).toEqual(
        sumOf(postingsOf(became), whose),
      )
      expect(sumOf([...postingsOf(was), ...cancelPostings(was, today)], whose)).toEqual(
        sumOf(was.noun === 'invoice' ? moneyPostings(was, was.date) : [], whose),
      )
    }),
    { numRuns: 300 },
  )
})
