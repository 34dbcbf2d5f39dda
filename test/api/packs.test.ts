import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { beginImport, checkImport, importRows } from '#contract/imports/imports.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createSalesOrder, updateSalesOrder } from '#contract/orders.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { readReport } from '#contract/reports/report.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { openPerson, startBahi } from '#test/start-shop.ts'

const STRIP = { name: 'Strip', holds: 10, barcode: '8901234567894', sellingPrice: 28 }
const BOX = { name: 'Box', holds: 100, mrp: 330 }

/** A shop with 1,000 tablets at 2.00, sold at 3.00 the piece, 28.00 the strip of ten, and by the box of a hundred. */
async function openChemist() {
  const shop = await openSharmaTraders()
  const { sharma, category } = shop
  const about = { name: 'Dolo 650', description: '-', itemId: 'DOLO', unit: 'Tab', hsncode: '3004', mrp: 3.5 }
  const { product } = await sharma(createProduct, {
    body: {
      ...about,
      purchasePrice: 2,
      sellingPrice: 3,
      stock: 1000,
      cgst: 6,
      sgst: 6,
      categoryId: category._id,
      packs: [STRIP, BOX],
    },
  })
  const [strip, box] = product.packs ?? []
  if (!strip || !box) throw new Error('The product has no packs')
  const line = (quantity: number, pack: { _id: string } | null, more: object = {}) => ({
    product: product._id,
    itemname: product.name,
    unit: pack === strip ? 'Strip' : pack === box ? 'Box' : 'Tab',
    cgst: 6,
    sgst: 6,
    quantity,
    pack,
    ...more,
  })
  const sell = (...items: object[]) =>
    sharma(createInvoice, {
      body: { invoiceType: 'sales', merchants: { _id: shop.anita._id }, items } as never,
    })
  const stock = async () =>
    (await sharma(listProducts)).products.find(({ itemId }) => itemId === 'DOLO')?.stock
  const holds = async () => {
    const { store } = await startBahi()
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  }
  return { ...shop, product, strip, box, line, sell, stock, holds }
}

test('a strip sold takes ten tablets off the shelf, at the price of the strip, and says so', async () => {
  const { sell, line, strip, stock, holds } = await openChemist()
  const { invoice } = await sell(line(2, strip), line(3, null))
  expect(invoice.items).toMatchObject([
    { quantity: 2, unit: 'Strip', rate: 28, pack: { _id: strip._id, name: 'Strip', holds: 10 } },
    { quantity: 3, unit: 'Tab', rate: 3 },
  ])
  expect(invoice.items[1]).not.toHaveProperty('pack')
  expect(await stock()).toBe(1000 - 20 - 3)
  await holds()
})

test('a box without a price of its own costs what its tablets cost, and a supplier brings it by the box', async () => {
  const { sharma, krishna, line, box, sell, stock } = await openChemist()
  const { invoice } = await sell(line(1, box))
  expect(invoice.items).toMatchObject([{ rate: 300 }])
  const bought = await sharma(createInvoice, {
    body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items: [line(2, box)] },
  })
  expect(bought.invoice.items).toMatchObject([{ rate: 200 }])
  expect(await stock()).toBe(1000 - 100 + 200)
})

test('what a pack holds is the product’s word: a bill of before keeps its own, whatever the pack becomes', async () => {
  const { sharma, product, strip, sell, line, stock, holds } = await openChemist()
  const { invoice } = await sell(line(2, strip, { holds: 999 }))
  expect(await stock()).toBe(980)
  const { categoryId, supplierId: _, ...about } = product
  const edit = { ...about, stock: 980, categoryId: categoryId?._id ?? '' }
  const { product: changed } = await sharma(updateProduct, {
    params: { id: product._id },
    body: { ...edit, packs: [{ ...STRIP, _id: strip._id, holds: 15 }] } as never,
  })
  expect(changed.packs).toMatchObject([{ _id: strip._id, holds: 15 }])
  const [stored] = (await sharma(getInvoice, { params: { id: invoice._id } })).items
  await sharma(updateInvoice, {
    params: { id: invoice._id },
    body: { items: [line(3, strip, { _id: stored?._id })] },
  })
  expect(await stock()).toBe(970)
  await sharma(cancelInvoice, { params: { id: invoice._id }, body: { reason: 'Entered twice' } })
  expect(await stock()).toBe(1000)
  await sell(line(1, strip))
  expect(await stock()).toBe(985)
  await sharma(updateProduct, {
    params: { id: product._id },
    body: { ...edit, stock: 985, packs: [] } as never,
  })
  await expect(sell(line(1, strip))).rejects.toThrow('A pack of this document was removed')
  await holds()
})

