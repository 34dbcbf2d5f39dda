import { expect, test } from 'vitest'
import { getTallyMasters } from '#contract/gst/tally.ts'
import { createInvoice } from '#contract/invoices.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { createProduct, type Product } from '#contract/shelf/products.ts'
import { paise } from '#domain/money.ts'
import { soldLine } from '#domain/pricing/sold-line.ts'
import { loadValue } from '#domain/tax/portals/eway-bill.ts'
import { UNTAXED } from '#domain/tax/price.ts'
import { fileOf } from '#test/gstr1-shop.ts'
import { readTally } from '#test/read-tally.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, type Person, startBahi } from '#test/start-shop.ts'

/** Name, code, the shop's own answer, and whether it is a service: by its code, and without one by the answer. */
const ITEMS: [name: string, hsncode: string, isMarked: boolean, isService: boolean][] = [
  ['Haircut', '999721', false, true],
  ['Repair', '998713', true, true],
  ['Computer', '847130', false, false],
  ['Computer parts, marked', '847330', true, false],
  ['Tailoring', '', true, true],
  ['Loose goods', '', false, false],
]
const SERVICES = ITEMS.flatMap(([name, , , isService]) => (isService ? [name] : []))
const SERVICE_CODES = ITEMS.flatMap(([, hsncode, , isService]) => (isService && hsncode ? [hsncode] : []))
const TERMS = {
  registration: 'regular',
  supply: 'operator-pays',
  date: '2026-11-05',
  pricesIncludeTax: false,
  listed: undefined,
  measuresCost: false,
} as const

const lineOf = ({ _id, name, hsncode }: Product) => ({
  product: _id,
  itemname: name,
  hsncode,
  unit: 'Pcs',
  quantity: 1,
  rate: 100,
  cgst: 9,
  sgst: 9,
})

/** A shop that sells the items, has none of them in stock, and forbids its cashier to sell below it. */
async function openMixedShop() {
  const { sharma, category } = await openSharmaTraders()
  // The portal's file needs a GSTIN with its right check digit.
  await sharma(updateProfile, { body: { gstin: '27AAPFU0939F1ZV' } })
  const neha = await openMember(sharma, 'Neha', 'cashier')
  await (await startBahi()).store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
    values ('${sharma.shopId}', 'cashier', '{"below-stock": "refused", "below-cost": "allowed"}', 5)`)
  const products: Product[] = []
  for (const [name, hsncode, isService] of ITEMS) {
    const prices = { purchasePrice: 60, sellingPrice: 100, stock: 0, cgst: 9, sgst: 9 }
    const body = {
      name,
      description: name,
      categoryId: category._id,
      hsncode,
      isService,
      unit: 'Pcs',
      ...prices,
    }
    products.push((await sharma(createProduct, { body })).product)
  }
  const sell = (person: Person, product: Product) =>
    person.send(createInvoice, {
      body: { invoiceType: 'sales', invoiceDate: '2026-11-05', items: [lineOf(product)] },
    })
  return { sharma, neha, products, sell }
}

test('limits, prices and Tally agree on which products are services', async () => {
  const { sharma, neha, products, sell } = await openMixedShop()

  const soldWithoutStock: string[] = []
  for (const product of products) {
    const { statusCode } = await sell(neha, product)
    if (statusCode < 300) soldWithoutStock.push(product.name)
  }
  expect(soldWithoutStock).toEqual(SERVICES)

  // Through an operator who pays the tax (CGST Act s.9(5)) only a service is rightly without tax.
  const rightlyUntaxed = products.filter((product) => {
    const line = { ...lineOf(product), igst: 0, cess: 0 }
    return soldLine(line, { ...product, purchasePrice: 60 }, TERMS).dueTax === UNTAXED
  })
  expect(rightlyUntaxed.map(({ name }) => name)).toEqual(SERVICES)

  const { body } = await sharma.send(getTallyMasters, {})
  const named = readTally(body, 'STOCKITEM').flatMap(({ '@NAME': name, GSTTYPEOFSUPPLY: type }) =>
    type === 'Services' ? [name] : [],
  )
  expect(named.sort()).toEqual([...SERVICES].sort())
})

test('the returns and e-way bills agree with them for every item that has a code', async () => {
  const { sharma, products, sell } = await openMixedShop()
  const withCode = products.filter(({ hsncode }) => hsncode)
  for (const product of withCode) expect((await sell(sharma, product)).statusCode).toBeLessThan(300)

  // GSTR-1 has no unit for services (NA).
  const { file } = await fileOf(sharma, 'month=2026-11')
  const withoutUnit = file.hsn.hsn_b2c.filter(({ uqc }: { uqc: string }) => uqc === 'NA')
  expect(withoutUnit.map((row: { hsn_sc: string }) => row.hsn_sc).sort()).toEqual([...SERVICE_CODES].sort())

  // A load of 100.00 and its tax; a service is no load.
  const loaded = withCode.filter(
    ({ hsncode }) => loadValue([{ hsncode, taxableAmount: paise(10_000), tax: paise(1800) }]) === 11_800,
  )
  expect(loaded.map(({ name }) => name)).toEqual(['Computer', 'Computer parts, marked'])
})
