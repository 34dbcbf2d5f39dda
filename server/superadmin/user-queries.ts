import * as z from 'zod/mini'
import type { PlatformUser } from '#contract/platform/superadmin-users.ts'
import { ROLES } from '#domain/roles.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { likePattern } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'

const USER = {
  _id: column.id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  plan_id: z.nullable(z.string()),
  plan_name: z.nullable(z.string()),
  plan_price: z.nullable(z.number()),
  subscription_start: z.nullable(column.moment),
  subscription_end: z.nullable(column.moment),
  created_at: column.moment,
}

const columns = sql`u.id as "_id", s.name, u.email, u.role, s.is_active, s.plan_id, s.plan_name, s.plan_price,
  s.subscription_start, s.subscription_end, u.created_at`

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

const onWire = (row: RowOf<typeof USER>): PlatformUser => ({
  _id: row._id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.is_active,
  subscriptionPlan:
    row.plan_id === null
      ? null
      : { planId: row.plan_id, planName: row.plan_name ?? '', price: row.plan_price ?? 0 },
  subscriptionStartDate: iso(row.subscription_start),
  subscriptionEndDate: iso(row.subscription_end),
  createdAt: new Date(row.created_at).toISOString(),
})

interface UserFilter {
  search: string
  isActive?: boolean | undefined
}

/** Name and email are in two tables, each with its own search index: both are searched, and the results joined. */
function matching({ search, isActive }: UserFilter): SQL {
  const pattern = likePattern(search)
  const searched = search
    ? sql`and u.id in (
        select id from users where email like ${pattern}
        union
        select m.id from shops n join users m on m.shop_id = n.id where lower(n.name) like ${pattern})`
    : sql``
  const switched = isActive === undefined ? sql`` : sql`and s.is_active = ${isActive}`
  return sql`from users u join shops s on s.id = u.shop_id where u.shop_id is not null ${searched} ${switched}`
}

/** A page of customers and admins, newest first, and how many there are. */
export async function findUsers(platform: Db, filter: UserFilter, page: number, limit: number) {
  const [rows, [counted]] = await platform.batch([
    query(
      USER,
      sql`select ${columns} ${matching(filter)}
         order by u.created_at desc, u.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    query({ total: z.number() }, sql`select count(*) as total ${matching(filter)}`),
  ])
  return { users: rows.map(onWire), total: onlyRow(counted).total }
}

const ACCOUNT = { role: z.enum(ROLES), email: z.string(), shop_id: z.nullable(column.id), name: z.string() }

/** An account by id, the platform's owner included: the action decides on permissions. */
export async function findAccount(platform: Db, id: string) {
  const [row] = await platform.execute(
    query(
      ACCOUNT,
      sql`
    select u.role, u.email, u.shop_id, coalesce(s.name, '') as name
      from users u left join shops s on s.id = u.shop_id where u.id = ${id}`,
    ),
  )
  return row
}

/** @returns the user after the change, undefined if deleted */
export async function setActive(platform: Db, id: string, isActive: boolean) {
  const [, [row]] = await platform.batch([
    sql`update shops set is_active = ${isActive}, is_blocked = ${!isActive}
         where id = (select shop_id from users where id = ${id})`,
    query(USER, sql`select ${columns} from users u join shops s on s.id = u.shop_id where u.id = ${id}`),
  ])
  return row && onWire(row)
}
