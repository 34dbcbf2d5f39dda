import { randomUUID } from 'node:crypto'
import type { PackDraft } from '#contract/shelf/packs.ts'
import type { Paise } from '#domain/money.ts'
import { type ProductFieldName, productColumn, productField } from '#domain/shelf/product-fields.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { storePacks } from '#server/products/pack-statements.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { IMPORTED_FIELDS, sentType } from '#server/rows/product-columns.ts'
import { query } from '#server/rows/query.ts'
import type { OfImport } from './import-queries.ts'
import type { ProductBody } from './judge-product.ts'
import { giveCodes } from './many-codes.ts'
import { lowerCase } from './product-shelf.ts'
import type { JudgedRow } from './sheet-row.ts'

/** Columns of a product that an import changes, and that its undoing compares and restores. */
export const productState = (table: SQL): SQL =>
  sql`to_jsonb(${table}) - array['shop_id', 'id', 'stock', 'stock_value', 'unit_cost', 'search', 'sound', 'created_at', 'deleted_at']`

interface Storing extends OfImport {
  tx: Db
  now: Date
  /** The day in India. */
  date: string
}

/** Categories, products and movements, each in one statement for all rows. */
export async function storeProducts(
  storing: Storing,
  judged: JudgedRow<ProductBody>[],
  categories: string[],
) {
  const { tx, shopId } = storing
  await makeCategories(storing, judged, categories)
  const bodies = judged.flatMap(({ row, verdict, body, storedId }) =>
    body ? [{ row, isNew: verdict === 'new', ...body, id: storedId ?? randomUUID() }] : [],
  )
  const added = bodies.filter(({ isNew }) => isNew)
  const changed = bodies.filter(({ isNew }) => !isNew)
  await giveCodes(tx, shopId, added)
  const moves = inFileOrder([
    ...added.map(({ row, id, stock, openingDate, openingWorth }) => ({
      row,
      id,
      was: 0,
      now: stock,
      reference: 'Opening Stock',
      day: openingDate,
      worth: openingWorth,
    })),
    ...changed.map(({ row, id, stock, stockLoaded = stock }) => ({
      row,
      id,
      was: stockLoaded,
      now: stock,
      reference: 'Stock Edit',
      day: storing.date,
    })),
  ]).filter(({ was, now }) => was !== now)
  await tx.batch([
    insertAll(storing, added),
    updateAll(storing, changed),
    ...packsOf(storing, bodies),
    moveAll(storing, moves),
  ])
}

/** Packs of the rows that name one; a file without packs makes no statement. */
const packsOf = (
  { shopId, now }: Storing,
  bodies: readonly { id: string; packs?: PackDraft[] | undefined }[],
) => bodies.flatMap(({ id: productId, packs }) => storePacks({ shopId, productId, now }, packs))

async function makeCategories(
  { tx, shopId, importId }: Storing,
  judged: JudgedRow<ProductBody>[],
  names: string[],
) {
  if (names.length === 0) return
  const wanted = names.map((name) => ({ id: randomUUID(), name }))
  await tx.execute(sql`
    with made as (
      insert into categories (shop_id, id, name)
      select ${shopId}::uuid, id, name from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as sent (id uuid, name text)
      returning id
    )
    update imports set categories = categories || (select array_agg(id) from made)
     where shop_id = ${shopId} and id = ${importId}`)
  const ids = new Map(wanted.map(({ id, name }) => [lowerCase(name), id]))
  for (const { body } of judged)
    if (body) body.categoryId = ids.get(lowerCase(body.category)) ?? body.categoryId
}

const columns = (of: (name: ProductFieldName) => SQL): SQL => sql.join(IMPORTED_FIELDS.map(of), sql`, `)
const columnOf = (name: ProductFieldName): SQL => sql.identifier(productColumn(name))

const COLUMNS = sql`(
  row integer, id uuid, ${columns((name) => sql`${sql.identifier(name)} ${sentType(name)}`)}, stock numeric,
  "stockLoaded" numeric, taxability text, "priceIncludesTax" boolean, mrp numeric)`

