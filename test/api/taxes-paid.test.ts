import { expect, test } from 'vitest'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createGstPayment, createTdsDeposit, getTaxesPaid } from '#contract/money/taxes.ts'
import {
  cancelVoucher,
  changePayment,
  createExpense,
  createPayment,
  getVoucher,
} from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { openPurchaseShop } from '#test/purchase-shop.ts'
import type { BodyOf } from '#test/start-shop.ts'

const heads = (half: number, igst = 0) => ({ igst: igst * 100, cgst: half * 100, sgst: half * 100, cess: 0 })

test('TDS: the supplier’s bill is settled in full, the bank pays the rest, and the TDS waits to be deposited', async () => {
  const { asha, bharat, mill, bill, settled } = await openLedgerShop()
  // 10 kg at 100 and 5 %: 1,050. Of the 1,000 without tax 1 % is kept back.
  const bought = await bill('purchase', { rate: 100, quantity: 10 })
  const pay = (bank: number, tds: number) => ({
    party: mill,
    date: '2026-11-06',
    ways: [{ account: 'bank', amount: bank }],
    deductions: [{ account: 'tds-contractors' as const, amount: tds, rate: 1 }],
  })
  const { voucher } = await asha(createPayment, { body: pay(1040, 10) })
  expect(voucher).toMatchObject({
    amount: 1050_00,
    tds: [{ account: 'tds-contractors', rate: 1, amount: 10_00 }],
  })
  expect(await settled(bought._id)).toEqual([1050, 0, 'paid'])
  // A consultant of 5,000 at 10 %, paid at once.
  await asha(createExpense, {
    body: {
      head: 'other-expenses',
      date: '2026-11-07',
      amount: 5000,
      account: 'bank',
      payee: 'Consultant',
      payeeGstin: '27AAACX2002E1ZX',
      tds: { account: 'tds-professional', rate: 10, amount: 500 },
    },
  })
  expect(await balances(asha)).toMatchObject({
    bank: -5540,
    'other-expenses': 5000,
    'tds-contractors': -10,
    'tds-professional': -500,
  })
  const november = async () => (await asha(getTaxesPaid, { query: { month: '2026-11' } })).tds
  expect(await november()).toMatchObject({
    due: '2026-12-07',
    sections: [
      { account: 'tds-contractors', section: '393(1), before 194C', kept: 10_00, deposited: 0 },
      { account: 'tds-professional', kept: 500_00, deposited: 0 },
    ],
    rows: [
      { number: voucher.number, name: 'mill', rate: 1, amount: 10_00 },
      { name: 'Consultant', pan: 'AAACX2002E', rate: 10, amount: 500_00 },
    ],
  })
  expect((await bharat(getTaxesPaid, { query: { month: '2026-11' } })).tds.rows).toEqual([])

  // Written anew it keeps back 20.
  await asha(changePayment, {
    params: { id: voucher._id },
    body: {
      ...pay(1030, 20),
      bills: [{ bill: bought._id, amount: 1050 }],
      deductions: [{ account: 'tds-contractors', amount: 20, rate: 2 }],
    },
  })
  expect((await asha(getVoucher, { params: { id: voucher._id } })).tds).toMatchObject([
    { rate: 2, amount: 20_00 },
  ])

  const deposit = (contractors: number) => ({
    body: {
      month: '2026-11',
      date: '2026-11-19',
      account: 'bank',
      challan: '0510308-19112026-00042',
      interest: 3,
      sections: [
        { account: 'tds-contractors', amount: contractors },
        { account: 'tds-professional', amount: 500 },
      ] as const,
    },
  })
  expect(await asha.refused(createTdsDeposit, deposit(21))).toMatchObject({
    status: 409,
    message: 'TDS Payable, Contractors has ₹1.00 less than that.',
  })
  const paid = await asha(createTdsDeposit, deposit(20))
  expect(paid.voucher).toMatchObject({ kind: 'tax-payment', number: 'TAX-00001', amount: 523_00 })
  expect((await november()).sections).toMatchObject([{ deposited: 20_00 }, { deposited: 500_00 }])
  const now = await balances(asha)
  expect(now).toMatchObject({ bank: -6053, 'late-tax': 3 })
  expect(now).not.toHaveProperty('tds-contractors')
  // What was deposited was kept back: the payment goes back after the deposit.
  const back = (id: string) => ({ params: { id }, body: { reason: 'Wrong' } })
  expect(await asha.refused(cancelVoucher, back(voucher._id))).toMatchObject({ status: 409 })
  await asha(cancelVoucher, back(paid.voucher._id))
  await asha(cancelVoucher, back(voucher._id))
  expect(await settled(bought._id)).toEqual([0, 1050, 'unpaid'])
  expect(await balances(asha)).toMatchObject({ 'tds-professional': -500, bank: -4500 })
})

