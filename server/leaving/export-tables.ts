import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { isExported } from './exported-columns.ts'

export type Row = Record<string, unknown>

const ROWS_AT_ONCE = 200
/** Rows that are a file of up to 5 MB each: few are in memory at a time. */
const FILES_AT_ONCE = 4

/** The log is read in the order of its index. */
const LOG_KEY = [
  { name: 'table_name', type: 'text' },
  { name: 'row_id', type: 'text' },
  { name: 'seq', type: 'bigint' },
]

const TYPED_COLUMNS = z.array(z.strictObject({ name: z.string(), type: z.string() }))

/** A table with rows of this shop, as the catalogue describes it. */
const TABLE = {
  name: z.string(),
  /** Column of the shop's id: `id` in the table of shops, else `shop_id`. */
  owner: z.enum(['id', 'shop_id']),
  columns: TYPED_COLUMNS,
  /** Columns that order a shop's rows; null for tables with one row per shop. */
  key: z.nullable(TYPED_COLUMNS),
  /** True if the shop's role may read it; else the platform's. */
  isOfShop: z.boolean(),
  /** True if each row has a file. */
  hasBytes: z.boolean(),
}
export type ShopTable = Omit<RowOf<typeof TABLE>, 'columns' | 'key'> & {
  /** Names of the exported columns. */
  columns: string[]
  key: { name: string; type: string }[]
}

/** All tables with a shop's data, found in the schema, so that new ones are included. */
export async function shopTables(platform: Db): Promise<ShopTable[]> {
  const rows = await platform.execute(
    query(
      TABLE,
      sql`
    select c.relname as name,
           case c.relname when 'shops' then 'id' else 'shop_id' end as owner,
           has_table_privilege('bahi_app', c.oid, 'select') as "isOfShop",
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'bytes') as "hasBytes",
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
              from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               and a.attname <> 'shop_id') as columns,
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by p.place)
              from pg_index i, unnest(i.indkey::int2[]) with ordinality p (attnum, place), pg_attribute a
             where i.indrelid = c.oid and a.attrelid = c.oid and a.attnum = p.attnum and a.attname <> 'shop_id'
               -- Of a trail, whose rows need not belong to a shop, what is unique.
               and (i.indisprimary or i.indnullsnotdistinct and c.relname = 'auth_events')) as key
      from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (has_table_privilege('bahi_app', c.oid, 'select') or has_table_privilege('bahi_platform', c.oid, 'select'))
       and (c.relname = 'shops' or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped))
     order by c.relname`,
    ),
  )
  return rows.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => isExported(table.name, column)).map(({ name }) => name),
    key: table.name === 'audit_log' ? LOG_KEY : (table.key ?? [{ name: table.owner, type: 'uuid' }]),
  }))
}

/**
 * The rows of a shop, page by page, each page in its own transaction: an archive takes minutes and blocks nobody. Changes
 * during that time may be missing.
 */
export async function* shopRows(
  store: Store,
  shopId: string,
  { name, owner, columns, key, isOfShop, hasBytes }: ShopTable,
): AsyncGenerator<Row[]> {
  const db = isOfShop ? store.choresOf(shopId) : store.chores
  const most = hasBytes ? FILES_AT_ONCE : ROWS_AT_ONCE
  const listOf = (names: string[]) =>
    sql.join(
      names.map((column) => sql.identifier(column)),
      sql`, `,
    )
  const order = listOf(key.map((part) => part.name))
  // The next page begins after the last key, also where the key is no column of the export.
  const read = [...new Set([...columns, ...key.map((part) => part.name)])]
  let last: Row | undefined
  do {
    const from = last
    const after = from
      ? sql`and (${order}) > (${sql.join(
          key.map((part) => sql`${String(from[part.name])}::text::${sql.raw(part.type)}`),
          sql`, `,
        )})`
      : sql``
    const rows = await db.execute(
      query(
        { row: column.json<Row>() },
        sql`
      select row_to_json(r) as row from (
        select ${listOf(read)} from ${sql.identifier(name)}
         where ${sql.identifier(owner)} = ${shopId} ${after} order by ${order} limit ${most}) r`,
      ),
    )
    if (rows.length > 0) yield rows.map(({ row }) => exportedOf(row, columns))
    last = rows.length === most ? rows[rows.length - 1]?.row : undefined
  } while (last)
}

const exportedOf = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** Present and former members of the shop, so that ids of people in other files have names. */
export async function* shopPeople(store: Store, shopId: string): AsyncGenerator<Row[]> {
  const rows = await store.chores.execute(
    query(
      { row: column.json<Row>() },
      sql`
    select row_to_json(p) as row from (
      select u.id as user_id, u.name, u.email, m.role, m.joined_at, m.left_at
        from memberships m join users u on u.id = m.user_id where m.shop_id = ${shopId} order by m.joined_at, u.id) p`,
    ),
  )
  if (rows.length > 0) yield rows.map(({ row }) => row)
}
