import { expect, test } from 'vitest'
import { getKhata } from '#contract/money/khata.ts'
import {
  bounceCheque,
  cancelVoucher,
  changePayment,
  changeReceipt,
  createAllocation,
  createPayment,
  createReceipt,
} from '#contract/money/vouchers.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openAdvanceShop } from '#test/advance-shop.ts'
import { balances } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'
import { startBahi } from '#test/start-shop.ts'

const taxOf = (all: Record<string, number>) => ({
  advance: all['advance-tax'] ?? 0,
  cgst: all['output-cgst'] ?? 0,
  sgst: all['output-sgst'] ?? 0,
  igst: all['output-igst'] ?? 0,
})

test('the tax of an advance for services is due at once, and goes down as bills use the advance', async () => {
  const { asha, anita, receive, use, sellAdvice } = await openAdvanceShop()
  const receipt = await receive('2026-10-03', 11_800)
  expect(receipt.advance).toEqual({
    placeOfSupply: '27',
    rate: 18,
    whatFor: 'Stock audit',
    amount: 11_800_00,
    open: 11_800_00,
    taxable: 10_000_00,
    cgst: 900_00,
    sgst: 900_00,
    igst: 0,
  })
  // 11,800 x 18 / 118 = 1,800. It is output tax already, and what was paid ahead of the bill.
  expect(await balances(asha)).toEqual({
    cash: 11_800,
    debtors: -11_800,
    'advance-tax': 1_800,
    'output-cgst': -900,
    'output-sgst': -900,
  })

  const bill = await sellAdvice('2026-11-04')
  const used = await use(receipt._id, bill, '2026-11-05', 5_900)
  expect(used.usedAdvances).toEqual([
    {
      receipt: 'RV-00001',
      date: '2026-10-03',
      placeOfSupply: '27',
      rate: 18,
      whatFor: 'Stock audit',
      amount: 5_900_00,
      taxable: 5_000_00,
      cgst: 450_00,
      sgst: 450_00,
      igst: 0,
    },
  ])
  // The bill owes 450 + 450; half of the advance owes as much less.
  expect(taxOf(await balances(asha))).toEqual({ advance: 900, cgst: -900, sgst: -900, igst: 0 })
  const khata = oneSided(
    await asha(getKhata, { params: { id: anita }, query: { from: '2026-10-01', to: '2026-11-20' } }),
  )
  expect([khata.balance, khata.onAccount, khata.advances]).toEqual([
    -5_900_00,
    5_900_00,
    [{ _id: receipt._id, number: 'RV-00001', date: '2026-10-03', whatFor: 'Stock audit', open: 5_900_00 }],
  ])
})

test('the tax shares of an advance add up to its tax: the last share takes the remainder', async () => {
  const { asha, receive, use, giveBack, sellAdvice } = await openAdvanceShop()
  // 100 at 18 %: 7.63 and 7.63. A third is 2.543: 2.54. Of what is left, 5.09 of 66.67, a half is 2.545: 2.55; 2.54 remain.
  const receipt = await receive('2026-11-03', 100)
  const bill = await sellAdvice('2026-11-04')
  const tax = async () => taxOf(await balances(asha)).advance
  expect(await tax()).toBe(15.26)
  await use(receipt._id, bill, '2026-11-05', 33.33)
  expect(await tax()).toBe(10.18)
  const second = await use(receipt._id, bill, '2026-11-05', 33.34)
  expect(second.usedAdvances).toMatchObject([{ cgst: 2_55, sgst: 2_55, taxable: 28_24 }])
  expect(await tax()).toBe(5.08)
  await giveBack(receipt._id, '2026-11-06', 33.33)
  expect(taxOf(await balances(asha))).toEqual({ advance: 0, cgst: -450, sgst: -450, igst: 0 })
})

