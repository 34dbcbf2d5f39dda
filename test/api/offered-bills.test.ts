import { expect, test } from 'vitest'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import {
  getOfferedBill,
  listOfferedBills,
  refuseOfferedBill,
  seeOfferedBill,
} from '#contract/gst/offered-bills.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { changeMemberRole, endMembership, saveShopRole } from '#contract/people/members.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { sql } from '#server/db/sql.ts'
import { eraseRows, markShopForErasure } from '#server/leaving/erase-shops.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { addGood, openOwnShops, PUNE, TODAY } from '#test/own-shops.ts'
import { openMember, type Person } from '#test/start-shop.ts'

const SOAP = '8901030865275'
const at = (id: string) => ({ params: { id } })
const waiting = (person: Person) => person(listOfferedBills)
const stockOf = async (person: Person, name: string) =>
  (await person(listProducts, { query: { search: name } })).products.map(({ stock }) => stock)

test('a bill for another shop of the owner waits there, is entered once, and both come to the same', async () => {
  const { pune, surat, bharat, sell, read, bodyOf, store } = await openOwnShops()
  const soap = await addGood(pune, { name: 'Lux Soap', sku: SOAP, stock: 100 })
  await addGood(surat, { name: 'Bath soap', sku: SOAP, stock: 1 })
  // 12 x 33.33 = 399.96, less 5 % 379.96; 18 % of it is 68.39: 448.35, and 50 for freight, rounded to 498.
  const sold = await sell({
    items: [
      {
        product: soap._id,
        itemname: 'Lux Soap',
        hsncode: '3401',
        quantity: 12,
        rate: 33.33,
        igst: 18,
        discountPercent: 5,
      },
    ],
    additionalCharges: 50,
    roundTo: 'rupee',
  })
  expect(sold).toMatchObject({ grandTotal: 498_00, totalTax: 68_39, igst: 68_39 })
  expect((await pune(getInvoice, at(sold._id))).offered).toEqual({ state: 'open', reason: null })

  const offer = {
    _id: sold._id,
    seller: 'Pune Shop',
    gstin: PUNE,
    number: sold.invoiceNumber,
    date: TODAY,
    itemCount: 1,
  }
  expect(await waiting(surat)).toEqual([{ ...offer, total: 498_00 }])
  expect((await surat(getProfile)).offeredBills).toBe(1)
  expect((await pune(getProfile)).offeredBills).toBeUndefined()
  expect(await waiting(bharat)).toEqual([])

  const bill = await read(sold._id)
  expect(bill).toMatchObject({
    supplier: null,
    seller: { name: 'Pune Shop', gstin: PUNE, state: 'Maharashtra' },
  })
  expect(bill.items).toMatchObject([
    { itemname: 'Bath soap', sku: SOAP, quantity: 12, rate: 33.33, igst: 18 },
  ])
  const body = await bodyOf(bill)
  // Two tabs at once: one of them enters it, the other is told which purchase it is.
  const both = await Promise.allSettled([surat(createInvoice, { body }), surat(createInvoice, { body })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [bought] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.invoice] : []))
  expect(bought).toMatchObject({
    grandTotal: sold.grandTotal,
    totalTax: sold.totalTax,
    igst: sold.igst,
    roundOff: sold.roundOff,
    supplierBillNo: sold.invoiceNumber,
    supplierBillDate: TODAY,
  })
  expect(await surat.refused(createInvoice, { body: { ...body, anotherBill: 'yes' } })).toMatchObject({
    status: 409,
    message: `This bill is already in: it is your ${bought?.invoiceNumber}.`,
  })
  expect(await stockOf(pune, 'Lux Soap')).toEqual([88])
  expect(await stockOf(surat, 'Bath soap')).toEqual([13])
  expect((await pune(getInvoice, at(sold._id))).offered).toEqual({ state: 'confirmed', reason: null })
  expect(await waiting(surat)).toEqual([])
  expect((await surat(getProfile)).offeredBills).toBeUndefined()
  for (const { shopId } of [pune, surat])
    expect((await verifyShop(store.forShop({ shopId, userId: pune.userId }), shopId)).findings).toEqual([])
})

