import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { createFamily, type Family, getFamily, updateFamily } from '#contract/shelf/families.ts'
import { labelGoods } from '#contract/shelf/labels.ts'
import { createProduct, deleteProduct, listProducts } from '#contract/shelf/products.ts'
import { readTrailOf } from '#contract/shop/trail.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { combinations, readValues } from '#domain/shelf/families/variants.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openMember, openPerson, startBahi } from '#test/start-shop.ts'

const KURTA = {
  name: 'Cotton Kurta',
  properties: [
    { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ],
}

async function openGarments() {
  const shop = await openSharmaTraders()
  const { sharma, category } = shop
  const facts = {
    description: 'Kurta of cotton',
    unit: 'Pcs',
    hsncode: '6205',
    purchasePrice: 300,
    cgst: 2.5,
    sgst: 2.5,
    categoryId: category._id,
  }
  const rows = (more: object = {}) =>
    combinations(KURTA.properties).map((values) => ({ values, sellingPrice: 499, stock: 2, ...more }))
  const body = (more: object = {}): BodyOf<typeof createFamily> => ({
    ...KURTA,
    facts,
    variants: rows(),
    ...more,
  })
  const make = async (more: object = {}) => (await sharma(createFamily, { body: body(more) })).family
  const change = async (family: Family, more: object) => {
    const { _id, name, properties } = family
    return (await sharma(updateFamily, { params: { id: _id }, body: { name, properties, ...more } })).family
  }
  const found = async (search: string) =>
    (await sharma(listProducts, { query: { search, order: 'match' } })).products.map(({ name }) => name)
  const holds = async () => {
    const { store } = await startBahi()
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  }
  return { ...shop, facts, rows, body, make, change, found, holds }
}

const valuesOf = ({ products }: Family) => products.map(({ family }) => family?.values)

test('one call makes eight kurtas with the facts of their family, sorted by size as it was entered', async () => {
  const { make, facts, found, holds } = await openGarments()
  const family = await make()
  expect(family.products.map(({ name }) => name)).toEqual(
    ['S / Red', 'S / Blue', 'M / Red', 'M / Blue', 'L / Red', 'L / Blue', 'XL / Red', 'XL / Blue'].map(
      (values) => `Cotton Kurta - ${values}`,
    ),
  )
  const { categoryId, ...plain } = facts
  for (const product of family.products)
    expect(product).toMatchObject({ ...plain, sellingPrice: 499, stock: 2, categoryId: { id: categoryId } })
  expect(new Set(family.products.map(({ itemId }) => itemId)).size).toBe(8)

  const inOrder = family.products.map(({ name }) => name)
  expect(await found('cotton kurta')).toEqual(inOrder)
  expect(await found('kurta blue')).toEqual(inOrder.filter((name) => name.endsWith('Blue')))
  expect(await found('kurta xl')).toEqual(expect.arrayContaining(inOrder.slice(6)))
  await holds()
})

test('any table becomes products with exactly its facts and own values, and a repeat does nothing', async () => {
  const { sharma, facts, holds } = await openGarments()
  const values = fc.uniqueArray(
    fc.constantFrom('S', 'm', 'XL', '32', '10', '9', 'Navy Blue', 'लाल', 'ß', '"'),
    { minLength: 1, maxLength: 4 },
  )
  const tables = fc
    .record({
      properties: fc
        .array(values, { minLength: 1, maxLength: 2 })
        .map((all) => all.map((one, at) => ({ name: `P${at}`, values: one }))),
      // What of a combination is kept, at which price, with how much of it.
      own: fc.array(
        fc.record({
          isKept: fc.boolean(),
          sellingPrice: fc.integer({ max: 9_999, min: 0 }),
          stock: fc.nat(99),
        }),
        { minLength: 16, maxLength: 16 },
      ),
      purchasePrice: fc.integer({ min: 1, max: 900 }),
    })
    .map(({ properties, own, purchasePrice }) => {
      const all = combinations(properties).map((row, at) => ({ values: row, ...own[at] }))
      const kept = all.filter(({ isKept }, at) => isKept || at === 0)
      return { properties, purchasePrice, variants: kept.map(({ isKept: _, ...row }) => row) }
    })
  let nth = 0
  await fc.assert(
    fc.asyncProperty(tables, async ({ properties, purchasePrice, variants }) => {
      const body = {
        name: `Shirt ${nth++}`,
        properties,
        facts: { ...facts, purchasePrice },
        variants: variants.toReversed(),
      }
      const idempotencyKey = randomUUID()
      const { family } = await sharma(createFamily, { body, idempotencyKey })
      expect(valuesOf(family)).toEqual(variants.map((row) => row.values))
      expect(family.products).toMatchObject(
        variants.map(({ values: _, ...own }) => ({ ...own, purchasePrice, hsncode: '6205', cgst: 2.5 })),
      )
      expect(new Set(family.products.map(({ name }) => name)).size).toBe(variants.length)
      const again = await sharma(createFamily, { body, idempotencyKey })
      expect(again.family).toEqual(family)
      const edit = { params: { id: family._id }, body: { ...body, facts: { purchasePrice } } }
      expect((await sharma(updateFamily, edit)).family).toEqual(family)
      const { products } = await sharma(listProducts)
      expect(products.filter((one) => one.family?.name === body.name)).toHaveLength(variants.length)
    }),
    { numRuns: 12 },
  )
  await holds()
})

test('a fact is changed for all at once, and the trail of each says so; prices of their own stay', async () => {
  const { sharma, make, change, holds } = await openGarments()
  const family = await make()
  const [first, second] = family.products
  if (!first || !second) throw new Error('The family has no products')
  const dearer = await change(family, {
    variants: [{ _id: first._id, values: first.family?.values, sellingPrice: 599 }],
  })
  expect(dearer.products.map(({ sellingPrice }) => sellingPrice)).toEqual([599, ...Array(7).fill(499)])
  const changed = await change(dearer, { facts: { hsncode: '6206', purchasePrice: 320 } })
  for (const product of changed.products)
    expect(product).toMatchObject({ hsncode: '6206', purchasePrice: 320, description: 'Kurta of cotton' })
  expect(changed.products[0]).toMatchObject({ sellingPrice: 599, itemId: first.itemId, stock: 2 })
  const { entries } = await sharma(readTrailOf, { params: { thing: 'product', id: second._id } })
  expect(entries.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'hsncode', before: { text: '6205' }, after: { text: '6206' } }),
    ]),
  )
  await holds()
})

