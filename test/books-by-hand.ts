import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export interface Books {
  invoices: {
    id: string
    noun: 'invoice' | 'credit-note' | 'debit-note'
    type: 'sales' | 'purchase'
    status: string
    date: string
    merchant: string | null
    party: string | null
    before: number
    discount: number
    charges: number
    total: number
    payment: string
    /** What came in for a bill is `received`, what went back by a note `refunded`. */
    received: number | null
    refunded: number
  }[]
  lines: {
    invoice: string
    product: string | null
    name: string
    quantity: string
    value: number
    cost: string | null
    noted: string | null
  }[]
  products: {
    id: string
    name: string
    stock: string
    price: string
    low: string | null
    created: string
    gone: string | null
  }[]
  movements: {
    product: string
    name: string
    date: string
    type: 'in' | 'out'
    quantity: string
    cause: string
    seq: number
  }[]
  merchants: { id: string; name: string; type: string; gone: string | null }[]
  orders: { status: string }[]
}

/** All rows of a shop, as they lie in the books: nothing is summed up by the database. */
export async function readBooks(db: Db, shopId: string): Promise<Books> {
  const [invoices, lines, products, movements, merchants, orders] = await db.batch([
    sql`select id, noun, direction as type, status, date, merchant_id as merchant, party ->> 'name' as party,
               total_before_tax as before, discount, additional_charges as charges, grand_total as total,
               payment_status as payment, amount_received as received, refunded from documents where shop_id = ${shopId} and noun in ('invoice', 'credit-note', 'debit-note')`,
    sql`select document_id as invoice, product_id as product, itemname as name, quantity::text, taxable_amount as value,
               cost::text, noted from document_lines where shop_id = ${shopId}`,
    sql`select id, name, stock::text, purchase_price::text as price, low_stock::text as low, created_at as created,
               deleted_at as gone from products where shop_id = ${shopId}`,
    sql`select product_id as product, itemname as name, date, movement_type as type, quantity::text,
               reference_type as cause, seq from stock_movements where shop_id = ${shopId}`,
    sql`select id, name, type, deleted_at as gone from merchants where shop_id = ${shopId}`,
    sql`select status from documents where shop_id = ${shopId} and noun = 'order'`,
  ])
  return { invoices, lines, products, movements, merchants, orders } as unknown as Books
}