test('batches, packs and serial numbers come along, and the tax of two shops of one state is CGST and SGST', async () => {
  const { pune, surat, sell, read, bodyOf } = await openOwnShops('27AAACX2002E1ZX', 'Maharashtra')
  const strip = { name: 'Strip', holds: 10 }
  const tablets = {
    name: 'Dolo 650',
    hsncode: '3004',
    unit: 'Tab',
    inBatches: true,
    packs: [strip],
    cgst: 6,
    sgst: 6,
  }
  const phone = { name: 'Redmi 14', hsncode: '8517', hasSerials: true, inBatches: true }
  const [dolo, redmi] = [await addGood(pune, tablets), await addGood(pune, phone)]
  for (const good of [tablets, phone]) await addGood(surat, good)
  const brings = [
    { number: 'B1', expiry: '2027-02-01', mrp: 3.5, quantity: 30 },
    { number: 'B2', expiry: '2027-08-01', mrp: 3.4, quantity: 100 },
  ]
  await pune(createInvoice, {
    body: {
      invoiceType: 'purchase',
      invoiceDate: TODAY,
      merchants: { name: 'Maker', state: 'Maharashtra' },
      items: [
        {
          product: dolo._id,
          itemname: 'Dolo 650',
          quantity: 130,
          rate: 2,
          cgst: 6,
          sgst: 6,
          batches: brings,
        },
        {
          product: redmi._id,
          itemname: 'Redmi 14',
          quantity: 2,
          rate: 9000,
          cgst: 9,
          sgst: 9,
          batches: [{ number: 'IMEI1' }, { number: 'IMEI2' }],
        },
      ],
      paymentStatus: 'paid',
    },
  })
  const pack = { _id: dolo.packs?.[0]?._id ?? '' }
  // Five strips take the thirty tablets that expire first, and twenty of the next. 5 x 28.57 = 142.85, and 8.57 a head of tax.
  const sold = await sell({
    items: [
      {
        product: dolo._id,
        itemname: 'Dolo 650',
        hsncode: '3004',
        pack,
        quantity: 5,
        rate: 28.57,
        cgst: 6,
        sgst: 6,
      },
      {
        product: redmi._id,
        itemname: 'Redmi 14',
        hsncode: '8517',
        quantity: 1,
        rate: 10000,
        cgst: 9,
        sgst: 9,
        batches: [{ number: 'IMEI2' }],
      },
    ],
    discountBeforeTax: 42.85,
  })

  const bill = await read(sold._id)
  expect(bill.items.map(({ product }) => product !== null)).toEqual([true, true])
  const bought = (await surat(createInvoice, { body: await bodyOf(bill) })).invoice
  const { grandTotal, cgst, sgst, igst, totalBeforeTax } = sold
  expect(igst).toBe(0)
  // 142.85 and 10,000 less 42.85 is 10,100 of goods.
  expect(totalBeforeTax).toBe(10100_00)
  expect(bought).toMatchObject({ grandTotal, cgst, sgst, igst, totalBeforeTax })
  expect(bought.items).toMatchObject([
    {
      pack: { name: 'Strip', holds: 10 },
      quantity: 5,
      batches: [
        { number: 'B1', expiry: '2027-02-28', mrp: 3.5, quantity: 30 },
        { number: 'B2', expiry: '2027-08-31', mrp: 3.4, quantity: 20 },
      ],
    },
    { quantity: 1, batches: [{ number: 'IMEI2', piece: true }] },
  ])
  expect(await stockOf(pune, 'Dolo 650')).toEqual([80])
  expect(await stockOf(surat, 'Dolo 650')).toEqual([50])
  expect(await stockOf(surat, 'Redmi 14')).toEqual([1])

  // A line of one MRP has it for the unit that was sold, though the seller's item has none: it stands on the purchase too.
  const oneStrip = {
    product: dolo._id,
    itemname: 'Dolo 650',
    hsncode: '3004',
    pack,
    quantity: 1,
    rate: 28.57,
  }
  const later = await sell({ items: [{ ...oneStrip, cgst: 6, sgst: 6 }] })
  const secondBill = await read(later._id)
  expect(secondBill.items).toMatchObject([{ mrp: 34 }])
  const { invoice: entered } = await surat(createInvoice, { body: await bodyOf(secondBill) })
  expect(entered.items).toMatchObject([{ mrp: 34, batches: [{ number: 'B2', mrp: 3.4 }] }])
})

