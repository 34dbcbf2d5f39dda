import * as z from 'zod/mini'
import { PERMISSION_NAMES, type PermissionName } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { roleOverrides } from '#server/auth/sessions/session-queries.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const STATES = ['asked', 'given', 'refused', 'withdrawn'] as const

const PERMIT = {
  id: column.id,
  asked_by: column.id,
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  call: z.string(),
  about: z.string(),
  amount: z.nullable(column.paise),
  why: z.string(),
  word: z.string(),
  state: z.enum(STATES),
  asked_at: column.moment,
  expires_at: column.moment,
  decided_by: z.nullable(column.id),
  asker: z.nullable(z.string()),
  decider: z.nullable(z.string()),
}
export type PermitRow = RowOf<typeof PERMIT>

const COLUMNS = sql`p.id, p.asked_by, p.permissions, p.call, p.about, p.amount, p.why, p.word, p.state, p.asked_at,
  p.expires_at, p.decided_by, asker.name as asker, decider.name as decider`
const NAMES = sql`left join permit_people() asker on asker.id = p.asked_by
  left join permit_people() decider on decider.id = p.decided_by`

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

export const selectPermit = (shopId: string, id: string) =>
  query(PERMIT, sql`select ${COLUMNS} from permits p ${NAMES} where p.shop_id = ${shopId} and p.id = ${id}`)

/** Maximum number of a person's waiting permits. */
const MOST_OPEN = 20
/** Limit for the answer, and age of a valid permit. */
const ANSWER_WITHIN_MS = 10 * 60 * 1000

/** Serialises refused calls of one person, so that the limit counts each of them. */
export const lockPermitRequester = (userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('bahi-permits'), hashtext(${userId}::text))`

interface Asked {
  id: string
  userId: string
  permissions: readonly PermissionName[]
  call: string
  /** Id in the path of the call; `about` has the label, for a document or a voucher. */
  thing: string | null
  about: string
  amount: number | null
  digest: Buffer
  isOnce: boolean
}

const sameOpen = (shopId: string, { userId, digest, permissions }: Asked, now: Date) => sql`
  select id from permits
   where shop_id = ${shopId} and asked_by = ${userId} and digest = ${digest}::bytea and state = 'asked'
     and permissions = ${listOfTexts([...permissions])} and expires_at > ${at(now)}`

/** A waiting request is not stored twice; at most twenty are stored. */
export const insertPermit = (shopId: string, asked: Asked, now: Date) => sql`
  insert into permits (shop_id, id, asked_by, permissions, call, about, amount, digest, is_once, asked_at, expires_at)
  select ${shopId}::uuid, ${asked.id}::uuid, ${asked.userId}::uuid, ${listOfTexts([...asked.permissions])}, ${asked.call},
         left(concat_ws(', ', d.number, v.number, nullif(${asked.about}::text, '')), 200),
         coalesce(${asked.amount}::bigint, d.grand_total, v.amount), ${asked.digest}::bytea, ${asked.isOnce}, ${at(now)},
         ${at(new Date(now.getTime() + ANSWER_WITHIN_MS))}
    from (select ${asked.thing}::uuid as id) thing
    left join documents d on d.shop_id = ${shopId} and d.id = thing.id
    left join vouchers v on v.shop_id = ${shopId} and v.id = thing.id
   where not exists (${sameOpen(shopId, asked, now)})
     and (select count(*) from permits where shop_id = ${shopId} and asked_by = ${asked.userId} and state = 'asked'
            and expires_at > ${at(now)}) < ${MOST_OPEN}::integer`

export const selectSameOpen = (shopId: string, asked: Asked, now: Date) =>
  query({ id: column.id }, sameOpen(shopId, asked, now))

interface Used {
  id: string
  userId: string
  digest: Buffer
}

/** Uses a permit for exactly this call of this person; once, without an Idempotency-Key. */
export const markUsed = (shopId: string, { id, userId, digest }: Used, now: Date) =>
  query(
    { permissions: PERMIT.permissions },
    sql`
    update permits set used_at = coalesce(used_at, ${at(now)})
     where shop_id = ${shopId} and id = ${id} and asked_by = ${userId} and digest = ${digest}::bytea and state = 'given'
       and expires_at > ${at(now)} and (not is_once or used_at is null)
    returning permissions`,
  )

/** Others' requests that this person can approve in full. */
export const selectWaiting = (shopId: string, userId: string, allowed: PermissionName[], now: Date) =>
  query(
    PERMIT,
    sql`
    select ${COLUMNS} from permits p ${NAMES}
     where p.shop_id = ${shopId} and p.state = 'asked' and p.expires_at > ${at(now)} and p.asked_by <> ${userId}
       and p.permissions <@ ${listOfTexts(allowed)}
     order by p.asked_at, p.id limit 50`,
  )

export const selectOthers = (shopId: string, userId: string) =>
  query(
    { there: z.boolean() },
    sql`select exists (select from memberships
          where shop_id = ${shopId} and user_id <> ${userId} and left_at is null) as there`,
  )

const PERSON = {
  id: column.id,
  name: z.string(),
  role: z.enum(SHOP_ROLES),
  adapted: roleOverrides,
  has_pin: z.boolean(),
}

export const selectPeople = query(
  PERSON,
  sql`select id, name, role, adapted, has_pin from permit_people() order by name, id`,
)

/** Locks the membership until the permit is saved, so that a change of rights comes before or after. */
export const lockMembership = (shopId: string, userId: string) =>
  query(
    { role: z.enum(SHOP_ROLES), adapted: roleOverrides },
    sql`
    select m.role, (select r.answers from shop_roles r where r.shop_id = m.shop_id and r.name = m.role) as adapted
      from memberships m where m.shop_id = ${shopId} and m.user_id = ${userId} and m.left_at is null for share of m`,
  )

interface Decision {
  id: string
  by: string
  state: 'given' | 'refused'
  why: string | undefined
  word: string
}

/** Answers a permit that is still waiting. */
export const decide = (shopId: string, { id, by, state, why, word }: Decision, now: Date) =>
  query(
    { id: column.id },
    sql`
    update permits set state = ${state}, decided_by = ${by}, decided_at = ${at(now)}, word = ${word},
           why = coalesce(${why ?? null}, why)
     where shop_id = ${shopId} and id = ${id} and state = 'asked' and expires_at > ${at(now)} returning id`,
  )

const own = (shopId: string, userId: string, id: string, now: Date): SQL => sql`
  shop_id = ${shopId} and id = ${id} and asked_by = ${userId} and state = 'asked' and expires_at > ${at(now)}`

export const updateWhy = (shopId: string, userId: string, id: string, why: string, now: Date) =>
  query(
    { id: column.id },
    sql`update permits set why = ${why} where ${own(shopId, userId, id, now)} returning id`,
  )

export const withdraw = (shopId: string, userId: string, id: string, now: Date) =>
  query(
    { id: column.id },
    sql`update permits set state = 'withdrawn', decided_at = ${at(now)} where ${own(shopId, userId, id, now)} returning id`,
  )

/** Deletes permits that ended a month ago: they allow nothing, and the log has request and answer. */
export const forgetPermits = (platform: Db) => platform.execute(sql`select forget_permits()`)
