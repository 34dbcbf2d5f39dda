import * as z from 'zod/mini'
import { type listMerchants, type Merchant, type MerchantDraft, merchant } from '#contract/merchants.ts'
import { isAbroad } from '#domain/country.ts'
import { searchedPhone } from '#domain/shop/phone.ts'
import { readWrittenState } from '#domain/typed/written-state.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { soundSearch } from '#domain/words/sound-search.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, type Query, query, type RowOf } from '#server/rows/query.ts'
import { comesAfter, soundsLike } from '#server/rows/sounds.ts'

/** Columns in the contract's names. */
const COLUMNS = sql`
  id as "_id", id, name, email, phone, address, type, gstin, shipping_address as "shippingAddress", state, country,
  postal_code as "postalCode", place_of_supply as "placeOfSupply", price_list_id as "priceList",
  composition, is_msme as msme, udyam, message_language as language`

const MERCHANT = {
  ...merchant.shape,
  priceList: z.nullable(column.id),
  composition: z.boolean(),
  msme: z.boolean(),
  udyam: z.string(),
  language: z.nullable(z.enum(WHOLE_LANGUAGES)),
}
type MerchantRow = RowOf<typeof MERCHANT>

/** A merchant as answered: empty values and false flags are left out. */
export const merchantOf = ({
  priceList,
  composition,
  msme,
  udyam,
  language,
  ...row
}: MerchantRow): Merchant => ({
  ...row,
  ...(priceList !== null && { priceList }),
  ...(composition && { composition }),
  ...(msme && { msme }),
  ...(udyam && { udyam }),
  ...(language && { language }),
})

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

/** A state of India by its name in GST, however it was typed; any other text as it was. */
const storedState = ({ state, country }: MerchantDraft) =>
  (isAbroad(country) ? undefined : readWrittenState(state)?.name) ?? state

export async function insertMerchant(
  db: Db,
  shopId: string,
  id: string,
  draft: MerchantDraft,
  also: SQL[],
): Promise<Merchant> {
  const insertion = query(
    MERCHANT,
    sql`
    insert into merchants (
      shop_id, id, name, email, phone, address, type, gstin, shipping_address, state, country, postal_code,
      place_of_supply, price_list_id, composition, is_msme, udyam, message_language)
    values (
      ${shopId}, ${id}, ${draft.name}, ${draft.email}, ${draft.phone}, ${draft.address}, ${draft.type}, ${draft.gstin},
      ${draft.shippingAddress}, ${storedState(draft)}, ${draft.country}, ${draft.postalCode}, ${draft.placeOfSupply},
      ${draft.priceList ?? null}, ${draft.composition ?? false}, ${draft.msme ?? false}, ${draft.udyam ?? ''},
      ${draft.language ?? null})
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
       set name = ${draft.name}, email = ${draft.email}, phone = ${draft.phone}, address = ${draft.address},
           type = ${draft.type}, gstin = ${draft.gstin}, shipping_address = ${draft.shippingAddress},
           state = ${storedState(draft)}, country = ${draft.country}, postal_code = ${draft.postalCode},
            place_of_supply = ${draft.placeOfSupply}, composition = coalesce(${draft.composition ?? null}, composition),
            is_msme = coalesce(${draft.msme ?? null}, is_msme), udyam = coalesce(${draft.udyam ?? null}, udyam)
           ${draft.priceList === undefined ? sql`` : sql`, price_list_id = ${draft.priceList}::uuid`}
           ${draft.language === undefined ? sql`` : sql`, message_language = ${draft.language}`}
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
