import * as z from 'zod/mini'
import type { superadminStats } from '#contract/platform/superadmin-stats.ts'
import { ROLES } from '#domain/roles.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'

type Stats = z.output<typeof superadminStats>

const RECENT = {
  _id: column.id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  createdAt: column.moment,
}

/** Customers and admins, counted by isActive alone (G-SADM-07); the platform's owner is not one of them. */
export async function readStats(platform: Db, today: string): Promise<Stats> {
  const [[users], [revenue], recent] = await platform.batch([
    query(
      { totalUsers: z.number(), activeUsers: z.number(), inactiveUsers: z.number() },
      sql`select count(*) as "totalUsers",
               count(*) filter (where s.is_active) as "activeUsers",
               count(*) filter (where not s.is_active) as "inactiveUsers"
          from users u join shops s on s.id = u.shop_id`,
    ),
    query(
      { totalRevenue: column.paise, monthlyRevenue: column.paise },
      sql`select coalesce(sum(amount), 0)::bigint as "totalRevenue",
               coalesce(sum(amount) filter (
                 where (paid_at at time zone 'Asia/Kolkata')::date >= date_trunc('month', ${today}::date)::date
               ), 0)::bigint as "monthlyRevenue"
          from (select kept as amount, paid_at from payment_history
                union all
                select amount, paid_at from former_payments) revenue`,
    ),
    query(
      RECENT,
      sql`select u.id as "_id", s.name, u.email, u.role, s.is_active as "isActive", u.created_at as "createdAt"
          from users u join shops s on s.id = u.shop_id order by u.created_at desc limit 5`,
    ),
  ])
  const recentUsers = recent.map((user) => ({ ...user, createdAt: new Date(user.createdAt).toISOString() }))
  return { ...onlyRow(users), ...onlyRow(revenue), recentUsers }
}