const PEN = { itemname: 'Pen', hsncode: '9608', quantity: 10, rate: 10, igst: 18 }

test('an open offer follows its bill; a confirmed one is told, and changes nothing by itself', async () => {
  const { pune, surat, sell, read, bodyOf, enter, store } = await openOwnShops()
  const proof = () => verifyShop(store.forShop(surat), surat.shopId)
  const sold = await sell({ items: [PEN] })
  const early = await bodyOf(await read(sold._id))
  await pune(updateInvoice, { ...at(sold._id), body: { items: [{ ...PEN, quantity: 20 }] } })
  expect(await waiting(surat)).toMatchObject([{ total: 236_00 }])
  expect(await surat.refused(createInvoice, { body: early })).toMatchObject({
    status: 409,
    message: 'The other shop changed this bill. Open it anew from the list of its bills.',
  })

  const bought = await enter(sold._id)
  expect(bought.grandTotal).toBe(236_00)
  const purchase = { _id: bought._id, number: bought.invoiceNumber }
  expect(await proof()).toMatchObject({ findings: [], gaps: [] })
  expect((await surat(getInvoice, at(bought._id))).offered).toBeUndefined()
  // Money is nothing that the buyer enters.
  await pune(updateInvoice, { ...at(sold._id), body: { receivedNow: 100 } })
  expect(await waiting(surat)).toEqual([])
  await pune(updateInvoice, { ...at(sold._id), body: { items: [PEN] } })
  expect(await waiting(surat)).toMatchObject([{ purchase, change: 'changed', total: 118_00 }])
  expect((await surat(getInvoice, at(bought._id))).grandTotal).toBe(236_00)
  await surat(seeOfferedBill, at(sold._id))
  expect(await waiting(surat)).toEqual([])
  // The purchase itself says it, also once it was seen.
  const since = async () => (await surat(getInvoice, at(bought._id))).offered
  expect(await since()).toEqual({ state: 'bill-changed', reason: sold.invoiceNumber })
  // An auditor reads that the two differ; it is no fault of the books.
  expect(await proof()).toMatchObject({
    findings: [],
    gaps: [
      {
        where: bought.invoiceNumber,
        what: `comes to 23600 paise with 3600 of tax, ${sold.invoiceNumber} of the own shop to 11800 with 1800`,
      },
    ],
  })
  // The trail of this shop has what it decided itself, and nothing that the other one did.
  const { entries } = await surat(listTrail, { query: { limit: 50 } })
  expect(entries.filter(({ table }) => table === 'offered_bills')).toMatchObject([
    {
      name: sold.invoiceNumber,
      changes: [
        { before: { text: 'open' }, after: { text: 'confirmed' } },
        { after: { text: bought.invoiceNumber } },
      ],
    },
  ])

  const { invoice } = { invoice: await pune(getInvoice, at(sold._id)) }
  const { note } = await pune(creditNotes.create, {
    body: { invoice: sold._id, items: [{ line: invoice.items[0]?._id ?? '', quantity: 1 }] },
  })
  expect(await waiting(surat)).toMatchObject([{ purchase, change: 'noted', noted: 11_80 }])
  expect(await since()).toEqual({ state: 'bill-noted', reason: sold.invoiceNumber })
  await pune(cancelCreditNote, { ...at(note._id), body: { reason: 'Wrong' } })
  await pune(cancelInvoice, { ...at(sold._id), body: { reason: 'Never sent' } })
  expect(await waiting(surat)).toMatchObject([{ purchase, change: 'cancelled' }])
  expect(await since()).toEqual({ state: 'bill-cancelled', reason: sold.invoiceNumber })
  expect((await proof()).gaps).toMatchObject([{ what: expect.stringContaining('is cancelled') }])
  // Only the tables' owner can do this.
  const { invoice: sale } = await surat(createInvoice, { body: { invoiceType: 'sales', items: [PEN] } })
  const madeOf = (id: string) =>
    store.script(`update offered_bills set purchase_id = '${id}' where id = '${sold._id}'`)
  await madeOf(sale._id)
  expect((await proof()).findings).toEqual([
    {
      where: sale.invoiceNumber,
      what: `is no purchase that stands, and has confirmed ${sold.invoiceNumber} of an own shop`,
    },
  ])
  await madeOf(bought._id)
  await surat(cancelInvoice, { ...at(bought._id), body: { reason: 'Never sent' } })
  expect(await waiting(surat)).toEqual([])

  const another = await sell({ items: [PEN] })
  await pune(cancelInvoice, { ...at(another._id), body: { reason: 'Twice' } })
  expect(await waiting(surat)).toEqual([])
  expect(await surat.refused(getOfferedBill, at(another._id))).toMatchObject({ status: 409 })
})

