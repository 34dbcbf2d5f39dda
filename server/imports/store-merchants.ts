import { randomUUID } from 'node:crypto'
import type { MerchantDraft } from '#contract/merchants.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { listOfIds } from '#server/rows/list.ts'
import type { OfImport } from './import-queries.ts'
import type { JudgedRow } from './sheet-row.ts'

/** Columns of a merchant that an import changes, and that its undoing compares and restores. */
export const merchantState = (table: SQL): SQL =>
  sql`to_jsonb(${table}) - array['shop_id', 'id', 'search', 'sound', 'created_at', 'deleted_at']`

const COLUMNS = sql`(
  row integer, id uuid, name text, email text, phone text, address text, type text, gstin text, "shippingAddress" text,
  state text, country text, "postalCode" text, "placeOfSupply" text)`

/** The ids are also a condition, so that no more rows are read even without statistics on a new shop. */
const idsIn = (rows: { id: string }[]): SQL => listOfIds(rows.map(({ id }) => id))

const sentRows = (rows: object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent ${COLUMNS}`

/** Inserts and updates merchants, each in one statement for all rows. */
export async function storeMerchants(tx: Db, of: OfImport, judged: JudgedRow<MerchantDraft>[]) {
  const bodies = judged.flatMap(({ row, verdict, body, storedId }) =>
    body ? [{ row, isNew: verdict === 'new', ...body, id: storedId ?? randomUUID() }] : [],
  )
  await tx.batch([
    insertAll(
      of,
      bodies.filter(({ isNew }) => isNew),
    ),
    updateAll(
      of,
      bodies.filter(({ isNew }) => !isNew),
    ),
  ])
}

const insertAll = ({ shopId, importId }: OfImport, rows: object[]): SQL => sql`
  with sent as (select * from ${sentRows(rows)}),
  made as (
    insert into merchants (
      shop_id, id, name, email, phone, address, type, gstin, shipping_address, state, country, postal_code,
      place_of_supply)
    select ${shopId}::uuid, id, name, email, phone, address, type, gstin, "shippingAddress", state, country,
           "postalCode", "placeOfSupply"
      from sent order by row
    returning id, ${merchantState(sql`merchants`)} as after
  )
  insert into import_rows (shop_id, import_id, row, outcome, target_id, after)
  select ${shopId}::uuid, ${importId}::uuid, sent.row, 'added', sent.id, made.after from made join sent using (id)`

const updateAll = ({ shopId, importId }: OfImport, rows: { id: string }[]): SQL => sql`
  with sent as (select * from ${sentRows(rows)}),
  before as (
    select m.id, ${merchantState(sql`m`)} as state
      from merchants m join sent on sent.id = m.id
     where m.shop_id = ${shopId} and m.id = any (${idsIn(rows)})
  ),
  made as (
    update merchants m
       set name = sent.name, email = sent.email, phone = sent.phone, address = sent.address, gstin = sent.gstin,
           shipping_address = sent."shippingAddress", state = sent.state, country = sent.country,
           postal_code = sent."postalCode", place_of_supply = sent."placeOfSupply"
      from sent where m.shop_id = ${shopId} and m.id = sent.id and m.id = any (${idsIn(rows)})
    returning m.id, ${merchantState(sql`m`)} as after
  )
  insert into import_rows (shop_id, import_id, row, outcome, target_id, before, after)
  select ${shopId}::uuid, ${importId}::uuid, sent.row, 'changed', sent.id, before.state, made.after
    from made join sent using (id) join before using (id)`
