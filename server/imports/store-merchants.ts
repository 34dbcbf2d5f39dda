import { randomUUID } from 'node:crypto'
import type { MerchantDraft } from '#contract/merchants.ts'
import {
  LISTED_PARTY_FIELDS,
  type ListedPartyField,
  partyColumn,
  partyField,
} from '#domain/parties/party-fields.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { listOfIds } from '#server/rows/list.ts'
import type { OfImport } from './import-queries.ts'
import type { JudgedRow } from './sheet-row.ts'

/** Columns of a merchant that an import changes, and that its undoing compares and restores. */
export const merchantState = (table: SQL): SQL =>
  sql`to_jsonb(${table}) - array['shop_id', 'id', 'search', 'sound', 'created_at', 'deleted_at']`

const identifiers = (names: readonly string[]): SQL => sql.join(names.map(sql.identifier), sql`, `)

const COLUMNS = sql`(row integer, id uuid, ${sql.join(
  LISTED_PARTY_FIELDS.map((name) => sql`${sql.identifier(name)} text`),
  sql`, `,
)})`

/** Text of a row that was sent; an extra field that was not is `otherwise`. */
const sentText = (name: ListedPartyField, otherwise: SQL) =>
  partyField(name).isExtra
    ? sql`coalesce(sent.${sql.identifier(name)}, ${otherwise})`
    : sql`sent.${sql.identifier(name)}`

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
    insert into merchants (shop_id, id, ${identifiers(LISTED_PARTY_FIELDS.map(partyColumn))})
    select ${shopId}::uuid, id, ${sql.join(
      LISTED_PARTY_FIELDS.map((name) => sentText(name, sql`''`)),
      sql`, `,
    )}
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
       set ${sql.join(
         LISTED_PARTY_FIELDS.map((name) => {
           const column = sql.identifier(partyColumn(name))
           return sql`${column} = ${sentText(name, sql`m.${column}`)}`
         }),
         sql`, `,
       )}
      from sent where m.shop_id = ${shopId} and m.id = sent.id and m.id = any (${idsIn(rows)})
    returning m.id, ${merchantState(sql`m`)} as after
  )
  insert into import_rows (shop_id, import_id, row, outcome, target_id, before, after)
  select ${shopId}::uuid, ${importId}::uuid, sent.row, 'changed', sent.id, before.state, made.after
    from made join sent using (id) join before using (id)`
