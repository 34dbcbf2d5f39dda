import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createPurchaseOrder, createSalesOrder, listOrders } from '#contract/orders.ts'
import { buyerPlanner, planner } from '#contract/planner.ts'
import { createQuotation, deleteQuotation, listQuotations } from '#contract/quotations.ts'
import { createProductIn, createProductOut } from '#contract/shelf/adjustments.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { orderLowStock } from '#contract/shelf/low-stock.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { lineOf, openSharmaTraders, stockOf } from '#test/sharma-traders.ts'

type Shop = Awaited<ReturnType<typeof openSharmaTraders>>

const items = ({ products }: Shop) => [lineOf(products.RICE5, 1)]
const stockBody = ({ products }: Shop) => ({
  product: products.RICE5?._id,
  quantity: 2,
  reason: 'Counted',
  date: '2026-11-20',
})

/** Every call that makes something: what is said first, what is said otherwise, and what the refusal calls it. */
const CREATIONS: [string, Endpoint, (shop: Shop) => object, object, string][] = [
  [
    'a sales invoice',
    createInvoice,
    (shop) => ({ invoiceType: 'sales', items: items(shop) }),
    { discount: 5 },
    'SINV-00001',
  ],
  [
    'a sales quotation',
    createQuotation,
    (shop) => ({ merchants: { name: 'Anita' }, items: items(shop) }),
    { terms: 'Now' },
    'SQT-00001',
  ],
  [
    'a purchase order',
    createPurchaseOrder,
    (shop) => ({ merchants: { _id: shop.krishna._id }, items: items(shop) }),
    { terms: 'Now' },
    'PO00001',
  ],
  [
    'a sales order',
    createSalesOrder,
    (shop) => ({ merchants: { name: 'Anita' }, items: items(shop) }),
    { terms: 'Now' },
    'SO00001',
  ],
  ['stock put in', createProductIn, stockBody, { quantity: 3 }, 'Product In of 2 Basmati Rice 5kg'],
  ['stock taken out', createProductOut, stockBody, { quantity: 3 }, 'Product Out of 2 Basmati Rice 5kg'],
  [
    'a product',
    createProduct,
    ({ category }) => ({
      name: 'Pen',
      description: 'Pen',
      purchasePrice: 4,
      sellingPrice: 5,
      stock: 1,
      categoryId: category._id,
    }),
    { stock: 2 },
    'Pen',
  ],
  [
    'a merchant',
    createMerchant,
    () => ({ name: 'Gita', email: 'g@party.test', phone: '98', address: 'Pune', type: 'buyer' }),
    { phone: '99' },
    'Gita',
  ],
  ['a category', createCategory, () => ({ categoryName: 'Toys' }), { categoryDescription: 'Small' }, 'Toys'],
  [
    'a task',
    planner.createTask,
    () => ({ title: 'Call', dueDate: '2026-11-20' }),
    { priority: 'high' },
    'Call',
  ],
  [
    'a task about a buyer',
    buyerPlanner.createTask,
    () => ({ title: 'Call', dueDate: '2026-11-20' }),
    { title: 'Ring' },
    'Call',
  ],
  [
    'orders of what is low',
    orderLowStock,
    ({ products }) => ({ items: [{ product: products.COLA2?._id, quantity: 5 }] }),
    {},
    'PO00001',
  ],
]

test.each(CREATIONS)(
  '%s repeated with another body is refused with the name of the saved record',
  async (_, endpoint, first, otherwise, name) => {
    const shop = await openSharmaTraders()
    const { sharma, products, krishna } = shop
    if (endpoint === orderLowStock) await supplied(shop, products.COLA2?._id ?? '', krishna._id)
    const idempotencyKey = randomUUID()
    const send = (body: object) => sharma(endpoint as Endpoint, { body, idempotencyKey })
    const body = first(shop)
    const other =
      endpoint === orderLowStock
        ? { items: [{ product: products.COLA2?._id, quantity: 9 }] }
        : { ...body, ...otherwise }

    const saved = await send(body)
    const before = await stockOf(sharma)
    const refusal = await sharma.refused(endpoint as Endpoint, { body: other, idempotencyKey })

    expect(refusal).toMatchObject({
      status: 409,
      code: 'already-saved',
      message: `Already saved as ${name}. What was changed since then is not in it.`,
    })
    expect(await stockOf(sharma)).toEqual(before)
    expect(await send(body)).toEqual(saved)
    expect(await stockOf(sharma)).toEqual(before)
  },
)

