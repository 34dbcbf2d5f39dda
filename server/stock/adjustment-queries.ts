import * as z from 'zod/mini'
import { type Adjustment, adjustment, type listProductIn } from '#contract/shelf/adjustments.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { matchesByTextOrSound } from '#server/rows/sounds.ts'
import type { AdjustmentKind } from './adjustment-kinds.ts'

type Filter = z.output<typeof listProductIn.schema.querystring>

/** Columns of the contract's answer: product and supplier as they are now, the product null once it is deleted. */
const COLUMNS = sql`
  a.id as "_id", a.quantity, a.reason, a.date,
  case when p.deleted_at is null then jsonb_build_object(
    '_id', p.id, 'id', p.id, 'itemId', p.item_id, 'name', p.name, 'unit', p.unit, 'stock', p.stock) end as product,
  case when m.id is not null then jsonb_build_object('_id', m.id, 'id', m.id, 'name', m.name) end as supplier,
  case when b.id is not null then jsonb_build_object(
    '_id', b.id, 'number', b.number, 'expiry', b.expiry, 'mrp', b.mrp) end as batch,
  case when o.id is not null then jsonb_build_object('_id', o.id, 'name', o.name) end as place,
  case when t.id is not null then jsonb_build_object('_id', t.id, 'number', t.number) end as transfer,
  case when c.id is not null then jsonb_build_object('_id', c.id, 'title', c.title) end as count`

const ROW = {
  ...adjustment.shape,
  place: z.nullable(z.object({ _id: column.id, name: z.string() })),
  transfer: z.nullable(z.object({ _id: column.id, number: z.string() })),
  count: z.nullable(z.object({ _id: column.id, title: z.string() })),
}

/** Without place, transfer and count where it names none. */
export const shownAdjustment = ({ place, transfer, count, ...row }: RowOf<typeof ROW>): Adjustment => ({
  ...row,
  ...(place && { place }),
  ...(transfer && { transfer }),
  ...(count && { count }),
})

const LINKS = sql`
  join products p on p.shop_id = a.shop_id and p.id = a.product_id
  left join merchants m on m.shop_id = a.shop_id and m.id = a.supplier_id and m.deleted_at is null
  left join batches b on b.shop_id = a.shop_id and b.id = a.batch_id
  left join places o on o.shop_id = a.shop_id and o.id = a.place_id
  left join transfers t on t.shop_id = a.shop_id and t.id = a.transfer_id
  left join counts c on c.shop_id = a.shop_id and c.id = a.count_id`

/** One record, also a deleted one, for the answer to a repeated call. */
export const selectAdjustment = (shopId: string, { direction }: AdjustmentKind, id: string) =>
  query(
    ROW,
    sql`
  select ${COLUMNS} from adjustments a ${LINKS}
   where a.shop_id = ${shopId} and a.id = ${id} and a.direction = ${direction}`,
  )

export async function findAdjustment(db: Db, shopId: string, kind: AdjustmentKind, id: string) {
  const [row] = await db.execute(selectAdjustment(shopId, kind, id))
  return row && shownAdjustment(row)
}

/** Newest first, by their date; those of one day, the last entered first. */
export async function pageAdjustments(
  db: Db,
  shopId: string,
  { direction }: AdjustmentKind,
  { limit, cursor, search }: Filter,
): Promise<Page<Adjustment>> {
  const after = decodeCursor(cursor, 'date', 'number')
  const theirs = sql`shop_id = ${shopId} and direction = ${direction} and deleted_at is null`
  const found = search
    ? sql`and product_id = any (array(
        select id from searchable_products where shop_id = ${shopId} and ${matchesByTextOrSound(search)}))`
    : sql``
  const older = after ? sql`and (date, seq) < (${after[0]}::date, ${after[1]}::bigint)` : sql``
  const page = await readPage(db, {
    rows: query(
      { ...ROW, seq: z.number() },
      sql`
      select ${COLUMNS}, a.seq
        from (
          select * from adjustments where ${theirs} ${found} ${older}
           order by date desc, seq desc limit ${rowsToRead(limit)}
        ) a ${LINKS}
       order by a.date desc, a.seq desc`,
    ),
    all: sql`select from adjustments where ${theirs}`,
    limit,
    keyOf: (row) => [row.date, row.seq],
  })
  return { ...page, rows: page.rows.map(shownAdjustment) }
}
