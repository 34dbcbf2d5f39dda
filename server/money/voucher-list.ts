import type * as z from 'zod/mini'
import type { listVouchers, Voucher } from '#contract/money/vouchers.ts'
import { codesThatSay } from '#domain/words/found-words.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, likePattern, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { selectVouchers, voucherOf } from './voucher-queries.ts'

type Filter = z.output<typeof listVouchers.schema.querystring>

/** Finds typed text and stored values; Bahi's own sentences are not stored, so their codes are searched. */
function saying(search: string): SQL {
  const codes = codesThatSay(search)
  const found = sql`v.search like ${likePattern(search)}`
  return codes.length > 0 ? sql`(${found} or v.note ->> 'code' = any (${listOfTexts(codes)}))` : found
}

/** Newest first, page after page. */
export async function pageVouchers(
  db: Db,
  shopId: string,
  { limit, cursor, search, kind, party, from, to }: Filter,
): Promise<Page<Voucher>> {
  const after = decodeCursor(cursor, 'date', 'number')
  const conditions = [
    sql`v.shop_id = ${shopId}`,
    kind && sql`v.kind = ${kind}`,
    party && sql`v.party = ${party}`,
    from && sql`v.date >= ${from}::date`,
    to && sql`v.date <= ${to}::date`,
    search && saying(search),
    after && sql`(v.date, v.seq) < (${after[0]}::date, ${after[1]}::bigint)`,
  ].filter((condition): condition is SQL => Boolean(condition))
  const page = await readPage(db, {
    rows: selectVouchers(sql.join(conditions, sql` and `), rowsToRead(limit)),
    all: sql`select from vouchers where shop_id = ${shopId}`,
    limit,
    keyOf: (row) => [row.date, row.seq],
  })
  return { ...page, rows: page.rows.map(voucherOf) }
}