test('who may not see costs reads a family without them, and makes and changes none', async () => {
  const { sharma, make, body } = await openGarments()
  const family = await make()
  const params = { id: family._id }
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const shown = await neha(getFamily, { params })
  expect(shown.family.products).toHaveLength(8)
  expect(JSON.stringify(shown)).not.toMatch(/purchasePrice|supplierId":\{/)
  const edit = { name: 'Mine', properties: KURTA.properties }
  expect(await neha.refused(createFamily, { body: body() })).toMatchObject({ status: 403 })
  expect(await neha.refused(updateFamily, { params, body: edit })).toMatchObject({ status: 403 })
  // Who keeps the stock, and may not see what it costs, writes no cost either.
  const answers = answersOf('stock-keeper', { costs: 'refused' })
  await sharma(saveShopRole, { params: { role: 'stock-keeper' }, body: { answers, discountFree: 5 } })
  const keeper = await openMember(sharma, 'Kiran', 'stock-keeper')
  expect(await keeper.refused(createFamily, { body: body() })).toMatchObject({ status: 403 })
})

test('a supplier is set for all, taken away from all, and stays where it is not named', async () => {
  const { krishna, make, change } = await openGarments()
  const supplierId = krishna._id
  const bought = await change(await make(), { facts: { supplierId } })
  expect(bought.products.map((product) => product.supplierId?.id)).toEqual(Array(8).fill(supplierId))
  const same = await change(bought, { facts: { brand: 'Fab' } })
  expect(same.products[7]).toMatchObject({ brand: 'Fab', supplierId: { id: supplierId } })
  const none = await change(same, { facts: { supplierId: '', brand: '' } })
  for (const product of none.products) {
    expect(product.supplierId).toBeNull()
    expect(product).not.toHaveProperty('brand')
  }
})

test('sizes are added later with the facts of the family, and stand where they were put', async () => {
  const { make, change, found } = await openGarments()
  const family = await make()
  const [size, colour] = KURTA.properties
  const properties = [{ ...size, values: readValues('XS, S, M, L, XL') }, colour]
  const added = { values: ['XS', 'Red'], sellingPrice: 449, stock: 3, itemId: 'KXSR' }
  const more = await change(family, { properties, variants: [added] })
  expect(more.products).toHaveLength(9)
  expect(more.products[0]).toMatchObject({
    name: 'Cotton Kurta - XS / Red',
    itemId: 'KXSR',
    stock: 3,
    purchasePrice: 300,
    hsncode: '6205',
  })
  expect((await found('cotton kurta'))[0]).toBe('Cotton Kurta - XS / Red')
  // Sent again, it is the product that there is: its opening stock comes once.
  const again = await change(more, { properties, variants: [added] })
  expect(again).toEqual(more)
})

test('two people who add the same size at once make it once, and other sizes both', async () => {
  const { make, change, holds } = await openGarments()
  const family = await make()
  const [size, colour] = KURTA.properties
  const properties = [{ ...size, values: [...(size?.values ?? []), 'XXL', '3XL'] }, colour]
  const add = (...values: string[]) => ({ values: [...values, 'Red'], sellingPrice: 549, stock: 4 })
  await Promise.all([
    change(family, { properties, variants: [add('XXL')] }),
    change(family, { properties, variants: [add('XXL'), add('3XL')] }),
  ])
  const { products } = await change(family, { properties })
  expect(products.slice(8)).toMatchObject([
    { name: 'Cotton Kurta - XXL / Red', stock: 4 },
    { name: 'Cotton Kurta - 3XL / Red', stock: 4 },
  ])
  expect(products).toHaveLength(10)
  await holds()
})

test('an item joins a family with its stock and takes over its facts; one that leaves stays as it is', async () => {
  const { sharma, category, make, change, holds } = await openGarments()
  const variants = [{ values: ['S', 'Red'], sellingPrice: 499, stock: 2 }]
  const family = await make({ variants })
  const { product } = await sharma(createProduct, {
    body: {
      name: 'Kurta blue small',
      itemId: 'OLD',
      brand: 'Old brand',
      inBatches: true,
      description: '-',
      purchasePrice: 250,
      sellingPrice: 480,
      stock: 7,
      categoryId: category._id,
    },
  })
  const joined = await change(family, { variants: [{ _id: product._id, values: ['S', 'Blue'] }] })
  expect(joined.products[1]).toMatchObject({
    _id: product._id,
    name: 'Cotton Kurta - S / Blue',
    itemId: 'OLD',
    stock: 7,
    sellingPrice: 480,
    purchasePrice: 300,
    hsncode: '6205',
  })
  expect(joined.products[1]).not.toHaveProperty('brand')
  expect(joined.products[1]).toHaveProperty('inBatches', true)
  const other = { ...KURTA, name: 'Other', facts: {}, variants: [{ _id: product._id, values: ['S', 'Red'] }] }
  const second = await make({ name: 'Linen Kurta' })
  expect(await sharma.refused(updateFamily, { params: { id: second._id }, body: other })).toMatchObject({
    status: 400,
    values: { field: 'variants.0.values' },
  })
  const left = await change(joined, { leaving: [product._id] })
  expect(valuesOf(left)).toEqual([['S', 'Red']])
  const { products } = await sharma(listProducts, { query: { search: 'OLD' } })
  expect(products[0]).toMatchObject({ name: 'Cotton Kurta - S / Blue', stock: 7 })
  expect(products[0]).not.toHaveProperty('family')
  await holds()
})

test('a new name is that of all; a name that was typed for one item stays until then', async () => {
  const { make, change } = await openGarments()
  const family = await make()
  const renamed = await change({ ...family, name: 'Khadi Kurta' }, {})
  expect(renamed.products[0]?.name).toBe('Khadi Kurta - S / Red')
  const shorter = await change(renamed, { leaving: renamed.products.slice(1).map(({ _id }) => _id) })
  expect(shorter.products).toHaveLength(1)
})

test('what is refused makes nothing, and names the row and the field', async () => {
  const { sharma, body, rows, products } = await openGarments()
  const [rice] = Object.values(products)
  const taken = rows().map((row, at) => (at === 2 ? { ...row, itemId: rice?.itemId } : row))
  const refused = (more: object) => sharma.refused(createFamily, { body: body(more) })
  expect(await refused({ variants: taken })).toMatchObject({
    status: 400,
    message: `${rice?.itemId} is already a code of ${rice?.name}: one code means one item.`,
    values: { field: 'variants.2.itemId' },
  })
  expect(await refused({ variants: rows({ sku: 'SAME' }) })).toMatchObject({
    status: 400,
    message: 'Two rows have one code',
  })
  expect(await refused({ variants: [...rows(), ...rows()] })).toMatchObject({
    status: 400,
    message: 'Two rows have the same values',
  })
  expect(await refused({ variants: [{ values: ['XXL', 'Red'], sellingPrice: 1 }] })).toMatchObject({
    status: 400,
    message: 'Choose a value of each property',
  })
  expect(await refused({ variants: [{ values: ['S', 'Red'] }] })).toMatchObject({
    status: 400,
    message: 'Selling price is required',
  })
  const sizes = Array.from({ length: 50 }, (_, n) => String(n))
  const properties = [
    { name: 'Waist', values: sizes },
    { name: 'Length', values: sizes.slice(0, 3) },
  ]
  const many = combinations(properties).map((values) => ({ values, sellingPrice: 1 }))
  expect(await refused({ properties, variants: many })).toMatchObject({
    status: 400,
    message: 'At most 100 sizes and colours at once',
  })
  expect((await sharma(listProducts, { query: { search: 'kurta' } })).products).toEqual([])
})

test('a value that an item has cannot go from the table', async () => {
  const { sharma, make } = await openGarments()
  const { _id, name, properties } = await make()
  const fewer = [{ name: 'Size', values: ['S', 'M', 'L'] }, ...properties.slice(1)]
  expect(
    await sharma.refused(updateFamily, { params: { id: _id }, body: { name, properties: fewer } }),
  ).toMatchObject({ status: 400, values: { field: 'properties' } })
})

test('a deleted size may be made anew, and the rest stays', async () => {
  const { sharma, make, change, holds } = await openGarments()
  const family = await make()
  const [first] = family.products
  await sharma(deleteProduct, { params: { id: first?._id ?? '' } })
  const fewer = (await sharma(getFamily, { params: { id: family._id } })).family
  expect(fewer.products).toHaveLength(7)
  const again = await change(fewer, { variants: [{ values: ['S', 'Red'], sellingPrice: 510, stock: 1 }] })
  expect(again.products[0]).toMatchObject({ sellingPrice: 510, stock: 1 })
  expect(again.products[0]?._id).not.toBe(first?._id)
  await holds()
})

test('labels of a family are as many as stand there, in the order of the sizes', async () => {
  const { sharma, make, anita } = await openGarments()
  const family = await make()
  const [first] = family.products
  const items = [{ product: first?._id, itemname: first?.name, quantity: 1, rate: 499, cgst: 2.5, sgst: 2.5 }]
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items } as never,
  })
  const { goods } = await sharma(labelGoods, { body: { family: family._id } })
  expect(goods.map(({ came }) => came)).toEqual([1, ...Array(7).fill(2)])
  expect(goods.map(({ product }) => product._id)).toEqual(family.products.map(({ _id }) => _id))
})

