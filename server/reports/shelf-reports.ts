import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { NOTHING, paise } from '#domain/money.ts'
import type { PaidAhead } from '#domain/reports/balance-sheet.ts'
import { type ReportRow, reportRow } from '#domain/reports/report-row.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'
import { reportedPlace, shelfAt } from './stock-of-place.ts'

/** A product on the shelf, with what it is worth. */
export const ON_SHELF = {
  id: column.id,
  sorted: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.string(),
  stock: z.number(),
  value: column.paise,
}
const STOCK = { ...ON_SHELF, unit_cost: z.number(), purchase_price: z.number() }

const COST = sql`average_cost(p.stock, p.stock_value, p.unit_cost, p.purchase_price)`

/**
 * Stock at the end of a day: present stock and value less what later movements and corrections changed (decision 171).
 * Movements of before that decision store no worth: they are valued at the present average cost.
 */
export const shelfOn = (shopId: string, day: string): SQL => sql`
  select p.id, lower(p.name) as sorted, p.item_id, p.name, p.unit, p.purchase_price, was.stock, was.value,
         case when was.value = p.stock_value or was.stock <= 0 then ${COST}
              else round(was.value / (was.stock * 100), 4) end as unit_cost
    from products p
    left join (
      select product_id, sum(quantity) as quantity, sum(worth) as worth, sum(without_worth) as without_worth
        from (
          select product_id, case movement_type when 'in' then quantity else -quantity end as quantity,
                 coalesce(worth, 0) as worth,
                 case when worth is not null then 0 when movement_type = 'in' then quantity else -quantity end as without_worth
            from stock_movements where shop_id = ${shopId} and date > ${day}::date
          union all
          select product_id, 0, amount, 0 from stock_corrections where shop_id = ${shopId} and date > ${day}::date
        ) moved group by product_id
    ) later on later.product_id = p.id
   cross join lateral (
     select p.stock - coalesce(later.quantity, 0) as stock,
            p.stock_value - coalesce(later.worth + round(later.without_worth * ${COST} * 100), 0)::bigint as value
   ) was
   where p.shop_id = ${shopId} and (p.deleted_at is null or (p.deleted_at at time zone 'Asia/Kolkata')::date > ${day}::date)`

/** Balance of the stock account on a day, and the worth of the products that are listed then: what costs changed since apart. */
export const selectWorth = (shopId: string, day: string) =>
  query(
    { value: column.paise, listed: column.paise },
    sql`
      select (select coalesce(sum(debit - credit), 0) from account_days
               where shop_id = ${shopId} and account = 'stock' and date <= ${day}::date)::bigint as value,
             coalesce(sum(value), 0)::bigint as listed
        from (${shelfOn(shopId, day)}) shelf`,
  )

/** The worth at a place; what costs changed since is the shop's own. */
const worthAt = (shopId: string, day: string, { shelf, place }: { shelf: SQL; place: string }) =>
  query(
    { value: column.paise, listed: column.paise },
    sql`
      select ${place === shopId ? sql`whole.value - whole.listed + own.listed` : sql`own.listed`} as value, own.listed
        from (select coalesce(sum(value), 0)::bigint as listed from (${shelf}) shelf) own
       cross join (${selectWorth(shopId, day)}) whole`,
  )

