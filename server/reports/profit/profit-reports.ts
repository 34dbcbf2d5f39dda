import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { type Paise, paise, percentShare } from '#domain/money.ts'
import { type ReportRow, reportRow } from '#domain/reports/report-row.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { groupPage, readGroups } from '../group-pages.ts'
import { ALL_COUNTED, newestOf, papersWhere } from '../papers.ts'
import type { ReportPage, ReportRequest } from '../report-request.ts'
import { earnedMonths, earnedRows, sumMonths } from './profit-months.ts'

export const EARNED = { quantity: z.number(), sales: column.paise, cost: column.paise }
export type Earned = { quantity: number; sales: Paise; cost: Paise }

/** The cost of each line is rounded by itself, so that items, categories, parties and bills add up alike. */
const SUMS = sql`
  coalesce(sum(counted_quantity(l.noted, l.quantity * l.holds)), 0) as quantity,
  coalesce(sum(line_sign(l.noted) * l.taxable_amount), 0) as sales,
  coalesce(sum(line_sign(l.noted) * round(l.quantity * coalesce(l.cost, 0) * 100)), 0) as cost`

const moneyOf = ({ sales, cost }: Earned) => ({ sales, cost, profit: paise(sales - cost) })
const marginOf = ({ sales, cost }: Earned) => (sales > 0 ? percentShare(paise(sales - cost), sales) : 0)

/** Columns of a sum: quantities of several units come to no figure. */
export const earnedCells = (sums: Earned) => ({ figures: { margin: marginOf(sums) }, money: moneyOf(sums) })

const ITEM = sql`item_key(l.product_id, l.itemname)`
const CATEGORY = sql`coalesce(p.category_id::text, 'none')`

interface Axis {
  key: SQL
  name: SQL
  joins: SQL
  nameless: () => string
  beneath: { report: ReportName; as: 'item' | 'category' | 'party' }
}

const PRODUCT = sql`left join products p on p.shop_id = l.shop_id and p.id = l.product_id`

const AXES = {
  'profit-by-item': {
    key: ITEM,
    name: sql`coalesce(max(p.name), max(l.itemname))`,
    joins: PRODUCT,
    nameless: () => '',
    beneath: { report: 'profit-by-bill', as: 'item' },
  },
  'profit-by-category': {
    key: CATEGORY,
    name: sql`coalesce(max(c.name), '')`,
    nameless: () => t('Without a category'),
    joins: sql`${PRODUCT} left join categories c on c.shop_id = p.shop_id and c.id = p.category_id`,
    beneath: { report: 'profit-by-item', as: 'category' },
  },
  'profit-by-party': {
    key: sql`coalesce(party_key(d.merchant_id, d.party), 'walk-in')`,
    name: sql`coalesce(max(m.name), max(d.party ->> 'name'), '')`,
    nameless: () => t('Walk-in'),
    joins: sql`${PRODUCT} left join merchants m on m.shop_id = d.shop_id and m.id = d.merchant_id`,
    beneath: { report: 'profit-by-bill', as: 'party' },
  },
} as const satisfies Record<string, Axis>

/** Conditions on sold lines; only those of an item or category if one was opened. */
const linesWhere = (asked: ReportRequest): SQL => {
  const { item, category } = asked.query
  return sql`${papersWhere(asked, 'sales', ALL_COUNTED)}
    ${item ? sql`and ${ITEM} = ${item}` : sql``}
    ${category ? sql`and ${CATEGORY} = ${category}` : sql``}`
}

const SOLD = sql`documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id`

/** True for queries of whole days, of all bills or of one item or category, which are read from monthly sums. */
const isOfDays = ({ query: { hour, person, party, paidBy } }: ReportRequest) =>
  hour === undefined && !person && !party && !paidBy

/** Profit by items within the dates, as rows of earnedRows, or of one item or category. */
const itemsEarned = (asked: ReportRequest): SQL => {
  const { item, category } = asked.query
  return sql`
    (${earnedRows(asked, 'item')}) earned left join products p on p.shop_id = ${asked.shopId} and p.id = earned.id
    where true ${item ? sql`and earned.key = ${item}` : sql``} ${category ? sql`and ${CATEGORY} = ${category}` : sql``}`
}

const RUNNING_SUMS = sql`
  coalesce(sum(earned.quantity), 0) as quantity, coalesce(sum(earned.sales), 0) as sales,
  coalesce(sum(earned.cost), 0) as cost`

/** Groups from the sums of months; undefined if the query needs the bills. */
function runningGroups(asked: ReportRequest, report: keyof typeof AXES): SQL | undefined {
  const { item, category } = asked.query
  if (!isOfDays(asked)) return undefined
  if (report === 'profit-by-item')
    return sql`
      select earned.key, coalesce(max(p.name), max(earned.name)) as name, ${RUNNING_SUMS} from ${itemsEarned(asked)} group by 1`
  if (report === 'profit-by-category')
    return sql`
      select key, coalesce(max(c.name), '') as name, sum(quantity) as quantity, sum(sales) as sales, sum(cost) as cost
        from (
          select ${CATEGORY} as key, p.category_id, ${RUNNING_SUMS} from ${itemsEarned(asked)} group by 1, 2
        ) by_category
        left join categories c on c.shop_id = ${asked.shopId} and c.id = by_category.category_id
       group by key`
  if (item || category) return undefined
  return sql`
    select earned.key, coalesce(max(m.name), max(earned.name), '') as name, ${RUNNING_SUMS}
      from (${earnedRows(asked, 'party')}) earned
      left join merchants m on m.shop_id = ${asked.shopId} and m.id = earned.id
     group by 1`
}