test('a refused bill says why at the shop that wrote it, and comes again once that is corrected', async () => {
  const { pune, surat, sell, enter } = await openOwnShops()
  const sold = await sell({ items: [PEN] })
  expect(await surat.refused(refuseOfferedBill, { ...at(sold._id), body: { reason: ' ' } })).toMatchObject({
    status: 400,
  })
  await surat(refuseOfferedBill, { ...at(sold._id), body: { reason: 'Only 8 came' } })
  expect((await pune(getInvoice, at(sold._id))).offered).toEqual({ state: 'refused', reason: 'Only 8 came' })
  expect(await waiting(surat)).toEqual([])
  await pune(updateInvoice, { ...at(sold._id), body: { items: [{ ...PEN, quantity: 8 }] } })
  expect(await waiting(surat)).toMatchObject([{ total: 94_40 }])

  // A purchase that is cancelled leaves the bill to be entered again.
  const bought = await enter(sold._id)
  expect(await surat.refused(refuseOfferedBill, { ...at(sold._id), body: { reason: 'x' } })).toMatchObject({
    status: 409,
  })
  await surat(cancelInvoice, { ...at(bought._id), body: { reason: 'Wrong items' } })
  expect(await waiting(surat)).toMatchObject([{ _id: sold._id }])
  expect((await enter(sold._id)).grandTotal).toBe(94_40)
})

test('a bill that is made out to another leaves the shop that it was for', async () => {
  const { pune, surat, sell, read } = await openOwnShops()
  const sold = await sell({ items: [PEN] })
  await pune(updateInvoice, {
    ...at(sold._id),
    body: { items: [PEN], merchants: { name: 'Walk-in', state: 'Gujarat' }, paymentStatus: 'paid' },
  })
  expect(await waiting(surat)).toEqual([])
  await expect(read(sold._id)).rejects.toThrow('waits here no more')
  expect((await pune(getInvoice, at(sold._id))).offered).toBeUndefined()
})

