import * as z from 'zod/mini'
import { TASK_PRIORITIES } from '#domain/planner/task.ts'
import { endpoint } from './endpoint.ts'
import { done } from './fields.ts'
import { rupees } from './figures.ts'
import { MOVEMENT_TYPES } from './shelf/stock.ts'

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

/** From the ledger, as of now. */
const money = z.object({
  owedToUs: rupees,
  weOwe: rupees,
  cash: rupees,
  bank: rupees,
  /** Profit of this month to date. */
  profit: rupees,
})

const widgets = z.object({
  /** This month to date; margin is a percentage with 2 decimals. */
  profitLoss: z.object({ revenue: rupees, costs: rupees, profit: rupees, margin: z.number() }),
  recentActivities: z.array(z.object({ itemname: name, movementType: z.enum(MOVEMENT_TYPES), quantity })),
})

/** Which steps of the first hour are done; sample data does not count. */
const firstSteps = z.object({
  questions: z.boolean(),
  profile: z.boolean(),
  product: z.boolean(),
  party: z.boolean(),
  bill: z.boolean(),
  /** 'offered' while the shop is empty. */
  samples: z.enum(['offered', 'in', 'none']),
})
export type FirstSteps = z.output<typeof firstSteps>

const dashboard = z.object({
  /** null once the first bill is made and no sample data is left. */
  firstSteps: z.nullable(firstSteps),
  /** Customers' requests from the pages of their bills that the shop has not marked as done, the oldest first. */
  requests: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['gstin', 'return']),
      words: z.string(),
      askedAt: z.string(),
      bill: z.object({ _id: z.string(), number: name, buyer: name }),
    }),
  ),
  /** Only to an owner who runs Bahi, and only while something is to be done. */
  backups: z.optional(
    z.object({
      /** The newest backup of all, where it is old. */
      oldSince: z.optional(z.string()),
      /** A place that has had no backup for a day. */
      failing: z.optional(z.string()),
      /** The last trial failed. */
      doesNotHold: z.optional(z.boolean()),
    }),
  ),
  overview,
  money,
  salesPurchases,
  inventory,
  products,
  buyersSuppliers,
  planning,
  widgets,
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint('GET', '/api/admin/dashboard/enhanced', 'figures', {
  summary: 'How the shop does: today, this month, the last days, and of all time',
  response: { 200: dashboard },
})

export const putInSampleData = endpoint('POST', '/api/samples', 'settings', {
  summary: 'Fills a shop that holds nothing yet with sample data',
  response: { 201: z.object(done) },
})

export const takeOutSampleData = endpoint('DELETE', '/api/samples', 'settings', {
  summary: 'Takes all sample data out again; refused while something of the shop uses it',
  response: { 200: z.object(done) },
})