test('another shop finds no family, and cannot name it or its items', async () => {
  const { make, body } = await openGarments()
  const family = await make()
  const bharat = await openPerson('Bharat')
  const params = { id: family._id }
  expect(await bharat.refused(getFamily, { params })).toMatchObject({ status: 404 })
  const edit = { name: 'Mine', properties: KURTA.properties }
  expect(await bharat.refused(updateFamily, { params, body: edit })).toMatchObject({ status: 404 })
  const variants = [{ _id: family.products[0]?._id, values: ['S', 'Red'] }]
  expect(await bharat.refused(createFamily, { body: { ...body(), variants } })).toMatchObject({ status: 400 })
  const none = await bharat(labelGoods, { body: { family: family._id } })
  expect(none.goods).toEqual([])
})

test('verify finds an item whose values are not those of its family, and one that sorts elsewhere', async () => {
  const { sharma, make, holds } = await openGarments()
  const [first, second] = (await make()).products
  const { store } = await startBahi()
  await store.script(`
    update products set variant = '["XXL", "Red"]' where id = '${first?._id}';
    update products set sort_as = 'cotton kurta - 003 001' where id = '${second?._id}';`)
  const { findings } = await verifyShop(store.forShop(sharma), sharma.shopId)
  expect(findings.map(({ where }) => where)).toEqual([first?.itemId, second?.itemId])
  await store.script(`
    update products set variant = '["S", "Red"]' where id = '${first?._id}';
    update products set sort_as = 'cotton kurta - 000 001' where id = '${second?._id}';`)
  await holds()
})