/** Value of a row that was sent; an extra field that was not, and a code that is empty, is `otherwise`. */
function sentValue(name: ProductFieldName, otherwise: SQL): SQL {
  const { is, isExtra } = productField(name)
  const sent = sql`sent.${sql.identifier(name)}`
  if (is === 'code') return sql`coalesce(nullif(${sent}, ''), ${otherwise})`
  return isExtra ? sql`coalesce(${sent}, ${otherwise})` : sent
}

const INSERTED = columns(columnOf)
const INSERTED_VALUES = columns((name) => sentValue(name, sql`''`))
const UPDATED = columns((name) => sql`${columnOf(name)} = ${sentValue(name, sql`p.${columnOf(name)}`)}`)

/** The ids are also a condition, so that no more rows are read even without statistics on a new shop. */
const idsIn = (rows: { id: string }[]): SQL => listOfIds(rows.map(({ id }) => id))

const sentRows = (rows: object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent ${COLUMNS}`

const insertAll = ({ shopId, importId, now }: Storing, rows: object[]): SQL => sql`
  with sent as (select * from ${sentRows(rows)}),
  made as (
    insert into products (shop_id, id, ${INSERTED}, taxability, price_includes_tax, mrp, created_at)
    select ${shopId}::uuid, id, ${INSERTED_VALUES}, coalesce(taxability, 'taxable'),
           coalesce("priceIncludesTax", false), mrp, ${now.toISOString()}::timestamptz
      from sent order by row
    returning id, ${productState(sql`products`)} as after
  )
  insert into import_rows (shop_id, import_id, row, outcome, target_id, after)
  select ${shopId}::uuid, ${importId}::uuid, sent.row, 'added', sent.id, made.after from made join sent using (id)`

/** Empty codes leave the stored ones, as in the form. */
const updateAll = ({ shopId, importId }: Storing, rows: { id: string }[]): SQL => sql`
  with sent as (select * from ${sentRows(rows)}),
  before as (
    select p.id, ${productState(sql`p`)} as state
      from products p join sent on sent.id = p.id
     where p.shop_id = ${shopId} and p.id = any (${idsIn(rows)})
  ),
  made as (
    update products p
       set ${UPDATED},
           taxability = coalesce(sent.taxability, p.taxability), mrp = coalesce(sent.mrp, p.mrp),
           price_includes_tax = coalesce(sent."priceIncludesTax", p.price_includes_tax)
      from sent where p.shop_id = ${shopId} and p.id = sent.id and p.id = any (${idsIn(rows)})
    returning p.id, ${productState(sql`p`)} as after
  )
  insert into import_rows (shop_id, import_id, row, outcome, target_id, before, after, stock)
  select ${shopId}::uuid, ${importId}::uuid, sent.row, 'changed', sent.id, before.state, made.after,
         sent.stock - sent."stockLoaded"
    from made join sent using (id) join before using (id)`

const inFileOrder = (moves: Move[]) => moves.sort((a, b) => a.row - b.row)

interface Move {
  row: number
  id: string
  was: number
  now: number
  reference: string
  /** Absent: the first day of the books. */
  day?: string | undefined
  worth?: Paise | undefined
}

const moveAll = ({ shopId, date }: Storing, moves: Move[]): SQL => sql`
  select move_stock(array_agg((
           coalesce(sent.day, began.day), product.id, case when sent.now > sent.was then 'in' else 'out' end,
           abs(sent.now - sent.was), sent.reference, product.item_id,
           case sent.reference when 'Stock Edit' then edited(sent.was, sent.now) end, sent.worth, product.id, null
         )::stock_move order by sent.row))
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
           as sent (row integer, id uuid, was numeric(16, 3), now numeric(16, 3), reference text, day date, worth bigint)
   cross join (select opening_day(${date}::date) as day) began
    join products product on product.shop_id = ${shopId} and product.id = sent.id
   where product.id = any (${idsIn(moves)}) and product.recipe is distinct from 'kit'`

/** Deletes the import's new categories that no product has any more. */
export const dropCategories = ({ shopId, importId }: OfImport, now: Date) =>
  query(
    { id: column.id },
    sql`
    update categories c set deleted_at = ${now.toISOString()}
      from imports i
     where i.shop_id = ${shopId} and i.id = ${importId} and c.shop_id = ${shopId} and c.id = any (i.categories)
       and c.deleted_at is null and not exists (
         select from products p where p.shop_id = ${shopId} and p.category_id = c.id and p.deleted_at is null)
    returning c.id`,
  )
