import * as z from 'zod/mini'
import { MOST_INVITATIONS } from '#domain/people/invitation-limits.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { memberName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const role = z.enum(SHOP_ROLES)
const INVITATION = {
  id: column.id,
  role,
  name: z.string(),
  email: z.string(),
  /** The person without an email who gets one by the link. */
  person_id: z.nullable(column.id),
  serial: z.number(),
  created_at: column.moment,
  expires_at: column.moment,
}
export type InvitationRow = RowOf<typeof INVITATION>
const COLUMNS = sql`id, role, name, email, person_id, serial, created_at, expires_at`

export const selectInvitations = (shopId: string) =>
  query(
    INVITATION,
    sql`select ${COLUMNS} from invitations where shop_id = ${shopId} and joined_at is null
         order by created_at desc, id`,
  )

export const selectInvitation = (shopId: string, id: string) =>
  query(INVITATION, sql`select ${COLUMNS} from invitations where shop_id = ${shopId} and id = ${id}`)

/** Locks the invitation's row while its link token is replaced. */
export const lockInvitation = (shopId: string, id: string) =>
  query(
    INVITATION,
    sql`select ${COLUMNS} from invitations where shop_id = ${shopId} and id = ${id} and joined_at is null for update`,
  )

interface NewInvitation {
  id: string
  role: ShopRole
  name: string
  email: string
  personId: string | null
  tokenHash: Buffer
  invitedBy: string
  now: Date
  expires: Date
}

/** Inserts nothing if the shop has the maximum of open invitations; the caller has locked the shop's row. */
export const insertInvitation = (
  shopId: string,
  { id, role, name, email, personId, tokenHash, invitedBy, now, expires }: NewInvitation,
) => sql`
  insert into invitations (shop_id, id, role, name, email, person_id, token_hash, invited_by, created_at, expires_at)
  select ${shopId}::uuid, ${id}::uuid, ${role}, ${name}, ${email}, ${personId}::uuid, ${tokenHash}::bytea, ${invitedBy}::uuid,
         ${now.toISOString()}::timestamptz, ${expires.toISOString()}::timestamptz
   where (select count(*) from invitations where shop_id = ${shopId} and joined_at is null) < ${MOST_INVITATIONS}::integer
  on conflict (shop_id, id) do nothing
  returning id`

/** Replaces the invitation's link; the person who renews it becomes its inviter. */
export const changeLink = (
  shopId: string,
  {
    id,
    serial,
    tokenHash,
    invitedBy,
    expires,
  }: Pick<NewInvitation, 'id' | 'tokenHash' | 'invitedBy' | 'expires'> & { serial: number },
) =>
  query(
    INVITATION,
    sql`update invitations
           set serial = ${serial}, token_hash = ${tokenHash}::bytea, invited_by = ${invitedBy},
               expires_at = ${expires.toISOString()}::timestamptz
         where shop_id = ${shopId} and id = ${id} returning ${COLUMNS}`,
  )

export const deleteInvitation = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`delete from invitations where shop_id = ${shopId} and id = ${id} and joined_at is null returning id`,
  )

const SHOWN = {
  shop_id: column.id,
  shop_name: z.string(),
  role,
  name: z.string(),
  email: z.string(),
  person_id: z.nullable(column.id),
  invited_by: column.id,
  inviter: z.string(),
  has_tills: z.boolean(),
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  sql`i.token_hash = ${tokenHash} and i.joined_at is null and i.expires_at > ${now.toISOString()}::timestamptz`

/** An invitation by its link; none if it is unknown, used or expired, or its shop is being erased. */
export const selectOpen = (tokenHash: Buffer, now: Date) =>
  query(
    SHOWN,
    sql`
  select i.shop_id, s.name as shop_name, i.role, i.name, i.email, i.person_id, i.invited_by,
         coalesce(${memberName(sql`i.shop_id`, sql`i.invited_by`)}, '') as inviter,
         exists (select from trusted_tills l where l.shop_id = i.shop_id) as has_tills
    from invitations i join shops s on s.id = i.shop_id
   where ${isOpen(tokenHash, now)} and s.going_since is null`,
  )

/** A present member without an email; locked, so that of two who join by two links the second finds an email. */
export const lockPersonWithoutEmail = (shopId: string, userId: string) =>
  query(
    { name: z.string(), role },
    sql`
  select u.name, m.role from memberships m join users u on u.id = m.user_id
   where m.shop_id = ${shopId} and m.user_id = ${userId} and m.left_at is null and u.email is null for update of u`,
  )

/** Uses an invitation up. Where two join by it at once the second waits for the first, and finds it used. */
export const spendInvitation = (tokenHash: Buffer, userId: string, now: Date) =>
  query(
    {
      shop_id: column.id,
      id: column.id,
      serial: z.number(),
      email: z.string(),
      person_id: z.nullable(column.id),
      shop_name: z.string(),
      role,
      invited_by: column.id,
    },
    sql`
  update invitations i set joined_at = ${now.toISOString()}, joined_by = ${userId}
    from shops s
   where ${isOpen(tokenHash, now)} and s.id = i.shop_id and s.going_since is null
  returning i.shop_id, i.id, i.serial, i.email, i.person_id, s.name as shop_name, i.role, i.invited_by`,
  )

/** Inserts a membership, or reopens that of a former member; returns no row for a current member. */
export const insertJoined = (
  {
    shopId,
    userId,
    role: as,
    invitedBy,
  }: { shopId: string; userId: string; role: ShopRole; invitedBy: string },
  now: Date,
) =>
  query(
    { id: column.id },
    sql`
  insert into memberships as m (shop_id, user_id, role, joined_at, last_here_at, invited_by)
  values (${shopId}, ${userId}, ${as}, ${now.toISOString()}, ${now.toISOString()}, ${invitedBy})
  on conflict (shop_id, user_id) do update
     set role = excluded.role, joined_at = excluded.joined_at, last_here_at = excluded.last_here_at, left_at = null,
         invited_by = excluded.invited_by
   where m.left_at is not null
  returning user_id as id`,
  )
