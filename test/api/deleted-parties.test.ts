import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { createInvoice, getInvoice, listInvoices, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant, deleteMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
import { createPurchaseOrder, getOrder } from '#contract/orders.ts'
import { planner } from '#contract/planner.ts'
import { createQuotation, getQuotation, listQuotations, updateQuotation } from '#contract/quotations.ts'
import { createProductIn } from '#contract/shelf/adjustments.ts'
import { createCategory, deleteCategory, listCategories, updateCategory } from '#contract/shelf/categories.ts'
import { listLowStock, orderLowStock } from '#contract/shelf/low-stock.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { deleteCategory as deleteCategoryRow } from '#server/categories/category-queries.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { deleteMerchant as deleteMerchantRow } from '#server/merchants/merchant-queries.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { changedRows } from '#test/changed-rows.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

const PEN = { itemname: 'Pen', quantity: 1, rate: 10 }
const REFUSED = { status: 400, message: 'Invalid reference' }
const of = ({ _id }: { _id: string }) => ({ params: { id: _id } })
const productOf = (categoryId: string, supplierId: string | null = null) => ({
  name: 'Salt',
  description: 'Salt',
  purchasePrice: 10,
  sellingPrice: 12,
  stock: 0,
  categoryId,
  supplierId,
})

test('deleting a merchant or a category changes the same number of rows, however many records name it', async () => {
  const { store } = await startBahi()
  const { sharma, krishna, anita, category, products } = await openSharmaTraders()
  const supplied = { merchants: { _id: krishna._id }, items: [lineOf(products.RICE5, 1)] }
  for (let bill = 0; bill < 5; bill++) {
    await sharma(createInvoice, { body: { invoiceType: 'purchase', ...supplied } })
    await sharma(createPurchaseOrder, { body: supplied })
    await sharma(createProduct, { body: productOf(category._id, krishna._id) })
  }
  const { category: unused } = await sharma(createCategory, { body: { categoryName: 'Toys' } })
  const db = store.forShop(sharma)

  const changes = (work: (tx: Db) => Promise<boolean>) =>
    db.transaction((tx) => changedRows(tx, async () => expect(await work(tx)).toBe(true)))

  // Its own row, a line in the log, and how many suppliers or buyers the shop has.
  const merchant = { merchants: '0 1 0', audit_log: '1 0 0', shop_sums: '0 1 0' }
  expect(await changes((tx) => deleteMerchantRow(tx, sharma.shopId, anita._id))).toEqual(merchant)
  expect(await changes((tx) => deleteMerchantRow(tx, sharma.shopId, krishna._id))).toEqual(merchant)
  const itself = { categories: '0 1 0', audit_log: '1 0 0' }
  expect(await changes((tx) => deleteCategoryRow(tx, sharma.shopId, unused._id))).toEqual(itself)
  expect(await changes((tx) => deleteCategoryRow(tx, sharma.shopId, category._id))).toEqual(itself)
})

test('a shop’s database role cannot delete rows of merchants and categories', async () => {
  const { store } = await startBahi()
  const { sharma } = await openSharmaTraders()
  const db = store.forShop(sharma)

  await expect(db.execute(sql`delete from merchants`)).rejects.toThrow(/permission denied/)
  await expect(db.execute(sql`delete from categories`)).rejects.toThrow(/permission denied/)
})

test('documents of a deleted merchant keep the party as issued, without a link to the merchant', async () => {
  const { sharma, anita, krishna } = await openSharmaTraders()
  const sold = { merchants: { _id: anita._id }, items: [PEN] }
  const bill = async () => (await sharma(createInvoice, { body: { invoiceType: 'sales', ...sold } })).invoice
  const [kept, paid, received, edited, returned] = [
    await bill(),
    await bill(),
    await bill(),
    await bill(),
    await bill(),
  ]
  const { quotation } = await sharma(createQuotation, { body: sold })
  const bought = { merchants: { _id: krishna._id }, items: [PEN] }
  const { order } = await sharma(createPurchaseOrder, { body: bought })
  expect(kept.merchants).toMatchObject({ _id: anita._id, name: 'Anita Stores' })

  for (const gone of [anita, krishna]) await sharma(deleteMerchant, of(gone))

  const change = async (invoice: { _id: string }, body: BodyOf<typeof updateInvoice>) =>
    (await sharma(updateInvoice, { ...of(invoice), body })).invoice
  const answers = [
    await change(paid, { paymentStatus: 'paid' }),
    await change(received, { receivedNow: 4 }),
    await change(edited, { items: [{ ...PEN, quantity: 2 }] }),
    (await sharma(returnInvoice, of(returned))).invoice,
    await sharma(getInvoice, of(kept)),
    ...(await sharma(listInvoices, {})),
    ...(await sharma(listInvoices, { query: { search: 'anita' } })),
    await sharma(getQuotation, of(quotation)),
    ...(await sharma(listQuotations, {})),
    await sharma(getOrder, of(order)),
  ]
  expect(answers).toHaveLength(18)
  for (const { merchants } of answers) {
    expect(merchants._id).toBeUndefined()
    expect(merchants.name).toMatch(/^(Anita Stores|Krishna Wholesale)$/)
  }
})

test('a deleted merchant, supplier or category cannot be used in new records', async () => {
  const { sharma, krishna, anita, category, products } = await openSharmaTraders()
  const toys = (await sharma(createCategory, { body: { categoryName: 'Toys' } })).category
  const { product } = await sharma(createProduct, { body: productOf(category._id, krishna._id) })
  const sold = { merchants: { _id: anita._id }, items: [PEN] }
  const bought = { merchants: { _id: krishna._id }, items: [PEN] }
  const task = {
    title: 'Call',
    dueDate: '2026-11-21',
    supplierOrBuyerType: 'buyer',
    supplierOrBuyer: anita._id,
  }
  const { invoice } = await sharma(createInvoice, { body: { invoiceType: 'sales', ...sold } })
  const { quotation } = await sharma(createQuotation, { body: sold })
  const { task: planned } = await sharma(planner.createTask, { body: task })

  for (const gone of [krishna, anita]) await sharma(deleteMerchant, of(gone))
  await sharma(deleteCategory, of(category))

  const rice = products.RICE5?._id ?? ''
  const adjustment = {
    product: rice,
    supplier: krishna._id,
    quantity: 1,
    reason: 'Found',
    date: '2026-11-20',
  }
  const refusals = [
    await sharma.refused(createInvoice, { body: { invoiceType: 'sales', ...sold } }),
    await sharma.refused(createInvoice, { body: { invoiceType: 'purchase', ...bought } }),
    await sharma.refused(updateInvoice, { ...of(invoice), body: sold }),
    await sharma.refused(createPurchaseOrder, { body: bought }),
    await sharma.refused(createQuotation, { body: sold }),
    await sharma.refused(updateQuotation, { ...of(quotation), body: sold }),
    await sharma.refused(createProduct, { body: productOf(toys._id, krishna._id) }),
    await sharma.refused(createProduct, { body: productOf(category._id) }),
    await sharma.refused(updateProduct, { ...of(product), body: productOf(category._id) }),
    await sharma.refused(createProductIn, { body: adjustment }),
    await sharma.refused(planner.createTask, { body: task }),
    await sharma.refused(planner.updateTask, { ...of(planned), body: { ...task, status: 'done' } }),
  ]
  for (const refusal of refusals) expect(refusal).toMatchObject(REFUSED)
  const missing = { status: 404 }
  expect(await sharma.refused(updateMerchant, { ...of(anita), body: anita })).toMatchObject(missing)
  const renamed = { ...of(category), body: { categoryName: 'Food' } }
  expect(await sharma.refused(updateCategory, renamed)).toMatchObject(missing)
})

test('products of a deleted supplier or category show none, also in searches and on the low-stock list', async () => {
  const { sharma, krishna, category } = await openSharmaTraders()
  const { product } = await sharma(createProduct, { body: productOf(category._id, krishna._id) })
  const low = async () => (await sharma(listLowStock)).find(({ _id }) => _id === product._id)
  const found = async (search: string) =>
    (await sharma(listProducts, { query: { search } })).products.map(({ name }) => name)
  expect(await found('krishna')).toEqual(['Salt'])
  expect(await found('grocery')).toContain('Salt')
  expect((await low())?.supplier).toMatchObject({ name: 'Krishna Wholesale' })

  await sharma(deleteMerchant, of(krishna))
  await sharma(deleteCategory, of(category))

  expect(await found('krishna')).toEqual([])
  expect(await found('grocery')).toEqual([])
  expect((await sharma(listProducts, { query: { search: 'salt' } })).products).toMatchObject([
    { categoryId: null, supplierId: null },
  ])
  expect((await low())?.supplier).toBeNull()
  const items = [{ product: product._id, quantity: 5 }]
  expect(await sharma.refused(orderLowStock, { body: { items } })).toMatchObject({
    status: 400,
    message: 'Choose a supplier for Salt first.',
  })
})

test('the name of a deleted merchant or category can be used again, for a new record', async () => {
  const { sharma, krishna, category, products } = await openSharmaTraders()
  const bought = { invoiceType: 'purchase' as const, items: [lineOf(products.RICE5, 1)] }
  const { invoice } = await sharma(createInvoice, { body: { ...bought, merchants: { _id: krishna._id } } })

  await sharma(deleteMerchant, of(krishna))
  await sharma(deleteCategory, of(category))
  const { supplier } = await sharma(createMerchant, { body: krishna })
  const { category: grocery } = await sharma(createCategory, { body: { categoryName: 'grocery' } })

  expect(supplier._id).not.toBe(krishna._id)
  expect(grocery._id).not.toBe(category._id)
  expect((await sharma(listMerchants, { query: { search: 'krishna' } })).map(({ _id }) => _id)).toEqual([
    supplier._id,
  ])
  expect((await sharma(listCategories, {})).map(({ _id }) => _id)).toEqual([grocery._id])
  expect((await sharma(getInvoice, of(invoice))).merchants._id).toBeUndefined()
  expect((await sharma(listProducts, {})).products.map(({ categoryId }) => categoryId)).toEqual([
    ...[null, null, null, null, null],
  ])
})

/** What a call came to: 'saved', or how it was refused. */
async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'saved'
  } catch (error) {
    return (error as Error).message.replace(/^.* answered /, '')
  }
}

