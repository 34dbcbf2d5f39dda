import type { ChangedFacts, FamilyFacts } from '#contract/shelf/families.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { givenTaxColumns } from '#server/rows/item-columns.ts'
import { listOfIds } from '#server/rows/list.ts'
import { changedColumns } from '#server/rows/product-columns.ts'

/** A stored product of the family as it is from now on. Null: the code, the price or the MRP stays. */
export interface StoredVariant {
  id: string
  name: string
  values: readonly string[]
  sortedAs: string
  itemId: string | null
  sku: string | null
  sellingPrice: number | null
  mrp: number | null
  /** True if the MRP is written, also where it is null. */
  hasMrp: boolean
}

/** Writes family, names and own fields of stored products, in one statement; only where something changes. */
export const updateVariants = (
  shopId: string,
  familyId: string,
  variants: readonly StoredVariant[],
): SQL[] =>
  variants.length === 0
    ? []
    : [
        sql`
    update products p
       set family_id = ${familyId}, variant = sent.values, sort_as = sent."sortedAs", name = sent.name,
           item_id = coalesce(nullif(sent."itemId", ''), p.item_id), sku = coalesce(nullif(sent.sku, ''), p.sku),
           selling_price = coalesce(sent."sellingPrice", p.selling_price),
           mrp = case when sent."hasMrp" then sent.mrp else p.mrp end
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as sent (
             id uuid, name text, values jsonb, "sortedAs" text, "itemId" text, sku text, "sellingPrice" numeric, mrp numeric,
             "hasMrp" boolean)
     where p.shop_id = ${shopId} and p.id = sent.id
       and p.id = any (${listOfIds(variants.map(({ id }) => id))})`,
      ]

/** Writes facts to products; those that are absent stay. */
export function updateFacts(shopId: string, ids: string[], facts: ChangedFacts): SQL[] {
  const given = [...changedColumns(facts as Partial<FamilyFacts>), ...givenTaxColumns(facts)]
  if (given.length === 0 || ids.length === 0) return []
  return [
    sql`
    update products set ${sql.join(
      given.map(({ column, value }) => sql`${column} = ${value}`),
      sql`, `,
    )}
     where shop_id = ${shopId} and id = any (${listOfIds(ids)})`,
  ]
}

/** Takes products out of their family: they stay as they are. */
export const leaveFamily = (shopId: string, familyId: string, ids: string[]): SQL[] =>
  ids.length === 0
    ? []
    : [
        sql`
    update products set family_id = null, variant = null, sort_as = null
     where shop_id = ${shopId} and family_id = ${familyId} and id = any (${listOfIds(ids)})`,
      ]
