import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChallan, returnChallan } from '#contract/challans.ts'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { readReport } from '#contract/reports/report.ts'
import { productIn } from '#contract/shelf/adjustments.ts'
import { settleBatches } from '#contract/shelf/batches.ts'
import {
  createProduct,
  deleteProduct,
  listProducts,
  type Product,
  updateProduct,
} from '#contract/shelf/products.ts'
import { kitStock } from '#domain/shelf/recipes/recipe.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

/** Sharma Traders with a hamper of two bottles of oil, half a kilo of sugar and a tenth more of it that is spilled. */
async function openHampers() {
  const shop = await openSharmaTraders()
  const { sharma, category, products, anita, krishna } = shop
  const { OIL1: oil, SUGAR: sugar, RICE5: rice } = products
  if (!oil || !sugar || !rice) throw new Error('no such goods')
  const about = {
    description: '-',
    unit: 'Pcs',
    categoryId: category._id,
    purchasePrice: 0,
    sellingPrice: 400,
  }
  const recipe = {
    kind: 'kit',
    parts: [
      { product: oil._id, quantity: 2 },
      { product: sugar._id, quantity: 0.5, loss: 10 },
    ],
  } as const
  const { product: hamper } = await sharma(createProduct, {
    body: { ...about, name: 'Diwali hamper', itemId: 'HAMPER', stock: 0, recipe },
  })
  const change = ({ _id, id, ownerId, totalTax, ...product }: Product, more: object) =>
    sharma(updateProduct, {
      params: { id: _id },
      body: {
        ...product,
        categoryId: product.categoryId?._id ?? '',
        supplierId: undefined,
        recipe: undefined,
        ...more,
      } as never,
    })
  const stocks = async () =>
    Object.fromEntries((await sharma(listProducts)).products.map(({ itemId, stock }) => [itemId, stock]))
  const sell = async (...items: object[]) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', merchants: { _id: anita._id }, items } as never,
      })
    ).invoice
  const buy = (...items: object[]) =>
    sharma(createInvoice, {
      body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items } as never,
    })
  const cancel = (id: string) => sharma(cancelInvoice, { params: { id }, body: { reason: 'Entered twice' } })
  const holds = async () => {
    const { store } = await startBahi()
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  }
  const worth = async () => (await sharma(readReport, { params: { report: 'stock-value' } })).rows
  return { ...shop, oil, sugar, rice, hamper, recipe, about, change, stocks, sell, buy, cancel, holds, worth }
}

test('a kit takes its parts when it is sold, and a cancelled bill gives back what it took', async () => {
  const { hamper, stocks, sell, cancel, holds, worth, change, oil } = await openHampers()
  // 25 bottles, 150 kg: twelve hampers.
  expect(hamper).toMatchObject({ stock: 12, recipe: { kind: 'kit', makes: 1 } })
  const before = await worth()
  const bill = await sell(lineOf(hamper, 3), lineOf(oil, 1))
  expect(bill.items[0]?.parts).toMatchObject([
    { name: 'Sunflower Oil 1L', unit: 'Btl', quantity: 6 },
    { name: 'Loose Sugar', unit: 'Kg', quantity: 1.65 },
  ])
  expect(await stocks()).toMatchObject({ OIL1: 18, SUGAR: 148.35, HAMPER: 9 })
  // Another recipe from today on.
  await change(hamper, { recipe: { kind: 'kit', parts: [{ product: oil._id, quantity: 1 }] } })
  expect(await stocks()).toMatchObject({ OIL1: 18, SUGAR: 148.35, HAMPER: 18 })
  await holds()
  await cancel(bill._id)
  expect(await stocks()).toMatchObject({ OIL1: 25, SUGAR: 150, HAMPER: 25 })
  expect(await worth()).toEqual(before)
  await holds()
})

test('an edited bill moves the difference by what its line took of each part, a note brings its share back', async () => {
  const { sharma, hamper, oil, stocks, sell, change, holds } = await openHampers()
  const bill = await sell(lineOf(hamper, 3))
  await change(hamper, { recipe: { kind: 'kit', parts: [{ product: oil._id, quantity: 1 }] } })
  const edit = async (quantity: number, of: { _id?: string | undefined } | undefined) =>
    (
      await sharma(updateInvoice, {
        params: { id: bill._id },
        body: { items: [{ ...lineOf(hamper, quantity), _id: of?._id }] } as never,
      })
    ).invoice
  const edited = await edit(4, bill.items[0])
  expect(await stocks()).toMatchObject({ OIL1: 17, SUGAR: 147.8 })
  const back = async (quantity: number) =>
    (
      await sharma(creditNotes.create, {
        body: { invoice: bill._id, items: [{ line: edited.items[0]?._id ?? '', quantity, goods: 'shelf' }] },
      })
    ).note
  await back(1)
  expect(await stocks()).toMatchObject({ OIL1: 19, SUGAR: 148.35 })
  const last = await back(3)
  expect(last.items[0]?.parts).toMatchObject([{ quantity: 6 }, { quantity: 1.65 }])
  expect(await stocks()).toMatchObject({ OIL1: 25, SUGAR: 150 })
  await sharma(cancelCreditNote, { params: { id: last._id }, body: { reason: 'Entered twice' } })
  expect(await stocks()).toMatchObject({ OIL1: 19, SUGAR: 148.35 })
  await holds()
})

