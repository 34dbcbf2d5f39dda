import * as z from 'zod/mini'
import { MOVEMENT_TYPES } from '#contract/shelf/stock.ts'
import { addDays } from '#domain/calendar.ts'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { selectRequests } from '#server/invoices/bill-page/bill-link-queries.ts'
import { UPCOMING, upcomingTasks } from '#server/planner/planner-queries.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'
import { firstSteps } from '#server/samples/sample-queries.ts'
import { selectMoney } from './money-query.ts'

/** Lists are cut to this (DASH-24). */
const ROWS = 5
const RECENT_ACTIVITIES = 8
/** Days without a movement after which stock counts as dead (DASH-28). */
const DEAD_AFTER_DAYS = 60
export const TREND_DAYS = 7

const quantity = z.number()
const bestSellers = z.array(z.strictObject({ name: z.string(), quantity, value: column.paise }))
const bestParties = z.array(z.strictObject({ name: z.string(), invoices: z.number(), total: column.paise }))

/** The dashboard's running sums; amounts in paise, days without trade left out. */
const DASHBOARD = {
  overview: z.strictObject({
    salesToday: column.paise,
    salesMonth: column.paise,
    purchasesToday: column.paise,
    purchasesMonth: column.paise,
    inventoryValue: column.paise,
    lowStockCount: z.number(),
    suppliersCount: z.number(),
    buyersCount: z.number(),
    pendingOrders: z.number(),
    pendingInvoices: z.number(),
  }),
  outOfStockCount: z.number(),
  days: z.array(z.strictObject({ direction: z.enum(DIRECTIONS), date: column.date, total: column.paise })),
  month: z.strictObject({ revenue: column.paise, costs: column.paise }),
  selling: bestSellers,
  purchased: bestSellers,
  performing: z.array(
    z.strictObject({
      name: z.string(),
      totalQuantitySold: quantity,
      revenue: column.paise,
      profit: column.paise,
    }),
  ),
  outOfStock: z.array(z.strictObject({ name: z.string() })),
  fast: z.array(z.strictObject({ name: z.string(), totalMoved: quantity })),
  slow: z.array(z.strictObject({ name: z.string(), stock: quantity, totalMoved: quantity })),
  dead: z.array(z.strictObject({ name: z.string(), stock: quantity, value: column.paise })),
  buyers: bestParties,
  suppliers: bestParties,
  tasks: z.array(z.strictObject(UPCOMING)),
  activities: z.array(
    z.strictObject({ itemname: z.string(), movementType: z.enum(MOVEMENT_TYPES), quantity }),
  ),
}
export type DashboardRow = RowOf<typeof DASHBOARD>

/**
 * All of the dashboard, in one round trip; figures of one statement, so that they are consistent during saves. Reads as much
 * for a shop with 300,000 invoices as for one with 3,000: some tens of rows of running sums.
 */
export async function readDashboard(db: Db, shopId: string, today: string) {
  const [, [row], [first], [money], requests] = await db.batch([
    sql`select roll_shelf(${today}::date)`,
    figures(shopId, today),
    firstSteps(shopId),
    selectMoney(shopId, today),
    selectRequests(shopId, { limit: ROWS }),
  ])
  return { ...onlyRow(row), firstSteps: onlyRow(first).steps, money: onlyRow(money), requests }
}

const listed = (rows: SQL): SQL => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

