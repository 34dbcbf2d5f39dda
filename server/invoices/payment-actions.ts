import type { Invoice, InvoiceEdit } from '#contract/invoices.ts'
import { formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { paymentState } from '#domain/payment-status.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { readDocument, type Writer } from '#server/documents/document-actions.ts'
import { receivedAmount } from '#server/documents/document-figures.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { keyRow, type NewId, usedBefore } from '#server/http/create-once.ts'
import { Problem } from '#server/http/problem.ts'
import { closedWords } from '#server/notes/note-actions.ts'
import { invoiceOf, netAdjusted } from './invoice-row.ts'
import { addReceipt, storePayment } from './payment-queries.ts'

const GIVEN_BACK = 'The amount cannot be less than what was given back.'
const TOO_MUCH = 'The amount cannot be more than the invoice total.'

/** Lines, stock and movements stay untouched. The amount may not exceed the total here (PAY-03). */
export async function recordPayment({ db, shopId }: Writer, row: DocumentRow, edit: InvoiceEdit) {
  const { amountReceived, paymentStatus, paymentMode } = edit
  const stored = row.amount_received ?? NOTHING
  const adjusted = netAdjusted(row)
  // What was received before a note made the bill smaller was received all the same.
  const most = adjusted === 0 ? row.grand_total : paise(Math.max(row.grand_total - adjusted, stored))
  const received = receivedAmount(most, amountReceived, paymentStatus, stored)
  if (amountReceived !== undefined && received > most) throw new Problem(400, TOO_MUCH)
  if (received < row.refunded) throw new Problem(400, GIVEN_BACK)
  const [written] = await db.execute(
    storePayment(shopId, row, {
      amountReceived: received,
      paymentMode: paymentMode ?? row.payment_mode,
      ...paymentState(row.grand_total, received, adjusted),
    }),
  )
  return written
}

/**
 * Adds what came in just now to what was received by then: two tills at once both count, and never above the total.
 * The same key again is the same money.
 */
export async function receive(writer: Writer, newId: NewId, id: string, edit: InvoiceEdit): Promise<Invoice> {
  const { db, shopId } = writer
  const { items, amountReceived, paymentStatus, paymentMode, receivedNow = NOTHING } = edit
  if (items || amountReceived !== undefined || paymentStatus) {
    throw new Problem(400, 'Amount received now: send it alone, without items, an amount in all or a status')
  }
  const use = { db, shopId, newId, kind: 'payment', said: { id, receivedNow, paymentMode } }
  const added = await db
    .execute(
      addReceipt(shopId, { id, receivedNow, paymentMode }, (from) =>
        newId.isKeyed ? keyRow(use, from) : undefined,
      ),
    )
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'used_keys_pkey') return undefined
      throw error
    })
  if (added?.[0]) return invoiceOf(added[0])

  const stored = await readDocument(db, shopId, 'invoice', id)
  if (added) throw new Problem(...refusalOfReceipt(stored, receivedNow))
  if ((await usedBefore(use)) === 'same') return invoiceOf(stored)
  throw new Problem(
    409,
    `A payment was saved already: ${soFar(stored)}. What was changed since then is not in it.`,
    { code: 'already-saved' },
  )
}

const soFar = ({ number, amount_received, pending_amount }: DocumentRow) =>
  `${formatRupees(amount_received ?? NOTHING)} of ${number} is received, ${formatRupees(pending_amount ?? NOTHING)} pending`

function refusalOfReceipt(stored: DocumentRow, receivedNow: Paise): ConstructorParameters<typeof Problem> {
  const closed = closedWords(stored)
  if (closed) return [409, closed]
  if (receivedNow > stored.grand_total - netAdjusted(stored)) return [400, TOO_MUCH]
  return [409, `This is more than is still pending: ${soFar(stored)}.`, { code: 'changed-elsewhere' }]
}
