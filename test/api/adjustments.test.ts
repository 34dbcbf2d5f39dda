import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import {
  createProductIn,
  createProductOut,
  deleteProductIn,
  deleteProductOut,
  listProductIn,
  listProductOut,
  productIn,
  productOut,
  updateProductIn,
  updateProductOut,
} from '#contract/shelf/adjustments.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { sql } from '#server/db/sql.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { behavesLikeAnAdjustment, ledgerOf } from '#test/behaves/like-an-adjustment.ts'
import { lineOf, openSharmaTraders, stockOf } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

behavesLikeAnAdjustment({
  reference: 'Product In',
  calls: productIn,
  moves: 'in',
  back: 'out',
  added: 'Stock added successfully!',
  updated: 'Product In record updated successfully!',
})
behavesLikeAnAdjustment({
  reference: 'Product Out',
  calls: productOut,
  moves: 'out',
  back: 'in',
  added: 'Stock removed successfully!',
  updated: 'Product Out record updated successfully!',
})

const draftOf = (product: { _id: string } | undefined, quantity: number, reason = 'Counted') => ({
  product: product?._id ?? '',
  quantity,
  reason,
  date: '2026-11-20',
})

test('AC-17: the movement log is unbroken through invoices and adjustments', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const { store } = await startBahi()
  const { RICE5 } = products
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [lineOf(RICE5, 30, 405), lineOf(products.COLA2, 48, 61.25)],
    },
  })
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(RICE5, 12)] },
  })
  const params = { id: invoice._id }
  await sharma(updateInvoice, { params, body: { items: [lineOf(RICE5, 16)] } })
  await sharma(returnInvoice, { params })
  const stockIn = (await sharma(createProductIn, { body: draftOf(RICE5, 5) })).record
  await sharma(updateProductIn, { params: { id: stockIn._id }, body: draftOf(RICE5, 8) })
  const stockOut = (await sharma(createProductOut, { body: draftOf(RICE5, 20) })).record
  await sharma(updateProductOut, { params: { id: stockOut._id }, body: draftOf(RICE5, 14) })
  await sharma(deleteProductIn, { params: { id: stockIn._id } })

  const log = await sharma(listStockMovements, { query: { search: 'rice5' } })

  expect(
    log
      .toReversed()
      .map(
        (m) =>
          `${m.movementType} ${m.openingStock}${m.movementType === 'in' ? '+' : '-'}${m.quantity}=${m.closingStock}`,
      ),
  ).toEqual([
    'in 0+40=40',
    'in 40+30=70',
    'out 70-12=58',
    'out 58-4=54',
    'in 54+16=70',
    'in 70+5=75',
    'in 75+3=78',
    'out 78-20=58',
    'in 58+6=64',
    'out 64-8=56',
  ])
  const sum = (type: string) =>
    log.filter((m) => m.movementType === type).reduce((total, m) => total + m.quantity, 0)
  expect([sum('in'), sum('out')]).toEqual([100, 44])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 56 })
  expect(await sharma(listProductIn, {})).toEqual([])
  expect(await sharma(listProductOut, {})).toMatchObject([{ quantity: 14, product: { stock: 56 } }])
  const ofType = async (type: 'in' | 'out') =>
    await sharma(listStockMovements, { query: { type, search: 'RICE5' } })
  expect([(await ofType('in')).length, (await ofType('out')).length]).toEqual([6, 4])
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('taking out more than the stock is refused with the available quantity', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { RICE5, OIL1 } = products
  const shortOf = (n: number) => ({ status: 400, message: `Insufficient stock. Available: ${n}` })

  // Rice 40, oil 25.
  expect(await sharma.refused(createProductOut, { body: draftOf(RICE5, 40.001) })).toMatchObject(shortOf(40))
  expect(await sharma(listProductOut, {})).toEqual([])
  const out = (await sharma(createProductOut, { body: draftOf(RICE5, 38.5) })).record
  const params = { id: out._id }
  expect(await sharma.refused(updateProductOut, { params, body: draftOf(RICE5, 41) })).toMatchObject(
    shortOf(1.5),
  )
  expect(await sharma.refused(updateProductOut, { params, body: draftOf(OIL1, 26) })).toMatchObject(
    shortOf(25),
  )
  expect(await sharma(listProductOut, {})).toMatchObject([{ quantity: 38.5, product: { stock: 1.5 } }])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 1.5, OIL1: 25 })
  await sharma(updateProductOut, { params, body: draftOf(RICE5, 40) })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 0 })
  expect((await ledgerOf(sharma)).length).toBe(2)
})

