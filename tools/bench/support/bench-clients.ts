import { randomUUID } from 'node:crypto'
import { todayInIndia } from '#domain/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { type BenchApp, type BenchShop, openBenchShop } from './bench-app.ts'

export const CLIENTS = 8
export const LINES = 5

/** A person at a counter. */
export interface Client extends BenchShop {
  products: string[]
}

export async function openClient(bench: BenchApp, i: number): Promise<Client> {
  const shop = await openBenchShop(bench, `Bench${i}`)
  const { shopId } = shop
  const products = Array.from({ length: 200 }, () => randomUUID())
  await bench.store.forShop(shop).execute(sql`
    insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, cgst, sgst, created_at)
    select ${shopId}, id::uuid, 'ITEM' || n, 'SKU' || n, 'Product ' || n, 'Product', 40, 50, 2.5, 2.5, now()
      from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) with ordinality as listed (id, n)`)
  return { ...shop, products }
}

/** Products scanned for the next bill; some repeat. */
export const productsOf = ({ products }: Client): string[] =>
  Array.from({ length: LINES }, () => products[Math.floor(Math.random() * products.length)] ?? '')

export function draftOf(client: Client) {
  const items = productsOf(client).map((product) => ({
    product,
    itemname: 'Product',
    quantity: 2.5,
    rate: 49.99,
    cgst: 2.5,
    sgst: 2.5,
  }))
  // Bills are dated today: an earlier date costs further checks, such as locked months.
  return { invoiceType: 'sales' as const, invoiceDate: todayInIndia(new Date()), items }
}