test('purchases, products and a deletion at the same moment are each saved or refused, and the books stay consistent', async () => {
  const { store } = await startBahi()
  const { sharma, krishna, category } = await openSharmaTraders()
  const { name, email, phone, address, type } = krishna
  for (let round = 0; round < 12; round++) {
    const { supplier } = await sharma(createMerchant, { body: { name, email, phone, address, type } })
    const add = () => sharma(createProduct, { body: productOf(category._id, supplier._id) })
    // The very products that a purchase moves are those of the supplier who goes.
    const shelf = [await add(), await add(), await add()].map(({ product }) => lineOf(product, 1, 10))
    const merchants = { _id: supplier._id }
    const buy = () =>
      outcomeOf(() => sharma(createInvoice, { body: { invoiceType: 'purchase', merchants, items: shelf } }))
    const remove = () => outcomeOf(() => sharma(deleteMerchant, of(supplier)))

    const [gone, ...others] = await Promise.all([remove(), buy(), buy(), outcomeOf(add), buy()])

    expect(gone).toBe('saved')
    for (const outcome of others) expect(outcome).toMatch(/^saved$|^400: .*"Invalid reference"/)
  }
  for (const { merchants } of await sharma(listInvoices, {})) expect(merchants._id).toBeUndefined()
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('sales to a deleted buyer stay on the dashboard, under the last name', async () => {
  const { sharma, anita } = await openSharmaTraders()
  const sold = { invoiceType: 'sales' as const, merchants: { _id: anita._id }, items: [PEN] }
  await sharma(createInvoice, { body: sold })
  await sharma(updateMerchant, { ...of(anita), body: { ...anita, name: 'Anita & Sons' } })
  await sharma(createInvoice, { body: sold })

  await sharma(deleteMerchant, of(anita))

  const { overview, buyersSuppliers } = await sharma(getDashboard)
  expect(overview).toMatchObject({ suppliersCount: 1, buyersCount: 1 })
  expect(buyersSuppliers.topBuyers).toEqual([{ _id: 'Anita & Sons', orderCount: 2, totalRevenue: 2000 }])
})
