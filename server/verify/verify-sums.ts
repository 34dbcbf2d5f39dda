import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING, type Finding } from './finding.ts'

interface Sums {
  /** The table of running sums, and the view that counts the same from the documents. */
  stored: SQL
  counted: SQL
  columns: SQL
  /** Key of a row. */
  where: SQL
  /** Rows of zeros may remain. */
  isSomething: SQL
  what: string
}

const SUMS: Sums[] = [
  {
    stored: sql`day_sums`,
    counted: sql`counted_days`,
    columns: sql`direction, date, invoices, grand_total, revenue, cost`,
    where: sql`direction || ' of ' || date`,
    isSomething: sql`(invoices, grand_total, revenue, cost) <> (0, 0, 0, 0)`,
    what: 'the sums of the day are not those of its invoices',
  },
  {
    stored: sql`item_sums`,
    counted: sql`counted_items`,
    columns: sql`direction, item, product_id, quantity, value, cost`,
    where: sql`direction || ' of item ' || item`,
    isSomething: sql`(quantity, value, cost) <> (0, 0, 0)`,
    what: 'the sums of the item are not those of its lines',
  },
  {
    stored: sql`party_sums`,
    counted: sql`counted_parties`,
    columns: sql`direction, party, merchant_id, invoices, total, pending`,
    where: sql`direction || ' with ' || party`,
    isSomething: sql`(invoices, total, pending) <> (0, 0, 0)`,
    what: 'the sums of the party are not those of its invoices',
  },
  {
    stored: sql`shelf_sums`,
    counted: sql`counted_shelf`,
    columns: sql`product_id, level, stock, moved, idle_since`,
    where: sql`'shelf of ' || product_id`,
    isSomething: sql`true`,
    what: 'stock, level or movement are not those of the ledger',
  },
  {
    stored: sql`shop_sums`,
    counted: sql`counted_shops`,
    columns: sql`unpaid_invoices, pending_orders, suppliers, buyers, inventory_value, low_stock, out_of_stock`,
    where: sql`'the shop'`,
    isSomething: sql`true`,
    what: 'the counts of the shop are not those of its books',
  },
  {
    stored: sql`shop_sums`,
    counted: sql`counted_invoices`,
    columns: sql`sales, sales_total, sales_pending, purchases, purchases_total, purchases_pending`,
    where: sql`'all invoices'`,
    isSomething: sql`true`,
    what: 'the sums of the shop are not those of its invoices',
  },
]

/** Proves the running sums of the dashboard against the documents they sum up. */
export async function verifySums(db: Db, shopId: string): Promise<Finding[]> {
  const answers = await db.batch([
    query(
      FINDING,
      sql`select d.number as where, 'cost is ' || d.cost || ', its lines say ' || coalesce(l.cost, 0) as what
          from documents d
          left join (
            select document_id, sum(quantity * cost) as cost from document_lines where shop_id = ${shopId} group by 1
          ) l on l.document_id = d.id
         where d.shop_id = ${shopId} and d.cost <> coalesce(l.cost, 0)`,
    ),
    query(
      FINDING,
      sql`select distinct d.number as where, 'a line says it was billed to another party, or on another day' as what
          from documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id
         where d.shop_id = ${shopId} and (l.billed_to, l.billed_on) is distinct from (
           case when d.noun = 'invoice' then d.merchant_id end,
           case when d.noun = 'invoice' and d.merchant_id is not null then d.date end)`,
    ),
    ...SUMS.map(({ stored, counted, columns, where, isSomething, what }) =>
      query(
        FINDING,
        sql`
        with kept as (select ${columns} from ${stored} where shop_id = ${shopId} and ${isSomething}),
        counted as (select ${columns} from ${counted} where shop_id = ${shopId} and ${isSomething})
        select distinct ${where} as where, ${what} as what
          from ((select * from kept except select * from counted)
                union all (select * from counted except select * from kept)) different
         order by 1`,
      ),
    ),
  ])
  return answers.flat()
}
