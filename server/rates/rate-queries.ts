import * as z from 'zod/mini'
import {
  MOST_ITEMS,
  type RateChangeDraft,
  type RateGroup,
  rateChange,
  rehearsalItem,
  touchedDocument,
} from '#contract/shelf/rate-changes.ts'
import { TAKEN_FIELDS } from '#domain/tax/item-fields.ts'
import type { ComingRate } from '#domain/tax/rates/dated-rates.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { likePattern } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { productTaxColumns } from '#server/rows/item-columns.ts'
import { listOfIds } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'

/** Moves coming rates that are due into the product's columns; runs before each statement that writes them. */
export const applyDueRates = (shopId: string, today: string): SQL =>
  sql`select apply_due_rates(${shopId}::uuid, ${today}::date)`

const ITEM = { ...rehearsalItem.shape, nextRateOn: z.nullable(column.date) }

const ITEM_COLUMNS = sql`
  p.id as "_id", p.name, p.item_id as "itemId", p.hsncode, p.unit, p.cgst, p.sgst, p.igst, p.cess,
  ${productTaxColumns(TAKEN_FIELDS)}, p.selling_price as "sellingPrice", p.purchase_price as "purchasePrice",
  p.price_includes_tax as "priceIncludesTax", p.next_rate_on as "nextRateOn"`

/** SQL condition for HSN prefixes, typed as '3305, 3306'. */
const beginsWithOne = (codes: string[]): SQL =>
  sql`(${sql.join(
    codes.map((code) => sql`p.hsncode like ${`${likePattern(code).slice(1, -1)}%`}`),
    sql` or `,
  )})`

/** Items of a group by name; absent filters are ignored. */
export function selectGroup(shopId: string, { category, hsn, gst }: RateGroup) {
  const codes = hsn.split(/[\s,;]+/).filter(Boolean)
  const conditions = [
    sql`p.shop_id = ${shopId} and p.deleted_at is null`,
    category ? sql`p.category_id = ${category}::uuid` : undefined,
    codes.length > 0 ? beginsWithOne(codes) : undefined,
    gst === undefined
      ? undefined
      : sql`case when p.cgst + p.sgst > 0 then p.cgst + p.sgst else p.igst end = ${gst}`,
  ].filter((condition) => condition !== undefined)
  return query(
    ITEM,
    sql`
    select ${ITEM_COLUMNS} from products p where ${sql.join(conditions, sql` and `)}
     order by lower(p.name), p.id limit ${MOST_ITEMS}`,
  )
}

/** The named items of this shop, locked against concurrent decisions. */
export const selectNamed = (shopId: string, ids: string[]) =>
  query(
    ITEM,
    sql`
    select ${ITEM_COLUMNS} from products p
     where p.shop_id = ${shopId} and p.deleted_at is null and p.id = any (${listOfIds(ids)})
     order by p.id for no key update`,
  )

/** Older documents are hardly ever billed any more. */
const WAITED_FOR_DAYS = 180
const MOST_DOCUMENTS = 200

/** Unbilled orders and open quotations that the reader's lists hold, with the number of affected items. */
export const selectTouched = (shopId: string, ids: string[], today: string) =>
  query(
    { ...touchedDocument.shape, _id: column.id },
    sql`
    select d.id as "_id", d.noun, d.direction, d.number, d.date::text as date,
           coalesce(d.party ->> 'name', '') as party, found.lines
      from (
        select l.document_id, count(*)::integer as lines from document_lines l
         where l.shop_id = ${shopId} and l.product_id = any (${listOfIds(ids)})
           and not exists (
             select from document_lines made where made.shop_id = l.shop_id and made.source_line_id = l.id)
         group by l.document_id
      ) found
      join documents d on d.shop_id = ${shopId} and d.id = found.document_id
     where d.noun in ('order', 'quotation') and d.status <> 'rejected' and is_listed(d.direction, d.created_by)
       and d.date >= ${today}::date - ${WAITED_FOR_DAYS}::integer
     order by d.date desc, d.seq desc limit ${MOST_DOCUMENTS}`,
  )

const CHANGE = {
  ...rateChange.shape,
  from: column.date,
  createdAt: column.moment,
  takenBackAt: z.nullable(column.moment),
}

const CHANGE_COLUMNS = sql`
  id as "_id", first_day as "from", taxability, gst, cess, prices, items, created_at as "createdAt",
  taken_back_at as "takenBackAt"`

export const selectChange = (shopId: string, id: string) =>
  query(CHANGE, sql`select ${CHANGE_COLUMNS} from rate_changes where shop_id = ${shopId} and id = ${id}`)

export const selectChanges = (shopId: string) =>
  query(
    CHANGE,
    sql`select ${CHANGE_COLUMNS} from rate_changes where shop_id = ${shopId} order by seq desc limit 100`,
  )

interface Decided {
  shopId: string
  userId: string
  id: string
  now: Date
  draft: RateChangeDraft
  items: number
}

export const insertChange = ({ shopId, userId, id, now, draft, items }: Decided): SQL => sql`
  insert into rate_changes (shop_id, id, first_day, taxability, gst, cess, prices, items, created_by, created_at)
  values (${shopId}, ${id}, ${draft.from}, ${draft.taxability}, ${draft.gst}, ${draft.cess}, ${draft.prices}, ${items},
          ${userId}, ${now.toISOString()})`

/** Adds a coming rate to each of the items, in one statement. */
export const addComing = (
  shopId: string,
  changes: { id: string; coming: ComingRate & { change: string } }[],
): SQL =>
  sql`
  with said as (
    select id, coming from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as said (id uuid, coming jsonb)
  )
  update products p
     set coming_rates = rates_in_order(p.coming_rates, jsonb_build_array(said.coming)),
         next_rate_on = first_rate_day(rates_in_order(p.coming_rates, jsonb_build_array(said.coming)))
    from said where p.shop_id = ${shopId} and p.id = said.id and p.id = any (${listOfIds(changes.map(({ id }) => id))})`

/** Marks a rate change as cancelled; returns it if it exists and is not due yet. */
export const markCancelled = (shopId: string, id: string, { today, now }: { today: string; now: Date }) =>
  query(
    { _id: column.id },
    sql`
    update rate_changes set taken_back_at = ${now.toISOString()}
     where shop_id = ${shopId} and id = ${id} and taken_back_at is null and first_day > ${today}::date
    returning id as "_id"`,
  )

/** Removes a cancelled rate change from the items that still wait for it. */
export const dropComing = (shopId: string, id: string): SQL => sql`
  update products p
     set coming_rates = left_rates.coming, next_rate_on = first_rate_day(left_rates.coming)
    from (
      select q.id, coalesce((
               select jsonb_agg(one order by one ->> 'from') from jsonb_array_elements(q.coming_rates) one
                where one ->> 'change' <> ${id}), '[]') as coming
        from products q join rate_changes c on c.shop_id = q.shop_id and c.id = ${id}
       where q.shop_id = ${shopId} and q.next_rate_on <= c.first_day and c.taken_back_at is not null
    ) left_rates
   where p.shop_id = ${shopId} and p.id = left_rates.id`
