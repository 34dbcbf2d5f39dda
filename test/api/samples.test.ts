import { beforeAll, expect, test } from 'vitest'
import { getDashboard, putInSampleData, takeOutSampleData } from '#contract/dashboard.ts'
import { createInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { createMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
import { listOrders } from '#contract/orders.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { listQuotations } from '#contract/quotations.ts'
import { createProductOut } from '#contract/shelf/adjustments.ts'
import { createCategory, listCategories } from '#contract/shelf/categories.ts'
import { createProduct, listProducts } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { type BodyOf, openPerson, type Person, startBahi } from '#test/start-shop.ts'

let store: Awaited<ReturnType<typeof startBahi>>['store']
beforeAll(async () => {
  store = (await startBahi()).store
})

const proofOf = ({ shopId, userId }: Person) => verifyShop(store.forShop({ shopId, userId }), shopId)
const stepsOf = async (person: Person) => (await person(getDashboard)).firstSteps
const productsOf = async (person: Person) => (await person(listProducts)).products
const held = async (person: Person) => {
  const [products, parties, categories, invoices, orders, quotations, movements] = await Promise.all([
    productsOf(person),
    person(listMerchants),
    person(listCategories),
    person(listInvoices),
    person(listOrders),
    person(listQuotations),
    person(listStockMovements),
  ])
  return [products, parties, categories, invoices, orders, quotations, movements].map((rows) => rows.length)
}
const NOTHING = [0, 0, 0, 0, 0, 0, 0]

const bill = (items: BodyOf<typeof createInvoice>['items'], more: BodyOf<typeof createInvoice> = {}) => ({
  body: { invoiceType: 'sales' as const, items, ...more },
})
const ownProduct = async (person: Person) => {
  const { category } = await person(createCategory, { body: { categoryName: 'Own' } })
  const body = { name: 'Pen', description: 'Blue', purchasePrice: 5, sellingPrice: 10, stock: 9 }
  const { product } = await person(createProduct, { body: { ...body, categoryId: category._id } })
  return product
}
const lineOf = ({ _id, name }: { _id: string; name: string }) => ({
  product: _id,
  itemname: name,
  quantity: 1,
  rate: 10,
})

test('one call adds sample data with consistent books, and one removes all of it', async () => {
  const asha = await openPerson('Asha')
  const bharat = await openPerson('Bharat')
  expect(await stepsOf(asha)).toEqual({
    questions: false,
    profile: false,
    product: false,
    party: false,
    bill: false,
    samples: 'offered',
  })
  await asha(updateProfile, { body: { state: 'Maharashtra' } })

  expect((await asha(putInSampleData)).message).toContain('Sample data is in.')
  expect(await stepsOf(asha)).toMatchObject({
    questions: false,
    profile: true,
    product: false,
    bill: false,
    samples: 'in',
  })
  const [products, parties, categories, invoices, orders, quotations] = await held(asha)
  expect({ products, parties, categories, invoices, orders, quotations }).toEqual({
    products: 12,
    parties: 5,
    categories: 7,
    invoices: 6,
    orders: 2,
    quotations: 1,
  })
  const proof = await proofOf(asha)
  expect(proof.findings).toEqual([])
  // 12 opened, 3 bought, 14 sold: the lines of the bills.
  expect(proof.movements).toBe(12 + 3 + 14)
  const { overview } = await asha(getDashboard)
  expect(overview).toMatchObject({ suppliersCount: 2, buyersCount: 3, pendingOrders: 1, pendingInvoices: 2 })
  for (const { name } of [...(await productsOf(asha)), ...(await asha(listMerchants))])
    expect(name).toContain('(sample)')

  // Nobody else has any of it, and cannot take it away.
  expect(await held(bharat)).toEqual(NOTHING)
  await bharat(takeOutSampleData)
  expect((await held(asha))[0]).toBe(12)

  await asha(takeOutSampleData)
  expect(await held(asha)).toEqual(NOTHING)
  expect(await proofOf(asha)).toMatchObject({ products: 0, movements: 0, findings: [], gaps: [] })
  expect(await stepsOf(asha)).toMatchObject({ samples: 'offered' })
  const { invoice } = await asha(createInvoice, bill([{ itemname: 'Pen', quantity: 1, rate: 10 }]))
  expect(invoice.invoiceNumber).toBe('SINV-00001')
  expect(await stepsOf(asha)).toBeNull()
})

test('a double click adds sample data once, and removes it once', async () => {
  const asha = await openPerson('Asha')
  const ins = await Promise.all([asha(putInSampleData), asha(putInSampleData)])
  expect(ins.map(({ success }) => success)).toEqual([true, true])
  expect((await held(asha)).slice(0, 4)).toEqual([12, 5, 7, 6])
  const outs = await Promise.all([asha(takeOutSampleData), asha(takeOutSampleData)])
  expect(outs.map(({ success }) => success)).toEqual([true, true])
  expect(await held(asha)).toEqual(NOTHING)
  expect((await proofOf(asha)).findings).toEqual([])
})

test('a shop with a record of its own gets no sample data', async () => {
  const asha = await openPerson('Asha')
  await ownProduct(asha)
  expect(await asha.refused(putInSampleData)).toMatchObject({
    status: 409,
    message: 'Sample data is for a shop that has nothing of its own yet.',
  })
  expect((await held(asha)).slice(0, 4)).toEqual([1, 0, 1, 0])
  expect(await stepsOf(asha)).toMatchObject({ product: true, samples: 'none' })
})

test('removing sample data keeps the shop’s own records, with their stock and numbers', async () => {
  const asha = await openPerson('Asha')
  await asha(putInSampleData)
  const pen = await ownProduct(asha)
  const { invoice } = await asha(createInvoice, bill([lineOf(pen)]))
  expect(invoice.invoiceNumber).toBe('SINV-00006')
  expect(await stepsOf(asha)).toMatchObject({ bill: true, samples: 'in' })

  await asha(takeOutSampleData)
  expect(await held(asha)).toEqual([1, 0, 1, 1, 0, 0, 2])
  const proof = await proofOf(asha)
  expect(proof.findings).toEqual([])
  expect(proof.gaps).toEqual([{ where: 'SINV-', what: '5 numbers without a document: 1 to 5' }])
  const next = await asha(createInvoice, bill([lineOf(pen)]))
  expect(next.invoice.invoiceNumber).toBe('SINV-00007')
  expect(await stepsOf(asha)).toBeNull()
})

test('sample records that are in use stay, and the answer names what uses them', async () => {
  const asha = await openPerson('Asha')
  await asha(putInSampleData)
  const [sample] = await productsOf(asha)
  const supplier = (await asha(listMerchants)).find(({ type }) => type === 'supplier')
  const pen = await ownProduct(asha)
  const { invoice } = await asha(createInvoice, bill([lineOf(sample!)]))
  const out = { product: sample!._id, quantity: 1, reason: 'Broken', date: '2026-11-20' }
  await asha(createProductOut, { body: out })
  const body = { name: 'Ink', description: 'Blue', purchasePrice: 5, sellingPrice: 10, stock: 0 }
  const own = { ...body, categoryId: pen.categoryId!._id, supplierId: supplier!._id }
  await asha(createProduct, { body: own })
  const [edited] = (await asha(listInvoices)).filter(({ invoiceNumber }) => invoiceNumber === 'SINV-00001')
  await asha(updateInvoice, { params: { id: edited!._id }, body: { items: [lineOf(pen)] } })

  const { _id: id, ...buyer } = (await asha(listMerchants)).find(({ type }) => type === 'buyer')!
  await asha(updateMerchant, { params: { id }, body: { ...buyer, name: 'Mess of Sai' } })

  const before = await held(asha)
  const refusal = await asha.refused(takeOutSampleData)
  expect(refusal.status).toBe(409)
  expect(refusal.message).toBe(
    `Sample data is in use by Ink, Mess of Sai, SINV-00001, ${invoice.invoiceNumber}, Stock Out of ${sample!.name}. ` +
      'Put something of your own in its place there first.',
  )
  expect(await held(asha)).toEqual(before)
  expect((await proofOf(asha)).findings).toEqual([])
})

test('of billing a sample and removing the samples at the same moment, one is refused', async () => {
  const asha = await openPerson('Asha')
  await asha(putInSampleData)
  const [sample] = await productsOf(asha)
  const sold = asha.refused(createInvoice, bill([lineOf(sample!)])).then(
    () => false,
    () => true,
  )
  const taken = asha.refused(takeOutSampleData).then(
    () => false,
    () => true,
  )
  const [isSold, isTaken] = await Promise.all([sold, taken])
  expect(isSold).toBe(!isTaken)
  expect((await proofOf(asha)).findings).toEqual([])
})

test('a merchant added while samples are added does not become a sample', async () => {
  const asha = await openPerson('Asha')
  const party = {
    name: 'Ravi',
    type: 'buyer' as const,
    phone: '98000',
    email: 'ravi@shop.test',
    address: 'Pune',
  }
  const [, added] = await Promise.allSettled([asha(putInSampleData), asha(createMerchant, { body: party })])
  expect(added.status).toBe('fulfilled')
  await asha(takeOutSampleData)
  expect((await asha(listMerchants)).map(({ name }) => name)).toEqual(['Ravi'])
  expect((await proofOf(asha)).findings).toEqual([])
})
