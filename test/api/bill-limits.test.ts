import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { updateMerchant } from '#contract/merchants.ts'
import { listPermits } from '#contract/people/permits.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { createScheme } from '#contract/pricing/schemes.ts'
import { updateProduct } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openMember, type Person, startBahi } from '#test/start-shop.ts'

const ASKS = { status: 403, code: 'asks' }
const REFUSED = { status: 403, code: 'not-permitted' }
const needs = (permission: string) => ({ values: { permission } })

// RICE5 is sold for 499.00 and cost 410.50; 40 of it are in stock. A cashier may give 5 per cent.
async function openCounter() {
  const { sharma, products, anita } = await openSharmaTraders()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const rice = (quantity: number, more: Sold = {}) => ({ ...lineOf(products.RICE5, quantity), ...more })
  const bill = (items: Sold[], more: BodyOf<typeof createInvoice> = {}) => ({
    body: { invoiceType: 'sales' as const, items, ...more },
  })
  return { sharma, neha, anita, products, rice, bill }
}

type Sold = NonNullable<BodyOf<typeof createInvoice>['items']>[number]

const adapt = async ({ shopId }: Person, answers: Record<string, string>, discountFree = 5) =>
  (await startBahi()).store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
    values ('${shopId}', 'cashier', '${JSON.stringify(answers)}', ${discountFree})
    on conflict (shop_id, name) do update set answers = excluded.answers, discount_free = excluded.discount_free`)

test('a discount up to the limit needs no permit, in whichever form it is given; a higher one asks for it', async () => {
  const { neha, rice, bill } = await openCounter()

  // 5 per cent of 998.00 are 49.90.
  await neha(createInvoice, bill([rice(2)], { discount: 49.9 }))
  await neha(createInvoice, bill([rice(2)], { discountBeforeTax: 49.9 }))
  await neha(createInvoice, bill([rice(2, { discount: 49.9 })]))
  await neha(createInvoice, bill([rice(2, { rate: 474.05 })]))
  for (const asked of [
    bill([rice(2)], { discount: 51 }),
    bill([rice(2)], { discountBeforeTax: 51 }),
    bill([rice(2, { discount: 51 })]),
    bill([rice(2, { rate: 473.5 })]),
    bill([rice(2, { discount: 30 })], { discount: 21 }),
    // By its code as well as by its id.
    bill([{ ...rice(2, { rate: 450 }), product: undefined }]),
  ]) {
    expect(await neha.refused(createInvoice, asked)).toMatchObject({
      ...ASKS,
      ...needs('discount,below-cost'),
    })
  }
})

test('a discount request states the amount, the free limit and the lines, also to the approver', async () => {
  const { sharma, neha, rice, bill } = await openCounter()
  const asked = async (items: Sold[], more: BodyOf<typeof createInvoice> = {}) => {
    const { permit, ...values } = (await neha.refused(createInvoice, bill(items, more))).values ?? {}
    return values
  }
  // 998.00 are asked.
  expect(await asked([rice(2)], { discount: 119.76 })).toEqual({
    permission: 'discount,below-cost',
    percent: '12',
    free: '5',
    amount: '119.76',
    asked: '998',
    onLines: '0',
    most: '49.9',
  })
  expect(await asked([rice(2, { discount: 20 })], { discountBeforeTax: 99.76 })).toMatchObject({
    percent: '12',
    onLines: '20',
    most: '29.9',
  })
  const onLines = await asked([rice(2, { rate: 439.12 })])
  expect(onLines).toMatchObject({ percent: '12', onLines: '119.76' })
  expect(onLines).not.toHaveProperty('most')
  const { waiting } = await sharma(listPermits)
  expect(waiting.map(({ about, amount }) => [about, amount])).toEqual(Array(3).fill(['12%', 119_76]))
  // What it says to give instead is given without a yes.
  await neha(createInvoice, bill([rice(2)], { discount: 49.9 }))
  await neha(createInvoice, bill([rice(2, { discount: 20 })], { discountBeforeTax: 29.9 }))

  await adapt(sharma, { 'change-today': 'allowed' }, 7.5)
  const { invoice } = await neha(createInvoice, bill([rice(2)]))
  const edit = { params: { id: invoice._id }, body: { items: [rice(2)], discount: 99.8 } }
  expect((await neha.refused(updateInvoice, edit)).values).toMatchObject({ percent: '10', most: '74.85' })
  // All were asked at the same moment, so that they stand in no order.
  const { waiting: all } = await sharma(listPermits)
  expect(all.find(({ about }) => about.startsWith(invoice.invoiceNumber))).toMatchObject({
    about: `${invoice.invoiceNumber}, 10%`,
    amount: 99_80,
  })
})

test('the discount of an edit is measured as that of a new bill', async () => {
  const { sharma, neha, rice, bill } = await openCounter()
  await adapt(sharma, { 'change-today': 'allowed' })
  const { invoice } = await neha(createInvoice, bill([rice(2)]))
  const edit = (more: BodyOf<typeof updateInvoice>) => ({
    params: { id: invoice._id },
    body: { items: [rice(2)], ...more },
  })

  await neha(updateInvoice, edit({ discount: 40 }))
  expect(await neha.refused(updateInvoice, edit({ discount: 60 }))).toMatchObject({
    ...ASKS,
    ...needs('discount,below-cost'),
  })
  await sharma(updateInvoice, edit({ discount: 60 }))
})

test('a price below cost is refused by its own permission, also where discounts are allowed', async () => {
  const { sharma, neha, products, rice, bill } = await openCounter()
  await adapt(sharma, { discount: 'allowed', 'below-cost': 'refused', costs: 'allowed' })

  await neha(createInvoice, bill([rice(1, { rate: 410.5 })]))
  expect(await neha.refused(createInvoice, bill([rice(1, { rate: 410.49 })]))).toMatchObject({
    ...REFUSED,
    ...needs('below-cost'),
  })
  // 499 less 89 of the whole bill are 410.
  expect(await neha.refused(createInvoice, bill([rice(1)], { discountBeforeTax: 89 }))).toMatchObject({
    ...REFUSED,
    ...needs('below-cost'),
  })
  expect(products.RICE5?.purchasePrice).toBe(410.5)
})

test('who may not see costs needs the permission for prices below cost above their limit, whatever the goods cost', async () => {
  const { sharma, neha, rice, bill } = await openCounter()
  // The rice is sold for 499.00, less 5 per cent for 474.05, and cost 410.50.
  await adapt(sharma, { discount: 'allowed', 'below-cost': 'refused' })
  await neha(createInvoice, bill([rice(1, { rate: 474.05 })]))
  for (const rate of [473.5, 410.5, 410.49, 1]) {
    expect(await neha.refused(createInvoice, bill([rice(1, { rate })]))).toMatchObject({
      ...REFUSED,
      ...needs('below-cost'),
    })
  }
  await adapt(sharma, { discount: 'refused', 'below-cost': 'allowed' })
  expect(await neha.refused(createInvoice, bill([rice(1, { rate: 1 })]))).toMatchObject({
    ...REFUSED,
    ...needs('discount'),
  })
})

test('a role without below-stock cannot sell more than the stock, and an edit counts the bill’s own goods once', async () => {
  const { sharma, neha, rice, bill } = await openCounter()
  await neha(createInvoice, bill([rice(1)]))
  await adapt(sharma, { 'below-stock': 'refused', 'change-today': 'allowed' })

  expect(await neha.refused(createInvoice, bill([rice(20), rice(20)]))).toMatchObject({
    ...REFUSED,
    ...needs('below-stock'),
  })
  const { invoice } = await neha(createInvoice, bill([rice(39)]))
  const edit = (quantity: number) => ({
    params: { id: invoice._id },
    body: { items: [rice(quantity)], terms: 'Changed' },
  })
  await neha(updateInvoice, edit(39))
  expect(await neha.refused(updateInvoice, edit(40))).toMatchObject({ ...REFUSED, ...needs('below-stock') })
})

test('discounts of price lists and schemes do not count as the cashier’s', async () => {
  const { sharma, neha, anita, rice, bill } = await openCounter()
  await sharma(createPriceList, {
    body: { name: 'Everybody', kind: 'percent', percent: -10, isUsual: true, isHidden: false },
  })
  // 10 per cent off 499 are 449.10.
  await neha(createInvoice, bill([rice(1, { rate: 449.1 })]))
  await neha(createInvoice, bill([rice(1, { rate: 449.1 })], { merchants: { _id: anita._id } }))
  expect(await neha.refused(createInvoice, bill([rice(1, { rate: 420 })]))).toMatchObject(ASKS)

  await sharma(createScheme, {
    body: {
      name: 'Big bill',
      gain: { kind: 'bill', above: 1000, percent: 0, amount: 100 },
      scope: { products: [], category: null },
      firstDay: '2026-11-01',
      lastDay: null,
      isOn: true,
    },
  })
  await neha(createInvoice, bill([rice(3, { rate: 449.1 })], { discountBeforeTax: 100 }))
  expect(
    await neha.refused(createInvoice, bill([rice(3, { rate: 449.1 })], { discountBeforeTax: 180 })),
  ).toMatchObject({ ...ASKS, ...needs('discount,below-cost') })
})

test('tax left out of a line counts as a discount, also in prices with tax and by another kind of supply', async () => {
  const { sharma, neha, products, bill } = await openCounter()
  const untaxed = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const bottle = { ...lineOf(products.BOTL, 1), ...untaxed }
  // 349.50 and 18 per cent are 412.41.
  const withTax = { ...bottle, rate: 412.41, igst: 18 }
  for (const asked of [
    bill([{ ...lineOf(products.COLA2, 1), ...untaxed }]),
    bill([bottle]),
    bill([bottle], { pricesIncludeTax: true }),
    bill([{ ...bottle, taxability: 'exempt' }]),
    bill([{ ...bottle, igst: 12 }]),
    bill([lineOf(products.BOTL, 1)], {
      supply: 'reverse-charge',
      merchants: { name: 'Ravi', gstin: '27AAPFU0939F1ZV' },
    }),
  ]) {
    expect(await neha.refused(createInvoice, asked)).toMatchObject({
      ...ASKS,
      ...needs('discount,below-cost,less-tax'),
    })
  }
  for (const asked of [
    bill([{ ...withTax, igst: 40 }], { pricesIncludeTax: true }),
    // A discount in per cent of a line is one in rupees.
    bill([{ ...lineOf(products.BOTL, 1), discountPercent: 50 }]),
  ]) {
    expect(await neha.refused(createInvoice, asked)).toMatchObject({
      ...ASKS,
      ...needs('discount,below-cost'),
    })
  }
  expect((await neha.refused(createInvoice, bill([bottle]))).values).toMatchObject({
    percent: '15.25',
    // 15.25 per cent of 349.50.
    amount: '53.31',
    asked: '349.5',
  })
  await neha(createInvoice, bill([withTax], { pricesIncludeTax: true }))
  // CGST and SGST in place of IGST, and as much as is asked without tax.
  await neha(createInvoice, bill([{ ...lineOf(products.BOTL, 1), ...untaxed, cgst: 9, sgst: 9 }]))

  await sharma(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })
  await neha(createInvoice, bill([bottle]))
})

test('who bills an item with less than its tax asks, though the customer pays as much, and once for an edit', async () => {
  const { sharma, neha, products, rice, bill } = await openCounter()
  await adapt(sharma, { 'change-today': 'allowed' })
  const untaxed = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const bottle = { ...lineOf(products.BOTL, 1), ...untaxed, rate: 412.41 }
  const inTax = { pricesIncludeTax: true }
  for (const asked of [
    bill([bottle]),
    bill([bottle], inTax),
    bill([{ ...bottle, taxability: 'nil' }], inTax),
    bill([{ ...bottle, igst: 5 }], inTax),
    // 4.77 per cent of this bill, below her free discount.
    bill([rice(1, untaxed)]),
  ])
    expect(await neha.refused(createInvoice, asked)).toMatchObject({ ...ASKS, ...needs('less-tax') })
  const { invoice } = await sharma(createInvoice, bill([bottle]))
  const [line] = invoice.items
  const again = { ...bottle, _id: line?._id, quantity: 2 }
  const { _id: id } = invoice
  await neha(updateInvoice, { params: { id }, body: { items: [again] } })
  expect(
    await neha.refused(updateInvoice, { params: { id }, body: { items: [again, bottle] } }),
  ).toMatchObject({ ...ASKS, ...needs('less-tax') })
})

test('an edit without a customer is measured against the price list of the bill’s customer', async () => {
  const { sharma, neha, anita, rice, bill } = await openCounter()
  await adapt(sharma, { 'change-today': 'allowed' })
  const { priceList: half } = await sharma(createPriceList, {
    body: { name: 'Half', kind: 'percent', percent: -50, isUsual: false, isHidden: false },
  })
  const { name, phone, address, email, type } = anita
  await sharma(updateMerchant, {
    params: { id: anita._id },
    body: { name, phone, address, email, type, priceList: half._id },
  })
  const cheap = rice(2, { rate: 249.5 })
  const { invoice } = await neha(createInvoice, bill([cheap], { merchants: { _id: anita._id } }))
  await neha(updateInvoice, { params: { id: invoice._id }, body: { items: [{ ...cheap, quantity: 3 }] } })
})

test('an edit that sells the same for no less is not measured again, whatever the shop asks today', async () => {
  const { sharma, neha, products, rice, bill } = await openCounter()
  await adapt(sharma, { 'change-today': 'allowed' })
  const { invoice } = await neha(createInvoice, bill([rice(2)], { discount: 40 }))
  const { _id, description = '', categoryId, ...product } = products.RICE5 ?? raise()
  await sharma(updateProduct, {
    params: { id: _id },
    body: {
      ...product,
      purchasePrice: 410.5,
      description,
      categoryId: categoryId?._id ?? '',
      supplierId: undefined,
      sellingPrice: 600,
      stock: 38,
      stockLoaded: 38,
      lowStock: 10,
      normalStock: undefined,
      excessStock: undefined,
    },
  })
  const edit = (items: Sold[], more: BodyOf<typeof updateInvoice> = {}) => ({
    params: { id: invoice._id },
    body: { items, discount: 40, ...more },
  })
  await neha(updateInvoice, edit([rice(2)], { terms: 'By Friday' }))
  await neha(updateInvoice, edit([rice(2)], { discount: 30 }))
  for (const changed of [
    edit([rice(2)]),
    edit([rice(3)]),
    edit([rice(2, { rate: 498 })]),
    edit([rice(1), rice(1)]),
    edit([rice(2, { igst: 0, cgst: 0, sgst: 0 })]),
    edit([rice(2)], { merchants: { name: 'Ravi' }, invoiceDate: '2026-11-19' }),
  ]) {
    expect(await neha.refused(updateInvoice, changed)).toMatchObject({ status: 403 })
  }
})

const raise = (): never => {
  throw new Error('no rice')
}

test('goods that leave with a delivery challan are measured as on a bill', async () => {
  const { neha, anita, rice } = await openCounter()
  const challan = (rate: number) => ({ body: { merchants: { _id: anita._id }, items: [rice(1, { rate })] } })
  await neha(createChallan, challan(499))
  for (const rate of [0, 40, 470])
    expect(await neha.refused(createChallan, challan(rate))).toMatchObject({
      ...ASKS,
      ...needs('discount,below-cost'),
    })
})

test('a bill of a later day is written by who may edit earlier bills', async () => {
  const { sharma, neha, rice, bill } = await openCounter()
  // It is Friday 20 November: a till whose clock stands at the next day bills, one that is set to January does not.
  await neha(createInvoice, bill([rice(1)], { invoiceDate: '2026-11-21' }))
  for (const invoiceDate of ['2026-11-22', '2027-01-05', '2027-11-20'])
    expect(await neha.refused(createInvoice, bill([rice(1)], { invoiceDate }))).toMatchObject({
      ...REFUSED,
      message: 'Your role in this shop does not allow this: a bill of a later day',
    })
  await sharma(createInvoice, bill([rice(1)], { invoiceDate: '2026-12-01' }))
})
