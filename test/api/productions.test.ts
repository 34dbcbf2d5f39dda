import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { readReport } from '#contract/reports/report.ts'
import { createProduction, listProductions, undoProduction } from '#contract/shelf/productions.ts'
import { createProduct, listProducts, type Product, updateProduct } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(new Date().toISOString()))

/** A shop that makes sweets of sugar (150 kg at 38.40) and oil (25 at 118.75), and a hamper of both as a kit. */
async function openSweets() {
  const shop = await openSharmaTraders()
  const { sharma, category, products, krishna, anita } = shop
  const { OIL1: oil, SUGAR: sugar } = products
  if (!oil || !sugar) throw new Error('no such goods')
  const about = {
    description: '-',
    unit: 'Kg',
    categoryId: category._id,
    purchasePrice: 0,
    sellingPrice: 300,
  }
  const made = { kind: 'produced', makes: 10, parts: [{ product: sugar._id, quantity: 5 }] } as const
  const { product: ladoo } = await sharma(createProduct, {
    body: { ...about, name: 'Ladoo', itemId: 'LADOO', stock: 0, recipe: made },
  })
  const today = todayInIndia(new Date())
  const make = async (quantity: number, parts: [Product, number][], more: object = {}) =>
    (
      await sharma(createProduction, {
        body: {
          direction: 'made',
          product: ladoo._id,
          quantity,
          parts: parts.map(([{ _id: product }, used]) => ({ product, quantity: used })),
          date: today,
          ...more,
        } as never,
      })
    ).production
  const undo = (id: string) => sharma(undoProduction, { params: { id } })
  const { store } = await startBahi()
  const db = store.forShop(sharma)
  const holds = async () => expect((await verifyShop(db, sharma.shopId)).findings).toEqual([])
  const stocks = async () =>
    Object.fromEntries((await sharma(listProducts)).products.map(({ itemId, stock }) => [itemId, stock]))
  /** Rupees that the books have on each account of stock. */
  const books = async () => {
    const rows = await db.execute(
      query(
        { account: z.string(), amount: z.number() },
        sql`select account, (sum(debit - credit) / 100.0)::float8 as amount from account_days
             where account in ('stock', 'stock-lost', 'stock-change', 'stock-found') group by account
            having sum(debit - credit) <> 0 order by 1`,
      ),
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  const bill = async (invoiceType: 'sales' | 'purchase', ...items: object[]) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType,
          invoiceDate: today,
          merchants: { _id: (invoiceType === 'sales' ? anita : krishna)._id },
          items,
        } as never,
      })
    ).invoice
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
  return { ...shop, oil, sugar, ladoo, about, make, undo, holds, stocks, books, bill, change, today, db }
}

test('what is made comes at what its parts took, and what was spoiled beside it is a loss', async () => {
  const { sharma, make, undo, sugar, oil, stocks, books, holds } = await openSweets()
  const before = await books()
  // 10 kg x 38.40 + 2 x 118.75 = 621.50; of eleven one is spoiled: 56.50.
  const made = await make(
    10,
    [
      [sugar, 10],
      [oil, 2],
    ],
    { lost: 1, note: 'Diwali' },
  )
  expect(made).toMatchObject({ number: 'PRD-00001', quantity: 10, lost: 1, worth: 56500, note: 'Diwali' })
  expect(made.parts).toMatchObject([
    { name: 'Loose Sugar', unit: 'Kg', quantity: 10 },
    { name: 'Sunflower Oil 1L', quantity: 2 },
  ])
  expect(await stocks()).toMatchObject({ LADOO: 10, SUGAR: 140, OIL1: 23 })
  expect(await books()).toEqual({ ...before, stock: (before.stock ?? 0) - 56.5, 'stock-lost': 56.5 })
  const moves = await sharma(listStockMovements)
  expect(
    moves.slice(0, 3).map(({ referenceType, movementType }) => `${movementType} ${referenceType}`),
  ).toEqual(['in Production', 'out Used in Production', 'out Used in Production'])
  await holds()
  await undo(made._id)
  await expect(undo(made._id)).rejects.toThrow('taken back already')
  expect(await stocks()).toMatchObject({ LADOO: 0, SUGAR: 150, OIL1: 25 })
  expect(await books()).toEqual(before)
  expect(await sharma(listProductions)).toMatchObject([{ number: 'PRD-00001', isUndone: true }])
  await holds()
})

test('goods that are made and have no purchase price are billed at what they cost on average, also in a kit', async () => {
  const { sharma, sugar, ladoo, make } = await openSweets()
  // 5 kg at 38.40 are 192.00: a kilo of ladoo costs 19.20.
  await make(10, [[sugar, 5]])
  const { product: box } = await sharma(createProduct, {
    body: {
      name: 'Box',
      itemId: 'BOX',
      description: '-',
      unit: 'Pcs',
      categoryId: ladoo.categoryId?._id ?? '',
      purchasePrice: 0,
      sellingPrice: 500,
      stock: 0,
      recipe: { kind: 'kit', makes: 1, parts: [{ product: ladoo._id, quantity: 1 }] },
    },
  })
  const items = [lineOf(ladoo, 2), lineOf(box, 3)]
  await sharma(createInvoice, { body: { invoiceType: 'sales', items } })
  const { rows } = await sharma(readReport, { params: { report: 'profit-by-item' } })
  const cost = Object.fromEntries(rows.map(({ words, money }) => [words.name, money.cost]))
  expect(cost).toMatchObject({ Ladoo: 3840, Box: 5760 })
})

