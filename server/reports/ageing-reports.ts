import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { AGES } from '#domain/khata/ageing.ts'
import { type Paise, paise } from '#domain/money.ts'
import { reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import { AGE_COLUMNS, sumsByAge } from '#server/rows/ages.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'
import { balancesOn } from './shelf-reports.ts'

const AGED = { ...AGE_COLUMNS, balance: column.paise }
type Aged = Record<keyof typeof AGED, Paise>

/** Columns of a row: the difference between open items and balance was paid ahead. */
function moneyOf({ balance, ...ages }: Aged) {
  const total = paise(AGES.reduce((sum, age) => sum + ages[age], 0))
  const ahead = paise(balance - total)
  return { ...ages, total, ...(ahead !== 0 && { ahead }), balance }
}

/**
 * Ageing as on a day: what each customer owed, or the shop each supplier, walk-ins last. Money on account counts against the
 * oldest bills. The total is that of Sundry Debtors (Creditors) in the trial balance of the day.
 */
export async function ageing(asked: ReportRequest, side: 'debtors' | 'creditors'): Promise<ReportPage> {
  const { db, shopId, span, query: of } = asked
  const most = of.limit ?? MOST_ROWS
  const after = decodeCursor(of.cursor, 'string', 'uuid')
  const sign = side === 'debtors' ? sql`1` : sql`-1`
  const daysLate = sql`(${span.to}::date - due)`
  const aged = sql`
    select m.id, lower(m.name) as sorted, m.name, ${sign} * b.balance as balance, ages.*
      from (${balancesOn(shopId, span.to)}) b
      join merchants m on m.shop_id = ${shopId} and m.id = b.party
     cross join lateral (
       select ${sumsByAge(sql`asked`, daysLate)} from open_items(${shopId}::uuid, m.id, ${side}, ${span.to}::date)
     ) ages
     where b.account = ${side} and b.balance <> 0`
  const [found, [parties], [walkedIn]] = await db.batch([
    query(
      { id: column.id, sorted: z.string(), name: z.string(), ...AGED },
      sql`
    select * from (${aged}) aged
     ${after ? sql`where (sorted, id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
     order by sorted, id limit ${rowsToRead(most)}`,
    ),
    query(
      AGED,
      sql`
    select ${sql.join(
      Object.keys(AGED).map(
        (key) => sql`coalesce(sum(${sql.identifier(key)}), 0)::bigint as ${sql.identifier(key)}`,
      ),
      sql`, `,
    )} from (${aged}) aged`,
    ),
    query(
      AGED,
      sql`
    select ${sumsByAge(sql`open`, daysLate)}, (${sign} * (
             (select coalesce(sum(debit - credit), 0) from account_days
               where shop_id = ${shopId} and account = ${side} and date <= ${span.to}::date)
             - (select coalesce(sum(balance), 0) from (${balancesOn(shopId, span.to)}) b where account = ${side})))::bigint as balance
      from walk_in_items(${shopId}::uuid, ${side}, ${span.to}::date)`,
    ),
  ])
  const page = found.slice(0, most)
  const last = page.at(-1)
  const nextCursor = found.length > most && last ? encodeCursor([last.sorted, last.id]) : null
  const others = moneyOf(onlyRow(walkedIn))
  const isAnything = others.balance !== 0 || others.total !== 0
  const sums = onlyRow(parties)
  const all = Object.fromEntries(
    Object.entries(onlyRow(walkedIn)).map(([key, amount]) => [key, paise(amount + sums[key as keyof Aged])]),
  ) as Aged
  return {
    about: [],
    rows: [
      ...page.map(({ id, name, sorted: _, ...row }) =>
        reportRow({ words: { name }, money: moneyOf(row), opens: { to: 'party', id } }),
      ),
      ...(nextCursor || !isAnything
        ? []
        : [reportRow({ words: { name: t('Not in the address book') }, money: others })]),
    ],
    total: after ? null : reportRow({ kind: 'total', words: { name: t('Total') }, money: moneyOf(all) }),
    nextCursor,
  }
}
