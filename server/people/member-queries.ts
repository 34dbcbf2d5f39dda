import * as z from 'zod/mini'
import { HANDOVER_DAYS } from '#domain/people/invitation-limits.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { memberName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const role = z.enum(SHOP_ROLES)

const MEMBER = {
  id: column.id,
  name: z.string(),
  email: z.nullable(z.string()),
  role,
  joined_at: column.moment,
  last_here_at: z.nullable(column.moment),
  last_till: z.string(),
  pin: z.enum(['none', 'set', 'asked', 'off']),
  left_at: z.nullable(column.moment),
  is_payer: z.boolean(),
  is_offered: z.boolean(),
}

/** The newest five hundred; current members before former ones, owners first. */
export const selectMembers = (shopId: string, now: Date) =>
  query(
    MEMBER,
    sql`
  select u.id, named.name, u.email, m.role, m.joined_at, m.last_here_at, m.last_till, m.left_at,
         case when p.user_id is null then 'none' when p.off_at is not null then 'off'
           when p.renewal_asked_at is not null then 'asked' else 'set' end as pin,
         coalesce(u.shop_id = m.shop_id, false) as is_payer,
         exists (select from handovers h where h.shop_id = m.shop_id and h.user_id = m.user_id
                   and ${isOpenOffer(now)}) as is_offered
    from memberships m join users u on u.id = m.user_id join people_of_shop(${shopId}) named on named.id = u.id
    left join pins p on p.shop_id = m.shop_id and p.user_id = m.user_id
   where m.shop_id = ${shopId}
   order by m.left_at is not null, m.left_at desc, array_position(${listOfTexts([...SHOP_ROLES])}, m.role), lower(named.name), u.id
   limit 500`,
  )

const FORMER = { id: column.id, name: z.string(), left_at: column.moment }

/** The newest five hundred. */
export const selectFormerMembers = (shopId: string) =>
  query(
    FORMER,
    sql`
  select u.id, u.name, m.left_at from memberships m join people_of_shop(${shopId}) u on u.id = m.user_id
   where m.shop_id = ${shopId} and m.left_at is not null
   order by m.left_at desc, u.id limit 500`,
  )

/** SQL condition: an offer `h` of `handovers` is still open. */
export const isOpenOffer = (now: Date) =>
  sql`h.offered_at > ${now.toISOString()}::timestamptz - make_interval(days => ${HANDOVER_DAYS})`

const HELD = {
  user_id: column.id,
  name: z.string(),
  has_email: z.boolean(),
  role,
  rights: z.number(),
  is_payer: z.boolean(),
}
export type HeldMember = RowOf<typeof HELD>

/**
 * Locks these people and all owners of a shop until the transaction ends, always in the same order, so that of two changes at
 * once the second sees the first. Waits for their running saves.
 */
export const lockMembers = (shopId: string, userIds: string[]) =>
  query(
    HELD,
    sql`
  select m.user_id, ${memberName(sql`m.shop_id`, sql`m.user_id`)} as name, u.email is not null as has_email, m.role, m.rights, coalesce(u.shop_id = m.shop_id, false) as is_payer
    from memberships m join users u on u.id = m.user_id
   where m.shop_id = ${shopId} and m.left_at is null
     and (m.role = 'owner' or m.user_id in ${userIds})
   order by m.user_id
     for update of m`,
  )

type Whose = { shopId: string; userId: string }

export const updateRole = ({ shopId, userId }: Whose, to: ShopRole) =>
  sql`update memberships set role = ${to} where shop_id = ${shopId} and user_id = ${userId}`

export const endOfMembership = ({ shopId, userId }: Whose, now: Date) =>
  sql`update memberships set left_at = ${now.toISOString()} where shop_id = ${shopId} and user_id = ${userId}`

/** Deletes the person's sessions in one shop; their sessions in other shops stay. */
export const deleteSessionsIn = ({ shopId, userId }: Whose) =>
  sql`delete from sessions where user_id = ${userId} and shop_id = ${shopId}`

/** Stores the hashes of the deleted sessions, so that a later call with one is answered `membership-ended`. */
export const noteEndedSessions = ({ shopId, userId }: Whose, now: Date) => sql`
  insert into ended_sessions (token_hash, shop_id, user_id, ended_at)
  select token_hash, shop_id, user_id, ${now.toISOString()}::timestamptz
    from sessions where user_id = ${userId} and shop_id = ${shopId}`

/** Deletes open invitations by a person who may no longer invite: all and their own, or only those of owners. */
export const deleteInvitationsOf = ({ shopId, userId }: Whose, only?: 'owner') => sql`
  delete from invitations
   where shop_id = ${shopId} and joined_at is null
     and (invited_by = ${userId} or (person_id = ${userId} and ${only === undefined}::boolean))
     and (${only ?? null}::text is null or role = ${only ?? null}::text)`

/** Deletes offers to this person, or by them. */
export const deleteOfferOf = ({ shopId, userId }: Whose) =>
  sql`delete from handovers where shop_id = ${shopId} and (user_id = ${userId} or offered_by = ${userId})`