function figures(shopId: string, today: string) {
  const month = `${today.slice(0, 7)}-01`
  const firstDay = addDays(today, 1 - TREND_DAYS)
  const total = (direction: string, from: string) => sql`
    coalesce(sum(grand_total) filter (where direction = ${direction} and date >= ${from}::date), 0)`
  const ofMonth = sql`filter (where direction = 'sales' and date >= ${month}::date)`
  return query(
    DASHBOARD,
    sql`
    with day as materialized (
      select direction, date, grand_total, revenue, cost from day_sums
       where shop_id = ${shopId} and direction in ('sales', 'purchase')
         and date between least(${month}::date, ${firstDay}::date) and ${today}::date
    )
    select json_build_object(
             'salesToday', day.sales_today, 'salesMonth', day.sales_month,
             'purchasesToday', day.purchases_today, 'purchasesMonth', day.purchases_month,
             'inventoryValue', round(shop.inventory_value * 100), 'lowStockCount', shop.low_stock,
             'suppliersCount', shop.suppliers, 'buyersCount', shop.buyers,
             'pendingOrders', case when uses_approvals(shop.shop_id) then shop.pending_orders else 0 end,
              'pendingInvoices', shop.unpaid_invoices) as overview,
           shop.out_of_stock as "outOfStockCount",
           ${listed(sql`select direction, date, grand_total as total from day where date >= ${firstDay}::date`)} as days,
           json_build_object('revenue', day.revenue, 'costs', round(day.cost * 100)) as month,
           ${listed(topItems(shopId, 'sales'))} as selling,
           ${listed(topItems(shopId, 'purchase'))} as purchased,
           ${listed(performingItems(shopId))} as performing,
           ${listed(onShelf(shopId, { columns: sql`p.name`, where: sql`s.level = 'out'`, by: sql`s.moved desc` }))} as "outOfStock",
           ${listed(
             onShelf(shopId, {
               columns: sql`p.name, s.moved as "totalMoved"`,
               where: sql`s.moved > 0 and s.level <> 'deleted'`,
               by: sql`s.moved desc`,
             }),
           )} as fast,
           ${listed(
             onShelf(shopId, {
               columns: sql`p.name, s.stock, s.moved as "totalMoved"`,
               where: IN_STOCK,
               by: sql`s.moved, s.stock desc`,
             }),
           )} as slow,
           ${listed(
             onShelf(shopId, {
               columns: sql`p.name, s.stock, round(s.stock * p.purchase_price * 100) as value`,
               where: sql`${IN_STOCK} and s.idle_since <= ${addDays(today, -DEAD_AFTER_DAYS)}::date`,
               by: sql`s.idle_since`,
             }),
           )} as dead,
           ${listed(topParties(shopId, 'sales'))} as buyers,
           ${listed(topParties(shopId, 'purchase'))} as suppliers,
           ${listed(upcomingTasks(shopId, today))} as tasks,
           ${listed(sql`
             select itemname, movement_type as "movementType", quantity from stock_movements
              where shop_id = ${shopId} order by seq desc limit ${RECENT_ACTIVITIES}`)} as activities
      from shop_sums shop, (
        select ${total('sales', today)} as sales_today, ${total('sales', month)} as sales_month,
               ${total('purchase', today)} as purchases_today, ${total('purchase', month)} as purchases_month,
               coalesce(sum(revenue) ${ofMonth}, 0) as revenue, coalesce(sum(cost) ${ofMonth}, 0) as cost
          from day
      ) day
     where shop.shop_id = ${shopId}`,
  )
}

/** SQL condition of the partial index on products in stock. */
const IN_STOCK = sql`s.level in ('enough', 'low')`

const PRODUCT = sql`left join products p on p.shop_id = s.shop_id and p.id = s.product_id`

/** Top items by quantity, then value (G-DASH-07). Products have their present name, free-text lines their billed one. */
const topItems = (shopId: string, direction: 'sales' | 'purchase'): SQL => sql`
  select coalesce(p.name, s.name) as name, s.quantity, s.value
    from (
      select shop_id, product_id, name, quantity, value, item from item_sums
       where shop_id = ${shopId} and direction = ${direction} and quantity > 0
       order by quantity desc, value desc, item limit ${ROWS}
    ) s ${PRODUCT} order by s.quantity desc, s.value desc, s.item`

/** Top items by revenue (G-DASH-08). */
const performingItems = (shopId: string): SQL => sql`
  select coalesce(p.name, s.name) as name, s.quantity as "totalQuantitySold", s.value as revenue,
         s.value - round(s.cost * 100) as profit
    from (
      select shop_id, product_id, name, quantity, value, cost, item from item_sums
       where shop_id = ${shopId} and direction = 'sales' and quantity > 0
       order by value desc, quantity desc, item limit ${ROWS}
    ) s ${PRODUCT} order by s.value desc, s.quantity desc, s.item`

interface Ranking {
  columns: SQL
  where: SQL
  by: SQL
}

const onShelf = (shopId: string, { columns, where, by }: Ranking): SQL => sql`
  select ${columns}
    from (select * from shelf_sums s where s.shop_id = ${shopId} and ${where} order by ${by}, s.product_id limit ${ROWS}) s
    ${PRODUCT} order by ${by}, s.product_id`

/** Top parties by billed amount, all time (G-DASH-12). */
const topParties = (shopId: string, direction: 'sales' | 'purchase'): SQL => sql`
  select coalesce(m.name, s.name) as name, s.invoices, s.total
    from (
      select shop_id, merchant_id, name, invoices, total, party from party_sums
       where shop_id = ${shopId} and direction = ${direction} and invoices > 0
       order by total desc, invoices desc, party limit ${ROWS}
    ) s left join merchants m on m.shop_id = s.shop_id and m.id = s.merchant_id
   order by s.total desc, s.invoices desc, s.party`
