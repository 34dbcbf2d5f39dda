import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes, getBillForNote } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { productIn, productOut } from '#contract/shelf/adjustments.ts'
import { listBatches, listBatchPassages, listUnentered, settleBatches } from '#contract/shelf/batches.ts'
import { createProduct, listProducts, type Product, updateProduct } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

const WHY = { reason: 'Entered twice' }

/** A dealer of phones, each known by its IMEI. */
async function openDealer() {
  const { sharma, category, krishna } = await openSharmaTraders()
  const { store } = await startBahi()
  const { product: phone } = await sharma(createProduct, {
    body: {
      name: 'Phone 5G',
      description: 'Phone',
      categoryId: category._id,
      purchasePrice: 9000,
      sellingPrice: 11000,
      stock: 0,
      hasSerials: true,
      warranty: 12,
    },
  })
  const bill = async (invoiceType: 'sales' | 'purchase', numbers: string[], quantity = numbers.length) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType,
          ...(invoiceType === 'purchase' && { merchants: { _id: krishna._id } }),
          items: [{ ...lineOf(phone, quantity), batches: numbers.map((number) => ({ number })) }],
        },
      })
    ).invoice
  const cancel = (id: string) => sharma(cancelInvoice, { params: { id }, body: WHY })
  const here = async () =>
    (
      await store
        .forShop(sharma)
        .execute(
          query(
            { number: z.string() },
            sql`select b.number from shelf_batches(${phone._id}) s join batches b on b.id = s.batch_id order by 1`,
          ),
        )
    ).map(({ number }) => number)
  return { sharma, store, phone, bill, cancel, here }
}

test('n pieces take n numbers; a piece is sold once, and comes back as itself', async () => {
  const { sharma, phone, bill, cancel, here } = await openDealer()
  expect(phone.warranty).toBe(12)
  await expect(bill('purchase', ['A1', 'A2'], 3)).rejects.toThrow(
    /Phone 5G, 3: as many serial numbers as pieces/,
  )
  const bought = await bill('purchase', ['a1', 'A2', 'A3'])
  expect(bought.items[0]?.batches?.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['A1', 1],
    ['A2', 1],
    ['A3', 1],
  ])
  await expect(bill('purchase', ['A2'])).rejects.toThrow(/Phone 5G, A2 is here already/)
  await expect(bill('sales', ['A1', 'A1'])).rejects.toThrow(/A1 stands on the bill twice/)
  await expect(bill('sales', [], 1)).rejects.toThrow(/as many serial numbers/)
  const sold = await bill('sales', ['A1', 'A3'])
  await expect(bill('sales', ['A3'])).rejects.toThrow(/Phone 5G, A3 is not here any more/)
  expect(await here()).toEqual(['A2'])

  const [line] = sold.items
  const back = (number: string) => {
    const batch = line?.batches?.find((one) => one.number === number)
    return sharma(creditNotes.create, {
      body: {
        invoice: sold._id,
        items: [
          {
            line: line?._id ?? '',
            quantity: 1,
            goods: 'shelf',
            ...(batch && { batches: [{ _id: batch._id, quantity: 1 }] }),
          },
        ],
      },
    })
  }
  await expect(back('none')).rejects.toThrow(/as many serial numbers/)
  const { note } = await back('A3')
  expect(await here()).toEqual(['A2', 'A3'])
  await expect(back('A3')).rejects.toThrow(/not so many of these batches are on the bill/)
  await sharma(cancelCreditNote, { params: { id: note._id }, body: WHY })
  expect(await here()).toEqual(['A2'])
  await cancel(sold._id)
  expect(await here()).toEqual(['A1', 'A2', 'A3'])
})

test('a piece is found by its whole number in any case, also once it is sold; part of a number finds none', async () => {
  const { sharma, bill } = await openDealer()
  await bill('purchase', ['Imei86001', 'IMEI86002'])
  await bill('sales', ['IMEI86001'])
  const found = async (number: string) =>
    (await sharma(listBatches, { query: { number } })).map((piece) => [piece.number, piece.quantity])
  expect(await found('imei86001')).toEqual([['IMEI86001', 0]])
  expect(await found(' IMEI86002 ')).toEqual([['IMEI86002', 1]])
  expect(await found('IMEI8600')).toEqual([])
})

