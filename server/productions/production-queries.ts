import * as z from 'zod/mini'
import { batchFacts } from '#contract/documents/line-batches.ts'
import { type listProductions, type Production, production } from '#contract/shelf/productions.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { matchesByTextOrSound } from '#server/rows/sounds.ts'

type Filter = z.output<typeof listProductions.schema.querystring>

/** The person who reads: a role without costs sees no worth. */
export interface Reader {
  db: Db
  shopId: string
  seesCosts: boolean
}

const ROW = {
  ...production.shape,
  lost: z.number(),
  batch: z.nullable(z.object(batchFacts)),
  worth: column.paise,
  isUndone: z.boolean(),
}

const COLUMNS = sql`
  a.id as "_id", a.number, a.direction, a.date, a.quantity, a.lost, a.parts, a.worth, a.note, a.undone_at is not null as "isUndone",
  jsonb_build_object('_id', p.id, 'name', p.name, 'unit', p.unit) as product,
  case when b.id is not null then jsonb_build_object('_id', b.id, 'number', b.number, 'expiry', b.expiry, 'mrp', b.mrp) end as batch`

const LINKS = sql`
  join products p on p.shop_id = a.shop_id and p.id = a.product_id
  left join batches b on b.shop_id = a.shop_id and b.id = a.batch_id`

type Row = z.output<z.ZodMiniObject<typeof ROW>>

/** What is unset is left out. */
const productionOf =
  (seesCosts: boolean) =>
  ({ lost, batch, worth, isUndone, ...row }: Row): Production => ({
    ...row,
    ...(lost > 0 && { lost }),
    ...(batch && { batch }),
    ...(seesCosts && { worth }),
    ...(isUndone && { isUndone }),
  })

const selectProduction = (shopId: string, id: string) =>
  query(ROW, sql`select ${COLUMNS} from productions a ${LINKS} where a.shop_id = ${shopId} and a.id = ${id}`)

/** One production, also one that was taken back. */
export async function findProduction({ db, shopId, seesCosts }: Reader, id: string) {
  const [row] = await db.execute(selectProduction(shopId, id))
  return row && productionOf(seesCosts)(row)
}

/** Newest first, by their date; those of one day, the last entered first. */
export async function pageProductions(
  { db, shopId, seesCosts }: Reader,
  { limit, cursor, search }: Filter,
): Promise<Page<Production>> {
  const after = decodeCursor(cursor, 'date', 'number')
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
          select * from productions where shop_id = ${shopId} ${found} ${older}
           order by date desc, seq desc limit ${rowsToRead(limit)}
        ) a ${LINKS}
       order by a.date desc, a.seq desc`,
    ),
    all: sql`select from productions where shop_id = ${shopId} ${found}`,
    limit,
    keyOf: (row) => [row.date, row.seq],
  })
  return { ...page, rows: page.rows.map(({ seq: _, ...row }) => productionOf(seesCosts)(row)) }
}
