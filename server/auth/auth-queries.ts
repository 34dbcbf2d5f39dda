import * as z from 'zod/mini'
import { language } from '#contract/people/auth.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { elsewhere } from '#server/platform/moved-shops.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { joinedRole, lastShopOf, roleOverrides } from './sessions/session-queries.ts'

const USER = {
  id: column.id,
  shop_id: z.nullable(column.id),
  name: z.string(),
  /** Null, as the hash, for a person who signs in by PIN alone. */
  email: z.nullable(z.string()),
  password_hash: z.nullable(z.string()),
  email_confirmed_at: z.nullable(column.moment),
  role: z.enum(ROLES),
  created_at: column.moment,
  language: z.nullable(language),
}

/** Row of a person who signs in: user, their last shop, their role there and the kind of account. */
export const SIGNED_IN_COLUMNS = {
  user: z.strictObject(USER),
  shop: z.nullable(z.strictObject(SHOP)),
  account: z.nullable(z.enum(ROLES)),
  shop_role: z.nullable(z.enum(SHOP_ROLES)),
  adapted: roleOverrides,
  /** End of the time for restoring a closed shop; null for an open one. */
  closes_at: z.nullable(column.moment),
  /** State of a shop whose books are elsewhere; null for others. */
  moving: z.nullable(z.string()),
  /** True for a person who works in other shops too. */
  has_others: z.boolean(),
}

/** The columns of a proved person, from `users u` with `shopOfUser` after it. */
export const provedColumns = sql`to_jsonb(u) as user, to_jsonb(s) as shop, k.role as account, m.role as shop_role,
  r.answers as adapted, (select c.closes_at from closings c where c.shop_id = s.id) as closes_at,
  ${elsewhere(sql`s.id`)} as moving,
  exists (select from memberships o where o.user_id = u.id and o.left_at is null and o.shop_id <> s.id) as has_others`
const inShop = (shopId: SQL) => sql`
  left join memberships m on m.user_id = u.id and m.left_at is null and m.shop_id = ${shopId}
  left join shops s on s.id = m.shop_id
  left join users k on k.shop_id = m.shop_id
  ${joinedRole}`
export const shopOfUser = inShop(lastShopOf(sql`u.id`))

/** A person in one of their shops. */
export const provedInShop = (userId: string, shopId: string) =>
  query(
    SIGNED_IN_COLUMNS,
    sql`select ${provedColumns} from users u ${inShop(sql`${shopId}::uuid`)} where u.id = ${userId}`,
  )

/** The person with this email, their last shop, and its payer. */
export async function findUserByEmail(platform: Db, email: string) {
  const [row] = await platform.execute(
    query(
      { ...SIGNED_IN_COLUMNS, has_second_step: z.boolean() },
      sql`
    select ${provedColumns},
           exists (select from second_steps t where t.user_id = u.id and t.confirmed_at is not null) as has_second_step
      from users u ${shopOfUser} where u.email = ${email}`,
    ),
  )
  return row
}

interface NewUser {
  id: string
  shopId: string | null
  name: string
  email: string
  passwordHash: string
  role: Role
  isUnconfirmed?: boolean | undefined
}

export const insertUser = (user: NewUser, at: Date) => sql`
  insert into users (id, shop_id, name, email, password_hash, role, created_at, email_confirmed_at)
  values (${user.id}, ${user.shopId}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.role}, ${at.toISOString()},
          ${user.isUnconfirmed ? null : at.toISOString()}::timestamptz)`

/** Inserts a membership; `invitedBy` is null for the owner who opened the shop. */
export const insertMembership = (
  {
    shopId,
    userId,
    role,
    invitedBy,
  }: { shopId: string; userId: string; role: ShopRole; invitedBy: string | null },
  at: Date,
) => sql`
  insert into memberships (shop_id, user_id, role, joined_at, invited_by)
  values (${shopId}, ${userId}, ${role}, ${at.toISOString()}, ${invitedBy})`

export const insertShop = (
  shop: { id: string; name: string; address: string; isActive: boolean },
  at: Date,
) => sql`
  insert into shops (id, name, address, is_active, created_at)
  values (${shop.id}, ${shop.name}, ${shop.address}, ${shop.isActive}, ${at.toISOString()})`

/** Uses up the link: a second use finds nothing. Sets the password; the sessions are ended by a later statement. */
export async function spendResetToken(
  platform: Db,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  const [user] = await platform.execute(
    query(
      { id: column.id, name: z.string() },
      sql`
    with used as (
      delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now.toISOString()} returning user_id
    )
    update users set password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, ${now.toISOString()})
     where id in (select user_id from used) returning id, name`,
    ),
  )
  return user
}
