import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { type ReportRow, reportRow } from '#domain/reports/report-row.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query, theRow } from '#server/rows/query.ts'
import type { Asked, ReportPage } from './reading.ts'

const STOCK = {
  id: column.id,
  sorted: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.string(),
  stock: z.number(),
  unit_cost: z.number(),
  purchase_price: z.number(),
  value: column.paise,
}

/** What lies on the shelf now, by name. All of it is what stands on the account of the stock. */
export async function stockValue({ db, shopId, query: asked }: Asked): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const after = decodeCursor(asked.cursor, 'string', 'uuid')
  const [found, [all]] = await db.batch([
    query(
      STOCK,
      sql`
      select id, lower(name) as sorted, item_id, name, unit, stock, coalesce(unit_cost, purchase_price) as unit_cost,
             purchase_price, stock_value as value
        from products
       where shop_id = ${shopId} and deleted_at is null and (stock <> 0 or stock_value <> 0)
         ${after ? sql`and (lower(name), id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
       order by lower(name), id limit ${rowsToRead(most)}`,
    ),
    query(
      { value: column.paise },
      sql`
      select coalesce(sum(debit - credit), 0) as value from account_days
       where shop_id = ${shopId} and account = 'stock'`,
    ),
  ])
  const kept = found.slice(0, most)
  const last = kept.at(-1)
  return {
    about: [],
    rows: kept.map(({ name, unit, stock, unit_cost, purchase_price, value, item_id }) =>
      reportRow({
        words: { name, unit },
        figures: { quantity: stock, unitCost: unit_cost, purchasePrice: purchase_price },
        ...{ money: { value }, opens: { to: 'product', code: item_id } },
      }),
    ),
    total: after
      ? null
      : reportRow({ kind: 'total', words: { name: 'Total' }, money: { value: theRow(all).value } }),
    nextCursor: found.length > most && last ? encodeCursor([last.sorted, last.id]) : null,
  }
}

const BALANCE = {
  id: column.id,
  sorted: z.string(),
  account: z.enum(['debtors', 'creditors']),
  name: z.string(),
  balance: column.paise,
}

const sides = (balance: number) => ({
  owes: paise(Math.max(balance, 0)),
  owed: paise(Math.max(-balance, 0)),
})

/**
 * Who owes the shop and whom it owes, by name; behind them who has no place in the address book, so that all of it is what
 * stands on the accounts of debtors and creditors.
 */
export async function partyBalances({ db, shopId, query: asked }: Asked): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const after = decodeCursor(asked.cursor, 'string', 'uuid', 'string')
  const [found, [all]] = await db.batch([
    query(
      BALANCE,
      sql`
      select m.id, lower(m.name) as sorted, b.account, m.name, b.balance
        from party_balances b join merchants m on m.shop_id = b.shop_id and m.id = b.party
       where b.shop_id = ${shopId} and b.balance <> 0
         ${after ? sql`and (lower(m.name), m.id, b.account) > (${after[0]}, ${after[1]}::uuid, ${after[2]})` : sql``}
       order by lower(m.name), m.id, b.account limit ${rowsToRead(most)}`,
    ),
    query(
      { owes: column.paise, owed: column.paise, debtors: column.paise, creditors: column.paise },
      sql`
      select coalesce(sum(greatest(balance, 0)), 0) as owes, coalesce(sum(greatest(-balance, 0)), 0) as owed,
             (select coalesce(sum(debit - credit), 0) from account_days
               where shop_id = ${shopId} and account = 'debtors')
             - coalesce(sum(balance) filter (where account = 'debtors'), 0) as debtors,
             (select coalesce(sum(debit - credit), 0) from account_days
               where shop_id = ${shopId} and account = 'creditors')
             - coalesce(sum(balance) filter (where account = 'creditors'), 0) as creditors
        from party_balances where shop_id = ${shopId}`,
    ),
  ])
  const kept = found.slice(0, most)
  const last = kept.at(-1)
  const nextCursor = found.length > most && last ? encodeCursor([last.sorted, last.id, last.account]) : null
  const { owes, owed, debtors, creditors } = theRow(all)
  const walkedIn = [debtors, creditors].filter((balance) => balance !== 0).map(sides)
  const rest: ReportRow[] = nextCursor
    ? []
    : walkedIn.map((money) => reportRow({ words: { name: 'Not in the address book' }, money }))
  const total = walkedIn.reduce(
    (sum, money) => ({ owes: paise(sum.owes + money.owes), owed: paise(sum.owed + money.owed) }),
    { owes: owes ?? NOTHING, owed: owed ?? NOTHING },
  )
  return {
    about: [],
    rows: [
      ...kept.map(({ id, name, balance }) =>
        reportRow({ words: { name }, money: sides(balance), opens: { to: 'party', id } }),
      ),
      ...rest,
    ],
    total: after ? null : reportRow({ kind: 'total', words: { name: 'Total' }, money: total }),
    nextCursor,
  }
}
