import * as z from 'zod/mini'
import type { Family } from '#contract/shelf/families.ts'
import type { Property } from '#domain/shelf/families/variants.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { productOn, selectProducts } from '#server/products/product-queries.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'

/** A property is stored as a list: its name, then its values. */
const FAMILY = { _id: column.id, name: z.string(), properties: z.array(z.array(z.string())) }
const storedProperties = (properties: readonly Property[]): string =>
  JSON.stringify(properties.map(({ name, values }) => [name, ...values]))

const selectFamily = (shopId: string, id: string, end = sql``) =>
  query(
    FAMILY,
    sql`select id as "_id", name, properties from families where shop_id = ${shopId} and id = ${id} ${end}`,
  )

/** The family with its products; products of a family are sorted by their values. */
export async function findFamily(
  db: Db,
  shopId: string,
  id: string,
  today: string,
): Promise<Family | undefined> {
  const [[family], products] = await db.batch([
    selectFamily(shopId, id),
    selectProducts(shopId, sql`p.family_id = ${id} and p.deleted_at is null order by p.sort_as, p.id`),
  ])
  return (
    family && {
      ...family,
      properties: family.properties.map(([name = '', ...values]) => ({ name, values })),
      products: products.map(productOn(today)),
    }
  )
}

/** Locks the family, so that two who change it come one after the other. */
export const lockFamily = (shopId: string, id: string) => selectFamily(shopId, id, sql`for update`)

/** SQL condition on `p`: products of the family, and those that join it. */
const ofFamily = (id: string, joining: string[]): SQL =>
  sql`p.deleted_at is null and (p.family_id = ${id} or p.id = any (${listOfIds(joining)}))`

/** Locks these products in the order in which every movement of stock does. */
export const lockVariants = (shopId: string, id: string, joining: string[]): SQL =>
  sql`select id from products p where p.shop_id = ${shopId} and ${ofFamily(id, joining)} order by id for update`

export const selectVariants = (shopId: string, id: string, joining: string[]) =>
  selectProducts(shopId, sql`${ofFamily(id, joining)} order by p.sort_as nulls last, p.id`)

export const insertFamily = (
  shopId: string,
  id: string,
  { name, properties }: { name: string; properties: readonly Property[] },
): SQL => sql`
  insert into families (shop_id, id, name, properties)
  values (${shopId}, ${id}, ${name}, ${storedProperties(properties)}::jsonb)`

export const changeFamilyRow = (
  shopId: string,
  id: string,
  { name, properties }: { name: string; properties: readonly Property[] },
): SQL => sql`
  update families set name = ${name}, properties = ${storedProperties(properties)}::jsonb
   where shop_id = ${shopId} and id = ${id}`

/** What products have which of these codes, as a scan reads them. */
export const selectCodes = (shopId: string, codes: string[]) =>
  query(
    { typed: z.string(), product: column.id, name: z.string() },
    sql`
    select typed, p.id as product, p.name
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as sent (typed)
      join product_codes c on c.shop_id = ${shopId} and c.code = bar_code(typed)
      join products p on p.shop_id = ${shopId} and p.id = c.product_id`,
  )
