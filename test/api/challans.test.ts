import { describe, expect, test } from 'vitest'
import {
  createChallan,
  getChallan,
  lastChallanNumber,
  listChallans,
  returnChallan,
  updateChallan,
} from '#contract/challans.ts'
import { createInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { approveSalesOrder, createSalesOrder, getOrder } from '#contract/orders.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { linesAgain } from '#test/lines-again.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, startBahi } from '#test/start-shop.ts'

/** Sharma Traders with 40 bags of rice and 12 bottles of cola, and functions that read the stock and make challans. */
async function openShop() {
  const shop = await openSharmaTraders()
  const { sharma, products, anita } = shop
  const { store } = await startBahi()
  const stockOf = async (code: string) =>
    (await sharma(listProducts)).products.find(({ itemId }) => itemId === code)?.stock
  const deliver = async (rice: number, body: BodyOf<typeof createChallan> = {}) =>
    (
      await sharma(createChallan, {
        body: { merchants: { _id: anita._id }, items: [lineOf(products.RICE5, rice)], ...body },
      })
    ).challan
  type Challan = Awaited<ReturnType<typeof deliver>>
  const linesFrom = ({ items: [line] }: Challan, quantity: number) => [
    { ...lineOf(products.RICE5, quantity), sourceLine: line?._id },
  ]
  const bill = (challan: Challan, quantity: number) => ({
    body: {
      invoiceType: 'sales' as const,
      merchants: { _id: anita._id },
      source: { kind: 'challan' as const, _id: challan._id },
      items: linesFrom(challan, quantity),
    },
  })
  const holds = async () =>
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  return { ...shop, stockOf, deliver, bill, linesFrom, holds }
}

describe('a delivery challan', () => {
  test('takes the goods out of stock, and its invoice does not take them out again', async () => {
    const { sharma, stockOf, deliver, bill, holds } = await openShop()

    const challan = await deliver(10, { reason: 'Supply on approval', vehicleNo: 'MH12AB1234' })
    expect(challan).toMatchObject({
      challanNumber: 'DC-00001',
      status: 'completed',
      openItems: 1,
      vehicleNo: 'MH12AB1234',
      merchants: { name: 'Anita Stores' },
      reason: 'Supply on approval',
    })
    expect(await stockOf('RICE5')).toBe(30)
    expect((await sharma(listStockMovements))[0]).toMatchObject({
      movementType: 'out',
      quantity: 10,
      referenceType: 'Delivery Challan',
      referenceId: 'DC-00001',
    })

    const { invoice } = await sharma(createInvoice, bill(challan, 6))
    expect(invoice.source).toEqual({ kind: 'challan', _id: challan._id, number: 'DC-00001' })
    expect(await stockOf('RICE5')).toBe(30)
    const after = await sharma(getChallan, { params: { id: challan._id } })
    expect(after.items[0]).toMatchObject({ quantity: 10, taken: 6 })
    expect(after.became).toMatchObject([{ kind: 'invoice', number: 'SINV-00001' }])

    // Less on the invoice is open on the challan again; the shelf does not know of it.
    const items = linesAgain(invoice.items).map((line) => ({ ...line, quantity: 4 }))
    await sharma(updateInvoice, { params: { id: invoice._id }, body: { items } })
    expect(await stockOf('RICE5')).toBe(30)
    expect((await sharma(getChallan, { params: { id: challan._id } })).items[0]).toMatchObject({ taken: 4 })
    await holds()
  })

  test('items that were not on the challan move with the invoice', async () => {
    const { sharma, products, stockOf, deliver, bill } = await openShop()
    const challan = await deliver(10)
    const { body } = bill(challan, 10)

    await sharma(createInvoice, { body: { ...body, items: [...body.items, lineOf(products.COLA2, 2)] } })

    expect([await stockOf('RICE5'), await stockOf('COLA2')]).toEqual([30, 10])
  })

  test('is billed for no more than it delivered, also by eight calls at once', async () => {
    const { sharma, deliver, bill, stockOf, holds } = await openShop()
    const challan = await deliver(10)

    expect(await sharma.refused(createInvoice, bill(challan, 10.5))).toMatchObject({
      status: 409,
      message: 'Quantity: of an item of this challan only 10 can still be billed.',
    })
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => sharma(createInvoice, bill(challan, 3))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sharma.refused(createInvoice, bill(challan, 3))).toMatchObject({
      message: 'Quantity: of an item of this challan only 1 can still be billed.',
    })
    expect(await stockOf('RICE5')).toBe(30)
    await holds()
  })

  test('unsold goods sent back reduce the challan; billed goods come back through their invoice', async () => {
    const { sharma, deliver, bill, linesFrom, stockOf, holds } = await openShop()
    const challan = await deliver(10)
    const { invoice } = await sharma(createInvoice, bill(challan, 6))
    const change = (quantity: number) => ({
      params: { id: challan._id },
      body: {
        merchants: { name: 'Anita Stores' },
        items: [{ ...linesFrom(challan, quantity)[0], sourceLine: undefined, _id: challan.items[0]?._id }],
      },
    })

    expect(await sharma.refused(updateChallan, change(5))).toMatchObject({
      status: 409,
      message: 'Quantity: 6 of this item were billed already.',
    })
    expect(await sharma.refused(returnChallan, { params: { id: challan._id } })).toMatchObject({
      status: 409,
      message: 'Something of this document was billed. Change its quantities instead.',
    })
    await sharma(updateChallan, change(6))
    expect(await stockOf('RICE5')).toBe(34)

    await sharma(returnInvoice, { params: { id: invoice._id } })
    expect(await stockOf('RICE5')).toBe(40)
    // They came back through the invoice: nothing of the challan can be billed again.
    expect(await sharma.refused(createInvoice, bill(challan, 1))).toMatchObject({ status: 409 })
    await holds()
  })

  test('a delivered item is not exchanged for another, on the invoice or on the challan', async () => {
    const { sharma, products, deliver, bill, stockOf, holds } = await openShop()
    const challan = await deliver(10)
    const other = { ...lineOf(products.COLA2, 6) }
    const { body } = bill(challan, 6)
    const words = 'A delivered item cannot be exchanged for another. Take the line off and add a new one.'

    const exchanged = { ...body, items: [{ ...other, sourceLine: challan.items[0]?._id }] }
    expect(await sharma.refused(createInvoice, { body: exchanged })).toMatchObject({ message: words })
    const { invoice } = await sharma(createInvoice, { body })
    const onInvoice = { items: [{ ...other, _id: invoice.items[0]?._id }] }
    expect(
      await sharma.refused(updateInvoice, { params: { id: invoice._id }, body: onInvoice }),
    ).toMatchObject({ message: words })
    const onChallan = {
      merchants: { name: 'Anita Stores' },
      items: [{ ...other, quantity: 10, _id: challan.items[0]?._id }],
    }
    expect(
      await sharma.refused(updateChallan, { params: { id: challan._id }, body: onChallan }),
    ).toMatchObject({ message: words })
    expect([await stockOf('RICE5'), await stockOf('COLA2')]).toEqual([30, 12])
    await holds()
  })

  test('is returned whole, only once, and can then not be billed', async () => {
    const { sharma, deliver, bill, stockOf, holds } = await openShop()
    const challan = await deliver(10)
    const params = { id: challan._id }

    expect((await sharma(returnChallan, { params })).challan.status).toBe('returned')
    expect(await sharma.refused(returnChallan, { params })).toMatchObject({
      status: 409,
      message: 'Delivery challan is already returned',
    })
    expect(await stockOf('RICE5')).toBe(40)
    expect((await sharma(listStockMovements))[0]).toMatchObject({ referenceType: 'Challan Return' })
    expect(await sharma.refused(createInvoice, bill(challan, 1))).toMatchObject({ status: 409 })
    expect(await sharma(listChallans, { query: { status: 'returned' } })).toHaveLength(1)
    expect(await sharma(lastChallanNumber)).toEqual({ lastChallanNumber: 'DC-00001' })
    await holds()
  })

  test('of a sales order lowers the open quantity, and needs the order approved if the shop requires it', async () => {
    const { sharma, products, anita, stockOf, holds } = await openShop()
    const merchants = { _id: anita._id }
    const { order } = await sharma(createSalesOrder, {
      body: { merchants, items: [lineOf(products.RICE5, 10)] },
    })
    const params = { id: order._id }
    const delivery = {
      body: {
        merchants,
        source: { kind: 'order' as const, _id: order._id },
        items: [{ ...lineOf(products.RICE5, 4), sourceLine: order.items[0]?._id }],
      },
    }
    await sharma(updateProfile, { body: { ordersNeedApproval: true } })
    expect(await sharma.refused(createChallan, delivery)).toMatchObject({ status: 409 })
    const body = { name: 'Meera', role: 'Manager', status: 'approved' as const }
    await sharma(approveSalesOrder, { params, body })

    const { challan } = await sharma(createChallan, delivery)

    expect(await stockOf('RICE5')).toBe(36)
    expect(await sharma(getOrder, { params })).toMatchObject({
      openItems: 1,
      items: [{ quantity: 10, taken: 4 }],
      became: [{ kind: 'challan', number: 'DC-00001', status: 'completed' }],
    })
    await sharma(returnChallan, { params: { id: challan._id } })
    expect(await sharma(getOrder, { params })).toMatchObject({ items: [{ taken: 0 }] })
    await holds()
  })

  test('refuses another shop’s order, a quotation and a challan as its source', async () => {
    const { sharma, products, anita } = await openShop()
    const bharat = await openPerson('Bharat')
    const items = [lineOf(products.RICE5, 1)]
    const { order } = await bharat(createSalesOrder, {
      body: { merchants: { name: 'X' }, items: [{ itemname: 'Pen', quantity: 1, rate: 1 }] },
    })
    for (const source of [
      { kind: 'order' as const, _id: order._id },
      { kind: 'quotation' as const, _id: order._id },
      { kind: 'challan' as const, _id: order._id },
    ]) {
      const body = { merchants: { _id: anita._id }, items, source }
      expect(await sharma.refused(createChallan, { body })).toMatchObject({
        status: 400,
        message: 'Invalid reference',
      })
    }
  })
})