test('an advance from another state has IGST, and a payment of bills is not an advance', async () => {
  const { asha, buyer, cash, advance, sell } = await openAdvanceShop()
  const ramesh = await buyer('Ramesh', 'Karnataka')
  const bill = await sell('2026-11-02', { _id: ramesh }, [
    {
      itemname: 'Advice',
      hsncode: '998311',
      unit: 'Nos',
      quantity: 1,
      rate: 1000,
      cgst: 0,
      sgst: 0,
      igst: 18,
    },
  ])
  const body = {
    party: ramesh,
    date: '2026-11-03',
    ways: cash(1770),
    advance: { ...advance, placeOfSupply: '29' },
  }
  const { voucher } = await asha(createReceipt, { body })
  expect(voucher.lines.map(({ account, number, amount }) => [account, number, amount])).toEqual([
    ['cash', null, 1770_00],
    ['debtors', bill.invoiceNumber, -1180_00],
    // 590 are kept: 500 and 90 of IGST.
    ['debtors', 'RV-00001', -590_00],
    ['advance-tax', null, 90_00],
    ['output-igst', null, -90_00],
  ])
  expect(taxOf(await balances(asha))).toEqual({ advance: 90, cgst: 0, sgst: 0, igst: -270 })
  const all = { ...body, ways: cash(10), bills: [{ bill: bill._id, amount: 10 }] }
  expect(await asha.refused(createReceipt, { body: all })).toMatchObject({
    status: 400,
    message: 'Advance: nothing is kept on account, all of it pays bills.',
  })
})

test('cancelling a voucher reverses its move of the advance, and only once', async () => {
  const { asha, anita, receive, use, giveBack, sellAdvice, cash, advance } = await openAdvanceShop()
  const receipt = await receive('2026-11-03', 11_800)
  const bill = await sellAdvice('2026-11-04', 2)
  const used = await use(receipt._id, bill, '2026-11-05', 4_720)
  const given = await giveBack(receipt._id, '2026-11-06', 1_180)
  const back = (id: string) => ({ params: { id }, body: { reason: 'Wrong', date: '2026-11-10' } })
  expect(await asha.refused(cancelVoucher, back(receipt._id))).toMatchObject({
    status: 409,
    message: 'Some of this advance is set against a bill or given back. Take that back first.',
  })
  await asha(cancelVoucher, back(used._id))
  await asha(cancelVoucher, back(given._id))
  expect(taxOf(await balances(asha))).toEqual({ advance: 1_800, cgst: -1_800, sgst: -1_800, igst: 0 })
  await asha(cancelVoucher, back(receipt._id))
  expect(taxOf(await balances(asha))).toEqual({ advance: 0, cgst: -900, sgst: -900, igst: 0 })

  const cheque = { number: '000412', date: '2026-11-08', bank: 'SBI' }
  const { voucher } = await asha(createReceipt, {
    body: {
      party: anita,
      date: '2026-11-08',
      bills: [],
      advance,
      ways: [{ account: 'cheques', amount: 590, cheque }],
    },
  })
  await asha(bounceCheque, back(voucher._id))
  expect(taxOf(await balances(asha))).toEqual({ advance: 0, cgst: -900, sgst: -900, igst: 0 })
  const refused = {
    party: anita,
    from: voucher._id,
    date: '2026-11-11',
    bills: [{ bill: bill._id, amount: 1 }],
  }
  expect(await asha.refused(createAllocation, { body: refused })).toMatchObject({ status: 409 })
  expect(
    await asha.refused(createReceipt, {
      body: { party: anita, ways: cash(1), bills: [{ bill: receipt._id, amount: 1 }] },
    }),
  ).toMatchObject({ status: 400 })
})

test('allocations of one advance at the same moment never take more than it holds', async () => {
  const { asha, anita, receive, sellAdvice } = await openAdvanceShop()
  const receipt = await receive('2026-11-03', 590)
  const bill = await sellAdvice('2026-11-04', 3)
  const body = { party: anita, from: receipt._id, bills: [{ bill: bill._id, amount: 177 }] }
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => asha(createAllocation, { body })))
  // 590 hold 177 three times.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  // 59 of 90 less 3 x 27 of tax are 9.
  expect(taxOf(await balances(asha)).advance).toBe(9)
})

