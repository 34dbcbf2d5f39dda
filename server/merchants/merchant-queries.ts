import * as z from 'zod/mini'
import { type listMerchants, type Merchant, type MerchantDraft, merchant } from '#contract/merchants.ts'
import { isAbroad } from '#domain/country.ts'
import { EXTRA_PARTY_FIELDS, PARTY_FIELD_NAMES, partyColumn } from '#domain/parties/party-fields.ts'
import { searchedPhone } from '#domain/shop/phone.ts'
import { readWrittenState } from '#domain/typed/written-state.ts'
import { soundSearch } from '#domain/words/sound-search.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { heldParty, partyColumns } from '#server/rows/party-columns.ts'
import { onlyRow, type Query, query, type RowOf } from '#server/rows/query.ts'
import { comesAfter, soundsLike } from '#server/rows/sounds.ts'

/** Columns in the contract's names. */
const COLUMNS = sql`id as "_id", id, ${partyColumns(PARTY_FIELD_NAMES)}`

const MERCHANT = { ...merchant.shape, ...heldParty(EXTRA_PARTY_FIELDS) }
type MerchantRow = RowOf<typeof MERCHANT>

const isUnset = (value: unknown) => value === null || value === '' || value === false

/** A merchant as answered: extra fields that are unset are left out. */
export const merchantOf = (row: MerchantRow): Merchant => {
  const unset = EXTRA_PARTY_FIELDS.filter((name) => isUnset(row[name]))
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !unset.some((one) => one === name)),
  ) as Merchant
}

type Filter = z.output<typeof listMerchants.schema.querystring>

/** SQL condition: name, phone or address contains the text; a phone number in any spelling. */
function isWritten(search: string): SQL {
  const asWritten = sql`search like ${likePattern(search)}`
  const digits = searchedPhone(search)
  return digits ? sql`(${asWritten} or phone_digits like ${likePattern(digits)})` : asWritten
}

/** Ranks: a match by text comes before a match by sound. */
const [WRITTEN, SOUNDS] = [0, 1]

/**
 * Merchants by name. Searched in the view, as under row-level security lower(name) would not use its index. If exact matches
 * fill the page, the sound index is not read.
 */
export async function pageMerchants(
  db: Db,
  shopId: string,
  { limit, cursor, search, type, gstin }: Filter,
): Promise<Page<Merchant>> {
  const after = decodeCursor(cursor, 'number', 'string', 'uuid')
  const read = rowsToRead(limit)
  const candidates = (rank: number, condition: SQL | undefined) => {
    const conditions = [
      sql`shop_id = ${shopId}`,
      condition,
      type && sql`type = ${type}`,
      gstin && sql`upper(gstin) = ${gstin.toUpperCase()}`,
      after && comesAfter(rank, after, sql`(lower(name), id)`),
    ].filter((one): one is SQL => Boolean(one))
    return sql`
      select id as found_id, lower(name) as sort_name, ${sql.raw(String(rank))} as rank from searchable_merchants
       where ${sql.join(conditions, sql` and `)}
       order by lower(name), id limit ${read}`
  }
  const sounding = search ? soundSearch(search) : undefined
  const written = search ? isWritten(search) : undefined
  const plain = candidates(WRITTEN, written)
  const found =
    sounding && written
      ? sql`
        with plain as materialized (${plain})
        select * from plain
        union all
        (select * from (${candidates(SOUNDS, sql`${soundsLike(sounding)} and not ${written}`)}) alike
          where (select count(*) from plain) < ${read})
        order by rank, sort_name, found_id limit ${read}`
      : plain
  const page = await readPage(db, {
    rows: query(
      { ...MERCHANT, sort_name: z.string(), rank: z.number() },
      sql`
      select ${COLUMNS}, found.sort_name, found.rank
        from (${found}) found join merchants on shop_id = ${shopId} and id = found_id
       order by found.rank, found.sort_name, id`,
    ),
    all: sql`select from merchants where shop_id = ${shopId} and deleted_at is null`,
    limit,
    keyOf: (row) => [row.rank, row.sort_name, row.id],
  })
  return { ...page, rows: page.rows.map(merchantOf) }
}

/** Columns and values that a call sent; a state of India by its name in GST, however it was typed. */
function givenColumns(draft: MerchantDraft) {
  const state = isAbroad(draft.country) ? undefined : readWrittenState(draft.state)?.name
  const given = { ...draft, state: state ?? draft.state }
  return PARTY_FIELD_NAMES.flatMap((name) =>
    given[name] === undefined ? [] : [{ column: sql.identifier(partyColumn(name)), value: given[name] }],
  )
}

export async function insertMerchant(
  db: Db,
  shopId: string,
  id: string,
  draft: MerchantDraft,
  also: SQL[],
): Promise<Merchant> {
  const given = givenColumns(draft)
  const insertion = query(
    MERCHANT,
    sql`
    insert into merchants (shop_id, id, ${sql.join(
      given.map(({ column }) => column),
      sql`, `,
    )})
    values (${shopId}, ${id}, ${sql.join(
      given.map(({ value }) => value),
      sql`, `,
    )})
    returning ${COLUMNS}`,
  )
  const [[stored]] = await db.batch([insertion, ...also])
  return merchantOf(onlyRow(stored))
}

/** Merchants of the shop by a condition, deleted ones included. */
export const selectMerchants = (shopId: string, condition: SQL): Query<MerchantRow> =>
  query(MERCHANT, sql`select ${COLUMNS} from merchants where shop_id = ${shopId} and ${condition}`)

export const selectMerchant = (shopId: string, id: string): Query<MerchantRow> =>
  selectMerchants(shopId, sql`id = ${id} and deleted_at is null`)

export async function findMerchant(db: Db, shopId: string, id: string) {
  const [row] = await db.execute(selectMerchant(shopId, id))
  return row && merchantOf(row)
}

/** undefined for an unknown merchant. */
export async function updateMerchant(db: Db, shopId: string, id: string, draft: MerchantDraft) {
  const [row] = await db.execute(
    query(
      MERCHANT,
      sql`
    update merchants
       set ${sql.join(
         givenColumns(draft).map(({ column, value }) => sql`${column} = ${value}`),
         sql`, `,
       )}
     where shop_id = ${shopId} and id = ${id} and deleted_at is null and erased_at is null
    returning ${COLUMNS}`,
    ),
  )
  return row && merchantOf(row)
}

/** Soft-deletes a merchant; references to it stay. */
export async function deleteMerchant(db: Db, shopId: string, id: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update merchants set deleted_at = now()
     where shop_id = ${shopId} and id = ${id} and deleted_at is null returning id`)
  return rows.length > 0
}
