import * as z from 'zod/mini'
import { createInvoice } from '#contract/invoices.ts'
import {
  countGoods,
  createCount,
  finishCounting,
  getDifferences,
  listUncounted,
} from '#contract/shelf/counts.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { lineOf, openSharmaTraders } from './sharma-traders.ts'
import { FRIDAY_MORNING, openMember, type Person, setClock, startBahi } from './start-shop.ts'

export const TODAY = '2026-11-20'
const COST = 100

/** One of the goods that are counted, by the name that the tests give it: a product, or one batch of it. */
interface Good {
  product: string
  batch: string | null
}

/**
 * A shop with rice (40 in rack A1), tablets (1,000 in rack A2, in strips of ten), and syrup in two batches (20 of OLD and 30 of
 * NEW in rack B1), all bought at 100 rupees a unit, and two people who count.
 */
export async function openCountedShelf() {
  setClock(FRIDAY_MORNING)
  const { sharma, category, krishna } = await openSharmaTraders()
  const { store } = await startBahi()
  const add = async (itemId: string, rack: string, more: object = {}) => {
    const body = {
      name: `${itemId[0]}${itemId.slice(1).toLowerCase()}`,
      itemId,
      rack,
      description: '-',
      unit: 'Pcs',
      purchasePrice: COST,
      sellingPrice: 150,
      stock: 0,
      categoryId: category._id,
    }
    return (await sharma(createProduct, { body: { ...body, ...more } })).product
  }
  const rice = await add('RICE', 'A1')
  const tablets = await add('TABLETS', 'A2', { packs: [{ name: 'Strip', holds: 10 }] })
  const syrup = await add('SYRUP', 'B1', { inBatches: true })
  const strip = tablets.packs?.[0]
  const buy = (quantity: number, product: typeof rice, batches?: object[]) =>
    sharma(createInvoice, {
      body: {
        invoiceType: 'purchase',
        invoiceDate: TODAY,
        merchants: { _id: krishna._id },
        items: [{ ...lineOf(product, quantity, COST), ...(batches && { batches }) }],
      },
    })
  await buy(40, rice)
  await buy(1000, tablets)
  await buy(50, syrup, [
    { number: 'OLD', expiry: '2027-03-01', quantity: 20 },
    { number: 'NEW', expiry: '2028-03-01', quantity: 30 },
  ])
  const inShop = store.forShop(sharma)
  const batches = await inShop.execute(
    query(
      { id: column.id, number: z.string() },
      sql`select id, number from batches where product_id = ${syrup._id}`,
    ),
  )
  const batchOf = (number: string) => batches.find((one) => one.number === number)?.id ?? ''
  const goods: Record<string, Good> = {
    rice: { product: rice._id, batch: null },
    tablets: { product: tablets._id, batch: null },
    old: { product: syrup._id, batch: batchOf('OLD') },
    new: { product: syrup._id, batch: batchOf('NEW') },
  }
  /** The line of a document that moves so many of one of the goods; tablets by the strip where they fill strips. */
  const lineOfGood = (name: string, quantity: number) => {
    if (name === 'rice') return lineOf(rice, quantity)
    if (name === 'tablets')
      return quantity % 10 === 0 && strip
        ? { ...lineOf(tablets, quantity / 10), unit: 'Strip', pack: { _id: strip._id } }
        : lineOf(tablets, quantity)
    return { ...lineOf(syrup, quantity), batches: [{ _id: goods[name]?.batch, quantity }] }
  }
  const sell = async (name: string, quantity: number) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate: TODAY, items: [lineOfGood(name, quantity)] } as never,
      })
    ).invoice
  /** What the books have, and the value of all of it in paise. */
  const books = async () => {
    const [row] = await inShop.execute(
      query(
        { rice: z.number(), tablets: z.number(), old: z.number(), new: z.number(), worth: column.paise },
        sql`
        select (select stock from products where id = ${rice._id}) as rice,
               (select stock from products where id = ${tablets._id}) as tablets,
               (select quantity from stock_at where batch_id = ${batchOf('OLD')}) as old,
               (select quantity from stock_at where batch_id = ${batchOf('NEW')}) as new,
               (select sum(stock_value)::bigint from products where id in (${rice._id}, ${tablets._id}, ${syrup._id})) as worth`,
      ),
    )
    if (!row) throw new Error('no books')
    const { worth, ...shelf } = row
    return { shelf: shelf as Record<string, number>, worth }
  }
  const [prachi, ganesh] = [
    await openMember(sharma, 'Prachi', 'stock-keeper'),
    await openMember(sharma, 'Ganesh', 'stock-keeper'),
  ]
  const begin = async (racks: string[] = []) =>
    (await sharma(createCount, { body: { title: 'Racks A and B', racks } })).count._id
  const scan = (person: Person, id: string, name: string, quantity: number | null, ageMs = 0) =>
    person(countGoods, { params: { id }, body: { lines: [{ ...(goods[name] as Good), quantity, ageMs }] } })
  /** As a phone sends it that had no line since; to the database itself, so that the way there adds nothing to its age. */
  const scanLate = (person: Person, id: string, name: string, quantity: number, at: number) =>
    store.forShop(person).execute(sql`
      select count_goods(${id}::uuid, jsonb_build_array(${JSON.stringify({ ...goods[name], quantity })}::jsonb
        || jsonb_build_object('age', extract(epoch from now() - ${new Date(at).toISOString()}::timestamptz) * 1000)))`)
  const finish = (person: Person, id: string) => person(finishCounting, { params: { id }, body: {} })
  const uncounted = async (person: Person, id: string) =>
    (await person(listUncounted, { params: { id } })).map(
      ({ product, batch }) => batch?.number ?? product.name,
    )
  /** Differences by the names of the goods; 'they differ' where nobody knows. */
  const differences = async (id: string) =>
    Object.fromEntries(
      (await sharma(getDifferences, { params: { id } })).differences.map(({ product, batch, difference }) => [
        batch?.number.toLowerCase() ?? product.name.toLowerCase(),
        difference ?? 'they differ',
      ]),
    )
  const acceptable = async (id: string, reason: (name: string) => string = () => 'unknown') =>
    (await sharma(getDifferences, { params: { id } })).differences
      .filter(({ difference, isAccepted }) => difference !== null && !isAccepted)
      .map(({ product, batch, difference }) => ({
        product: product._id,
        batch: batch?._id ?? null,
        difference: difference ?? 0,
        reason: reason(batch?.number.toLowerCase() ?? product.name.toLowerCase()) as 'unknown',
      }))
  return {
    sharma,
    prachi,
    ganesh,
    store,
    inShop,
    goods,
    lineOfGood,
    sell,
    rice,
    books,
    begin,
    scan,
    scanLate,
    finish,
    uncounted,
    differences,
    acceptable,
  }
}
