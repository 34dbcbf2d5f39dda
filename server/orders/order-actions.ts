import type { Direction, PartyDraft } from '#contract/document.ts'
import type { ApprovalDraft, Order, PurchaseOrderDraft, SalesOrderDraft } from '#contract/orders.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatNumber } from '#domain/document-number.ts'
import { NOTHING } from '#domain/money.ts'
import { type OrderStatus, orderCan } from '#domain/order-status.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { figuresOf } from '#server/documents/document-head.ts'
import { lastNumber, wantedNumber } from '#server/documents/document-page.ts'
import { stateOf } from '#server/documents/document-row.ts'
import { rewriteDocument, storeDocument } from '#server/documents/document-store.ts'
import { ORDERS } from '#server/documents/document-table.ts'
import {
  refusingStrangers,
  requireParty,
  type Writer,
  withNewestState,
} from '#server/documents/document-writer.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { answerOrder, lockOrder, selectOrder } from './order-queries.ts'
import { type OrderRow, orderOf } from './order-row.ts'

/** A draft of either kind in one vocabulary. */
export interface OrderDraft extends Omit<PurchaseOrderDraft, 'supplier' | 'poNumber' | 'poDate'> {
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

/** The party stands in `merchants`; a caller may also name it by its own word, as an id or in full. */
function partyOf({ merchants, counterpart, direction }: OrderDraft): PartyDraft {
  const named = typeof counterpart === 'string' ? { ...merchants, _id: counterpart } : counterpart
  const party = merchants._id || merchants.name ? merchants : (named ?? merchants)
  requireParty(direction, party, 'buyer')
  return party
}

/** Orders have neither discount nor charges (ORD-38). */
const reckoned = (draft: OrderDraft, date: string) =>
  figuresOf({ ...draft, date, discount: NOTHING, additionalCharges: NOTHING })

async function findOrder(db: Db, shopId: string, id: string, direction?: Direction) {
  return (await db.execute<OrderRow>(selectOrder(shopId, id, direction)))[0]
}

export async function readOrder(db: Db, shopId: string, id: string): Promise<Order> {
  const row = await findOrder(db, shopId, id)
  if (!row) throw notFound('Order')
  return orderOf(row)
}

/** Stored as pending, whatever the body says. The same id again answers the order that was stored first. */
export async function createOrder(
  writer: Writer,
  newId: NewId,
  draft: OrderDraft,
  now: Date,
): Promise<Order> {
  const { id } = newId
  const { db, shopId } = writer
  const { direction, source } = draft
  if (source && source.kind !== 'quotation') throw invalidReference()
  const party = partyOf(draft)
  const store = storeDocument(ORDERS, {
    ...writer,
    ...reckoned(draft, draft.date ?? todayInIndia(now)),
    ...{ id, direction, party, source, at: now },
    wantedNumber: wantedNumber(ORDERS, direction, draft.number),
  })
  const row = await refusingStrangers(
    createOnce({
      ...{ db, shopId, newId, kind: 'order', said: { ...draft, number: '' } },
      insert: async (keep) =>
        (await db.batch([store, ...keep(), selectOrder(shopId, id)])).at(-1)?.[0] as unknown as OrderRow,
      find: () => findOrder(db, shopId, id),
      nameOf: ({ number }) => number,
    }),
  )
  return orderOf(row)
}

/** Status and approvals stay as they are (D-30, D-33), and a date that is left out too. */
export async function changeOrder(
  { db, shopId }: Pick<Writer, 'db' | 'shopId'>,
  id: string,
  draft: OrderDraft,
): Promise<Order> {
  const party = partyOf(draft)
  const row = await withNewestState({
    read: async () => {
      const found = await findOrder(db, shopId, id, draft.direction)
      if (!found) throw notFound('Order')
      return found
    },
    stateOf,
    typedOn: draft.updatedAt,
    write: async (stored) => {
      const rewrite = rewriteDocument(ORDERS, {
        ...{ shopId, id, party, readAt: stored.updated_at, source: stored.source ?? null },
        ...reckoned(draft, draft.date ?? stored.date),
      })
      const lock = lockOrder(shopId, id, draft.direction)
      const [, written, after] = await refusing(
        {
          invoice_lines_order_line: () =>
            new Problem(409, 'An item that is on an invoice cannot be removed.'),
        },
        refusingStrangers(db.batch([lock, rewrite, selectOrder(shopId, id)])),
      )
      return written?.[0] && (after?.[0] as unknown as OrderRow)
    },
  })
  return orderOf(row)
}

/** Once, however many press at the same time: the second finds the order as the first has left it. */
export async function answerApproval(
  { db, shopId, userId, email }: Writer,
  id: string,
  direction: Direction,
  approval: ApprovalDraft,
  at: Date,
): Promise<Order> {
  const [before, , after] = await db.batch([
    lockOrder(shopId, id, direction),
    answerOrder({ ...approval, shopId, id, direction, userId, email, at }),
    selectOrder(shopId, id, direction),
  ])
  const status = before?.[0]?.status as OrderStatus | undefined
  if (!status) throw notFound('Order')
  const reason = orderCan.answer({ status }, approval.status)
  if (reason) throw new Problem(409, reason)
  return orderOf(after?.[0] as unknown as OrderRow)
}

export async function lastOrderNumber(db: Db, shopId: string, direction: Direction): Promise<string | null> {
  const last = await lastNumber(db, shopId, ORDERS, direction)
  return last === null ? null : formatNumber(ORDERS.series[direction], last)
}
