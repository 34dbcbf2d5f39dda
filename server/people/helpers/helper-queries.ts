import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

/** Whether this person was added before, and how many without an email work in the shop. The caller has locked its owners. */
export const countWithoutEmail = (shopId: string, id: string) =>
  query(
    { known: z.boolean(), others: z.number() },
    sql`
  select exists (select from memberships where shop_id = ${shopId} and user_id = ${id}) as known,
         (select count(*)::int from memberships m join users u on u.id = m.user_id
           where m.shop_id = ${shopId} and m.left_at is null and u.email is null) as others`,
  )

/** Such a person opened no shop and pays for none. */
export const insertPersonWithoutEmail = ({ id, name }: { id: string; name: string }, now: Date) => sql`
  insert into users (id, name, role, created_at) values (${id}, ${name}, 'customer', ${now.toISOString()})`
