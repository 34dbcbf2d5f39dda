import { expect, test } from 'vitest'
import { createChallan, getChallan, listChallans, returnChallan, updateChallan } from '#contract/challans.ts'
import { cancelCreditNote, cancelInvoice, listIssued } from '#contract/documents/cancelling.ts'
import { creditNotes, getBillForNote } from '#contract/documents/notes.ts'
import { fileOfEwayBill } from '#contract/gst/eway-bills.ts'
import { getGstr1 } from '#contract/gst/gstr1.ts'
import { createInvoice, getInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { LAPTOP_STANDS, YASH_TRADERS } from '#test/portal-parties.ts'
import { openPortalShop } from '#test/portal-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type QueryOf, startBahi } from '#test/start-shop.ts'
import { faultsOf } from '#test/tax-document.ts'

/** Sharma Traders, who bought ten bags of rice from Krishna: the stock is fifty. */
async function openShop() {
  const shop = await openSharmaTraders()
  const { sharma, products, krishna } = shop
  const { store } = await startBahi()
  const { invoice: bill } = await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [lineOf(products.RICE5, 10, 400), lineOf(products.SUGAR, 5, 38)],
      supplierBillNo: 'K-77',
    },
  })
  const [rice] = bill.items
  const back = (quantity: number, more: BodyOf<typeof createChallan> = {}) => ({
    body: {
      challanType: 'purchase' as const,
      reason: 'Rejected',
      merchants: { _id: krishna._id },
      source: { kind: 'invoice' as const, _id: bill._id },
      items: [{ ...lineOf(products.RICE5, quantity, 400), sourceLine: rice?._id }],
      ...more,
    },
  })
  const note = (quantity: number, goods: 'shelf' | 'kept') => ({
    body: {
      invoice: bill._id,
      why: 'Goods came back' as const,
      items: [{ line: rice?._id ?? '', quantity, goods }],
    },
  })
  const stock = async () =>
    (await sharma(listProducts)).products.find(({ itemId }) => itemId === 'RICE5')?.stock
  const holds = async () =>
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  return { ...shop, bill, back, note, stock, holds }
}

test('a challan sends goods back to their supplier, and its credit note does not send them again', async () => {
  const { sharma, bill, back, note, stock, holds } = await openShop()
  const { challan, message } = await sharma(createChallan, back(3, { vehicleNo: 'MH12AB1234' }))
  expect(message).toBe('Purchase return challan created')
  expect(challan).toMatchObject({
    challanType: 'purchase',
    challanNumber: 'PRC-00001',
    reason: 'Rejected',
    merchants: { name: 'Krishna Wholesale' },
    source: { kind: 'invoice', number: bill.invoiceNumber },
    openItems: 1,
  })
  expect(await stock()).toBe(47)
  expect((await sharma(listStockMovements))[0]).toMatchObject({
    movementType: 'out',
    quantity: 3,
    referenceType: 'Purchase Return',
    referenceId: 'PRC-00001',
  })
  expect((await sharma(getInvoice, { params: { id: bill._id } })).became).toMatchObject([
    { number: 'PRC-00001' },
  ])

  const open = await sharma(getBillForNote, { params: { id: bill._id } })
  expect(open.sent).toEqual([{ line: bill.items[0]?._id, quantity: 3 }])
  const { note: credit } = await sharma(creditNotes.create, note(3, 'kept'))
  expect(await stock()).toBe(47)
  // 3 x 400 and 5% GST.
  expect(credit.grandTotal).toBe(1_260_00)
  const after = await sharma(getChallan, { params: { id: challan._id } })
  expect(after.openItems).toBe(0)
  expect((await sharma(getBillForNote, { params: { id: bill._id } })).sent).toEqual([])
  expect(await sharma.refused(returnChallan, { params: { id: challan._id } })).toMatchObject({
    status: 409,
    message: 'A credit note of these goods was written. Cancel that first.',
  })
  await holds()

  await sharma(cancelCreditNote, { params: { id: credit._id }, body: { reason: 'Typed twice' } })
  expect(await stock()).toBe(47)
  await sharma(returnChallan, { params: { id: challan._id } })
  expect(await stock()).toBe(50)
  expect(await sharma.refused(returnChallan, { params: { id: challan._id } })).toMatchObject({ status: 409 })
  await holds()
})

