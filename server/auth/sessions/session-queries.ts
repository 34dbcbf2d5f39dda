import * as z from 'zod/mini'
import { ANSWERS } from '#domain/people/shop-roles.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

type Whose = { userId: string; tokenHash: Buffer }

const SESSION = {
  id: column.id,
  device: z.string(),
  till: z.string(),
  created_at: column.moment,
  last_seen_at: column.moment,
  is_current: z.boolean(),
}

/** The shop's overrides of a role's permissions; null without any. */
export const roleOverrides = z.nullable(z.record(z.string(), z.enum(ANSWERS)))
/** SQL: a role's permissions, of a membership `m`. */
export const joinedRole = sql`left join shop_roles r on r.shop_id = m.shop_id and r.name = m.role`

/** A person's last shop; null without any. */
export const lastShopOf = (userId: SQL) => sql`(
  select m.shop_id from memberships m join shops s on s.id = m.shop_id
   where m.user_id = ${userId} and m.left_at is null and s.going_since is null
   order by is_elsewhere(s.id), m.last_here_at desc nulls last, m.joined_at, m.shop_id limit 1)`

/** Records the shop a person is in, so that their next sign-in opens it, and the till. */
export const recordLastShop = (
  { shopId, userId, till = '' }: { shopId: string; userId: string; till?: string },
  now: Date,
) => sql`
  update memberships set last_here_at = ${now.toISOString()}, last_till = ${till} where shop_id = ${shopId} and user_id = ${userId}`

/**
 * Inserts a session only while the verified password is unchanged: a sign-in during a change of it waits for the change and
 * then inserts nothing.
 */
export const insertSession = (
  session: Whose & {
    device: string
    inBrowser?: boolean | undefined
    expires: Date
    passwordHash: string
    tillKey?: Buffer | undefined
    /** Time of the fresh proof, and the passkey if it was by one. */
    provedAt: Date | null
    passkeyId?: string | undefined
  },
  now: Date,
) => sql`
  insert into sessions
    (token_hash, user_id, shop_id, till_id, device, in_browser, proved_at, passkey_id, created_at, last_seen_at, expires_at)
  select ${session.tokenHash}::bytea, users.id, users.shop, ${tillIn(sql`users.shop`, session.tillKey)},
         ${session.device}::text, ${session.inBrowser ?? false}::boolean, ${session.provedAt?.toISOString() ?? null}::timestamptz, ${session.passkeyId ?? null}::uuid,
         ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${session.expires.toISOString()}::timestamptz
    from (select id, ${lastShopOf(sql`users.id`)} as shop
            from users where id = ${session.userId} and password_hash = ${session.passwordHash} for share) users
  returning id`

/** The trusted till with this key, where it is one of the shop. */
const tillIn = (shopId: SQL, key: Buffer | undefined) => sql`(
  select id from trusted_tills where key_hash = ${key ?? null}::bytea and shop_id = ${shopId})`

/**
 * SQL condition: session `s` of user `u` is still valid: not expired, and used recently. Superadmins and sessions at a till
 * sign in again after an idle hour, in other browsers after an idle afternoon, or a week if remembered. Programs have no idle
 * limit.
 */
export const isSessionAlive = (now: Date) => sql`(
  s.expires_at > ${now.toISOString()} and coalesce(s.last_seen_at >= ${now.toISOString()}::timestamptz - case
    when u.role = 'superadmin' or s.till_id is not null then interval '1 hour'
    when s.in_browser and s.expires_at - s.created_at > interval '1 day' then interval '7 days'
    when s.in_browser then interval '4 hours' end, true))`

export const selectSessions = (platform: Db, { userId, tokenHash }: Whose, now: Date) =>
  platform.execute(
    query(
      SESSION,
      sql`
    select s.id, s.device, coalesce(tt.name, '') as till, s.created_at, s.last_seen_at, s.token_hash = ${tokenHash} as is_current
      from sessions s join users u on u.id = s.user_id left join trusted_tills tt on tt.id = s.till_id
     where s.user_id = ${userId} and ${isSessionAlive(now)}
     order by is_current desc, s.last_seen_at desc, s.created_at desc, s.id limit 101`,
    ),
  )

export const deleteSession = (userId: string, id: string) =>
  sql`delete from sessions where id = ${id} and user_id = ${userId}`

export const deleteOtherSessions = ({ userId, tokenHash }: Whose) =>
  sql`delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash}`

export async function selectPasswordHash(platform: Db, userId: string): Promise<string | undefined> {
  const [user] = await platform.execute(
    query(
      { password_hash: z.nullable(z.string()) },
      sql`select password_hash from users where id = ${userId}`,
    ),
  )
  return user?.password_hash ?? undefined
}

/**
 * Replaces the password if it still is the one that was verified: of two changes at once the second finds no row. The session
 * that makes the change stays; all others, and reset links, end.
 */
export async function replacePassword(
  tx: Db,
  session: Whose,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const [changed] = await tx.execute(
    sql`update users set password_hash = ${to} where id = ${session.userId} and password_hash = ${from} returning id`,
  )
  if (!changed) return false
  // A separate statement, so that it sees a sign-in that the update waited for.
  await tx.execute(deleteOtherSessions(session))
  await tx.execute(sql`delete from password_resets where user_id = ${session.userId}`)
  return true
}
