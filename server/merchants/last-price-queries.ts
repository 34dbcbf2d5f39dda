import * as z from 'zod/mini'
import type { Direction } from '#contract/document.ts'
import type { LastPrice } from '#contract/parties/last-prices.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { prepared, query } from '#server/rows/query.ts'

interface Asked {
  type: Direction
  merchant?: string | undefined
  products: string[]
}

const PRICE = {
  product: column.id,
  purchase_price: z.number(),
  rate: z.nullable(z.number()),
  holds: z.nullable(z.number()),
  includes_tax: z.nullable(z.boolean()),
  date: z.nullable(column.date),
  invoice: z.nullable(column.id),
  number: z.nullable(z.string()),
}

/** The newest line of product `p` that was billed to this merchant, by one lookup in the index document_lines_billed. */
export const lastBilled = (shopId: string, type: Direction, merchant: SQL) => sql`
  select l.rate, l.holds, d.prices_include_tax as includes_tax, l.billed_on as date, d.id as invoice, d.number
    from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
   where l.shop_id = ${shopId} and l.billed_to = ${merchant} and l.product_id = p.id
     and d.status = 'completed' and d.direction = ${type}
   order by l.billed_on desc, d.seq desc, l.position desc limit 1`

/** Newest billed line of each product to this merchant, if any. */
export async function findLastPrices(
  db: Db,
  shopId: string,
  { type, merchant, products }: Asked,
  seesCost: boolean,
): Promise<LastPrice[]> {
  const rows = await db.execute(
    prepared(
      query(
        PRICE,
        sql`
    select p.id as product, p.purchase_price, last.rate, last.holds, last.includes_tax, last.date, last.invoice, last.number
      from products p left join lateral (
        ${lastBilled(shopId, type, sql`${merchant ?? null}::uuid`)}
      ) last on true
     where p.shop_id = ${shopId} and p.id = any (${listOfIds(products)})`,
      ),
    ),
  )
  return rows.map(({ product, purchase_price, rate, holds, includes_tax, date, invoice, number }) => ({
    product,
    last:
      rate !== null && date && invoice && number
        ? {
            rate,
            ...(holds !== null && holds !== 1 && { holds }),
            ...(includes_tax && { priceIncludesTax: true }),
            date,
            invoice: { _id: invoice, number },
          }
        : null,
    purchasePrice: seesCost ? purchase_price : null,
  }))
}
