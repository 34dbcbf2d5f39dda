import type { Dashboard } from '#contract/dashboard.ts'
import { addDays } from '#domain/calendar.ts'
import { NOTHING, paise, percentShare } from '#domain/money.ts'
import type { Db } from '#server/db/db.ts'
import { requestOf } from '#server/invoices/bill-page/bill-link-actions.ts'
import { type DashboardRow, readDashboard, TREND_DAYS } from './dashboard-queries.ts'

/** How the shop does on `today`, in the sections of the screen. */
export async function showDashboard(db: Db, shopId: string, today: string): Promise<Dashboard> {
  const row = await readDashboard(db, shopId, today)
  const trend = (direction: 'sales' | 'purchase') =>
    lastDays(today).map((_id) => ({
      _id,
      total: row.days.find((day) => day.date === _id && day.direction === direction)?.total ?? NOTHING,
    }))
  return {
    firstSteps: row.firstSteps,
    requests: row.requests.map(requestOf),
    overview: row.overview,
    money: row.money,
    salesPurchases: {
      salesTrend: trend('sales').map(({ _id, total }) => ({ _id, sales: total })),
      purchaseTrend: trend('purchase').map(({ _id, total }) => ({ _id, purchases: total })),
      topSellingProducts: row.selling.map(({ quantity, ...rest }) => ({ ...rest, totalSold: quantity })),
      topPurchasedProducts: row.purchased.map(({ quantity, ...rest }) => ({
        ...rest,
        totalPurchased: quantity,
      })),
    },
    inventory: {
      outOfStockCount: row.outOfStockCount,
      outOfStockProducts: row.outOfStock,
      fastMovingItems: row.fast,
      slowMovingItems: row.slow,
    },
    products: { topPerformingProducts: row.performing, deadStock: row.dead },
    buyersSuppliers: {
      topBuyers: row.buyers.map(({ name, invoices, total }) => ({
        _id: name,
        orderCount: invoices,
        totalRevenue: total,
      })),
      topSuppliers: row.suppliers.map(({ name, invoices, total }) => ({
        _id: name,
        orderCount: invoices,
        totalValue: total,
      })),
    },
    planning: { upcomingTasks: row.tasks },
    widgets: { profitLoss: profitLoss(row.month), recentActivities: row.activities },
  }
}

/** The days of the trends, the oldest first, today last. */
const lastDays = (today: string) =>
  Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index + 1 - TREND_DAYS))

/** Discounts may exceed the sales: revenue and profit are then below zero, and the margin above. */
function profitLoss({ revenue, costs }: DashboardRow['month']) {
  const profit = paise(revenue - costs)
  const sign = revenue < 0 ? -1 : 1
  return { revenue, costs, profit, margin: percentShare(paise(sign * profit), paise(sign * revenue)) }
}