test('a box is taken apart into parts that share what it cost by what they cost', async () => {
  const { make, undo, ladoo, oil, sugar, stocks, books, bill, holds } = await openSweets()
  // 5 kg at 100.00; a kilo of it gives a bottle and a kilo: 100.00 by 118.75 to 38.40.
  await bill('purchase', lineOf(ladoo, 5, 100))
  const before = await books()
  const apart = await make(
    1,
    [
      [oil, 1],
      [sugar, 1],
    ],
    { direction: 'apart' },
  )
  expect(apart.worth).toBe(10_000)
  expect(await stocks()).toMatchObject({ LADOO: 4, OIL1: 26, SUGAR: 151 })
  expect(await books()).toEqual(before)
  await undo(apart._id)
  expect(await stocks()).toMatchObject({ LADOO: 5, OIL1: 25, SUGAR: 150 })
  expect(await books()).toEqual(before)
  await holds()
})

test('what is made in a batch stands in it, of parts that expire first and are not expired', async () => {
  const { make, undo, change, oil, ladoo, bill, holds, db } = await openSweets()
  await change(oil, { inBatches: true })
  await change(ladoo, { inBatches: true })
  const bring = (number: string, expiry: string) =>
    bill('purchase', { ...lineOf(oil, 3), batches: [{ number, expiry }] })
  await bring('OLD', '2020-01-01')
  await bring('LATE', '2090-03-01')
  await bring('SOON', '2090-01-01')
  const shelf = async () => {
    const rows = await db.execute(
      query(
        { number: z.string(), quantity: z.number() },
        sql`select b.number, s.quantity from stock_at s join batches b on b.id = s.batch_id where s.quantity <> 0 order by 1`,
      ),
    )
    return Object.fromEntries(rows.map(({ number, quantity }) => [number, quantity]))
  }
  const made = await make(2, [[oil, 4]], { batch: { number: 'l-1', expiry: '2091-05-02' } })
  expect(made.batch).toMatchObject({ number: 'L-1', expiry: '2091-05-31' })
  expect(made.parts).toMatchObject([
    {
      batches: [
        { number: 'SOON', quantity: 3 },
        { number: 'LATE', quantity: 1 },
      ],
    },
  ])
  expect(await shelf()).toEqual({ OLD: 3, LATE: 2, 'L-1': 2 })
  await undo(made._id)
  expect(await shelf()).toEqual({ OLD: 3, LATE: 3, SOON: 3 })

  // By hand another batch goes first, and the first to expire fills up; expired ones are refused.
  const idOf = async (number: string) =>
    (await db.execute(query({ id: z.string() }, sql`select id from batches where number = ${number}`)))[0]?.id
  const of = async (number: string, quantity: number) => [{ _id: await idOf(number), quantity }]
  const parts = async (number: string) => [{ product: oil._id, quantity: 3, batches: await of(number, 2) }]
  const another = await make(2, [], { parts: await parts('LATE') })
  expect(await shelf()).toMatchObject({ OLD: 3, LATE: 1, SOON: 2 })
  expect(another.parts).toMatchObject([{ batches: [{ number: 'LATE', quantity: 2 }, { number: 'SOON' }] }])
  await expect(make(2, [], { parts: await parts('OLD') })).rejects.toThrow('400')
  await undo(another._id)
  // What is taken apart leaves the batch that is named.
  await make(1, [], {
    batch: { number: 'L-2', expiry: '2090-05-02' },
    parts: [{ product: oil._id, quantity: 1 }],
  })
  const again = await make(3, [[oil, 1]], { batch: { number: 'L-3', expiry: '2091-05-02' } })
  await make(1, [[oil, 1]], { direction: 'apart', batches: await of('L-3', 1) })
  expect(await shelf()).toMatchObject({ 'L-2': 1, 'L-3': 2 })
  expect(again.batch).toMatchObject({ number: 'L-3' })
  await holds()
})

test('nothing is made of goods of which only expired ones stand, by whomever', async () => {
  const { make, change, oil, bill, holds } = await openSweets()
  await change(oil, { inBatches: true })
  await bill('sales', lineOf(oil, 25))
  const bring = (number: string, expiry: string) =>
    bill('purchase', { ...lineOf(oil, 3), batches: [{ number, expiry, mrp: 140 }] })
  await bring('OLD', '2020-01-01')
  await expect(make(2, [[oil, 2]])).rejects.toThrow('Sunflower Oil 1L is expired: choose another batch.')
  await bring('NEW', '2090-03-01')
  const { parts } = await make(2, [[oil, 2]])
  expect(parts).toMatchObject([{ batches: [{ number: 'NEW', quantity: 2 }] }])
  await holds()
})