test('a note brings strips back as tablets, and no more than were sold', async () => {
  const { sharma, sell, line, strip, stock, holds } = await openChemist()
  const { invoice } = await sell(line(3, strip))
  const back = (quantity: number) => ({
    body: { invoice: invoice._id, items: [{ line: invoice.items[0]?._id ?? '', quantity }] },
  })
  const { note } = await sharma(creditNotes.create, back(2))
  expect(note.items).toMatchObject([{ quantity: 2, unit: 'Strip', pack: { holds: 10 } }])
  expect(await stock()).toBe(990)
  await expect(sharma(creditNotes.create, back(2))).rejects.toThrow('can still')
  await holds()
})

test('what was ordered by the box is delivered and billed by the box', async () => {
  const { sharma, anita, line, box, strip, stock, holds } = await openChemist()
  const { order } = await sharma(createSalesOrder, {
    body: { merchants: { _id: anita._id }, items: [line(4, box)] },
  })
  const source = { kind: 'order' as const, _id: order._id }
  const sourceLine = order.items[0]?._id
  const deliver = (quantity: number, pack: { _id: string } | null) =>
    sharma(createChallan, {
      body: { merchants: { _id: anita._id }, source, items: [line(quantity, pack, { sourceLine })] },
    })
  await expect(deliver(5, strip)).rejects.toThrow('agreed in one unit stays in it')
  await expect(deliver(5, null)).rejects.toThrow('agreed in one unit stays in it')
  const { challan } = await deliver(3, box)
  expect(await stock()).toBe(700)
  await expect(
    sharma(updateSalesOrder, {
      params: { id: order._id },
      body: { merchants: { _id: anita._id }, items: [line(40, strip, { _id: sourceLine })] },
    }),
  ).rejects.toThrow('agreed in one unit stays in it')
  const billed = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      source: { kind: 'challan', _id: challan._id },
      items: [line(3, box, { sourceLine: challan.items[0]?._id })],
    },
  })
  expect(billed.invoice.items).toMatchObject([{ pack: { name: 'Box', holds: 100 } }])
  expect(await stock()).toBe(700)
  await holds()
})

test('the barcode of a pack finds its product, and is no other code', async () => {
  const { sharma, category, product, strip } = await openChemist()
  const found = await sharma(listProducts, { query: { search: STRIP.barcode, order: 'code' } })
  expect(found.products.map(({ _id }) => _id)).toEqual([product._id])
  expect(found.products[0]?.packs?.[0]).toMatchObject({ _id: strip._id, barcode: STRIP.barcode })
  const other = { name: 'Other', description: '-', purchasePrice: 1, sellingPrice: 2, stock: 0 }
  const taken = sharma(createProduct, {
    body: { ...other, categoryId: category._id, packs: [{ name: 'Box', holds: 5, barcode: STRIP.barcode }] },
  })
  await expect(taken).rejects.toThrow(`${STRIP.barcode} is already a code of Dolo 650`)
  const sku = sharma(createProduct, { body: { ...other, categoryId: category._id, sku: STRIP.barcode } })
  await expect(sku).rejects.toThrow(`${STRIP.barcode} is already a code of Dolo 650`)
})

test('a pack of another product, or of another shop, is none', async () => {
  const { sharma, products, strip, line } = await openChemist()
  const asha = await openPerson('Asha')
  const rice = products.RICE5?._id
  const body = { invoiceType: 'sales' as const, items: [line(1, strip, { product: rice, rate: 5 })] }
  await expect(sharma(createInvoice, { body })).rejects.toThrow('A pack of this document was removed')
  const free = { invoiceType: 'sales' as const, items: [line(1, strip, { product: null, rate: 5 })] }
  await expect(asha(createInvoice, { body: free })).rejects.toThrow('A pack of this document was removed')
})

test('the last price of a party says what its pack held', async () => {
  const { sharma, anita, product, sell, line, strip } = await openChemist()
  await sell(line(1, strip, { rate: 27 }))
  const [price] = await sharma(listLastPrices, {
    query: { type: 'sales', merchant: anita._id, products: product._id } as never,
  })
  expect(price?.last).toMatchObject({ rate: 27, holds: 10 })
})

test('the shelf is the sum of all lines in tablets, whatever they were sold and bought by', async () => {
  const { sharma, krishna, line, strip, box, sell, stock, holds } = await openChemist()
  const units = [
    { pack: null, holds: 1 },
    { pack: strip, holds: 10 },
    { pack: box, holds: 100 },
  ]
  const lines = fc.array(
    fc.record({ unit: fc.constantFrom(...units), thousandths: fc.integer({ min: 1, max: 9_999 }) }),
    { minLength: 1, maxLength: 4 },
  )
  let expected = 1_000_000
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), async (goods, isSale) => {
      const items = goods.map(({ unit, thousandths }) => line(thousandths / 1000, unit.pack, { rate: 1 }))
      if (isSale) await sell(...items)
      else
        await sharma(createInvoice, {
          body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items },
        })
      const moved = goods.reduce((sum, { unit, thousandths }) => sum + thousandths * unit.holds, 0)
      expected += isSale ? -moved : moved
      expect(await stock()).toBe(expected / 1000)
    }),
    { numRuns: 20 },
  )
  await holds()
})

