import * as z from 'zod/mini'
import { TASK_PRIORITIES } from '#domain/task.ts'
import type { Endpoint } from './endpoint.ts'
import { rupees } from './figures.ts'
import { MOVEMENT_TYPES } from './stock.ts'

// By the definitions of docs/decisions/0017-running-sums.md. Returned invoices are in no figure.

const count = z.number()
/** Up to 3 decimals. */
const quantity = z.number()
const name = z.string()

const overview = z.object({
  salesToday: rupees,
  salesMonth: rupees,
  purchasesToday: rupees,
  purchasesMonth: rupees,
  inventoryValue: rupees,
  lowStockCount: count,
  suppliersCount: count,
  buyersCount: count,
  pendingOrders: count,
  pendingInvoices: count,
})

const salesPurchases = z.object({
  /** Seven days, the oldest first, today last; _id is the day, 'yyyy-mm-dd'. */
  salesTrend: z.array(z.object({ _id: z.string(), sales: rupees })),
  purchaseTrend: z.array(z.object({ _id: z.string(), purchases: rupees })),
  topSellingProducts: z.array(z.object({ name, totalSold: quantity, value: rupees })),
  topPurchasedProducts: z.array(z.object({ name, totalPurchased: quantity, value: rupees })),
})

const inventory = z.object({
  outOfStockCount: count,
  outOfStockProducts: z.array(z.object({ name })),
  fastMovingItems: z.array(z.object({ name, totalMoved: quantity })),
  slowMovingItems: z.array(z.object({ name, stock: quantity, totalMoved: quantity })),
})

const products = z.object({
  topPerformingProducts: z.array(
    z.object({ name, totalQuantitySold: quantity, revenue: rupees, profit: rupees }),
  ),
  deadStock: z.array(z.object({ name, stock: quantity, value: rupees })),
})

const buyersSuppliers = z.object({
  /** _id is the name. */
  topBuyers: z.array(z.object({ _id: z.string(), orderCount: count, totalRevenue: rupees })),
  topSuppliers: z.array(z.object({ _id: z.string(), orderCount: count, totalValue: rupees })),
})

const planning = z.object({
  upcomingTasks: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      priority: z.enum(TASK_PRIORITIES),
      dueDate: z.string(),
      supplierOrBuyer: z.nullable(z.object({ name })),
    }),
  ),
})

const widgets = z.object({
  /** This month to date; margin is a percentage with 2 decimals. */
  profitLoss: z.object({ revenue: rupees, costs: rupees, profit: rupees, margin: z.number() }),
  recentActivities: z.array(z.object({ itemname: name, movementType: z.enum(MOVEMENT_TYPES), quantity })),
})

const dashboard = z.object({
  overview,
  salesPurchases,
  inventory,
  products,
  buyersSuppliers,
  planning,
  widgets,
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = {
  method: 'GET',
  url: '/api/admin/dashboard/enhanced',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'How the shop does: today, this month, the last days, and of all time',
    response: { 200: dashboard },
  },
} as const satisfies Endpoint