test('whoever brings back two of three pieces names both; the third needs no name', async () => {
  const { sharma, bill, here } = await openDealer()
  await bill('purchase', ['A1', 'A2', 'A3'])
  const sold = await bill('sales', ['A1', 'A2', 'A3'])
  const [line] = sold.items
  const back = (numbers: readonly string[], quantity: number) => {
    const named = (line?.batches ?? []).filter(({ number }) => numbers.includes(number))
    const batches = named.map(({ _id }) => ({ _id, quantity: 1 }))
    const items = [{ line: line?._id ?? '', quantity, goods: 'shelf' as const, batches }]
    return sharma(creditNotes.create, { body: { invoice: sold._id, items } })
  }
  await expect(back(['A1'], 2)).rejects.toThrow(/Phone 5G, 2: as many serial numbers as pieces/)
  const left = () => sharma(getBillForNote, { params: { id: sold._id } })
  expect((await left()).batchesBack).toBeUndefined()
  await back(['A1', 'A3'], 2)
  expect(await here()).toEqual(['A1', 'A3'])
  const named = (await left()).batchesBack?.map(
    ({ _id }) => line?.batches?.find((one) => one._id === _id)?.number,
  )
  expect(named?.sort()).toEqual(['A1', 'A3'])
  const { note } = await back([], 1)
  expect(note.items[0]?.batches?.map(({ number }) => number)).toEqual(['A2'])
  expect(await here()).toEqual(['A1', 'A2', 'A3'])
})

test('a piece that is with a customer neither goes back to its supplier, nor is its return undone', async () => {
  const { sharma, store, bill, here } = await openDealer()
  const bought = await bill('purchase', ['A1', 'A2'])
  const backOf = (invoice: typeof bought, number: string) => {
    const [line] = invoice.items
    const batches = (line?.batches ?? []).flatMap((one) =>
      one.number === number ? [{ _id: one._id, quantity: 1 }] : [],
    )
    return {
      body: {
        invoice: invoice._id,
        items: [{ line: line?._id ?? '', quantity: 1, goods: 'shelf' as const, batches }],
      },
    }
  }
  const gone = { status: 400, message: 'Phone 5G, A1 is not here any more: it was sold or sent back.' }
  const first = await bill('sales', ['A1'])
  expect(await sharma.refused(creditNotes.create, backOf(bought, 'A1'))).toMatchObject(gone)
  const { note } = await sharma(creditNotes.create, backOf(first, 'A1'))
  await bill('sales', ['A1'])
  expect(await sharma.refused(cancelCreditNote, { params: { id: note._id }, body: WHY })).toMatchObject(gone)
  expect(await here()).toEqual(['A2'])
  await sharma(creditNotes.create, backOf(bought, 'A2'))
  expect(await here()).toEqual([])
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('of two tills that sell one piece at once, one is refused', async () => {
  const { bill, here } = await openDealer()
  await bill('purchase', ['IMEI1'])
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => bill('sales', ['IMEI1'])))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await here()).toEqual([])
})

test('whatever is bought, sold, changed and undone by chance, each piece is in one place', async () => {
  const { sharma, store, phone, bill, cancel, here } = await openDealer()
  const random = randomFrom(20_261_130)
  const numbers = Array.from({ length: 8 }, (_, i) => `P${i}`)
  const live: {
    _id: string
    numbers: string[]
    line: string | undefined
    direction: 'sales' | 'purchase'
  }[] = []
  for (let n = 0; n < 60; n++) {
    const doing = random.pick(['purchase', 'sales', 'sales', 'edit', 'cancel'] as const)
    const some = numbers.filter(() => random.chance(0.3))
    const before = await here()
    try {
      if (doing === 'purchase' || doing === 'sales') {
        const { _id, items } = await bill(doing, some)
        live.push({ _id, numbers: some, line: items[0]?._id, direction: doing })
      } else {
        const one = random.pick(live)
        if (!one) continue
        if (doing === 'cancel') {
          await cancel(one._id)
          live.splice(live.indexOf(one), 1)
        } else {
          const items = [
            { ...lineOf(phone, some.length), _id: one.line, batches: some.map((number) => ({ number })) },
          ]
          await sharma(updateInvoice, { params: { id: one._id }, body: { items } })
          one.numbers = some
        }
      }
    } catch (error) {
      expect(String(error)).toMatch(/answered 400/)
      expect(await here()).toEqual(before)
    }
    const on = (direction: 'sales' | 'purchase', number: string) =>
      live.filter((one) => one.direction === direction && one.numbers.includes(number)).length
    for (const number of numbers) {
      const stands = on('purchase', number) - on('sales', number)
      expect([number, (await here()).includes(number)]).toEqual([number, stands === 1])
    }
  }
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('a sold piece has the last day of its warranty on the bill and in its history, its return has none', async () => {
  const { sharma, phone, bill } = await openDealer()
  const { items: bought } = await bill('purchase', ['W1', 'W2'])
  expect(bought[0]?.batches?.[0]).not.toHaveProperty('until')
  const { invoice: sold } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      invoiceDate: '2026-11-20',
      items: [{ ...lineOf(phone, 1), batches: [{ number: 'W1' }] }],
    },
  })
  // Twelve months from 20 November, that day not counted.
  expect(sold.items[0]?.batches).toMatchObject([{ number: 'W1', until: '2027-11-20' }])
  const piece = sold.items[0]?.batches?.[0]?._id ?? ''
  const passages = await sharma(listBatchPassages, { params: { id: piece }, query: {} })
  expect(passages.map(({ referenceType, until }) => [referenceType, until])).toEqual([
    ['Sales Invoice', '2027-11-20'],
    ['Purchase Invoice', undefined],
  ])
  const { _id: id, id: _, ownerId, totalTax, categoryId, ...fields } = phone
  await sharma(updateProduct, {
    params: { id },
    body: { ...fields, categoryId: categoryId?._id, supplierId: undefined, stock: 1, warranty: 6 },
  })
  const later = await sharma(getInvoice, { params: { id: sold._id } })
  expect(later.items[0]?.batches?.[0]?.until).toBe('2027-11-20')
})

