import type { Direction, Noun } from '#domain/document-kinds.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import type { ReportRequest } from './report-request.ts'

/** Nouns counted in the books, with their sign (counted_sign of the database). */
export const COUNTED_NOUNS = ['invoice', 'credit-note', 'debit-note'] as const satisfies Noun[]

/** The hour of the day in India at which it was written. */
export const HOUR = sql`extract(hour from d.created_at at time zone 'Asia/Kolkata')::integer`

/** SQL: paid with a bill, or refunded with a note. */
const WITH_IT = sql`case d.noun when 'invoice' then coalesce(d.amount_received, 0) - d.settled else d.refunded end`

/**
 * Payment of bills when they were written: the money by its account, the rest as 'credit'. A note's refund is subtracted from
 * its account.
 */
export const WAYS = sql`
  cross join lateral (
    select came ->> 0 as paid_by, counted_sign(d.noun) * (came ->> 1)::bigint as amount
      from jsonb_array_elements(coalesce(d.taken, ways_of(money_account(d.payment_mode), ${WITH_IT}))) came
     where ${WITH_IT} <> 0 and (came ->> 1)::bigint <> 0
     union all
    select 'credit', counted_sign(d.noun) * (d.grand_total - ${WITH_IT}) where d.grand_total <> ${WITH_IT}
  ) way`

/** The conditions on documents `d`: counted, within the dates, and part of the row that was opened. */
export function papersWhere({ shopId, span, query }: ReportRequest, direction: Direction, nouns: SQL): SQL {
  const { hour, person, party, paidBy } = query
  const conditions = [
    sql`d.shop_id = ${shopId} and d.noun in (${nouns}) and d.direction = ${direction} and d.counts`,
    sql`d.date between ${span.from}::date and ${span.to}::date`,
    hour !== undefined && sql`${HOUR} = ${hour}`,
    person && (person === 'nobody' ? sql`d.created_by is null` : sql`d.created_by = ${person}`),
    party && sql`coalesce(party_key(d.merchant_id, d.party), 'walk-in') = ${party}`,
    paidBy && sql`exists (select from (select) one ${WAYS} where way.paid_by = ${paidBy})`,
  ]
  return sql.join(
    conditions.filter((condition): condition is SQL => Boolean(condition)),
    sql` and `,
  )
}

export const ALL_COUNTED = sql`'invoice', 'credit-note', 'debit-note'`

interface Newest {
  columns: SQL
  after: readonly [string, number] | undefined
  limit: number
  /** A further condition on `d`. */
  also?: SQL
}

/** The newest documents, as many as are shown: each noun by its own index, then merged. */
export const newestOf = (
  asked: ReportRequest,
  direction: Direction,
  { columns, after, limit, also = sql`true` }: Newest,
): SQL => sql`
  select * from (${sql.join(
    COUNTED_NOUNS.map((noun) => {
      const before = after ? sql`and (d.date, d.seq) < (${after[0]}::date, ${after[1]}::bigint)` : sql``
      return sql`(
        select ${columns} from documents d
         where ${papersWhere(asked, direction, sql`${noun}`)} and ${also} ${before}
         order by d.date desc, d.seq desc limit ${limit})`
    }),
    sql` union all `,
  )}) newest order by date desc, seq desc limit ${limit}`
