import * as z from 'zod/mini'
import { type getBoughtBefore, MOST_BOUGHT } from '#contract/parties/bought-before.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

type Asked = z.output<typeof getBoughtBefore.schema.querystring>

const LINE = {
  invoice: column.id,
  number: z.string(),
  date: column.date,
  supplier: column.partyName,
  is_same: z.boolean(),
  quantity: z.number(),
  free: z.number(),
  unit: z.string(),
  holds: z.number(),
  rate: z.number(),
  includes_tax: z.boolean(),
  discount_percent: z.number(),
  net: z.number(),
  mrp: z.nullable(z.number()),
}

/**
 * The newest purchases of a product by the supplier and by others: for each supplier one lookup in the index
 * document_lines_billed, as a product that is sold all day has many lines and few purchases.
 */
export async function findBoughtBefore(db: Db, shopId: string, { product, merchant, except }: Asked) {
  const half = MOST_BOUGHT / 2
  const asked = sql`${merchant ?? null}::uuid`
  const [found] = await db.execute(
    query(
      { stock: z.number(), average: z.number() },
      sql`select stock, round(average_cost(stock, stock_value, unit_cost, purchase_price), 4) as average
            from products where shop_id = ${shopId} and id = ${product}`,
    ),
  )
  if (!found) throw notFound(t('Item'))
  const rows = await db.execute(
    query(
      LINE,
      sql`
    select invoice, number, date, supplier, is_same, quantity, free, unit, holds, rate, includes_tax, discount_percent, net, mrp
      from (
        select l.*, m.name as supplier, m.id is not distinct from ${asked} as is_same,
               row_number() over (partition by m.id is not distinct from ${asked} order by l.date desc, l.seq desc, l.position desc) as turn
          from merchants m
         cross join lateral (
           select d.id as invoice, d.number, l.billed_on as date, d.seq, l.position, l.quantity, l.free, l.unit, l.holds, l.rate,
                  d.prices_include_tax as includes_tax, l.mrp,
                  coalesce(l.discount_percent, round(l.discount / nullif(round(l.quantity * l.rate * 100), 0) * 100, 2), 0) as discount_percent,
                  round(stock_worth_of(d, l) / 100.0 / shelf_quantity(l), 4) as net
             from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
            where l.shop_id = ${shopId} and l.billed_to = m.id and l.product_id = ${product}
              and d.status = 'completed' and d.direction = 'purchase' and d.noun = 'invoice'
              and d.id is distinct from ${except ?? null}::uuid
            order by l.billed_on desc, d.seq desc, l.position desc limit ${half}
         ) l
         where m.shop_id = ${shopId} and m.type = 'supplier'
      ) bought
     where turn <= ${half}
     order by date desc, seq desc, position desc`,
    ),
  )
  return {
    stock: found.stock,
    averageCost: found.average,
    bought: rows.map(({ invoice, number, is_same, includes_tax, discount_percent, ...line }) => ({
      invoice: { _id: invoice, number },
      isSame: is_same,
      priceIncludesTax: includes_tax,
      discountPercent: discount_percent,
      date: line.date,
      supplier: line.supplier,
      quantity: line.quantity,
      free: line.free,
      unit: line.unit,
      holds: line.holds,
      rate: line.rate,
      net: line.net,
      mrp: line.mrp,
    })),
  }
}
