import { createHash, randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import * as z from 'zod/mini'
import { type Answers, answersBy, answersOf, USUAL_FREE_DISCOUNT } from '#domain/people/permissions.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import type { ShopAccess } from '#server/auth/access.ts'
import { isSessionAlive, joinedRole, roleOverrides } from '#server/auth/sessions/session-queries.ts'
import type { Db } from '#server/db/db.ts'
import { DiskFull } from '#server/db/limits.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { prepared, query } from '#server/rows/query.ts'

/** Role and answers of a person in the session's shop. */
interface Rights {
  role: ShopRole
  answers: Answers
  /** What the role answers to a session by password. */
  own: Answers
  /** Limit of the discount that needs no permit, per cent of the bill. */
  freeDiscount: number
  /** Number of changes of the rights; each write checks that it is unchanged. */
  count: number
}

/** The caller: the person, their shop (none for the platform's owner) and the shop's access. */
export interface Session {
  tokenHash: Buffer
  userId: string
  shopId: string | null
  name: string
  /** '' for a person who signs in by PIN alone. */
  email: string
  /** Under which what they write is stored: the email, else the name. */
  signature: string
  role: Role
  /** Role and permissions in the shop; null without a shop. */
  rights: Rights | null
  access: ShopAccess
  /** True for a superadmin signed in without a second step. */
  lacksSecondStep: boolean
  /** State of a shop whose books are elsewhere, or are not open here yet; null for others. */
  moving: string | null
  /** The trusted till of the session, which is valid only there. */
  till: { id: string; name: string } | null
  /** True for a session by PIN. */
  byPin: boolean
  /** True if the person entered password or passkey within the last five minutes; signing in counts. */
  isProved: boolean
  /** True if a passkey started this session, or was used in it. */
  isByPasskey: boolean
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Cookie with a trusted till's key, valid for 400 days, the longest that browsers allow. */
const TILL_COOKIE = 'till'
export const tillCookie = (key: string) => ({ name: TILL_COOKIE, value: key, maxAge: 400 * 24 * 60 * 60 })

/** Hash under which this browser's till is stored; undefined if it is no till. */
export function tillKeyOf({ cookie }: { cookie?: string | undefined }): Buffer | undefined {
  const key = cookie?.includes(TILL_COOKIE) ? parseCookie(cookie)[TILL_COOKIE] : undefined
  return key ? hashToken(key) : undefined
}

/** 256 random bits. Only the hash is stored (G-AUTH-10). */
export const newToken = () => randomBytes(32).toString('base64url')

const SESSION = {
  user_id: column.id,
  shop_id: z.nullable(column.id),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  last_seen_at: column.moment,
  is_active: z.boolean(),
  is_blocked: z.boolean(),
  subscription_start: z.nullable(column.moment),
  subscription_end: z.nullable(column.moment),
  moving: z.nullable(z.string()),
  lacking: z.nullable(z.enum(['second step', 'passkey'])),
  proved_at: z.nullable(column.moment),
  is_by_passkey: z.boolean(),
  shop_role: z.nullable(z.enum(SHOP_ROLES)),
  rights: z.nullable(z.number()),
  adapted: roleOverrides,
  discount_free: z.nullable(z.number()),
  till_id: z.nullable(column.id),
  till: z.nullable(z.string()),
  by_pin: z.boolean(),
}

const MINUTE_MS = 60 * 1000
const SEEN_EVERY_MS = 10 * MINUTE_MS

const PROVED_FOR_MS = 5 * MINUTE_MS
const isRecent = (at: string | null, now: Date) =>
  at !== null && now.getTime() - Date.parse(at) < PROVED_FOR_MS

/** Calls sent before the page got the till's key are still answered for ten seconds after it is trusted. */
const isBeingTrusted = (now: Date) => sql`(
  not s.by_pin and s.created_at <= l.trusted_at and l.trusted_at > ${now.toISOString()}::timestamptz - interval '10 seconds')`

/**
 * The unexpired session of a token, with all data for the permission check, in one query. A session of a trusted till also
 * needs the key of that till: its token alone is useless elsewhere.
 */
export async function findSession(
  platform: Db,
  { token, tillKey, isUnattended }: { token: string; tillKey: Buffer | undefined; isUnattended: boolean },
  now: Date,
): Promise<Session | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await platform.execute(
    prepared(
      query(
        SESSION,
        sql`
    select u.id as user_id, m.shop_id, u.name, u.email, s.last_seen_at,
           case when u.role = 'superadmin' then u.role else coalesce(k.role, 'customer') end as role,
           m.role as shop_role, m.rights, r.answers as adapted, r.discount_free,
           coalesce(h.is_active, true) as is_active, coalesce(h.is_blocked, false) as is_blocked,
           h.subscription_start, h.subscription_end, nullif(concat_ws(' ', v.state, v.to_url), '') as moving, s.till_id, l.name as till, s.by_pin,
           s.proved_at, s.passkey_id is not null as is_by_passkey,
           case when u.role = 'superadmin' and s.passkey_id is null and not exists (
             select from second_steps t where t.user_id = u.id and t.confirmed_at is not null)
             then case when exists (select from passkeys p where p.user_id = u.id) then 'passkey' else 'second step' end
             end as lacking
      from sessions s
      join users u on u.id = s.user_id
      left join memberships m on m.shop_id = s.shop_id and m.user_id = u.id and m.left_at is null
      left join shops h on h.id = m.shop_id
      left join shop_moves v on v.shop_id = h.id and v.state in ('gone', 'arriving')
      left join users k on k.shop_id = m.shop_id
      left join trusted_tills l on l.id = s.till_id
      ${joinedRole}
     where s.token_hash = ${tokenHash} and ${isSessionAlive(now)}
       and (s.till_id is null or l.key_hash = ${tillKey ?? null}::bytea or ${isBeingTrusted(now)})`,
      ),
    ),
  )
  if (!row) return undefined
  const idleMs = now.getTime() - Date.parse(row.last_seen_at)
  // Idle sessions with the one-hour limit are updated every minute.
  if (!isUnattended && idleMs > (row.role === 'superadmin' || row.till_id ? MINUTE_MS : SEEN_EVERY_MS)) {
    // On a full disk, signed-in users can still read.
    await platform
      .batch([
        // Locks the membership first, like a call that ends one, so that the two do not deadlock.
        sql`update memberships set last_here_at = ${now.toISOString()}, last_till = ${row.till ?? ''}
             where shop_id = ${row.shop_id} and user_id = ${row.user_id}`,
        sql`update sessions set last_seen_at = ${now.toISOString()} where token_hash = ${tokenHash}`,
      ])
      .catch((error) => {
        if (!(error instanceof DiskFull)) throw error
      })
  }
  return {
    tokenHash,
    userId: row.user_id,
    shopId: row.shop_id,
    name: row.name,
    email: row.email ?? '',
    signature: row.email ?? row.name,
    role: row.role,
    rights:
      row.shop_role && row.rights
        ? {
            role: row.shop_role,
            answers: answersBy(row.by_pin, row.shop_role, row.adapted),
            own: answersOf(row.shop_role, row.adapted),
            freeDiscount: row.discount_free ?? USUAL_FREE_DISCOUNT,
            count: row.rights,
          }
        : null,
    access: {
      isActive: row.is_active,
      isBlocked: row.is_blocked,
      startDate: row.subscription_start ? new Date(row.subscription_start) : null,
      endDate: row.subscription_end ? new Date(row.subscription_end) : null,
    },
    lacksSecondStep: row.lacking !== null,
    // If the required second step is a passkey, a password alone is no proof: it could add another passkey.
    isProved: row.lacking !== 'passkey' && isRecent(row.proved_at, now),
    isByPasskey: row.is_by_passkey,
    moving: row.moving,
    till: row.till_id && row.till ? { id: row.till_id, name: row.till } : null,
    byPin: row.by_pin,
  }
}
