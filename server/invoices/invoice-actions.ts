import type { LineDraft, PartyDraft } from '#contract/document.ts'
import type { Invoice, InvoiceDraft, InvoiceEdit } from '#contract/invoices.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatNumber } from '#domain/document-number.ts'
import { amountForStatus, type PaymentStatus, paymentState } from '#domain/payment-status.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { lineRows, totalsOf } from '#server/documents/line-rows.ts'
import { createOnce } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { editInvoice, returnStock } from './edit-invoice.ts'
import {
  findInvoice,
  lastNumber,
  lockInvoice,
  selectInvoice,
  storePayment,
  wantedNumber,
} from './invoice-queries.ts'
import { type InvoiceRow, invoiceOf } from './invoice-row.ts'
import { type InvoiceHead, postInvoice } from './post-invoice.ts'

/** Who saves: their shop, their name in the books, their email on the paper. */
export interface Writer {
  db: Db
  shopId: string
  userId: string
  email: string
}

const RETURNED = 'Returned invoices cannot be changed.'
const CHANGED_ELSEWHERE = 'This document was changed elsewhere. Reload and try again.'
const REFERENCES = ['invoices_merchant', 'invoice_lines_product', 'stock_movements_product']

/** The shop's own books refuse what belongs to another shop: the foreign keys carry the shop. */
async function refusingStrangers<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw REFERENCES.includes(brokenConstraint(error) ?? '') ? invalidReference() : error
  })
}

/**
 * Number, lines, stock and movements in one statement. The draft's own totals are never looked at. The same
 * id again (a repeated Idempotency-Key) answers the invoice that was posted first.
 */
export async function createInvoice(
  writer: Writer,
  id: string,
  draft: InvoiceDraft,
  now: Date,
): Promise<Invoice> {
  const { db, shopId, userId, email } = writer
  requireSupplier(draft.invoiceType, draft.merchants)
  const { head, lines } = figures({ ...draft, invoiceDate: draft.invoiceDate ?? todayInIndia(now) })
  const statement = postInvoice({
    ...{ shopId, id, userId, email, at: now, head, lines, party: draft.merchants },
    wantedNumber: wantedNumber(draft.invoiceType, draft.invoiceNumber),
  })
  const row = await refusingStrangers(
    createOnce({
      insert: async () => (await db.execute<InvoiceRow>(statement))[0],
      find: () => findInvoice(db, shopId, id),
    }),
  )
  return invoiceOf(row as InvoiceRow)
}

function requireSupplier(direction: 'sales' | 'purchase', party: PartyDraft) {
  if (direction === 'purchase' && !party._id && !party.name)
    throw new Problem(400, 'Please select a supplier.')
}

type Facts = Omit<InvoiceDraft, 'merchants' | 'invoiceNumber'> & { invoiceDate: string }

/** Everything the server computes about an invoice: sums, words, number of items, state of payment. */
function figures({ items, amountReceived, paymentStatus, ...rest }: Facts): {
  head: InvoiceHead
  lines: object[]
} {
  const { lines, ...totals } = totalsOf(items, rest)
  const received = receivedAmount(totals.grandTotal, amountReceived, paymentStatus)
  return {
    head: {
      ...rest,
      ...totals,
      amountWords: amountInWords(totals.grandTotal),
      amountReceived: received,
      ...paymentState(totals.grandTotal, received),
    },
    lines: lineRows(items, { lines, ...totals }),
  }
}

/** An amount that was sent decides; else a status set by hand fills it (G-PAY-02). Paise. */
function receivedAmount(
  grandTotal: number,
  amount: number | undefined,
  status: PaymentStatus | undefined,
  stored = 0,
) {
  return amount ?? (status ? amountForStatus(status, grandTotal, stored) : stored)
}

/** A body with items is an edit, one without is a payment (G-INV-09). */
export function changeInvoice(writer: Writer, id: string, edit: InvoiceEdit): Promise<Invoice> {
  return withNewestState(writer, id, edit.updatedAt, (row) =>
    edit.items ? rewrite(writer, row, edit, edit.items) : recordPayment(writer, row, edit),
  )
}

const TRIES = 5

/**
 * Reads the invoice, lets `write` build on it, and starts over when somebody else wrote in between; an edit
 * that names the state it was typed on is refused instead (G-ORD-15).
 */
async function withNewestState(
  { db, shopId }: Writer,
  id: string,
  typedOn: string | undefined,
  write: (row: InvoiceRow) => Promise<InvoiceRow | undefined>,
): Promise<Invoice> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await findInvoice(db, shopId, id)
    if (!row) throw notFound('Invoice')
    if (row.status === 'returned') throw new Problem(409, RETURNED)
    if (typedOn !== undefined && typedOn !== invoiceOf(row).updatedAt)
      throw new Problem(409, CHANGED_ELSEWHERE)
    const written = await write(row)
    if (written) return invoiceOf(written)
  }
  throw new Problem(409, CHANGED_ELSEWHERE)
}

async function rewrite({ db, shopId }: Writer, row: InvoiceRow, edit: InvoiceEdit, items: LineDraft[]) {
  const stored = invoiceOf(row)
  if (edit.merchants) requireSupplier(stored.invoiceType, edit.merchants)
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
      editInvoice({ shopId, id: row.id, readAt: row.updated_at, head, party: edit.merchants, lines }),
    ]),
  )
  return rows?.[0] as unknown as InvoiceRow | undefined
}

const withoutAbsent = <T extends object>(edit: T) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Lines, stock and movements stay untouched. The amount may not exceed the total here (PAY-03). */
async function recordPayment({ db, shopId }: Writer, row: InvoiceRow, edit: InvoiceEdit) {
  const { amountReceived, paymentStatus, paymentMode } = edit
  const received = receivedAmount(row.grand_total, amountReceived, paymentStatus, row.amount_received)
  if (amountReceived !== undefined && received > row.grand_total) {
    throw new Problem(400, 'The amount cannot be more than the invoice total.')
  }
  const [written] = await db.execute<InvoiceRow>(
    storePayment(shopId, row, {
      amountReceived: received,
      paymentMode: paymentMode ?? row.payment_mode,
      ...paymentState(row.grand_total, received),
    }),
  )
  return written
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
  const series = direction === 'sales' ? 'salesInvoice' : 'purchaseInvoice'
  const last = await lastNumber(db, shopId, series)
  return { lastInvoiceNumber: last === null ? null : formatNumber(series, last) }
}

export async function readInvoice(db: Db, shopId: string, id: string): Promise<Invoice> {
  const row = await findInvoice(db, shopId, id)
  if (!row) throw notFound('Invoice')
  return invoiceOf(row)
}
