import type { PartyDraft } from '#contract/document.ts'
import type { PurchaseOrderDraft, SalesOrderDraft } from '#contract/drafts/order-drafts.ts'
import type { Complete } from '#contract/fields.ts'
import type { ApprovalDraft, Order } from '#contract/orders.ts'
import { type Direction, kindOf } from '#domain/document-kinds.ts'
import { orderCan } from '#domain/documents/order-status.ts'
import { t } from '#domain/words/t.ts'
import { changeDocument, createDocument, type Writer } from '#server/documents/document-actions.ts'
import { rewrite } from '#server/documents/document-edits.ts'
import type { DocumentDraft } from '#server/documents/document-figures.ts'
import { selectDocument } from '#server/documents/document-queries.ts'
import type { NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { answerOrder, lockOrder } from './approval-queries.ts'
import { orderOf } from './order-row.ts'

/** A draft of a purchase or a sales order, with common field names. */
interface OrderDraft extends Omit<PurchaseOrderDraft, 'supplier' | 'poNumber' | 'poDate'> {
  direction: Direction
  counterpart: string | PartyDraft | undefined
  number: string
  date: string | undefined
}

export const purchaseDraft = ({ supplier, poNumber, poDate, ...rest }: PurchaseOrderDraft): OrderDraft => ({
  ...rest,
  direction: 'purchase',
  counterpart: supplier,
  number: poNumber,
  date: poDate,
})
export const salesDraft = ({ buyer, soNumber, soDate, ...rest }: SalesOrderDraft): OrderDraft => ({
  ...rest,
  direction: 'sales',
  counterpart: buyer,
  number: soNumber,
  date: soDate,
})

/**
 * Document of an order's body. The party is in `merchants`; a caller may also use the noun's own field, with an id or in
 * full. The specification's own body has both: a snapshot without an id, and the reference, which is then kept.
 */
function documentOf({ merchants, counterpart, direction, ...draft }: OrderDraft): DocumentDraft {
  const named = typeof counterpart === 'string' ? { ...merchants, _id: counterpart } : counterpart
  if (!merchants._id && !merchants.name) return { ...draft, party: named ?? merchants }
  return { ...draft, party: { ...merchants, _id: merchants._id ?? named?._id } }
}

/** Stored as pending, whatever the body has, and without discount and charges (ORD-38). */
export async function createOrder(
  writer: Writer,
  newId: NewId,
  draft: OrderDraft,
  now: Date,
): Promise<Order> {
  const { direction, number } = draft
  const row = await createDocument(writer, {
    kind: kindOf('order', direction),
    newId,
    number,
    now,
    draft: documentOf(draft),
    body: { ...draft, number: '' },
  })
  return orderOf(row)
}

/** Status and approvals stay as they are (D-30, D-33). */
export async function changeOrder(writer: Writer, id: string, draft: OrderDraft): Promise<Order> {
  const { direction, updatedAt } = draft
  const row = await changeDocument(writer, { noun: 'order', id, direction, updatedAt }, (stored) =>
    rewrite(writer, stored, documentOf(draft)),
  )
  return orderOf(row)
}

/** Approves or rejects an order once: of two at the same time the second finds it decided. */
export async function answerApproval(
  { db, shopId, userId, email }: Writer,
  id: string,
  direction: Direction,
  approval: Complete<ApprovalDraft>,
  at: Date,
): Promise<Order> {
  const [[before], , [after]] = await db.batch([
    lockOrder(shopId, id, direction),
    answerOrder({ ...approval, shopId, id, direction, userId, email, at }),
    selectDocument(shopId, 'order', id, direction),
  ])
  if (!before || !after) throw notFound(t('Order'))
  const reason = orderCan.answer(before, approval.status)
  if (reason) throw new Problem(409, reason)
  return orderOf(after)
}
