import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { DIRECTIONS, NOUNS } from '#domain/document-kinds.ts'
import { directedName } from '#domain/documents/noun-words.ts'
import { VOUCHER_NAMES, VOUCHER_STATUSES } from '#domain/ledger/voucher-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { voucherName } from '#server/words/usual-names.ts'
import { COUNTED_NOUNS } from '../papers.ts'
import type { ReportPage, ReportRequest } from '../report-request.ts'

const PAPER = {
  /** Documents come before vouchers of the same day: 1 and 0. */
  place: z.number(),
  id: column.id,
  seq: z.number(),
  date: column.date,
  noun: z.nullable(z.enum(NOUNS)),
  direction: z.nullable(z.enum(DIRECTIONS)),
  kind: z.nullable(z.enum(VOUCHER_NAMES)),
  status: z.nullable(z.enum(VOUCHER_STATUSES)),
  number: z.nullable(z.string()),
  party: z.string(),
  by: z.string(),
  amount: column.paise,
  /** What a receipt or a payment took off without money. */
  off: column.paise,
}
type Paper = RowOf<typeof PAPER>

/** Every bill, note and voucher of the dates, newest first; each kind by its own index, then merged. */
export async function dayBook({ db, shopId, span, query: asked }: ReportRequest): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const after = decodeCursor(asked.cursor, 'date', 'number', 'number')
  const inDates = sql`date between ${span.from}::date and ${span.to}::date`
  const before = (place: number) =>
    after
      ? sql`and (date, ${place}::integer, seq) < (${after[0]}::date, ${after[1]}::integer, ${after[2]}::bigint)
            and date <= ${after[0]}::date`
      : sql``
  const newest = sql`order by date desc, seq desc limit ${rowsToRead(most)}`
  const documents = COUNTED_NOUNS.map(
    (noun) => sql`(
    select 1 as place, id, seq, date, noun, direction, null::text as kind, null::text as status, number, party, merchant_id,
           created_by, null::jsonb as details, '' as by, grand_total as amount
      from documents where shop_id = ${shopId} and noun = ${noun} and counts and ${inDates} ${before(1)} ${newest})`,
  )
  const found = await db.execute(
    query(
      PAPER,
      sql`
    select p.place, p.id, p.seq, p.date, p.noun, p.direction, p.kind, p.status, p.number, p.amount,
           coalesce(p.party ->> 'name', m.name, p.details ->> 'payee', '') as party,
           coalesce(person.name, p.by, '') as by,
           case when p.kind in ('receipt', 'payment') then p.amount - (
             select coalesce(sum((way ->> 'amount')::bigint), 0) from jsonb_array_elements(p.details -> 'ways') way)
           else 0 end::bigint as off
      from (
        ${sql.join(documents, sql` union all `)}
        union all (
        select 0, id, seq, date, null, null, kind, status, number, null, party, created_by, details, created_by_email, amount
          from vouchers where shop_id = ${shopId} and ${inDates} ${before(0)} ${newest})
        order by date desc, place desc, seq desc limit ${rowsToRead(most)}
      ) p
      left join merchants m on m.shop_id = ${shopId} and m.id = p.merchant_id
      left join shop_people() person on person.id = p.created_by
     order by p.date desc, p.place desc, p.seq desc`,
    ),
  )
  const page = found.slice(0, most)
  const last = page.at(-1)
  return {
    about: [],
    total: null,
    rows: page.map(rowOf),
    nextCursor: found.length > most && last ? encodeCursor([last.date, last.place, last.seq]) : null,
  }
}

const rowOf = (paper: Paper) => {
  const { id, date, noun, number, party, by, amount } = paper
  return reportRow({
    words: { date, number: number ?? '', what: titleOf(paper), party, by },
    money: { amount },
    opens: noun ? { to: 'document', noun, id } : { to: 'voucher', id },
  })
}

const titleOf = ({ noun, direction, kind, status, off }: Paper): string => {
  if (noun && direction) return directedName(noun, direction)
  const kindName = kind ? voucherName(kind) : ''
  const name =
    off > 0
      ? t('{voucher}, {amount} of it without money', { voucher: kindName, amount: formatRupees(off) })
      : kindName
  if (status === 'standing' || !status) return name
  return status === 'bounced'
    ? t('{voucher}, bounced', { voucher: name })
    : t('{voucher}, cancelled', { voucher: name })
}