test('an advance is refused without GST registration, before its receipt and for another party', async () => {
  const { asha, anita, buyer, receive, advance, cash, sellAdvice } = await openAdvanceShop()
  const receipt = await receive('2026-11-10', 590)
  const bill = await sellAdvice('2026-11-04')
  const set = { party: anita, from: receipt._id, bills: [{ bill: bill._id, amount: 590 }] }
  expect(await asha.refused(createAllocation, { body: { ...set, date: '2026-11-09' } })).toMatchObject({
    status: 400,
    message: 'The advance came on 10 Nov 2026: that day or later.',
  })
  expect(
    await asha.refused(createAllocation, { body: { ...set, bills: [{ bill: bill._id, amount: 590.01 }] } }),
  ).toMatchObject({ status: 409, message: 'Of RV-00001 only ₹590.00 is open.' })
  const ravi = await buyer('Ravi')
  expect(await asha.refused(createAllocation, { body: { ...set, party: ravi } })).toMatchObject({
    status: 400,
  })
  // Nobody takes what is in an advance as if it lay on account.
  expect(await asha.refused(createAllocation, { body: { ...set, from: null } })).toMatchObject({
    status: 409,
    message: 'Only ₹0.00 lies on account.',
  })
  const wrong = (of: object) => ({
    body: { party: ravi, ways: cash(100), bills: [], advance: { ...advance, ...of } },
  })
  expect(await asha.refused(createReceipt, wrong({ rate: 17 }))).toMatchObject({ status: 400 })
  expect(await asha.refused(createReceipt, wrong({ placeOfSupply: '96' }))).toMatchObject({ status: 400 })
  expect(await asha.refused(createReceipt, wrong({ whatFor: ' ' }))).toMatchObject({ status: 400 })
  await asha(updateSettings, { body: { registration: 'composition', compositionClass: 'services' } })
  expect(await asha.refused(createReceipt, wrong({}))).toMatchObject({
    status: 400,
    message: 'Advance: tax is due on it only of a shop that is registered for GST.',
  })
})

test('a receipt with an advance, and its refund, cannot be edited, as their tax is reported', async () => {
  const { asha, anita, cash, receive, giveBack } = await openAdvanceShop()
  const receipt = await receive('2026-10-03', 11_800)
  const refund = await giveBack(receipt._id, '2026-10-20', 5_900)
  await asha(createReceipt, { body: { party: anita, date: '2026-10-21', ways: cash(100), bills: [] } })
  const { voucher: other } = await asha(createPayment, {
    body: { party: anita, date: '2026-10-21', ways: cash(100) },
  })
  const before = await balances(asha)
  const about = { party: anita, date: '2026-10-22', ways: cash(50), note: '' }
  const refusal = { status: 409, message: expect.stringContaining('about an advance for services') }
  const body = (bills: object[]) => ({ ...about, bills })
  expect(await asha.refused(changeReceipt, { params: { id: receipt._id }, body: body([]) })).toMatchObject(
    refusal,
  )
  expect(await asha.refused(changePayment, { params: { id: refund._id }, body: body([]) })).toMatchObject(
    refusal,
  )
  // Nor does another payment become one that gives an advance back.
  const bills = [{ bill: receipt._id, amount: 50 }]
  expect(await asha.refused(changePayment, { params: { id: other._id }, body: body(bills) })).toMatchObject({
    status: expect.any(Number),
  })
  expect(await balances(asha)).toEqual(before)
})

test('verify names an advance whose moves, entries and tax do not agree', async () => {
  const { asha, receive, use, sellAdvice } = await openAdvanceShop()
  const receipt = await receive('2026-11-03', 11_800)
  await use(receipt._id, await sellAdvice('2026-11-04'), '2026-11-05', 5_900)
  const { store } = await startBahi()
  const db = store.forShop(asha)
  const findings = async () => (await verifyShop(db, asha.shopId)).findings
  expect(await findings()).toEqual([])
  // Only the tables' owner can do this; the app's own role cannot.
  const where = `where shop_id = '${asha.shopId}'`
  await store.script(`update advances set open = open + 1 ${where}`)
  expect(await findings()).toEqual([
    {
      where: 'RV-00001',
      what: 'is an advance of which 590001 paise are open, its moves leave 590000, its entries 590000',
    },
    { where: 'Anita', what: 'the ledger has -590000 paise on debtors, what is open comes to -590001' },
    {
      where: 'Anita',
      what: 'paise of bills on debtors: the khata has -590000, the sums of the party -590001',
    },
  ])
  await store.script(`update advances set open = open - 1 ${where};
    update advance_moves set cgst = cgst + 5, sgst = sgst + 5 ${where} and amount < 0`)
  expect((await findings()).map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'Set off: advance-tax of 2026-11-05 has -90000 paise of it, its advances say -89990',
    'Set off: output-cgst of 2026-11-05 has 45000 paise of it, its advances say 44995',
    'Set off: output-sgst of 2026-11-05 has 45000 paise of it, its advances say 44995',
  ])
})