test('stock added by hand and sold since cannot be reduced, moved or deleted below zero', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { RICE5, OIL1 } = products
  const { _id } = (await sharma(createProductIn, { body: draftOf(RICE5, 10) })).record
  const params = { id: _id }
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(RICE5, 48)] } })
  const shortage = { status: 400, message: 'Insufficient stock. Available: 2' }

  expect(await sharma.refused(updateProductIn, { params, body: draftOf(RICE5, 7) })).toMatchObject(shortage)
  expect(await sharma.refused(updateProductIn, { params, body: draftOf(OIL1, 10) })).toMatchObject(shortage)
  expect(await sharma.refused(deleteProductIn, { params })).toMatchObject(shortage)
  expect(await sharma(listProductIn, {})).toMatchObject([{ quantity: 10, product: { itemId: 'RICE5' } }])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 2, OIL1: 25 })
  await sharma(updateProductIn, { params, body: draftOf(RICE5, 8) })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 0 })
})

test('with stock below zero stock-out is refused with 0 available, but an earlier one may be reduced or deleted', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { BOTL } = products
  const { _id } = (await sharma(createProductOut, { body: draftOf(BOTL, 6) })).record
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(BOTL, 7)] } })
  expect(await stockOf(sharma)).toMatchObject({ BOTL: -5 })

  expect(await sharma.refused(createProductOut, { body: draftOf(BOTL, 1) })).toMatchObject({
    message: 'Insufficient stock. Available: 0',
  })
  await sharma(updateProductOut, { params: { id: _id }, body: draftOf(BOTL, 4) })
  expect(await stockOf(sharma)).toMatchObject({ BOTL: -3 })
  await sharma(deleteProductOut, { params: { id: _id } })
  expect(await stockOf(sharma)).toMatchObject({ BOTL: 1 })
})

test('forty stock-out calls at once never take more than the stock', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { RICE5 } = products

  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => sharma(createProductOut, { body: draftOf(RICE5, 3) })),
  )

  // 40 are there: thirteen times three, and one is left.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
  expect(refusals.filter((words) => !words.includes('Insufficient stock. Available: 1'))).toEqual([])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 1 })
  expect(await sharma(listProductOut, {})).toHaveLength(13)
  const log = await sharma(listStockMovements, {})
  expect(log.filter(({ closingStock }) => closingStock < 0)).toEqual([])
})

test('the database refuses stock-out above the stock, and the audit log names who made and changed a record', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { store } = await startBahi()
  const db = store.forShop(sharma)
  const { RICE5 } = products
  const byHand = (reference: string) => sql`
    select move_stock(array[('2026-11-20', ${RICE5?._id}, 'out', 41, ${reference}::text, '', null, null, null, null)::stock_move])`

  await expect(db.execute(byHand('Product Out'))).rejects.toMatchObject({
    code: '23514',
    constraint: 'stock_movements_enough',
  })
  await expect(db.execute(byHand('Product In'))).rejects.toMatchObject({ code: '23514' })
  const { _id } = (await sharma(createProductOut, { body: draftOf(RICE5, 2) })).record
  await sharma(updateProductOut, { params: { id: _id }, body: draftOf(RICE5, 3) })
  for (const forbidden of [
    sql`delete from adjustments`,
    sql`update adjustments set shop_id = gen_random_uuid()`,
    sql`update adjustments set direction = 'in'`,
    sql`insert into product_names values (${sharma.shopId}, ${RICE5?._id}, 'a', 'b')`,
  ]) {
    await expect(db.execute(forbidden)).rejects.toMatchObject({ code: '42501' })
  }
  expect(
    await db.execute(sql`
      select operation, user_id, before ->> 'quantity' as before, after ->> 'quantity' as after
        from audit_log where table_name = 'adjustments' and row_id = ${_id} order by seq`),
  ).toEqual([
    { operation: 'insert', user_id: sharma.userId, before: null, after: '2.000' },
    { operation: 'update', user_id: sharma.userId, before: '2.000', after: '3.000' },
  ])
})

test('an idempotency key of a stock-in record is refused with 409 for stock-out', async () => {
  const { sharma, products } = await openSharmaTraders()
  const idempotencyKey = randomUUID()
  await sharma(createProductIn, { idempotencyKey, body: draftOf(products.RICE5, 5) })

  expect(
    await sharma.refused(createProductOut, { idempotencyKey, body: draftOf(products.RICE5, 5) }),
  ).toMatchObject({ status: 409 })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 45 })
})
