import * as z from 'zod/mini'
import type { Complete } from '#contract/fields.ts'
import type { ApprovalDraft } from '#contract/orders.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { ORDER_STATUSES } from '#domain/documents/order-status.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

/** The state an order is in, under its lock until the transaction ends. */
export const lockOrder = (shopId: string, id: string, direction: Direction) =>
  query(
    { status: z.enum(ORDER_STATUSES) },
    sql`
  select status from documents
   where shop_id = ${shopId} and id = ${id} and noun = 'order' and direction = ${direction} for no key update`,
  )

interface Verdict extends Complete<ApprovalDraft> {
  direction: Direction
  shopId: string
  id: string
  userId: string
  email: string
  at: Date
}

/** Sets the status and adds the entry, unless the order already has that status. */
export const answerOrder = ({
  shopId,
  id,
  direction,
  name,
  role,
  status,
  userId,
  email,
  at,
}: Verdict): SQL => sql`
  with answered as (
    update documents set status = ${status}, updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${id} and noun = 'order' and direction = ${direction} and status <> ${status}
    returning id
  )
  insert into order_approvals (shop_id, order_id, name, role, status, user_id, user_email, at)
  select ${shopId}::uuid, answered.id, ${name}, ${role}, ${status}, ${userId}::uuid, ${email},
         ${at.toISOString()}::timestamptz
    from answered`
