import * as z from 'zod/mini'
import {
  type Category,
  type CategoryDraft,
  category,
  type listCategories,
} from '#contract/shelf/categories.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { onlyRow, query } from '#server/rows/query.ts'

const COLUMNS = sql`id as "_id", id, name, description`

type Filter = z.output<typeof listCategories.schema.querystring>

/** A shop has dozens of categories, so a search looks at each. */
export function pageCategories(
  db: Db,
  shopId: string,
  { limit, cursor, search }: Filter,
): Promise<Page<Category>> {
  const after = decodeCursor(cursor, 'string', 'uuid')
  const conditions = [
    sql`shop_id = ${shopId} and deleted_at is null`,
    search && sql`lower(name) like ${likePattern(search)}`,
    after && sql`(lower(name), id) > (${after[0]}::text, ${after[1]}::uuid)`,
  ].filter((condition): condition is SQL => Boolean(condition))
  return readPage(db, {
    rows: query(
      { ...category.shape, sort_name: z.string() },
      sql`
      select ${COLUMNS}, lower(name) as sort_name from categories
       where ${sql.join(conditions, sql` and `)}
       order by lower(name), id limit ${rowsToRead(limit)}`,
    ),
    all: sql`select from categories where shop_id = ${shopId} and deleted_at is null`,
    limit,
    keyOf: (row) => [row.sort_name, row.id],
  })
}

export async function insertCategory(
  db: Db,
  shopId: string,
  id: string,
  { name, description }: CategoryDraft,
  also: SQL[],
): Promise<Category> {
  const insertion = query(
    category.shape,
    sql`
    insert into categories (shop_id, id, name, description) values (${shopId}, ${id}, ${name}, ${description})
    returning ${COLUMNS}`,
  )
  const [[stored]] = await db.batch([insertion, ...also])
  return onlyRow(stored)
}

export async function findCategory(db: Db, shopId: string, id: string) {
  const [row] = await db.execute(
    query(
      category.shape,
      sql`select ${COLUMNS} from categories where shop_id = ${shopId} and id = ${id} and deleted_at is null`,
    ),
  )
  return row
}

/** undefined for an unknown category. */
export async function updateCategory(
  db: Db,
  shopId: string,
  id: string,
  { name, description }: CategoryDraft,
) {
  const [row] = await db.execute(
    query(
      category.shape,
      sql`
    update categories set name = ${name}, description = ${description}
     where shop_id = ${shopId} and id = ${id} and deleted_at is null
    returning ${COLUMNS}`,
    ),
  )
  return row
}

/** Soft-deletes a category; products keep their reference to it. */
export async function deleteCategory(db: Db, shopId: string, id: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update categories set deleted_at = now()
     where shop_id = ${shopId} and id = ${id} and deleted_at is null returning id`)
  return rows.length > 0
}
