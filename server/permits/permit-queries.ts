import * as z from 'zod/mini'
import type { StoredFacts } from '#contract/people/permits.ts'
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
  needs: z.array(z.enum(PERMISSION_NAMES)),
  call: z.string(),
  about: z.string(),
  amount: z.nullable(column.paise),
  /** Some of an earlier release have no goods and no losses, and of a discount not what was. */
  facts: column.json<StoredFacts | null>(),
  till: z.string(),
  that_day: z.number(),
  why: z.string(),
  word: z.string(),
  state: z.enum(STATES),
  asked_at: column.moment,
  expires_at: column.moment,
  decided_by: z.nullable(column.id),
  asker: z.nullable(z.string()),
  is_same: z.boolean(),
  is_sent: z.boolean(),
  decider: z.nullable(z.string()),
}
export type PermitRow = RowOf<typeof PERMIT>

/** Version now of the document or the voucher that a permit is about. */
const VERSION_NOW = sql`
  coalesce((select d.updated_at from documents d where d.shop_id = p.shop_id and d.id = p.thing),
           (select v.updated_at from vouchers v where v.shop_id = p.shop_id and v.id = p.thing))`

/** True if nobody has changed the record since the request. */
const IS_SAME = sql`(p.thing_at is null or p.thing_at is not distinct from ${VERSION_NOW})`

// A day begins at midnight in India.
const COLUMNS = sql`p.id, p.asked_by, p.permissions, p.permissions || array(select unnest(p.needs) except select unnest(p.permissions) order by 1) as needs,
  p.call, p.about, p.amount, p.facts, p.till, p.why, p.word, p.state, p.asked_at, p.expires_at, p.decided_by,
  asker.name as asker, decider.name as decider, ${IS_SAME} as is_same,
  p.sent_at is not null as is_sent,
  (select count(*) from permits o where o.shop_id = p.shop_id and o.asked_by = p.asked_by and o.asked_at <= p.asked_at
      and o.asked_at >= date_trunc('day', p.asked_at, 'Asia/Kolkata')) as that_day`
const NAMES = sql`left join shop_people() asker on asker.id = p.asked_by
  left join shop_people() decider on decider.id = p.decided_by`

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
  needs: readonly PermissionName[]
  call: string
  /** Id of the document or the voucher, if the call names one; `about` has its label. */
  thing: string | null
  /** Its version as the call has read it; null: the present one. */
  version: string | null
  about: string
  amount: number | null
  facts: StoredFacts | null
  till: string
  digest: Buffer
  isOnce: boolean
  /** False in a browser, whose dialog stands at a PIN until *Ask on Phone* is pressed. */
  isSent: boolean
}

const sameOpen = (shopId: string, { userId, digest, permissions, needs, facts }: Asked, now: Date) => sql`
  select p.id from permits p
   where p.shop_id = ${shopId} and p.asked_by = ${userId} and p.digest = ${digest}::bytea
     and (p.state = 'asked' or p.state = 'given' and p.used_at is null)
     and p.permissions = ${listOfTexts([...permissions])} and p.needs = ${listOfTexts([...needs])}
     and (p.facts -> 'drawer' ->> 'expected')::bigint is not distinct from ${facts?.drawer?.expected ?? null}::bigint
     and p.expires_at > ${at(now)} and ${IS_SAME}`

/** A waiting request is not stored twice; at most twenty are stored. */
export const insertPermit = (shopId: string, asked: Asked, now: Date) => sql`
  insert into permits (shop_id, id, asked_by, permissions, needs, call, thing, thing_at, about, amount, facts, till, digest,
                       is_once, asked_at, expires_at, sent_at)
  select ${shopId}::uuid, ${asked.id}::uuid, ${asked.userId}::uuid, ${listOfTexts([...asked.permissions])},
         ${listOfTexts([...asked.needs])}, ${asked.call}, coalesce(d.id, v.id),
         coalesce(${asked.version}::timestamptz, d.updated_at, v.updated_at),
         left(concat_ws(', ', coalesce(d.number, v.number), nullif(${asked.about}::text, '')), 200),
         coalesce(${asked.amount}::bigint, d.grand_total, v.amount, ${asked.facts?.becomes?.total ?? null}::bigint),
         ${asked.facts ? JSON.stringify(asked.facts) : null}::jsonb, left(${asked.till}::text, 200), ${asked.digest}::bytea,
         ${asked.isOnce}::boolean, ${at(now)}, ${at(new Date(now.getTime() + ANSWER_WITHIN_MS))},
         case when ${asked.isSent}::boolean then ${at(now)} end
    from (select ${asked.thing}::uuid as id) thing
    left join documents d on d.shop_id = ${shopId} and d.id = thing.id
    left join vouchers v on v.shop_id = ${shopId} and v.id = thing.id
   where not exists (${sameOpen(shopId, asked, now)})
     and (select count(*) from permits where shop_id = ${shopId} and asked_by = ${asked.userId} and state = 'asked'
            and expires_at > ${at(now)}) < ${MOST_OPEN}::integer`

