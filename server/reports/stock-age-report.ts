import { MOST_ROWS } from '#contract/fields.ts'
import { addDays } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import { STOCK_AGES } from '#domain/reports/report-columns.ts'
import { reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'
import { ON_SHELF, selectWorth, shelfOn } from './shelf-reports.ts'

const AGES = [...STOCK_AGES.map(([age]) => age), 'older'] as const
const WORTH = {
  days30: column.paise,
  days60: column.paise,
  days90: column.paise,
  days180: column.paise,
  older: column.paise,
  value: column.paise,
}
type Worth = Record<keyof typeof WORTH, Paise>

const LAST_DAY = Math.max(...STOCK_AGES.map(([, days]) => days))

/**
 * Goods that came to the shop up to each age, by product: bills of suppliers without cancelled ones, opening stock and what was
 * put in by hand. What a customer brings back did not come then.
 */
const cameUpTo = (shopId: string, day: string): SQL => sql`
  select product_id, ${sql.join(
    STOCK_AGES.map(
      ([age, days]) =>
        sql`coalesce(sum(quantity) filter (where date >= ${addDays(day, -days)}::date), 0) as ${sql.identifier(age)}`,
    ),
    sql`, `,
  )}
    from (
      select m.product_id, min(m.date) as date,
             sum(case m.movement_type when 'in' then m.quantity else -m.quantity end) as quantity
        from stock_movements m
        -- What goes back to a supplier is of the bill that its note names.
        left join documents note on note.shop_id = m.shop_id and note.id = m.cause_id and m.reference_type = 'Purchase Return'
       where m.shop_id = ${shopId} and m.date between ${addDays(day, -LAST_DAY)}::date and ${day}::date
         and m.reference_type in (
               'Purchase Invoice', 'Purchase Cancelled', 'Purchase Return', 'Opening Stock', 'Product In', 'Stock Edit')
       -- A product is the cause of each of its own openings and edits.
       group by m.product_id, coalesce(note.source_id, case when m.cause_id is distinct from m.product_id then m.cause_id end, m.id)
      having sum(case m.movement_type when 'in' then m.quantity else -m.quantity end) > 0
    ) came group by product_id`

/** The worth of a product's stock by age: what came last is what is left, so that the goods sold are the older ones. */
const agedOn = (shopId: string, day: string): SQL => sql`
  select shelf.id, shelf.sorted, shelf.item_id, shelf.name, shelf.unit, shelf.stock, shelf.value::bigint as value,
         ${sql.join(
           AGES.map(
             (age, at) => sql`
         (${upTo(age, at)} - ${at === 0 ? sql`0` : upTo(AGES[at - 1] ?? age, at - 1)})::bigint as ${sql.identifier(age)}`,
           ),
           sql`,`,
         )}
    from (${shelfOn(shopId, day)}) shelf
    left join (${cameUpTo(shopId, day)}) came on came.product_id = shelf.id
   where shelf.stock <> 0 or shelf.value <> 0`

/** Worth of what is at most as old; to the paisa all of it together. What was sold before it came is not old. */
const upTo = (age: (typeof AGES)[number], at: number): SQL =>
  at === AGES.length - 1
    ? sql`shelf.value`
    : sql`case when shelf.stock > 0
               then round(shelf.value * least(shelf.stock, coalesce(came.${sql.identifier(age)}, 0)) / shelf.stock)
               when shelf.stock < 0 then shelf.value else 0 end`

/** Stock by the age of its goods on a day; the total equals the balance of the stock account. */
export async function stockByAge({ db, shopId, span, query: asked }: ReportRequest): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const after = decodeCursor(asked.cursor, 'string', 'uuid')
  const [found, [all], [worth]] = await db.batch([
    query(
      { ...ON_SHELF, ...WORTH },
      sql`
      select * from (${agedOn(shopId, span.to)}) aged
       ${after ? sql`where (sorted, id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
       order by sorted, id limit ${rowsToRead(most)}`,
    ),
    query(
      WORTH,
      sql`
      select ${sql.join(
        Object.keys(WORTH).map(
          (key) => sql`coalesce(sum(${sql.identifier(key)}), 0)::bigint as ${sql.identifier(key)}`,
        ),
        sql`, `,
      )} from (${agedOn(shopId, span.to)}) aged`,
    ),
    selectWorth(shopId, span.to),
  ])
  const page = found.slice(0, most)
  const last = page.at(-1)
  const nextCursor = found.length > most && last ? encodeCursor([last.sorted, last.id]) : null
  const { value, listed } = onlyRow(worth)
  const since = paise(value - listed)
  // What costs have changed since has no age: it counts to the oldest, so that the ages come to the total.
  const sums = onlyRow(all)
  const total = { ...sums, older: paise(sums.older + since), value }
  return {
    about: [],
    rows: [
      ...page.map((row) =>
        reportRow({
          words: { name: row.name, unit: row.unit },
          figures: { quantity: row.stock },
          money: moneyOf(row),
          opens: { to: 'product', code: row.item_id },
        }),
      ),
      ...(nextCursor || since === 0
        ? []
        : [
            reportRow({
              words: { name: t('What costs have changed since') },
              money: { older: since, value: since },
            }),
          ]),
    ],
    total: after ? null : reportRow({ kind: 'total', words: { name: t('Total') }, money: moneyOf(total) }),
    nextCursor,
  }
}

const moneyOf = (row: Worth) =>
  Object.fromEntries([...AGES, 'value' as const].map((key) => [key, row[key]])) as Worth