test('a bill is offered to nobody but a shop of the same owner, and no answer tells of another', async () => {
  const { pune, surat, bharat, sell, bodyOf, read, store } = await openOwnShops()
  const sold = await sell({ items: [PEN] })
  const body = await bodyOf(await read(sold._id))
  const unknown = '8f14e45f-ceea-467f-a4c5-1d5f6b1c2d3e'
  const answers = async (id: string) => [
    await bharat.refused(getOfferedBill, at(id)),
    await bharat.refused(refuseOfferedBill, { ...at(id), body: { reason: 'x' } }),
    await bharat.refused(seeOfferedBill, at(id)),
    await bharat.refused(createInvoice, {
      body: {
        ...body,
        merchants: { name: 'Pune Shop', gstin: PUNE, state: 'Maharashtra' },
        paymentStatus: 'paid',
        offered: { _id: id, version: body.offered?.version ?? '' },
      },
    }),
  ]
  expect(await answers(sold._id)).toEqual(await answers(unknown))
  for (const { shopId, userId } of [pune, bharat]) {
    const rows = await store.forShop({ shopId, userId }).execute(sql`select id from offered_bills`)
    expect(rows).toEqual([])
  }
  // The shop that wrote it decides nothing about it.
  expect(await pune.refused(refuseOfferedBill, { ...at(sold._id), body: { reason: 'x' } })).toMatchObject({
    status: 409,
  })
  expect(await waiting(surat)).toHaveLength(1)

  // Whoever owns the one shop alone sends nothing to the other.
  const [owner] = [pune.userId]
  await surat(endMembership, { params: { id: owner } })
  const later = await sell({ items: [PEN] })
  expect((await pune(getInvoice, at(later._id))).offered).toBeUndefined()
  expect(await waiting(surat)).toHaveLength(1)
})

test('a manager of both shops makes no offer', async () => {
  const { pune, surat, sell } = await openOwnShops()
  await surat(changeMemberRole, { params: { id: pune.userId }, body: { role: 'manager' } })
  const sold = await sell({ items: [PEN] })
  expect((await pune(getInvoice, at(sold._id))).offered).toBeUndefined()
})

test('a purchase confirms a bill as one of the shop that wrote it, and of no other supplier', async () => {
  const { surat, sell, read, bodyOf } = await openOwnShops()
  const sold = await sell({ items: [PEN] })
  const body = await bodyOf(await read(sold._id))
  const merchants = { name: 'Somebody', state: 'Maharashtra' }
  expect(
    await surat.refused(createInvoice, { body: { ...body, merchants, paymentStatus: 'paid' } }),
  ).toMatchObject({ status: 400 })
  expect(await surat.refused(createInvoice, { body: { ...body, invoiceType: 'sales' } })).toMatchObject({
    status: 400,
  })
  expect(await waiting(surat)).toHaveLength(1)
})

test('who enters purchases sees them; who may not see costs sees no amounts, and a cashier nothing', async () => {
  const { surat, sell } = await openOwnShops()
  const sold = await sell({ items: [PEN] })
  const [keeper, cashier] = [
    await openMember(surat, 'Kamal', 'stock-keeper'),
    await openMember(surat, 'Chitra', 'cashier'),
  ]
  expect((await keeper(getProfile)).offeredBills).toBe(1)
  expect(await waiting(keeper)).toMatchObject([{ total: 118_00 }])
  expect(await cashier.refused(listOfferedBills)).toMatchObject({ status: 403 })
  expect((await cashier(getProfile)).offeredBills).toBeUndefined()

  await surat(saveShopRole, {
    params: { role: 'stock-keeper' },
    body: { answers: answersOf('stock-keeper', { costs: 'refused' }), discountFree: 5 },
  })
  expect(await waiting(keeper)).toEqual([expect.not.objectContaining({ total: expect.anything() })])
  expect(await keeper.refused(getOfferedBill, at(sold._id))).toMatchObject({ status: 403 })
})

test('a shop that is erased takes its offers with it, and leaves what was entered', async () => {
  const { pune, surat, sell, enter, store } = await openOwnShops()
  const bought = await enter((await sell({ items: [PEN] }))._id)
  await sell({ items: [PEN] })
  expect(await waiting(surat)).toHaveLength(1)
  await markShopForErasure(store.platform, pune.shopId)
  let passed: number | null = 0
  while (passed !== null) passed = await eraseRows(store.platform, pune.shopId, 1000, passed)
  expect(await waiting(surat)).toEqual([])
  expect(await surat(getInvoice, at(bought._id))).toMatchObject({ status: 'completed', grandTotal: 118_00 })
})
