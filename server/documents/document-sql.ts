import { type SQL, sql } from 'drizzle-orm'
import { SERIES, type Series } from '#domain/document-number.ts'

/**
 * Takes the next number of a series under the counter's row lock: the wanted one when it is above all that
 * were given, else the highest plus 1 (G-NUM-01). Rolled back with its document, so no number is lost.
 */
export const takeNumber = (shopId: string, series: Series, wanted: number | undefined): SQL => sql`
  insert into document_counters as counter (shop_id, series, last)
  values (${shopId}, ${SERIES[series]}, ${wanted ?? 1}::bigint)
  on conflict (shop_id, series) do update
     set last = greatest(counter.last + 1, ${wanted ?? 0}::bigint), issued = counter.issued + 1
  returning series || lpad(last::text, greatest(5, length(last::text)), '0') as number, last as value`

/** The merchant that the document `d` names, unless it is gone: then there is only the party as issued. */
export const MERCHANT_ID: SQL = sql`(
  select id from merchants where shop_id = d.shop_id and id = d.merchant_id and deleted_at is null) as merchant_id`

/** The shop as its documents freeze it (the own side of the paper), from its row. */
export const ownSnapshot = (shop: SQL, email: string): SQL => sql`jsonb_build_object(
  'name', ${shop}.name, 'address', ${shop}.address, 'gstin', ${shop}.gstin, 'state', ${shop}.state,
  'country', ${shop}.country, 'postalCode', ${shop}.postal_code, 'placeOfSupply', ${shop}.place_of_supply,
  'phone', ${shop}.phone, 'email', ${email}::text, 'fssaiNumber', ${shop}.fssai_number,
  'bankName', ${shop}.bank_name, 'accountNumber', ${shop}.account_number, 'ifscCode', ${shop}.ifsc_code,
  'upiId', ${shop}.upi_id)`

const merchantSnapshot = (merchant: SQL): SQL => sql`jsonb_build_object(
  '_id', ${merchant}.id, 'name', ${merchant}.name, 'address', ${merchant}.address, 'gstin', ${merchant}.gstin,
  'state', ${merchant}.state, 'country', ${merchant}.country, 'postalCode', ${merchant}.postal_code,
  'placeOfSupply', ${merchant}.place_of_supply, 'phone', ${merchant}.phone, 'email', ${merchant}.email)`

/**
 * The counterparty as the document freezes it. What may be edited on the form (sales) is taken as typed, with
 * what the form does not show from the merchant; what is read-only (purchase) is the merchant's (G-ORD-06).
 */
export const partySnapshot = (typed: SQL, merchant: SQL, direction: SQL): SQL => sql`
  case when ${merchant}.id is not null and (${direction} = 'purchase' or ${typed} ->> 'name' = '')
       then ${merchantSnapshot(merchant)}
       else ${typed} || jsonb_build_object(
         'phone', coalesce(nullif(${typed} ->> 'phone', ''), ${merchant}.phone, ''),
         'email', coalesce(nullif(${typed} ->> 'email', ''), ${merchant}.email, ''),
         'country', coalesce(nullif(${typed} ->> 'country', ''), ${merchant}.country, ''))
  end`

/**
 * The lines of a draft as rows, each with the product it means: the id that was sent, else the item code of
 * this shop, else none (G-INV-06). Codes are looked up through the view, as row-level security would keep
 * PostgreSQL from their index (lower() is not leakproof).
 */
export const draftLines = (shopId: string, lines: object[]): SQL => sql`
  select line.*, coalesce(line.product, (
           select id from searchable_products
            where shop_id = ${shopId} and line."itemId" <> '' and lower(item_id) = lower(line."itemId"))) as product_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      _id uuid, "sourceLine" uuid, position int, product uuid, "itemId" text, itemname text, description text, hsncode text, sku text, unit text,
      quantity numeric, rate numeric, cgst numeric, sgst numeric, igst numeric, cess numeric,
      taxable_amount bigint, tax_amount bigint, total bigint)`

/** What the product of a draft's line costs now: one look into the primary key, however long the shelf is. */
export const costOfDraftLine = (shopId: string): SQL => sql`(
  select purchase_price from products where shop_id = ${shopId} and id = draft.product_id)`

/** What all lines of a draft had cost, whose lines know it each: rupees. Free lines cost nothing. */
export const COST_OF_DRAFT: SQL = sql`(select coalesce(sum(draft.quantity * draft.cost), 0) from draft)`