test('a challan takes the parts, its bill takes none again and says what it had, and taken back they are here', async () => {
  const { sharma, hamper, anita, stocks, holds } = await openHampers()
  const deliver = () =>
    sharma(createChallan, { body: { merchants: { _id: anita._id }, items: [lineOf(hamper, 2)] } })
  const { challan } = await deliver()
  expect(await stocks()).toMatchObject({ OIL1: 21, SUGAR: 148.9 })
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      source: { kind: 'challan', _id: challan._id },
      items: [{ ...lineOf(hamper, 2), sourceLine: challan.items[0]?._id }],
    } as never,
  })
  expect(invoice.items[0]?.parts).toEqual(challan.items[0]?.parts)
  expect(await stocks()).toMatchObject({ OIL1: 21, SUGAR: 148.9 })
  await sharma(creditNotes.create, {
    body: { invoice: invoice._id, items: [{ line: invoice.items[0]?._id ?? '', quantity: 1 }] },
  })
  expect(await stocks()).toMatchObject({ OIL1: 23, SUGAR: 149.45 })
  const { challan: second } = await deliver()
  await sharma(returnChallan, { params: { id: second._id } })
  expect(await stocks()).toMatchObject({ OIL1: 23, SUGAR: 149.45 })
  await holds()
})

test('what a kit costs is what its parts cost, and one that cannot be made is sold all the same', async () => {
  const { sharma, hamper, sell, stocks, holds } = await openHampers()
  // 2 x 118.75 + 0.55 x 38.40 = 258.62
  await sell(lineOf(hamper, 20))
  expect(await stocks()).toMatchObject({ OIL1: -15, SUGAR: 139, HAMPER: -8 })
  const { rows } = await sharma(readReport, { params: { report: 'profit-by-item' } })
  expect(JSON.stringify(rows)).toContain('"cost":517240')
  await holds()
})

