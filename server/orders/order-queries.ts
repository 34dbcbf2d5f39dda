import { type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#contract/document.ts'
import type { ApprovalDraft } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { type DocumentFilter, pageDocuments } from '#server/documents/document-page.ts'
import { PLAIN_COLUMNS } from '#server/documents/document-row.ts'
import { selectBecame, selectSource, takenOf } from '#server/documents/document-source.ts'
import { ORDERS } from '#server/documents/document-table.ts'
import type { OrderRow } from './order-row.ts'

const approvals = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', a.name, 'role', a.role, 'status', a.status, 'date', a.at,
                                      'userId', a.user_id, 'userEmail', a.user_email) order by a.seq)
    from order_approvals a where a.shop_id = d.shop_id and a.order_id = d.id), '[]') as approvals`

const openItems = sql`(
  select count(*) from order_lines l
   where l.shop_id = d.shop_id and l.order_id = d.id and l.quantity > ${takenOf('order')}) as open_items`

const lines = sql`(
  select jsonb_agg(to_jsonb(l) || jsonb_build_object('taken', ${takenOf('order')}) order by l.position)
    from order_lines l where l.shop_id = d.shop_id and l.order_id = d.id) as lines`

const quoted = sql`(
  select jsonb_build_object('discount', q.discount, 'additionalCharges', q.additional_charges)
    from quotations q where q.shop_id = d.shop_id and q.id = d.quotation_id) as quoted`

const columnsWith = (lineColumn: SQL): SQL => sql`
  ${PLAIN_COLUMNS}, d.status, ${approvals}, ${openItems}, ${quoted}, ${selectSource(sql`d`, ['quotation'])},
  ${selectBecame(sql`d`, 'order')}, ${lineColumn}`

/** One order with everything around it. `direction` narrows it to a kind. */
export const selectOrder = (shopId: string, id: string, direction?: Direction): SQL => sql`
  select ${columnsWith(lines)} from orders d
   where d.shop_id = ${shopId} and d.id = ${id} ${direction ? sql`and d.direction = ${direction}` : sql``}`

export const pageOrders = (db: Db, shopId: string, { brief, ...filter }: DocumentFilter & { brief?: '1' }) =>
  pageDocuments<OrderRow>(db, shopId, ORDERS, filter, {
    columns: columnsWith(brief ? sql`null as lines` : lines),
    dateOf: (row) => row.date,
  })

/** The state an order is in, under its lock until the transaction ends. */
export const lockOrder = (shopId: string, id: string, direction: Direction): SQL => sql`
  select status from orders where shop_id = ${shopId} and id = ${id} and direction = ${direction} for no key update`

interface Verdict extends ApprovalDraft {
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
    update orders set status = ${status}, updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${id} and direction = ${direction} and status <> ${status}
    returning id
  )
  insert into order_approvals (shop_id, order_id, name, role, status, user_id, user_email, at)
  select ${shopId}::uuid, answered.id, ${name}, ${role}, ${status}, ${userId}::uuid, ${email},
         ${at.toISOString()}::timestamptz
    from answered`
