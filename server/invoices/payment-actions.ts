import type { InvoiceEdit } from '#contract/drafts/invoice-drafts.ts'
import type { Invoice } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { editPostings } from '#domain/ledger/document-postings.ts'
import { formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import { factsOfPayment } from '#server/documents/asked-document.ts'
import {
  changeDocument,
  collectChange,
  readDocument,
  type Writer,
} from '#server/documents/document-actions.ts'
import { receivedAmount } from '#server/documents/document-figures.ts'
import { selectDocument } from '#server/documents/document-queries.ts'
import { refusingDocuments } from '#server/documents/document-refusals.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { collectGivenBack } from '#server/documents/limits/given-back.ts'
import { changedReceipt, movesMoney, netAdjusted, postedOf } from '#server/documents/posted-document.ts'
import { keyRow, type NewId, usedBefore } from '#server/http/create-once.ts'
import { Problem } from '#server/http/problem.ts'
import { receivePayment } from '#server/money/voucher-store.ts'
import { closedWords, refuseClosed } from '#server/notes/noted-bill.ts'
import { onlyRow } from '#server/rows/query.ts'
import { invoiceOf } from './invoice-row.ts'
import { storeReceived } from './payment-queries.ts'

const givenBack = () => t('The amount cannot be less than what was given back.')
const tooMuch = () => t('The amount cannot be more than the invoice total.')

/**
 * Sets the received amount without touching lines and stock. The amount may not exceed the total here (PAY-03). A lower
 * amount reverses later receipts, the newest first.
 */
export async function recordPayment(writer: Writer, row: DocumentRow, edit: InvoiceEdit, now: Date) {
  const today = todayInIndia(now)
  const { db, shopId, demands } = writer
  const { amountReceived, paymentStatus, paymentMode } = edit
  const stored = row.amount_received ?? NOTHING
  const adjusted = netAdjusted(row)
  // Money received before a note made the bill smaller may exceed what is owed now.
  const most = adjusted === 0 ? row.grand_total : paise(Math.max(row.grand_total - adjusted, stored))
  const received = receivedAmount(most, amountReceived, paymentStatus, stored)
  if (amountReceived !== undefined && received > most) throw new Problem(400, tooMuch())
  if (received < row.refunded) throw new Problem(400, givenBack())
  const { later, columns } = changedReceipt(row, row.grand_total, received, paymentMode ?? row.payment_mode)
  const became = { ...row, ...columns }
  const givesBack = await collectGivenBack(writer, row, became, later)
  // Cash that is said to be UPI afterwards would be missed in no drawer.
  if (movesMoney(row, became)) collectChange(writer, [row.date], now)
  await demands.settle(() => factsOfPayment(writer, row, received, givesBack))
  const postings = editPostings(postedOf(row), postedOf(became), today)
  const [[answer], [after]] = await refusingDocuments(
    db.batch([storeReceived(row, { columns, postings, later }), selectDocument(shopId, 'invoice', row.id)]),
  )
  return answer?.written ? after : undefined
}

/**
 * Adds a payment to a bill's received amount, as a receipt with its own number: payments from two tills at once both count,
 * and never above the total. The same key again is the same payment.
 */
export async function receive(
  writer: Writer,
  newId: NewId,
  id: string,
  edit: InvoiceEdit,
  now: Date,
): Promise<Invoice> {
  const { db, shopId } = writer
  const { items, amountReceived, paymentStatus, paymentMode, receivedNow = NOTHING } = edit
  if (items || amountReceived !== undefined || paymentStatus) {
    throw new Problem(
      400,
      t('Amount received now: send it alone, without items, an amount in all or a status'),
    )
  }
  // The bill's direction is not read for roles that may do both.
  if (!writer.may('bill', 'spend')) {
    const { direction } = await readDocument(db, shopId, 'invoice', id)
    writer.demand(direction === 'sales' ? 'bill' : 'spend')
  }
  if (receivedNow === 0) {
    return invoiceOf(
      await changeDocument(writer, { noun: 'invoice', id, updatedAt: edit.updatedAt }, (stored) => {
        refuseClosed(stored)
        return recordPayment(writer, stored, { paymentMode }, now)
      }),
    )
  }
  const use = { db, shopId, newId, kind: 'payment', body: { id, receivedNow, paymentMode } }
  try {
    const [, [stored]] = await db.batch([
      receivePayment({
        id: newId.id,
        bill: id,
        amount: receivedNow,
        mode: paymentMode,
        date: todayInIndia(now),
        at: now,
        userId: writer.userId,
        email: writer.email,
      }),
      selectDocument(shopId, 'invoice', id),
      ...(newId.isKeyed ? [keyRow(use, sql``)] : []),
    ])
    return invoiceOf(onlyRow(stored))
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === undefined) throw error
    const stored = await readDocument(db, shopId, 'invoice', id)
    const before = await usedBefore(use)
    if (before === 'same') return invoiceOf(stored)
    if (before === 'other') {
      throw new Problem(
        409,
        t(
          'A payment was saved already: {received} of {number} is received, {pending} pending. What was changed since then is not in it.',
          soFar(stored),
        ),
        { code: 'already-saved' },
      )
    }
    if (broken === 'vouchers_above_open' || broken === 'vouchers_closed') {
      throw new Problem(...refusalOfReceipt(stored, receivedNow))
    }
    throw error
  }
}

const soFar = ({ number, amount_received, pending_amount }: DocumentRow) => ({
  number,
  received: formatRupees(amount_received ?? NOTHING),
  pending: formatRupees(pending_amount ?? NOTHING),
})

function refusalOfReceipt(stored: DocumentRow, receivedNow: Paise): ConstructorParameters<typeof Problem> {
  const closed = closedWords(stored)
  if (closed) return [409, closed]
  if (receivedNow > stored.grand_total - netAdjusted(stored)) return [400, tooMuch()]
  return [
    409,
    t(
      'This is more than is still pending: {received} of {number} is received, {pending} pending.',
      soFar(stored),
    ),
    { code: 'changed-elsewhere' },
  ]
}