/** Stock, purchase price and category, as stored. */
const REST = ['1000', '2', 'Grocery']

test('a file brings a pack to each item, and a code of another good is marked at its cell', async () => {
  const { sharma, strip } = await openChemist()
  const columns = [
    'name',
    'itemId',
    'sellingPrice',
    'stock',
    'purchasePrice',
    'category',
    'pack',
    'packHolds',
    'packBarcode',
    'packPrice',
  ]
  const file = (...rows: string[][]) => ({
    columns,
    rows: rows.map((cells, row) => ({ row: row + 2, cells })),
  })
  const judged = await sharma(checkImport, {
    body: {
      noun: 'products',
      ...file(
        ['Dolo 650', 'DOLO', '3', ...REST, 'Strip', '15', '', ''],
        ['Crocin', 'CRO', '2', ...REST, 'Strip', '10', STRIP.barcode, '19'],
        ['Soap', STRIP.barcode, '30', ...REST, '', '', '', ''],
        ['Salt', 'SALT', '20', ...REST, 'Bag', '', '', ''],
      ),
    },
  })
  const taken = `${STRIP.barcode} is already a code of Dolo 650: one code means one item.`
  expect(judged.rows.map(({ verdict, problems }) => [verdict, problems[0]?.message])).toEqual([
    ['changed', undefined],
    ['refused', taken],
    ['refused', taken],
    ['new', undefined],
  ])
  const { import: begun } = await sharma(beginImport, { body: { noun: 'products', fileName: 'a.csv' } })
  const body = file(
    ['Dolo 650', 'DOLO', '3', ...REST, 'Strip', '15', '', ''],
    ['Crocin', 'CRO', '2', ...REST, 'Strip', '10', '8901234500004', '19'],
  )
  await sharma(importRows, { params: { id: begun._id }, body })
  const { products } = await sharma(listProducts)
  expect(products.find(({ itemId }) => itemId === 'DOLO')?.packs).toMatchObject([
    { _id: strip._id, name: 'Strip', holds: 15, barcode: STRIP.barcode, sellingPrice: 28 },
    BOX,
  ])
  expect(products.find(({ itemId }) => itemId === 'CRO')?.packs).toMatchObject([
    { name: 'Strip', holds: 10, barcode: '8901234500004', sellingPrice: 19 },
  ])
})

test('ten strips and one free cost what ten cost, and go back as they came', async () => {
  const { sharma, krishna, line, strip, stock, holds } = await openChemist()
  const worth = async () => {
    const { rows } = await sharma(readReport, { params: { report: 'stock-value' } })
    return rows.find(({ words }) => words.name === 'Dolo 650')?.money?.value
  }
  const before = await worth()
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [line(10, strip, { free: 1, rate: 22 })],
    },
  })
  // 110 tablets for 220.00: the moving average of 1,000 at 2.00 and these 110 at 2.00.
  expect(invoice).toMatchObject({ totalBeforeTax: 22_000, items: [{ quantity: 10, free: 1 }] })
  expect(await stock()).toBe(1110)
  expect(await worth()).toBe((before ?? 0) + 22_000)
  const [bought] = invoice.items
  const back = (quantity: number) => ({
    body: { invoice: invoice._id, items: [{ line: bought?._id ?? '', quantity }] },
  })
  await sharma(creditNotes.create, back(4))
  expect(await stock()).toBe(1070)
  // Who sends the rest back sends what came free with it.
  const { note } = await sharma(creditNotes.create, back(6))
  expect(note.items).toMatchObject([{ quantity: 6, free: 1 }])
  expect(await stock()).toBe(1000)
  expect(await worth()).toBe(before)
  await holds()
})

test('no more free goods go back with a challan than came, and a sale has none', async () => {
  const { sharma, krishna, line, strip, sell, stock, holds } = await openChemist()
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items: [line(10, strip, { free: 2 })] },
  })
  const send = (quantity: number, free: number) =>
    sharma(createChallan, {
      body: {
        challanType: 'purchase',
        reason: 'Rejected',
        merchants: { _id: krishna._id },
        source: { kind: 'invoice', _id: invoice._id },
        items: [line(quantity, strip, { free, sourceLine: invoice.items[0]?._id })],
      },
    })
  await expect(send(1, 3)).rejects.toThrow('only 2 can still go back')
  await send(1, 2)
  await expect(send(1, 1)).rejects.toThrow('only 0 can still go back')
  expect(await stock()).toBe(1000 + 120 - 30)
  const sold = await sell(line(1, strip, { free: 5 }))
  expect(sold.invoice.items[0]).not.toHaveProperty('free')
  expect(await stock()).toBe(1000 + 120 - 30 - 10)
  await holds()
})
