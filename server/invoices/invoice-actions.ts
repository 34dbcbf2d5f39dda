import type { LineDraft } from '#contract/document.ts'
import type { Invoice, InvoiceDraft, InvoiceEdit } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatNumber } from '#domain/document-number.ts'
import { paymentState } from '#domain/payment-status.ts'
import type { Db } from '#server/db/db.ts'
import { figuresOf } from '#server/documents/document-head.ts'
import { lastNumber, wantedNumber } from '#server/documents/document-page.ts'
import { stateOf } from '#server/documents/document-row.ts'
import { INVOICES } from '#server/documents/document-table.ts'
import {
  refusingStrangers,
  requireParty,
  type Writer,
  withNewestState,
} from '#server/documents/document-writer.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { editInvoice, returnStock } from './edit-invoice.ts'
import { findInvoice, lockInvoice, selectInvoice } from './invoice-queries.ts'
import { type InvoiceRow, invoiceOf } from './invoice-row.ts'
import { RETURNED, receive, receivedAmount, recordPayment } from './payment-actions.ts'
import { type InvoiceHead, postInvoice } from './post-invoice.ts'

/**
 * Number, lines, stock and movements in one statement. The draft's own totals are never looked at. The same
 * id again (a repeated Idempotency-Key) answers the invoice that was posted first.
 */
export async function createInvoice(
  writer: Writer,
  newId: NewId,
  draft: InvoiceDraft,
  now: Date,
): Promise<Invoice> {
  const { db, shopId, userId, email } = writer
  const { id } = newId
  const { invoiceType, merchants: party, source } = draft
  // Anybody may walk in and buy; what is bought came from somebody.
  if (invoiceType === 'purchase') requireParty(invoiceType, party, 'customer')
  const statement = postInvoice({
    ...{ shopId, id, userId, email, at: now, party, source },
    ...figures({ ...draft, invoiceDate: draft.invoiceDate ?? todayInIndia(now) }),
    wantedNumber: wantedNumber(INVOICES, invoiceType, draft.invoiceNumber),
  })
  const row = await refusingStrangers(
    createOnce({
      ...{ db, shopId, newId, kind: 'invoice', said: { ...draft, invoiceNumber: '' } },
      insert: async (keep) => (await db.batch([statement, ...keep()]))[0]?.[0] as unknown as InvoiceRow,
      find: () => findInvoice(db, shopId, id),
      nameOf: (row) => row.invoice_number,
    }),
  )
  return invoiceOf(row)
}

type Facts = Omit<InvoiceDraft, 'merchants' | 'invoiceNumber' | 'source'> & { invoiceDate: string }

/** Everything the server computes about an invoice: sums, words, number of items, state of payment. */
function figures(facts: Facts): { head: InvoiceHead; lines: object[] } {
  const { invoiceType, transport, vehicleNo, ewayBillNo, tableNo, server, cashier, paymentMode } = facts
  const { head, lines } = figuresOf({ ...facts, date: facts.invoiceDate })
  const received = receivedAmount(head.grandTotal, facts.amountReceived, facts.paymentStatus)
  return {
    head: {
      ...head,
      ...{ invoiceType, transport, vehicleNo, ewayBillNo, tableNo, server, cashier, paymentMode },
      amountReceived: received,
      ...paymentState(head.grandTotal, received),
    },
    lines,
  }
}

/** A body with items is an edit, one without is a payment (G-INV-09). */
export async function changeInvoice(
  writer: Writer,
  newId: NewId,
  id: string,
  edit: InvoiceEdit,
): Promise<Invoice> {
  if (edit.receivedNow !== undefined) return receive(writer, newId, id, edit)
  const written = await withNewestState({
    read: async () => {
      const row = await findInvoice(writer.db, writer.shopId, id)
      if (!row) throw notFound('Invoice')
      if (row.status === 'returned') throw new Problem(409, RETURNED)
      return row
    },
    stateOf,
    typedOn: edit.updatedAt,
    write: (row) => (edit.items ? rewrite(writer, row, edit, edit.items) : recordPayment(writer, row, edit)),
  })
  return invoiceOf(written)
}

async function rewrite({ db, shopId }: Writer, row: InvoiceRow, edit: InvoiceEdit, items: LineDraft[]) {
  const stored = invoiceOf(row)
  if (edit.merchants && row.invoice_type === 'purchase') requireParty('purchase', edit.merchants, 'customer')
  const { head, lines } = figures({
    ...stored,
    ...withoutAbsent(edit),
    invoiceType: stored.invoiceType,
    items,
    amountReceived: edit.amountReceived ?? (edit.paymentStatus ? undefined : stored.amountReceived),
    paymentStatus: edit.paymentStatus,
  })
  const [, rows] = await refusingStrangers(
    db.batch([
      lockInvoice(shopId, row.id),
      editInvoice({
        ...{ shopId, id: row.id, readAt: row.updated_at, head, lines },
        ...{ party: edit.merchants, source: stored.source },
      }),
    ]),
  )
  return rows?.[0] as unknown as InvoiceRow | undefined
}

const withoutAbsent = <T extends object>(edit: T) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Once, whoever presses and how often. */
export async function returnInvoice({ db, shopId }: Writer, id: string): Promise<Invoice> {
  const [before, , after] = await db.batch([
    lockInvoice(shopId, id),
    returnStock(shopId, id),
    selectInvoice(shopId, id),
  ])
  if (!before?.[0]) throw notFound('Invoice')
  if (before[0].status === 'returned') throw new Problem(409, 'Invoice is already returned')
  return invoiceOf(after?.[0] as unknown as InvoiceRow)
}

export async function lastInvoiceNumber(db: Db, shopId: string, direction: 'sales' | 'purchase') {
  const last = await lastNumber(db, shopId, INVOICES, direction)
  return { lastInvoiceNumber: last === null ? null : formatNumber(INVOICES.series[direction], last) }
}

export async function readInvoice(db: Db, shopId: string, id: string): Promise<Invoice> {
  const row = await findInvoice(db, shopId, id)
  if (!row) throw notFound('Invoice')
  return invoiceOf(row)
}