test('parts in batches go first to expire, over all lines of the bill, and come back batch by batch', async () => {
  const { oil, hamper, change, buy, sell, cancel, stocks, holds, sharma } = await openHampers()
  await change(oil, { inBatches: true })
  await buy({ ...lineOf(oil, 4), batches: [{ number: 'A', expiry: '2027-03-01' }] })
  await buy({ ...lineOf(oil, 4), batches: [{ number: 'B', expiry: '2027-04-01' }] })
  const bill = await sell(lineOf(oil, 1), lineOf(hamper, 2))
  const took = (item: (typeof bill.items)[number] | undefined) =>
    item?.parts?.[0]?.batches?.map(({ number, quantity }) => [number, quantity])
  expect(bill.items[0]?.batches).toMatchObject([{ number: 'A', quantity: 1 }])
  expect(took(bill.items[1])).toEqual([
    ['A', 3],
    ['B', 1],
  ])
  const { note } = await sharma(creditNotes.create, {
    body: { invoice: bill._id, items: [{ line: bill.items[1]?._id ?? '', quantity: 1 }] },
  })
  expect(took(note.items[0])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  // An edit that leaves the line alone leaves its batches alone.
  const other = await sell(lineOf(hamper, 1))
  expect(took(other.items[0])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  const { invoice } = await sharma(updateInvoice, {
    params: { id: other._id },
    body: { items: [{ ...lineOf(hamper, 1), _id: other.items[0]?._id }, lineOf(oil, 1)] } as never,
  })
  expect(took(invoice.items[0])).toEqual(took(other.items[0]))
  expect(invoice.items[1]?.batches).toMatchObject([{ number: 'B', quantity: 1 }])
  await cancel(other._id)
  await holds()
  expect(await stocks()).toMatchObject({ OIL1: 33 - 3 })
})

test('parts that were sold in a kit before they were entered get the batch that came later, on the bill too', async () => {
  const { sharma, oil, hamper, change, buy, sell, cancel, stocks, holds } = await openHampers()
  await change(oil, { stock: 0, stockLoaded: 25 })
  await change(oil, { stock: 0, inBatches: true })
  const bill = await sell(lineOf(hamper, 2))
  expect(bill.items[0]?.parts?.[0]).toMatchObject({ quantity: 4, batches: [] })
  const { invoice } = await buy({ ...lineOf(oil, 10), batches: [{ number: 'LATE', expiry: '2090-03-01' }] })
  const [batch] = invoice.items[0]?.batches ?? []
  if (!batch) throw new Error('no batch')
  await sharma(settleBatches, { body: { batch: batch._id } })
  const { items } = await sharma(getInvoice, { params: { id: bill._id } })
  expect(items[0]?.parts?.[0]?.batches).toMatchObject([{ number: 'LATE', quantity: 4 }])
  await cancel(bill._id)
  expect(await stocks()).toMatchObject({ OIL1: 10, SUGAR: 150 })
  await holds()
})

test('a recipe is refused that is a circle, has a kit or a stranger in it; a kit is not bought and has no stock', async () => {
  const { sharma, hamper, oil, sugar, rice, about, change, buy, holds } = await openHampers()
  await expect(buy(lineOf(hamper, 1))).rejects.toThrow('Diwali hamper is a kit: buy its parts')
  await expect(
    change(rice, { recipe: { kind: 'kit', parts: [{ product: oil._id, quantity: 1 }] } }),
  ).rejects.toThrow('40 of it are in stock')
  const made = (product: Product, of: Product) =>
    change(product, { recipe: { kind: 'produced', parts: [{ product: of._id, quantity: 1 }] } })
  await expect(made(rice, hamper)).rejects.toThrow('a kit is no part of another item')
  await made(rice, sugar)
  await made(sugar, oil)
  await expect(made(oil, rice)).rejects.toThrow('Basmati Rice 5kg is made of this item already')
  await expect(made(oil, oil)).rejects.toThrow('is made of this item already')
  await expect(sharma(deleteProduct, { params: { id: oil._id } })).rejects.toThrow('is made of this item')
  await expect(change(oil, { inBatches: true, hasSerials: true })).rejects.toThrow('is made of this item')
  await expect(change(hamper, { inBatches: true })).rejects.toThrow('A kit is not kept in batches')
  const putIn = { product: hamper._id, quantity: 1, reason: 'Found', date: '2026-11-20' }
  await expect(sharma(productIn.create, { body: putIn })).rejects.toThrow('a kit without stock of its own')
  await expect(
    sharma(createProduct, {
      body: {
        ...about,
        name: 'Box',
        stock: 3,
        recipe: { kind: 'kit', parts: [{ product: oil._id, quantity: 1 }] },
      },
    }),
  ).rejects.toThrow('A kit has no stock of its own')
  await sharma(deleteProduct, { params: { id: hamper._id } })
  await holds()
})

test('tills that sell two kits of the same last parts, and the parts themselves, do not wait for each other for ever', async () => {
  const { sharma, about, oil, sugar, hamper, sell, cancel, stocks, change, holds } = await openHampers()
  await change(sugar, { inBatches: true })
  const { product: other } = await sharma(createProduct, {
    body: {
      ...about,
      name: 'Small hamper',
      stock: 0,
      recipe: {
        kind: 'kit',
        parts: [
          { product: sugar._id, quantity: 1 },
          { product: oil._id, quantity: 1 },
        ],
      },
    },
  })
  const bills = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 3 === 0
        ? sell(lineOf(hamper, 1), lineOf(sugar, 1))
        : i % 3 === 1
          ? sell(lineOf(sugar, 1), lineOf(other, 1))
          : sell(lineOf(oil, 1), lineOf(hamper, 1), lineOf(other, 1)),
    ),
  )
  // Eight hampers, eight small ones, four bottles and eight kilos by themselves.
  expect(await stocks()).toMatchObject({ OIL1: 25 - 16 - 8 - 4, SUGAR: 150 - 4.4 - 8 - 8 })
  await Promise.all(bills.map(({ _id }) => cancel(_id)))
  expect(await stocks()).toMatchObject({ OIL1: 25, SUGAR: 150 })
  await holds()
})

test('form and server reckon alike how many kits can be made', async () => {
  const { sharma, about, oil, sugar } = await openHampers()
  const part = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 1000),
    loss: fc.integer({ min: 0, max: 400 }).map((n) => n / 10),
  })
  await fc.assert(
    fc.asyncProperty(part, part, fc.integer({ min: 1, max: 12_000 }), async (first, second, makes) => {
      const { product } = await sharma(createProduct, {
        body: {
          ...about,
          name: `Kit ${String(Math.random())}`,
          stock: 0,
          recipe: {
            kind: 'kit',
            makes: makes / 1000,
            parts: [
              { product: oil._id, ...first },
              { product: sugar._id, ...second },
            ],
          },
        },
      })
      expect(product.recipe && kitStock(product.recipe)).toBe(product.stock)
    }),
    { numRuns: 20 },
  )
})