/** Stock by product on a day, of all places or of one; the total of all equals the balance of the stock account. */
export async function stockValue({ db, shopId, span, query: asked }: ReportRequest): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const after = decodeCursor(asked.cursor, 'string', 'uuid')
  const place = asked.place === undefined ? undefined : await reportedPlace(db, shopId, asked.place)
  const whole = shelfOn(shopId, span.to)
  const shelf = place ? shelfAt(shopId, span.to, { shelf: whole, place: place.id }) : whole
  const [found, [all]] = await db.batch([
    query(
      STOCK,
      sql`
      select * from (${shelf}) shelf
       where (stock <> 0 or value <> 0)
         ${after ? sql`and (sorted, id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
       order by sorted, id limit ${rowsToRead(most)}`,
    ),
    place ? worthAt(shopId, span.to, { shelf, place: place.id }) : selectWorth(shopId, span.to),
  ])
  const page = found.slice(0, most)
  const last = page.at(-1)
  const nextCursor = found.length > most && last ? encodeCursor([last.sorted, last.id]) : null
  const { value: total, listed } = onlyRow(all)
  const since = paise(total - listed)
  return {
    about: place ? [place.name] : [],
    rows: [
      ...page.map(({ name, unit, stock, unit_cost, purchase_price, value, item_id }) =>
        reportRow({
          words: { name, unit },
          figures: { quantity: stock, unitCost: unit_cost, purchasePrice: purchase_price },
          money: { value },
          opens: { to: 'product', code: item_id },
        }),
      ),
      ...(nextCursor || since === 0
        ? []
        : [reportRow({ words: { name: t('What costs have changed since') }, money: { value: since } })]),
    ],
    total: after ? null : reportRow({ kind: 'total', words: { name: t('Total') }, money: { value: total } }),
    nextCursor,
  }
}

const BALANCE = {
  id: column.id,
  sorted: z.string(),
  account: z.enum(['debtors', 'creditors']),
  name: z.string(),
  balance: column.paise,
}

const sides = (balance: number) => ({ owes: paise(Math.max(balance, 0)), owed: paise(Math.max(-balance, 0)) })

/** Balance of each party at the end of a day: today's balance less later entries. */
export const balancesOn = (shopId: string, day: string): SQL => sql`
  select b.account, b.party, (b.balance - coalesce(later.amount, 0))::bigint as balance
    from party_balances b
    left join (
      select account, party, sum(amount) as amount from entries
       where shop_id = ${shopId} and account in ('debtors', 'creditors') and date > ${day}::date and party is not null
       group by account, party
    ) later on later.account = b.account and later.party = b.party
   where b.shop_id = ${shopId}`

/** What customers had paid ahead, and the shop its suppliers, at the end of a day. */
export async function readPaidAhead(db: Db, shopId: string, day: string): Promise<PaidAhead> {
  const [row] = await db.execute(
    query(
      { debtors: column.paise, creditors: column.paise },
      sql`
      select coalesce(sum(greatest(-balance, 0)) filter (where account = 'debtors'), 0) as debtors,
             coalesce(sum(greatest(balance, 0)) filter (where account = 'creditors'), 0) as creditors
        from (${balancesOn(shopId, day)}) b`,
    ),
  )
  return onlyRow(row)
}

/**
 * Balance of each party on a day, by name. Balances without a stored party come last, so that the total is that of the
 * accounts of debtors and creditors.
 */
export async function partyBalances({ db, shopId, span, query: asked }: ReportRequest): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const after = decodeCursor(asked.cursor, 'string', 'uuid', 'string')
  const [found, [all]] = await db.batch([
    query(
      BALANCE,
      sql`
      select m.id, lower(m.name) as sorted, b.account, m.name, b.balance
        from (${balancesOn(shopId, span.to)}) b join merchants m on m.shop_id = ${shopId} and m.id = b.party
       where b.balance <> 0
         ${after ? sql`and (lower(m.name), m.id, b.account) > (${after[0]}, ${after[1]}::uuid, ${after[2]})` : sql``}
       order by lower(m.name), m.id, b.account limit ${rowsToRead(most)}`,
    ),
    query(
      { owes: column.paise, owed: column.paise, debtors: column.paise, creditors: column.paise },
      sql`
      select coalesce(sum(greatest(balance, 0)), 0) as owes, coalesce(sum(greatest(-balance, 0)), 0) as owed,
             (select coalesce(sum(debit - credit), 0) from account_days
               where shop_id = ${shopId} and account = 'debtors' and date <= ${span.to}::date)
             - coalesce(sum(balance) filter (where account = 'debtors'), 0) as debtors,
             (select coalesce(sum(debit - credit), 0) from account_days
               where shop_id = ${shopId} and account = 'creditors' and date <= ${span.to}::date)
             - coalesce(sum(balance) filter (where account = 'creditors'), 0) as creditors
        from (${balancesOn(shopId, span.to)}) b`,
    ),
  ])
  const page = found.slice(0, most)
  const last = page.at(-1)
  const nextCursor = found.length > most && last ? encodeCursor([last.sorted, last.id, last.account]) : null
  const { owes, owed, debtors, creditors } = onlyRow(all)
  const walkedIn = [debtors, creditors].filter((balance) => balance !== 0).map(sides)
  const rest: ReportRow[] = nextCursor
    ? []
    : walkedIn.map((money) => reportRow({ words: { name: t('Not in the address book') }, money }))
  const total = walkedIn.reduce(
    (sum, money) => ({ owes: paise(sum.owes + money.owes), owed: paise(sum.owed + money.owed) }),
    { owes: owes ?? NOTHING, owed: owed ?? NOTHING },
  )
  return {
    about: [],
    rows: [
      ...page.map(({ id, name, balance }) =>
        reportRow({ words: { name }, money: sides(balance), opens: { to: 'party', id } }),
      ),
      ...rest,
    ],
    total: after ? null : reportRow({ kind: 'total', words: { name: t('Total') }, money: total }),
    nextCursor,
  }
}
