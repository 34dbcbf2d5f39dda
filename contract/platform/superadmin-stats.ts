import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rupees } from '../figures.ts'
/** Missing configuration of the payment gateway, as a sentence; absent if complete. */
export const gatewayNotice = z.optional(z.string())

export const superadminStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  inactiveUsers: z.number(),
  totalRevenue: rupees,
  monthlyRevenue: rupees, // this calendar month in India
  recentUsers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      isActive: z.boolean(),
      createdAt: z.string(),
    }),
  ),
})

export const getSuperadminStats = endpoint('GET', '/api/superadmin/dashboard/stats', 'superadmin', {
  summary: 'Users and revenue of the whole platform',
  response: {
    200: z.object({
      success: z.literal(true),
      stats: superadminStats,
      /** Version of the server, which an open page may not have yet. */
      version: z.string(),
      /** Number of open payment exceptions. */
      paymentsToLookAt: z.int(),
      notice: gatewayNotice,
      /** Name of an overdue backup. */
      backupNotice: z.optional(z.string()),
    }),
  },
})
