import { sql } from 'drizzle-orm'
import type { Role } from '#domain/roles.ts'
import type { Db } from '#server/db/db.ts'
import type { ShopRow } from '#server/profile/shop-row.ts'

export interface UserRow {
  id: string
  shop_id: string | null
  name: string
  email: string
  password_hash: string
  role: Role
}

/** The person with this email, and their shop. */
export async function findUserByEmail(platform: Db, email: string) {
  const [row] = await platform.execute<{ user: UserRow; shop: ShopRow | null }>(sql`
    select to_jsonb(u) as user, to_jsonb(s) as shop
      from users u left join shops s on s.id = u.shop_id where u.email = ${email}`)
  return row
}

export interface NewUser {
  id: string
  shopId: string | null
  name: string
  email: string
  passwordHash: string
  role: Role
}

export const insertUser = (user: NewUser, at: Date) => sql`
  insert into users (id, shop_id, name, email, password_hash, role, created_at)
  values (${user.id}, ${user.shopId}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.role}, ${at.toISOString()})`

export const insertShop = (
  shop: { id: string; name: string; address: string; isActive: boolean },
  at: Date,
) => sql`
  insert into shops (id, name, address, is_active, created_at)
  values (${shop.id}, ${shop.name}, ${shop.address}, ${shop.isActive}, ${at.toISOString()})`

/** Uses up the link: a second use finds nothing. Sets the password; the sessions are ended after it, not here. */
export async function spendResetToken(
  platform: Db,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  const [user] = await platform.execute<{ id: string; name: string }>(sql`
    with used as (
      delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now.toISOString()} returning user_id
    )
    update users set password_hash = ${passwordHash} where id in (select user_id from used) returning id, name`)
  return user
}
