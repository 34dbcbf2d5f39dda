import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { DIRECTIONS, type Direction, NOUNS } from '#domain/document-kinds.ts'
import { directedName } from '#domain/documents/noun-words.ts'
import { namedAccounts } from '#domain/ledger/named-accounts.ts'
import { type Paise, paise } from '#domain/money.ts'
import { hourWords } from '#domain/reports/report-picture.ts'
import { type ReportRow, reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { usualName } from '#server/words/usual-names.ts'
import { selectNamed } from './accounts/account-sums-queries.ts'
import { groupPage, readGroups } from './group-pages.ts'
import { ALL_COUNTED, HOUR, newestOf, papersWhere, WAYS } from './papers.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'

export const TRADED = { bills: z.number(), taxable: column.paise, tax: column.paise, total: column.paise }
export type Traded = { bills: number; taxable: Paise; tax: Paise; total: Paise }
export const TRADE_SUMS = sql`
  count(*) filter (where d.noun = 'invoice') as bills, sum(counted_sign(d.noun) * d.total_before_tax) as taxable,
  sum(counted_sign(d.noun) * d.total_tax) as tax, sum(counted_sign(d.noun) * d.grand_total) as total`

export const tradedMoney = ({ taxable, tax, total }: Omit<Traded, 'bills'>) => ({
  taxable,
  tax,
  total,
  ...(total !== taxable + tax && { other: paise(total - taxable - tax) }),
})

interface Axis {
  direction: Direction
  key: SQL
  /** The name of the group, where it is not the key. */
  name?: SQL
  joins?: SQL
  /** The largest first; else by the key. */
  isRanked?: true
  column: 'date' | 'name'
  wordOf?: (key: string, name: string) => string
  beneath: (key: string) => Record<string, string>
}

const PARTY = {
  key: sql`coalesce(party_key(d.merchant_id, d.party), 'walk-in')`,
  name: sql`coalesce(max(m.name), max(d.party ->> 'name'), '')`,
  joins: sql`left join merchants m on m.shop_id = d.shop_id and m.id = d.merchant_id`,
}

const AXES = {
  'sales-by-day': {
    direction: 'sales',
    column: 'date',
    key: sql`d.date::text`,
    beneath: (day) => ({ from: day, to: day }),
  },
  'sales-by-hour': {
    direction: 'sales',
    column: 'name',
    key: sql`lpad(${HOUR}::text, 2, '0')`,
    wordOf: (hour) => hourWords(Number(hour)),
    beneath: (hour) => ({ hour: String(Number(hour)) }),
  },
  'sales-by-person': {
    direction: 'sales',
    column: 'name',
    isRanked: true,
    key: sql`coalesce(d.created_by::text, 'nobody')`,
    name: sql`coalesce(max(person.name), '')`,
    wordOf: (_, name) => name || t('Somebody who left'),
    joins: sql`left join shop_people() person on person.id = d.created_by`,
    beneath: (person) => ({ person }),
  },
  'purchases-by-supplier': {
    direction: 'purchase',
    column: 'name',
    isRanked: true,
    ...PARTY,
    wordOf: (_, name) => name || t('Without a name'),
    beneath: (party) => ({ party }),
  },
} as const satisfies Record<string, Axis>
type TradeReport = keyof typeof AXES

/** Trade by day, hour, person or party. */
export async function tradeBy(asked: ReportRequest, report: TradeReport): Promise<ReportPage> {
  const axis: Axis = AXES[report]
  const most = asked.query.limit ?? MOST_ROWS
  const { direction, key, name = sql`''`, joins = sql``, isRanked, wordOf } = axis
  const rows = await asked.db.execute(
    groupPage({
      groups: sql`
        select ${key} as key, ${name} as name, ${TRADE_SUMS} from documents d ${joins}
         where ${papersWhere(asked, direction, ALL_COUNTED)} group by 1`,
      measures: TRADED,
      ...(isRanked && { by: 'total' }),
      after: decodeCursor(asked.query.cursor, 'number', 'string'),
      limit: rowsToRead(most),
    }),
  )
  const { groups, all, nextCursor } = readGroups(rows, most, ({ total }) => (isRanked ? -total : 0))
  const bills = direction === 'sales' ? ('sales-bills' as const) : ('purchase-bills' as const)
  return {
    about: [],
    rows: groups.map((group) =>
      reportRow({
        words: { [axis.column]: wordOf ? wordOf(group.key ?? '', group.name ?? '') : (group.key ?? '') },
        figures: { bills: group.bills },
        money: tradedMoney(group),
        opens: { to: 'report', report: bills, query: axis.beneath(group.key ?? '') },
      }),
    ),
    total: asked.query.cursor ? null : totalRow(axis.column, all),
    nextCursor,
  }
}

const totalRow = (at: string, all: Traded | undefined): ReportRow | null =>
  all
    ? reportRow({
        kind: 'total',
        words: { [at]: t('Total') },
        figures: { bills: all.bills },
        money: tradedMoney(all),
      })
    : null

const billsTotal = ({ part, ...all }: Traded & { part: Paise | null }) =>
  reportRow({
    kind: 'total',
    words: { number: t('Total') },
    money: { ...tradedMoney(all), ...(part !== null && { part }) },
  })

const PAID = { bills: z.number(), total: column.paise }

/** Sales by payment mode when the bills were written. */
export async function salesByPayment(asked: ReportRequest): Promise<ReportPage> {
  const most = asked.query.limit ?? MOST_ROWS
  const [own, rows] = await asked.db.batch([
    selectNamed(asked.shopId),
    groupPage({
      groups: sql`
        select way.paid_by as key, way.paid_by as name, count(*) filter (where d.noun = 'invoice') as bills,
               sum(way.amount) as total
          from documents d ${WAYS} where ${papersWhere(asked, 'sales', ALL_COUNTED)} group by 1`,
      measures: PAID,
      by: 'total' as const,
      after: decodeCursor(asked.query.cursor, 'number', 'string'),
      limit: rowsToRead(most),
    }),
  ])
  const names = new Map(namedAccounts(own, usualName).map(({ code, name }) => [code, name]))
  const { groups, all, nextCursor } = readGroups(rows, most, ({ total }) => -total)
  return {
    about: [],
    rows: groups.map(({ key, bills, total }) =>
      reportRow({
        words: { name: key === 'credit' ? t('On credit') : (names.get(key ?? '') ?? '') },
        figures: { bills },
        money: { total },
        opens: { to: 'report', report: 'sales-bills', query: { paidBy: key ?? '' } },
      }),
    ),
    // A bill that was paid by two modes is in both rows, and counts once in the total.
    total: reportRow({
      kind: 'total',
      words: { name: t('Total') },
      money: { total: all?.total ?? paise(0) },
    }),
    nextCursor,
  }
}

const BILL = {
  id: column.id,
  seq: z.number(),
  date: column.date,
  noun: z.enum(NOUNS),
  direction: z.enum(DIRECTIONS),
  number: z.string(),
  party: z.string(),
  taxable: column.paise,
  tax: column.paise,
  total: column.paise,
  part: z.nullable(column.paise),
}
const BILL_COLUMNS = sql`
  d.id, d.seq, d.date, d.noun, d.direction, d.number, coalesce(d.party ->> 'name', '') as party,
  counted_sign(d.noun) * d.total_before_tax as taxable, counted_sign(d.noun) * d.total_tax as tax,
  counted_sign(d.noun) * d.grand_total as total`

/** Paise of a bill paid by the opened payment mode. */
const partOf = ({ query: { paidBy } }: ReportRequest): SQL =>
  paidBy
    ? sql`(select sum(way.amount) from (select) one ${WAYS} where way.paid_by = ${paidBy})`
    : sql`null::bigint`

/** Bills and notes of the opened row, newest first. */
export async function billsOf(asked: ReportRequest, direction: Direction): Promise<ReportPage> {
  const most = asked.query.limit ?? MOST_ROWS
  const after = decodeCursor(asked.query.cursor, 'date', 'number')
  const columns = sql`${BILL_COLUMNS}, ${partOf(asked)} as part`
  const [bills, [all]] = await asked.db.batch([
    query(BILL, newestOf(asked, direction, { columns, after, limit: rowsToRead(most) })),
    query(
      { ...TRADED, part: z.nullable(column.paise) },
      sql`
      select count(*) filter (where noun = 'invoice') as bills, coalesce(sum(taxable), 0) as taxable,
             coalesce(sum(tax), 0) as tax, coalesce(sum(total), 0) as total, sum(part) as part
        from (select ${columns} from documents d where ${papersWhere(asked, direction, ALL_COUNTED)}) d`,
    ),
  ])
  const page = bills.slice(0, most)
  const last = page.at(-1)
  return {
    about: [],
    rows: page.map(({ id, date, noun, number, party, part, ...sums }) =>
      reportRow({
        words: { date, number, party, what: directedName(noun, direction) },
        money: { ...tradedMoney(sums), ...(part !== null && { part }) },
        opens: { to: 'document', noun, id },
      }),
    ),
    total: after ? null : billsTotal(onlyRow(all)),
    nextCursor: bills.length > most && last ? encodeCursor([last.date, last.seq]) : null,
  }
}