test('a kit, a stranger and the item itself are made of nothing, and no figure is', async () => {
  const { sharma, make, ladoo, sugar, about, holds } = await openSweets()
  const { product: hamper } = await sharma(createProduct, {
    body: {
      ...about,
      name: 'Hamper',
      stock: 0,
      recipe: { kind: 'kit', parts: [{ product: ladoo._id, quantity: 1 }] },
    },
  })
  await expect(make(1, [[hamper, 1]])).rejects.toThrow('Hamper: kits')
  await expect(make(1, [[sugar, 1]], { product: hamper._id })).rejects.toThrow('Hamper: kits')
  await expect(make(1, [[ladoo, 1]])).rejects.toThrow('Ladoo: kits')
  await expect(make(1, [[{ ...sugar, _id: sugar.ownerId }, 1]])).rejects.toThrow('Invalid reference')
  await expect(make(0, [[sugar, 1]])).rejects.toThrow('400')
  await expect(make(1, [])).rejects.toThrow('Name what it is made of')
  await expect(make(1, [[sugar, 1]], { direction: 'apart', lost: 1 })).rejects.toThrow('only of what is made')
  await holds()
})

/** Paise by which the shelf, its movements and the other accounts of stock differ from the account of stock; nothing. */
const WORTH = query(
  { stock: z.number(), movements: z.number(), others: z.number() },
  sql`
  select ((select sum(stock_value) from products) - held)::int as stock,
         ((select sum(w.amount) from (select worth as amount from stock_movements union all select amount from stock_corrections) w) - held)::int
           as movements,
         (select sum(debit - credit) from account_days)::int as others
    from (select sum(debit - credit) as held from account_days where account = 'stock') books`,
)

test('whatever is bought, made, sold as a kit and taken apart by chance, worth is conserved and all undone is as before', async () => {
  const { sharma, make, undo, ladoo, sugar, oil, about, books, bill, stocks, holds, db } = await openSweets()
  const { product: hamper } = await sharma(createProduct, {
    body: {
      ...about,
      name: 'Hamper',
      itemId: 'HAMPER',
      stock: 0,
      recipe: {
        kind: 'kit',
        parts: [
          { product: ladoo._id, quantity: 0.5 },
          { product: oil._id, quantity: 1 },
        ],
      },
    },
  })
  const cancel = (id: string) => sharma(cancelInvoice, { params: { id }, body: { reason: 'Entered twice' } })
  const DOES = ['buy', 'make', 'spoil', 'sell', 'kit', 'edit', 'apart', 'undo'] as const
  const steps = fc.array(
    fc.record({
      does: fc.constantFrom(...DOES),
      quantity: fc.integer({ min: 1, max: 9 }),
      used: fc.integer({ min: 1, max: 9_000 }).map((n) => n / 1000),
      rate: fc.integer({ min: 1, max: 90_000 }).map((n) => n / 100),
      which: fc.nat(20),
    }),
    { minLength: 3, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const before = [await stocks(), await books()]
      const done: { undo: () => Promise<unknown>; kit?: { _id: string; line: string | undefined } }[] = []
      for (const { does, quantity, used, rate, which } of history) {
        if (does === 'undo') {
          await done.splice(which % Math.max(1, done.length), 1)[0]?.undo()
        } else if (does === 'edit') {
          const { kit } = done.filter((one) => one.kit)[which % Math.max(1, done.length)] ?? {}
          if (kit) {
            await sharma(updateInvoice, {
              params: { id: kit._id },
              body: { items: [{ ...lineOf(hamper, quantity), _id: kit.line }] } as never,
            })
          }
        } else if (does === 'buy') {
          const { _id } = await bill('purchase', lineOf(which % 2 ? sugar : oil, quantity, rate))
          done.push({ undo: () => cancel(_id) })
        } else if (does === 'sell' || does === 'kit') {
          const { _id, items } = await bill('sales', lineOf(does === 'kit' ? hamper : ladoo, quantity))
          done.push({ undo: () => cancel(_id), ...(does === 'kit' && { kit: { _id, line: items[0]?._id } }) })
        } else {
          const parts: [Product, number][] = [
            [sugar, used],
            [oil, quantity],
          ]
          const more = does === 'apart' ? { direction: 'apart' } : does === 'spoil' ? { lost: used } : {}
          const { _id } = await make(quantity, parts, more)
          done.push({ undo: () => undo(_id) })
        }
        // What stands is worth what the books say, and what its movements say; the rest is cost of sales and loss.
        const [worth] = await db.execute(WORTH)
        expect(worth).toEqual({ stock: 0, movements: 0, others: 0 })
      }
      for (const one of done.reverse()) await one.undo()
      expect([await stocks(), await books()]).toEqual(before)
    }),
    { numRuns: 12, endOnFailure: true },
  )
  await holds()
  const { rows } = await sharma(readReport, { params: { report: 'stock-value' } })
  expect(rows.map(({ words }) => words.name)).not.toContain('What costs have changed since')
})