async function supplied({ sharma, products, category }: Shop, id: string, supplierId: string) {
  const cola = products.COLA2
  const body = { ...cola, categoryId: category._id, supplierId, stockLoaded: cola?.stock }
  await sharma(updateProduct, { params: { id }, body })
}

test('of six calls with one key and different bodies one saves, and the others are refused', async () => {
  const shop = await openSharmaTraders()
  const { sharma } = shop
  const idempotencyKey = randomUUID()
  const save = (discount: number) =>
    sharma(createInvoice, { body: { invoiceType: 'sales', items: items(shop), discount }, idempotencyKey })

  const answers = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(save))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(String(answer.reason)).toContain('Already saved as SINV-00001')
  }
  expect(await sharma(listInvoices, {})).toHaveLength(1)
})

test('a repeat with the same body answers the saved record, also after an edit and with another previewed number', async () => {
  const shop = await openSharmaTraders()
  const { sharma } = shop
  const idempotencyKey = randomUUID()
  const body = { invoiceType: 'sales' as const, items: items(shop), invoiceNumber: 'SINV-00001' }
  const { invoice } = await sharma(createInvoice, { body, idempotencyKey })
  await sharma(updateInvoice, { params: { id: invoice._id }, body: { items: body.items, terms: 'Edited' } })

  const again = await sharma(createInvoice, {
    body: { ...body, invoiceNumber: 'SINV-00002' },
    idempotencyKey,
  })

  expect(again.invoice).toMatchObject({ invoiceNumber: 'SINV-00001', terms: 'Edited' })
})

test('a refused save does not use up its key: the corrected call is saved under it', async () => {
  const shop = await openSharmaTraders()
  const { sharma } = shop
  const idempotencyKey = randomUUID()
  const gone = { ...stockBody(shop), product: randomUUID() }
  const far = { items: items(shop), merchants: { name: 'Anita' }, quotationNumber: 'SQT-10000000' }

  expect(await sharma.refused(createProductIn, { body: gone, idempotencyKey })).toMatchObject({ status: 400 })
  expect(await sharma.refused(createQuotation, { body: far, idempotencyKey })).toMatchObject({ status: 400 })

  await sharma(createProductIn, { body: stockBody(shop), idempotencyKey })
  const { quotation } = await sharma(createQuotation, {
    body: { ...far, quotationNumber: '' },
    idempotencyKey,
  })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 42 })
  expect(quotation.quotationNumber).toBe('SQT-00001')
})

test('a deleted record is not created again by its key', async () => {
  const shop = await openSharmaTraders()
  const { sharma } = shop
  const idempotencyKey = randomUUID()
  const body = { merchants: { name: 'Anita' }, items: items(shop) }
  const { quotation } = await sharma(createQuotation, { body, idempotencyKey })
  await sharma(deleteQuotation, { params: { id: quotation._id } })

  expect(await sharma.refused(createQuotation, { body, idempotencyKey })).toMatchObject({
    status: 409,
    code: 'already-saved',
    message: 'This was saved, and deleted since.',
  })
  expect(await sharma(listQuotations, {})).toEqual([])
})

test('one key for a sales and a purchase order creates one order and refuses the other', async () => {
  const shop = await openSharmaTraders()
  const { sharma } = shop
  const idempotencyKey = randomUUID()
  const body = { merchants: { _id: shop.krishna._id }, items: items(shop) }
  await sharma(createPurchaseOrder, { body, idempotencyKey })

  expect(await sharma.refused(createSalesOrder, { body, idempotencyKey })).toMatchObject({
    status: 409,
    message: 'Already saved as PO00001. What was changed since then is not in it.',
  })
  expect(await sharma(listOrders, {})).toHaveLength(1)
})
