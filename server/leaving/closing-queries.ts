import * as z from 'zod/mini'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const PERSON = {
  user_id: column.id,
  name: z.string(),
  role: z.enum(SHOP_ROLES),
  is_payer: z.boolean(),
  shop_name: z.string(),
}

/** Locks all memberships of the shop, so that saves in progress end first. */
export const lockAllMembers = (shopId: string) =>
  query(
    PERSON,
    sql`
  select m.user_id, u.name, m.role, coalesce(u.shop_id = m.shop_id, false) as is_payer, s.name as shop_name
    from memberships m join users u on u.id = m.user_id join shops s on s.id = m.shop_id
   where m.shop_id = ${shopId} and m.left_at is null and s.going_since is null
   order by m.user_id for update of m`,
  )

export const insertClosing = (
  { shopId, userId, publicKey }: { shopId: string; userId: string; publicKey: Buffer },
  { from, until }: { from: Date; until: Date },
) =>
  query(
    { id: column.id },
    sql`
  insert into closings (shop_id, closed_by, closed_at, closes_at, public_key)
  values (${shopId}, ${userId}, ${from.toISOString()}, ${until.toISOString()}, ${publicKey}::bytea)
  on conflict (shop_id) do nothing returning shop_id as id`,
  )

/** Ends the closing of a shop, only before its last moment: then the shop is erased. */
export const deleteClosing = (shopId: string, now: Date) =>
  query(
    { id: column.id },
    sql`delete from closings where shop_id = ${shopId} and closes_at > ${now.toISOString()} returning shop_id as id`,
  )

export const selectClosing = (shopId: string) =>
  query({ closes_at: column.moment }, sql`select closes_at from closings where shop_id = ${shopId}`)

/** Shops whose time to return is over, with their public keys. */
export const selectDue = (now: Date) =>
  query(
    {
      shop_id: column.id,
      name: z.string(),
      gstin: z.string(),
      closed_at: column.moment,
      closes_at: column.moment,
      public_key: z.instanceof(Uint8Array),
      emails: z.array(z.string()),
    },
    sql`
  select c.shop_id, s.name, s.gstin, c.closed_at, c.closes_at, c.public_key,
         array(select u.email from memberships m join users u on u.id = m.user_id
                where m.shop_id = c.shop_id and m.role = 'owner' and m.left_at is null
                order by coalesce(u.shop_id = c.shop_id, false) desc, u.email limit 50) as emails
    from closings c join shops s on s.id = c.shop_id
   where c.closes_at <= ${now.toISOString()} and s.going_since is null order by c.closes_at`,
  )

/** Detaches the paying user from the closed shop if they are a member of another. */
export const detachPayer = (shopId: string) => sql`
  update users u set shop_id = null, role = 'customer'
   where u.shop_id = ${shopId}
     and exists (select from memberships m where m.user_id = u.id and m.shop_id <> ${shopId} and m.left_at is null)`