/** The stored request, also if its record has changed since its figures were read: its yes then opens nothing. */
export const selectSameOpen = (shopId: string, asked: Asked, now: Date) =>
  query(
    { id: column.id },
    sql`
    ${sameOpen(shopId, asked, now)}
    union select id from permits where shop_id = ${shopId} and id = ${asked.id}`,
  )

interface Used {
  id: string
  userId: string
  digest: Buffer
}

/** Uses a permit for exactly this call of this person: once, unless the call creates under an Idempotency-Key. */
export const markUsed = (shopId: string, { id, userId, digest }: Used, now: Date) =>
  query(
    {
      permissions: PERMIT.permissions,
      facts: PERMIT.facts,
      thing_at: z.nullable(column.moment),
      is_once: z.boolean(),
      is_same: z.boolean(),
    },
    sql`
    update permits p set used_at = case when ${IS_SAME} then coalesce(p.used_at, ${at(now)}) else p.used_at end
     where p.shop_id = ${shopId} and p.id = ${id} and p.asked_by = ${userId} and p.digest = ${digest}::bytea
       and p.state = 'given' and p.expires_at > ${at(now)} and (not p.is_once or p.used_at is null)
    returning p.permissions, p.facts, p.thing_at, p.is_once, ${IS_SAME} as is_same`,
  )

/** Makes a used permit valid again, as its call was refused. */
export const giveBack = (shopId: string, id: string) => sql`
  update permits set used_at = null where shop_id = ${shopId} and id = ${id} and is_once`

/** A permit to a read, until it ends, or the next one of that person is used: a drawer that is closed is looked at anew. */
export const selectGivenRead = (shopId: string, userId: string, digest: Buffer, now: Date) =>
  query(
    { permissions: PERMIT.permissions },
    sql`
    select p.permissions from permits p
     where p.shop_id = ${shopId} and p.asked_by = ${userId} and p.digest = ${digest}::bytea and p.state = 'given'
       and p.expires_at > ${at(now)}
       and not exists (
         select from permits u
          where u.shop_id = p.shop_id and u.asked_by = p.asked_by and u.used_at > p.decided_at and u.call not like 'GET %')
     order by p.expires_at desc limit 1`,
  )

/** Others' requests that this person can approve in full, once they were sent. */
export const selectWaiting = (shopId: string, userId: string, allowed: PermissionName[], now: Date) =>
  query(
    PERMIT,
    sql`
    select ${COLUMNS} from permits p ${NAMES}
     where p.shop_id = ${shopId} and p.state = 'asked' and p.sent_at is not null and p.expires_at > ${at(now)} and p.asked_by <> ${userId}
       and p.permissions <@ ${listOfTexts(allowed)} and p.needs <@ ${listOfTexts(allowed)}
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
           why = coalesce(nullif(${why ?? ''}::text, ''), why)
     where shop_id = ${shopId} and id = ${id} and state = 'asked' and expires_at > ${at(now)} returning id`,
  )

const own = (shopId: string, userId: string, id: string, now: Date): SQL => sql`
  shop_id = ${shopId} and id = ${id} and asked_by = ${userId} and state = 'asked' and expires_at > ${at(now)}`

/** Writes why, and sends the question to the phones. */
export const updateWhy = (shopId: string, userId: string, id: string, why: string, now: Date) =>
  query(
    { id: column.id },
    sql`update permits set why = ${why}, sent_at = coalesce(sent_at, ${at(now)}) where ${own(shopId, userId, id, now)} returning id`,
  )

export const withdraw = (shopId: string, userId: string, id: string, now: Date) =>
  query(
    { id: column.id },
    sql`update permits set state = 'withdrawn', decided_at = ${at(now)} where ${own(shopId, userId, id, now)} returning id`,
  )

/** Deletes permits that ended a month ago: they allow nothing, and the log has request and answer. */
export const forgetPermits = (platform: Db) => platform.execute(sql`select forget_permits()`)
