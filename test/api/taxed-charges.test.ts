import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { listFindings } from '#contract/gst/findings.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createQuotation, getQuotation } from '#contract/quotations.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { fileOf, X2002E } from '#test/gstr1-shop.ts'
import { balances } from '#test/ledger-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { battery, flour, hsnTab, intra, inv, openMonthByHand, rice, to } from '#test/month-by-hand.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'

/** A line that the form makes of charges: they have the code and the rate of their goods. */
const freight = (hsncode: string, unit: string, rate: number, tax: object) => ({
  itemname: 'Freight and packing',
  hsncode,
  unit,
  quantity: 1,
  rate,
  isCharge: true,
  ...tax,
})
const of18 = (rate: number) => freight('8506', 'Nos', rate, { cgst: 9, sgst: 9 })
const of5 = (rate: number) => freight('1006', 'Kg', rate, { cgst: 2.5, sgst: 2.5 })

test('100 of freight beside 1,000 at 18 % and 1,000 at 5 % is in returns, books and check as the goods are', async () => {
  const { asha, sell } = await openMonthByHand()
  // 2,000 + 180 + 50 of goods; 50 + 9 and 50 + 2.50 of freight.
  const bill = await sell('2026-10-05', X2002E, [battery(1), rice(10), of18(50), of5(50)])
  expect(bill).toMatchObject({
    totalBeforeTax: 2100_00,
    totalTax: 241_50,
    grandTotal: 2341_50,
    additionalCharges: 0,
  })

  const { file } = await fileOf(asha, 'month=2026-10')
  expect(file.b2b).toEqual([
    {
      ctin: X2002E.gstin,
      inv: [
        inv('S/26-27/0099', '05-10-2026', 2341.5, to('27'), intra(1050, 5, 26.25), intra(1050, 18, 94.5)),
      ],
    },
  ])
  expect(file.hsn.hsn_b2b).toEqual(
    hsnTab(
      ['1006', 'Rice', 'KGS', 10, 5, 1050, { camt: 26.25, samt: 26.25 }],
      ['8506', 'Batteries', 'NOS', 1, 18, 1050, { camt: 94.5, samt: 94.5 }],
    ),
  )
  expect(await balances(asha)).toMatchObject({ sales: -2100, 'output-cgst': -120.75, 'output-sgst': -120.75 })
  expect((await asha(listFindings, { query: { month: '2026-10' } })).findings).toEqual([])

  // The whole bill comes back with its freight: nothing is left of it.
  const { items } = await asha(getInvoice, { params: { id: bill._id } })
  expect(items.map(({ isCharge }) => isCharge)).toEqual([undefined, undefined, true, true])
  const lines = items.map(({ _id, quantity }) => ({ line: _id, quantity }))
  const { note } = await asha(creditNotes.create, {
    body: { invoice: bill._id, noteDate: '2026-10-20', items: lines },
  })
  expect(note.grandTotal).toBe(2341_50)
  expect(await balances(asha)).not.toHaveProperty('output-cgst')
})

test('half of the freight goes back with half of the goods, to the paisa', async () => {
  const { asha, sell } = await openMonthByHand()
  const bill = await sell('2026-10-05', X2002E, [battery(2), of18(33.33)])
  const [goods, charge] = bill.items
  const { note } = await asha(creditNotes.create, {
    body: {
      invoice: bill._id,
      noteDate: '2026-10-20',
      items: [
        { line: goods?._id, quantity: 1 },
        { line: charge?._id, quantity: 0.5 },
      ],
    },
  })
  // 1,000 + 180, and 16.67 + 3.00 of 33.33 + 6.00.
  expect(note).toMatchObject({ totalBeforeTax: 1016_67, totalTax: 183_00, grandTotal: 1199_67 })
})

test('freight beside exempt goods is exempt, and that beside goods on reverse charge is owed by the buyer', async () => {
  const { asha, sell } = await openMonthByHand()
  await sell('2026-10-05', {}, [flour(10), freight('1101', 'Kg', 40, { taxability: 'exempt' })])
  const owed = await sell('2026-10-06', X2002E, [battery(1), of18(100)], { supply: 'reverse-charge' })
  expect(owed).toMatchObject({ grandTotal: 1100_00, taxOwed: { cgst: 99_00, sgst: 99_00 } })
  const { file } = await fileOf(asha, 'month=2026-10')
  expect(file.nil.inv).toEqual([expect.objectContaining({ sply_ty: 'INTRAB2C', expt_amt: 640 })])
  expect(file.b2b[0].inv[0].itms).toMatchObject([{ itm_det: { txval: 1100, camt: 99 } }])
})

