import * as z from 'zod/mini'
import { ownParty } from '#contract/document.ts'
import { batches } from '#contract/documents/line-batches.ts'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { LINE_ITEM } from '#server/rows/item-columns.ts'
import { listOfTexts, smallTexts } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'

// The functions of the database are in server/db/functions/offered-bills.sql.

export const WAITING = {
  id: column.id,
  seller: z.string(),
  gstin: z.string(),
  number: z.string(),
  date: column.date,
  /** Paise; null for who may not see costs. */
  total: z.nullable(column.paise),
  adjusted: z.nullable(column.paise),
  items: z.number(),
  state: z.enum(['open', 'confirmed']),
  status: z.string(),
  purchase_id: z.nullable(column.id),
  purchase_number: z.nullable(z.string()),
}

export const selectWaiting = () => query(WAITING, sql`select * from waiting_bills()`)

const OFFERED_LINE = z.object({
  itemname: z.string(),
  description: z.string(),
  hsncode: z.string(),
  unit: z.string(),
  holds: z.number(),
  pack_name: z.nullable(z.string()),
  quantity: z.number(),
  rate: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  ...LINE_ITEM,
  discount: column.paise,
  discount_percent: z.nullable(z.number()),
  batches: z.nullable(batches),
  codes: z.array(z.string()),
})
export type OfferedLine = z.output<typeof OFFERED_LINE>

const OFFERED = z.object({
  version: z.string(),
  number: z.string(),
  date: column.date,
  own: ownParty,
  supply: z.enum(SUPPLIES),
  grand_total: column.paise,
  prices_include_tax: z.boolean(),
  discount: column.paise,
  discount_before_tax: column.paise,
  additional_charges: column.paise,
  round_to: z.enum(ROUNDINGS),
  irn: z.nullable(z.string()),
  lines: z.array(OFFERED_LINE),
})
export type OfferedRow = z.output<typeof OFFERED>

/** Null where no open bill of this id is offered to the shop. */
export const selectOffered = (id: string) =>
  query({ bill: z.nullable(OFFERED) }, sql`select offered_bill(${id}::uuid) as bill`)

const OWN_GOOD = {
  id: column.id,
  item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  packs: z.array(z.object({ _id: column.id, name: z.string(), holds: z.number() })),
  codes: z.array(z.object({ code: z.string(), pack: z.nullable(column.id) })),
}
export type OwnGoodRow = RowOf<typeof OWN_GOOD>

/** Products that have one of the codes or names; no kits, which are not bought. */
export const selectGoods = (shopId: string, codes: string[], names: string[]) =>
  query(
    OWN_GOOD,
    sql`
  select p.id, p.item_id, p.sku, p.name, p.unit,
         coalesce((select jsonb_agg(jsonb_build_object('_id', k.id, 'name', k.name, 'holds', k.holds) order by k.position)
            from product_packs k where k.shop_id = p.shop_id and k.product_id = p.id and k.deleted_at is null), '[]') as packs,
         coalesce((select jsonb_agg(jsonb_build_object('code', c.code, 'pack', c.pack_id))
            from product_codes c where c.shop_id = p.shop_id and c.product_id = p.id), '[]') as codes
    from (
      select product_id as id from product_codes where shop_id = ${shopId} and code = any (${listOfTexts(codes)})
      union
      select id from searchable_products where shop_id = ${shopId} and lower(name) = any (${smallTexts(names)})
    ) found
    join products p on p.shop_id = ${shopId} and p.id = found.id
   where p.deleted_at is null and p.recipe is distinct from 'kit'
   order by p.id`,
  )

export const refuseStatement = (
  shopId: string,
  id: string,
  { reason, userId, at }: { reason: string; userId: string; at: Date },
) =>
  query(
    { id: column.id },
    sql`
  update offered_bills set state = 'refused', reason = ${reason}, decided_by = ${userId}, decided_at = ${at.toISOString()}::timestamptz
   where shop_id = ${shopId} and id = ${id} and state = 'open' returning id`,
  )

export const seeStatement = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`
  update offered_bills set changed_at = null
   where shop_id = ${shopId} and id = ${id} and state = 'confirmed' returning id`,
  )