test('a scanned piece is found among more than a hundred', async () => {
  const { sharma, phone, bill } = await openDealer()
  const numbers = Array.from({ length: 49 }, (_, at) => String(861000 + at))
  for (const first of ['A', 'B', 'C'])
    await bill(
      'purchase',
      numbers.map((number) => `${first}${number}`),
    )
  const find = async (search: string) =>
    (await sharma(listProducts, { query: { search, order: 'code', limit: 1 } })).products
  const [found] = await find('c861048')
  expect(found?._id).toBe(phone._id)
  expect(found?.batches?.some(({ number }) => number === 'C861048')).toBe(true)
  expect(await find('D861048')).toEqual([])
})

test('goods become pieces with numbers, and pieces goods without, only where none of them stands', async () => {
  const { sharma, phone, bill, here } = await openDealer()
  const change = ({ _id, id, ownerId, totalTax, categoryId, ...product }: Product, more: object) => ({
    params: { id: _id },
    body: { ...product, categoryId: phone.categoryId?._id, supplierId: undefined, ...more },
  })
  const tick = async (hasSerials: boolean) => {
    const { products } = await sharma(listProducts, { query: { search: phone.itemId } })
    const [product] = products
    if (!product) throw new Error('no phone')
    return change(product, { hasSerials })
  }
  await bill('purchase', ['A1', 'A2'])
  expect(await sharma.refused(updateProduct, await tick(false))).toMatchObject({
    status: 409,
    message: '2 pieces of it are in stock by their numbers: correct the stock to 0 first.',
  })
  await bill('sales', ['A1', 'A2'])
  await sharma(updateProduct, await tick(false))
  const ninety = { product: phone._id, quantity: 90, reason: 'Counted', date: '2026-11-20' }
  await sharma(productIn.create, { body: ninety })
  expect(await sharma.refused(updateProduct, await tick(true))).toMatchObject({
    status: 409,
    message:
      '90 of it are in stock without numbers: correct the stock to 0, then enter the pieces by their numbers.',
  })
  await sharma(productOut.create, { body: ninety })
  await sharma(updateProduct, await tick(true))
  await bill('purchase', ['A3'])
  expect(await here()).toEqual(['A3'])
})

test('a piece tells what it cost and from whom it came, also once it is sold', async () => {
  const { sharma, phone, bill } = await openDealer()
  const bought = await bill('purchase', ['A1', 'A2'])
  await bill('sales', ['A1'])
  const [piece] = await sharma(listBatches, { query: { number: 'a1' } })
  expect(piece).toMatchObject({
    piece: true,
    quantity: 0,
    rate: phone.sellingPrice,
    supplier: { name: 'Krishna Wholesale' },
    bill: { number: bought.invoiceNumber },
  })
})

test('a piece that was sold by a mistyped number is given to its bill, and the number that was no piece is gone', async () => {
  const { sharma, store, bill, here } = await openDealer()
  await bill('purchase', ['A1', 'A2'])
  const sold = await bill('sales', ['A9'])
  expect(await here()).toEqual(['A1', 'A2'])
  const [short] = await sharma(listUnentered, {})
  expect(short?.short).toBe(1)
  const piece = short?.batches.find(({ number }) => number === 'A2')
  const { settled } = await sharma(settleBatches, { body: { batch: piece?._id ?? '' } })
  expect(settled).toBe(1)
  expect(await here()).toEqual(['A1'])
  const before = sold.items[0]?.batches?.[0]
  const { items } = await sharma(getInvoice, { params: { id: sold._id } })
  expect(items[0]?.batches).toMatchObject([{ number: 'A2', quantity: 1, piece: true, until: before?.until }])
  expect(await sharma(listUnentered, {})).toEqual([])
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})
