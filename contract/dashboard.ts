import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { rupees } from './figures.ts'

/** The figures at the top of the dashboard, by the definitions of decisions 1.5. */
export const overview = z.object({
  salesToday: rupees,
  salesMonth: rupees,
  purchasesToday: rupees,
  purchasesMonth: rupees,
  inventoryValue: rupees,
  lowStockCount: z.number(),
  suppliersCount: z.number(),
  buyersCount: z.number(),
  pendingOrders: z.number(),
  pendingInvoices: z.number(),
})

export const getDashboard = {
  method: 'GET',
  url: '/api/admin/dashboard/enhanced',
  config: { permission: 'subscribed' },
  schema: { summary: "The shop's figures today and this month", response: { 200: z.object({ overview }) } },
} as const satisfies Endpoint