/** Groups by month, from their sums if nothing narrows them. */
export async function earnedByMonth(asked: ReportRequest): Promise<SQL> {
  const { item, category } = asked.query
  if (item || category || !isOfDays(asked))
    return sql`
      select to_char(d.date, 'YYYY-MM') as key, '' as name, ${SUMS}
        from ${SOLD} ${PRODUCT} where ${linesWhere(asked)} group by 1`
  await sumMonths(asked)
  return sql`select to_char(month, 'YYYY-MM') as key, '' as name, ${RUNNING_SUMS} from (${earnedMonths(asked)}) earned group by 1`
}

/** Profit by items, categories or parties, the highest first. */
export async function profitBy(asked: ReportRequest, report: keyof typeof AXES): Promise<ReportPage> {
  const { key, name, joins, nameless, beneath }: Axis = AXES[report]
  const most = asked.query.limit ?? MOST_ROWS
  const groups = runningGroups(asked, report)
  if (groups) await sumMonths(asked)
  const rows = await asked.db.execute(
    groupPage({
      groups: sql`
        select key, name, quantity, sales, cost, sales - cost as profit from (${
          groups ??
          sql`select ${key} as key, ${name} as name, ${SUMS} from ${SOLD} ${joins} where ${linesWhere(asked)} group by 1`
        }) earned`,
      measures: { ...EARNED, profit: column.paise },
      by: 'profit' as const,
      after: decodeCursor(asked.query.cursor, 'number', 'string'),
      limit: rowsToRead(most),
    }),
  )
  const { groups: shown, all, nextCursor } = readGroups(rows, most, ({ profit }) => -profit)
  return {
    about: [],
    rows: shown.map((group) =>
      reportRow({
        words: { name: group.name || nameless() },
        figures: {
          ...(report === 'profit-by-item' && { quantity: group.quantity }),
          margin: marginOf(group),
        },
        money: moneyOf(group),
        opens: { to: 'report', report: beneath.report, query: { [beneath.as]: group.key ?? '' } },
      }),
    ),
    total: all && !asked.query.cursor ? totalRow('name', all) : null,
    nextCursor,
  }
}

const totalRow = (at: string, all: Earned): ReportRow =>
  reportRow({ kind: 'total', words: { [at]: t('Total') }, ...earnedCells(all) })

const BILL = {
  id: column.id,
  seq: z.number(),
  date: column.date,
  noun: z.enum(NOUNS),
  number: z.string(),
  party: z.string(),
}

/** Total of a report by bill: from the sums of months, like the report it was opened from. */
function runningTotal(asked: ReportRequest): SQL | undefined {
  const { hour, person, party, paidBy, item, category } = asked.query
  if (isOfDays(asked)) return sql`select ${RUNNING_SUMS} from ${itemsEarned(asked)}`
  if (!party || item || category || hour !== undefined || person || paidBy) return undefined
  return sql`select ${RUNNING_SUMS} from (${earnedRows(asked, 'party')}) earned where earned.key = ${party}`
}

/** Profit of each bill, or of one item on it, newest first. */
export async function profitByBill(asked: ReportRequest): Promise<ReportPage> {
  const most = asked.query.limit ?? MOST_ROWS
  const after = decodeCursor(asked.query.cursor, 'date', 'number')
  const { item, category } = asked.query
  const beneath = sql`
    ${item ? sql`and ${ITEM} = ${item}` : sql``} ${category ? sql`and ${CATEGORY} = ${category}` : sql``}`
  const lines = sql`document_lines l ${PRODUCT} where l.shop_id = d.shop_id and l.document_id = d.id ${beneath}`
  const isOfIt = item || category ? sql`exists (select from ${lines})` : sql`true`
  const total = runningTotal(asked)
  if (total) await sumMonths(asked)
  const columns = sql`d.shop_id, d.id, d.seq, d.date, d.noun, d.number, coalesce(d.party ->> 'name', '') as party`
  const [bills, [all]] = await asked.db.batch([
    query(
      { ...BILL, ...EARNED },
      sql`
      select d.id, d.seq, d.date, d.noun, d.number, d.party, earned.quantity, earned.sales, earned.cost
        from (${newestOf(asked, 'sales', { columns, after, limit: rowsToRead(most), also: isOfIt })}) d
       cross join lateral (select ${SUMS} from ${lines}) earned
       order by d.date desc, d.seq desc`,
    ),
    query(EARNED, total ?? sql`select ${SUMS} from ${SOLD} ${PRODUCT} where ${linesWhere(asked)}`),
  ])
  const page = bills.slice(0, most)
  const last = page.at(-1)
  return {
    about: [],
    rows: page.map((bill) =>
      reportRow({
        words: { date: bill.date, number: bill.number, party: bill.party || t('Walk-in') },
        ...earnedCells(bill),
        opens: { to: 'document', noun: bill.noun, id: bill.id },
      }),
    ),
    total: after ? null : totalRow('number', onlyRow(all)),
    nextCursor: bills.length > most && last ? encodeCursor([last.date, last.seq]) : null,
  }
}