test('challans and notes together send back no more than the bill brought, also two at once', async () => {
  const { sharma, bill, back, note, stock, holds } = await openShop()
  const { challan } = await sharma(createChallan, back(4))
  expect(await sharma.refused(createChallan, back(7))).toMatchObject({
    status: 409,
    message: 'Quantity: of an item of this bill only 6 can still go back.',
  })
  expect(await sharma.refused(creditNotes.create, note(7, 'shelf'))).toMatchObject({
    status: 409,
    message: 'Goods of this bill went back with a challan already: say of them that they are not sent now.',
  })
  // The whole bill cannot be returned while four bags are on their way.
  expect(await sharma.refused(returnInvoice, { params: { id: bill._id }, query: {} })).toMatchObject({
    status: 409,
  })
  const both = await Promise.allSettled([sharma(createChallan, back(4)), sharma(createChallan, back(4))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stock()).toBe(42)
  await sharma(creditNotes.create, note(2, 'shelf'))
  expect(await stock()).toBe(40)
  expect(await sharma.refused(createChallan, back(1))).toMatchObject({ status: 409 })
  // Its own quantity is not counted twice when it is edited, and no more fits in.
  const edit = { challanType: 'purchase' as const, reason: 'Expired' }
  const [line] = challan.items
  const edited = (quantity: number) => ({
    params: { id: challan._id },
    body: {
      ...back(quantity, edit).body,
      items: [{ ...back(quantity).body.items?.[0], itemname: 'Rice', _id: line?._id }],
    },
  })
  await sharma(updateChallan, edited(3))
  expect(await stock()).toBe(41)
  expect(await sharma.refused(updateChallan, edited(5))).toMatchObject({ status: 409 })
  await holds()
})

test('a bill with goods sent back is not cancelled, nor lowered below the quantity sent back', async () => {
  const { sharma, products, bill, back, stock, holds } = await openShop()
  const { challan } = await sharma(createChallan, back(4))
  expect(
    await sharma.refused(cancelInvoice, { params: { id: bill._id }, body: { reason: 'Typed twice' } }),
  ).toMatchObject({ status: 409, message: expect.stringMatching(/^PRC-00001 /) })
  const less = (quantity: number) => ({
    params: { id: bill._id },
    body: { items: [{ ...lineOf(products.RICE5, quantity, 400), _id: bill.items[0]?._id }] },
  })
  expect(await sharma.refused(updateInvoice, less(3))).toMatchObject({ status: 409 })
  await sharma(updateInvoice, less(4))
  await sharma(returnChallan, { params: { id: challan._id } })
  await sharma(cancelInvoice, { params: { id: bill._id }, body: { reason: 'Typed twice' } })
  expect(await stock()).toBe(40)
  await holds()
})

test('a return challan has its own series, list and reasons, and refers to a purchase of this shop or to none', async () => {
  const { sharma, products, anita, bill, back, stock } = await openShop()
  await sharma(createChallan, back(1))
  const { challan: loose } = await sharma(
    createChallan,
    back(2, { source: null, items: [lineOf(products.RICE5, 2)] }),
  )
  expect(loose).toMatchObject({ challanNumber: 'PRC-00002', source: null, openItems: 0 })
  const { challan: sale } = await sharma(createChallan, {
    body: { merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 1)] },
  })
  expect(sale).toMatchObject({ challanType: 'sales', challanNumber: 'DC-00001' })
  const numbers = async (query: QueryOf<typeof listChallans>) =>
    (await sharma(listChallans, { query })).map(({ challanNumber }) => challanNumber)
  expect(await numbers({ type: 'purchase' })).toEqual(['PRC-00002', 'PRC-00001'])
  expect(await numbers({})).toEqual(['DC-00001', 'PRC-00002', 'PRC-00001'])

  expect(await sharma.refused(createChallan, back(1, { reason: 'Job work' }))).toMatchObject({ status: 400 })
  expect(
    await sharma.refused(createChallan, back(1, { challanType: 'sales', reason: 'Others' })),
  ).toMatchObject({ status: 400 })
  // One of the other direction is no such challan.
  expect(await sharma.refused(updateChallan, { params: { id: sale._id }, body: back(1).body })).toMatchObject(
    { status: 404 },
  )
  const { invoice: sold } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 1)] },
  })
  const other = await openPerson('Other')
  for (const [person, source] of [
    [sharma, sold._id],
    [other, bill._id],
  ] as const) {
    const { body } = back(1, {
      source: { kind: 'invoice', _id: source },
      ...(person === other && { merchants: { name: 'Krishna' } }),
    })
    expect(await person.refused(createChallan, { body })).toMatchObject({ status: 400 })
  }
  expect(await stock()).toBe(45)
  const day = loose.challanDate
  const issued = await sharma(listIssued, { query: { from: day, to: day } })
  expect(issued.find(({ series }) => series === 'PRC-')).toMatchObject({
    kind: 'challan',
    direction: 'purchase',
    from: 'PRC-00001',
    to: 'PRC-00002',
    total: 2,
  })
  const { issued: table13 } = await sharma(getGstr1, { query: { month: day.slice(0, 7) } })
  expect(table13.filter(({ nature }) => nature === 12)).toMatchObject([
    { from: 'DC-00001', to: 'DC-00001', total: 1 },
    { from: 'PRC-00001', to: 'PRC-00002', total: 2 },
  ])
})

test('the e-way bill of a return challan goes from the shop to the supplier, as a purchase return', async () => {
  const { asha } = await openPortalShop()
  const { challan } = await asha(createChallan, {
    body: {
      challanType: 'purchase',
      reason: 'Not as ordered',
      merchants: YASH_TRADERS,
      items: [{ ...LAPTOP_STANDS, quantity: 60, rate: 1000 }],
    },
  })
  const { file, problems } = await asha(fileOfEwayBill, {
    params: { id: challan._id },
    body: { distance: 840, vehicleNo: 'MH12AB1234' },
  })
  expect(problems).toEqual([])
  const sent = JSON.parse(file)
  expect(faultsOf('ewaybill-bulk', sent)).toEqual([])
  expect(sent.billLists[0]).toMatchObject({
    supplyType: 'O',
    subSupplyType: 8,
    subSupplyDesc: 'Purchase return',
    docType: 'CHL',
    docNo: 'PRC-00001',
    fromGstin: '27AABCB1001D1ZN',
    toGstin: '29AAACY3003F1ZN',
    fromStateCode: 27,
    toStateCode: 29,
    igstValue: 10_800,
    totInvValue: 70_800,
  })
  expect(sent.billLists[0].itemList[0]).toMatchObject({ igstRate: 18, cgstRate: 0 })
})