test('a discount before tax is off the goods, and freight stays whole', async () => {
  const { asha, sell } = await openMonthByHand()
  const bill = await sell('2026-10-05', X2002E, [battery(1), of18(100)], { discountBeforeTax: 100 })
  // 900 + 162 and 100 + 18.
  expect(bill).toMatchObject({ totalBeforeTax: 1000_00, grandTotal: 1180_00, discountBeforeTax: 100_00 })
  expect(bill.items.map(({ documentDiscount }) => documentDiscount)).toEqual([100_00, undefined])
  await balances(asha)
})

test('an edit keeps the line of the charges with its mark, and takes the new shares', async () => {
  const { asha, sell } = await openMonthByHand()
  const bill = await sell('2026-10-05', {}, [battery(1), of18(100)])
  const [goods, charge] = linesAgain(bill.items)
  const items = [goods!, { ...charge!, rate: 50 }, rice(10), of5(50)]
  await asha(updateInvoice, { params: { id: bill._id }, body: { items } })
  const edited = await asha(getInvoice, { params: { id: bill._id } })
  expect(edited.items.map(({ _id, isCharge }) => [_id === charge?._id, isCharge])).toEqual([
    [false, undefined],
    [true, true],
    [false, undefined],
    [false, true],
  ])
  expect(edited.grandTotal).toBe(2341_50)
  await balances(asha)
})

test('what a quotation agreed on freight is taken by its bill', async () => {
  const { asha } = await openMonthByHand()
  const body = { merchants: X2002E, items: [battery(1), of18(100)] }
  const { quotation } = await asha(createQuotation, { body })
  const items = linesAgain(quotation.items).map((line) => ({ ...line, _id: undefined, sourceLine: line._id }))
  const source = { kind: 'quotation' as const, _id: quotation._id }
  const { invoice } = await asha(createInvoice, {
    body: { invoiceType: 'sales', merchants: X2002E, items, source },
  })
  expect(invoice).toMatchObject({
    grandTotal: 1298_00,
    items: [{}, { isCharge: true, sourceLine: quotation.items[1]?._id }],
  })
  expect(
    (await asha(getQuotation, { params: { id: quotation._id } })).items.map(({ taken }) => taken),
  ).toEqual([1, 1])
})

test('the best-selling items are goods, and what freight earned is in the sales', async () => {
  const { asha, sell } = await openMonthByHand()
  const bill = await sell('2026-11-05', {}, [battery(1), of18(5000)])
  const names = async () => {
    const { salesPurchases, products } = await asha(getDashboard, {})
    return [...salesPurchases.topSellingProducts, ...products.topPerformingProducts].map(({ name }) => name)
  }
  expect(await names()).toEqual(['Batteries', 'Batteries'])
  expect(await balances(asha)).toMatchObject({ sales: -6000 })
  await asha(creditNotes.create, {
    body: { invoice: bill._id, noteDate: '2026-11-06', items: [{ line: bill.items[1]?._id, quantity: 0.5 }] },
  })
  expect(await names()).toEqual(['Batteries', 'Batteries'])
  expect(await balances(asha)).toMatchObject({ sales: -6000, 'sales-returns': 2500 })
})

test('freight is no product and moves no stock', async () => {
  const { sharma, products } = await openSharmaTraders()
  const sold = (more: object) => ({
    body: { invoiceType: 'sales' as const, items: [{ ...of18(50), ...more }] },
  })
  const words = 'Item 1: Freight and packing are no product: leave product and item code empty'
  const named = [{ product: products.RICE5?._id }, { itemId: 'RICE5' }]
  for (const more of named)
    expect(await sharma.refused(createInvoice, sold(more))).toMatchObject({ status: 400, message: words })
  const stock = async () => (await sharma(listProducts, {})).products.map((each) => each.stock)
  const before = await stock()
  await sharma(createInvoice, sold({}))
  expect(await stock()).toEqual(before)
})
