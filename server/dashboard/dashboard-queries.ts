import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { overview } from '#contract/dashboard.ts'
import type { Db } from '#server/db/db.ts'

type Overview = z.output<typeof overview>

/** Today and this month to date in India; returned invoices count nowhere (decisions 1.5). Paise. */
export async function readOverview(db: Db, shopId: string, today: string): Promise<Overview> {
  const [sums, shelf, merchants, pending, orders] = await db.batch([
    sql`select coalesce(sum(grand_total) filter (where invoice_type = 'sales' and invoice_date = ${today}), 0)::bigint as "salesToday",
               coalesce(sum(grand_total) filter (where invoice_type = 'sales'), 0)::bigint as "salesMonth",
               coalesce(sum(grand_total) filter (where invoice_type = 'purchase' and invoice_date = ${today}), 0)::bigint as "purchasesToday",
               coalesce(sum(grand_total) filter (where invoice_type = 'purchase'), 0)::bigint as "purchasesMonth"
          from invoices
         where shop_id = ${shopId} and status = 'completed'
           and invoice_date between date_trunc('month', ${today}::date)::date and ${today}::date`,
    sql`select coalesce(round(sum(greatest(stock, 0) * purchase_price) * 100), 0)::bigint as "inventoryValue",
               count(*) filter (where stock > 0 and stock <= coalesce(low_stock, 10)) as "lowStockCount"
          from products where shop_id = ${shopId} and deleted_at is null`,
    sql`select count(*) filter (where type = 'supplier') as "suppliersCount",
               count(*) filter (where type = 'buyer') as "buyersCount"
          from merchants where shop_id = ${shopId}`,
    sql`select count(*) as "pendingInvoices" from invoices
         where shop_id = ${shopId} and status = 'completed' and payment_status <> 'paid'`,
    sql`select count(*) as "pendingOrders" from orders where shop_id = ${shopId} and status = 'pending'`,
  ])
  return { ...sums?.[0], ...shelf?.[0], ...merchants?.[0], ...pending?.[0], ...orders?.[0] } as Overview
}