test('GST is paid with its return, from the GST cash ledger first, and GSTR-3B still equals the ledger', async () => {
  const { asha } = await openPurchaseShop()
  await asha(createInvoice, {
    body: {
      invoiceType: 'sales',
      invoiceDate: '2026-10-10',
      merchants: { name: 'Anita', state: 'Maharashtra' },
      items: [{ itemname: 'Paper', quantity: 1, rate: 10_000, cgst: 9, sgst: 9 }],
      paymentMode: 'upi',
      amountReceived: 11_800,
    },
  })
  // Rent of 1,000 from who has no GSTIN: 90 + 90 owed in cash, and an input at once.
  await asha(createExpense, {
    body: {
      head: 'rent',
      date: '2026-10-05',
      amount: 1000,
      account: 'bank',
      payee: 'Landlord',
      reverseCharge: { kind: 'shop-rent', rate: 18 },
    },
  })
  const sheet = () => asha(getGstr3b, { query: { month: '2026-10' } })
  expect((await sheet()).payment).toMatchObject({
    owed: heads(900),
    unpaid: heads(810),
    reverseCharge: heads(90),
    interest: heads(0),
    cash: heads(900),
  })
  const rupees = (half: number) => ({ cgst: half, sgst: half })
  const pay = (more: BodyOf<typeof createGstPayment>) => ({
    body: { month: '2026-10', challan: 'CPIN 2611', ...more },
  })
  const deposited = await asha(
    createGstPayment,
    pay({ date: '2026-11-09', isDeposit: true, tax: rupees(500), account: 'bank' }),
  )
  const paid = { date: '2026-11-19', tax: rupees(810), reverseCharge: rupees(90) }
  expect(await asha.refused(createGstPayment, pay(paid))).toMatchObject({ status: 400 })
  expect(
    await asha.refused(createGstPayment, pay({ ...paid, fromLedger: rupees(501), account: 'bank' })),
  ).toMatchObject({ status: 409, message: 'GST Cash Ledger, CGST has ₹1.00 less than that.' })
  const { voucher } = await asha(
    createGstPayment,
    pay({ ...paid, fee: rupees(25), fromLedger: rupees(500), account: 'bank' }),
  )
  expect(voucher).toMatchObject({
    kind: 'tax-payment',
    amount: 1850_00,
    payee: 'GST',
    ways: [{ account: 'bank', amount: 850_00, reference: 'CPIN 2611' }],
  })
  const now = await balances(asha)
  expect(now).toMatchObject({
    'output-cgst': -90,
    'output-sgst': -90,
    'input-cgst': 90,
    'late-tax': 50,
    bank: -1000 - 1000 - 850,
  })
  expect(now).not.toHaveProperty('reverse-cgst')
  expect(now).not.toHaveProperty('gst-cash-cgst')
  expect((await sheet()).compared).toMatchObject({
    output: { ledger: heads(900), told: heads(900), because: [] },
    input: { ledger: heads(90), told: heads(90), because: [] },
  })
  expect((await asha(getTaxesPaid, { query: { month: '2026-10' } })).gst).toMatchObject({
    ledger: heads(0),
    payments: [
      { amount: 1000_00, isDeposit: true, challan: 'CPIN 2611' },
      { amount: 1850_00, isDeposit: false },
    ],
  })
  expect(
    await asha.refused(cancelVoucher, {
      params: { id: deposited.voucher._id },
      body: { reason: 'Wrong month' },
    }),
  ).toMatchObject({ status: 409 })
})
