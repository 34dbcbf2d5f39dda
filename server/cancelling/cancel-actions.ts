import { randomUUID } from 'node:crypto'
import { todayInIndia } from '#domain/calendar.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { nounName } from '#domain/documents/noun-words.ts'
import { cancelPostings } from '#domain/ledger/document-postings.ts'
import { NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import { refundWays } from '#domain/payment/change.ts'
import { paymentState } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { factsOfCancelled } from '#server/documents/asked-document.ts'
import { collectChange, sidePermission, type Writer } from '#server/documents/document-actions.ts'
import { findDocument, selectDocument } from '#server/documents/document-queries.ts'
import { changedElsewhere, refusingDocuments } from '#server/documents/document-refusals.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { moneyOfBill, postedOf, refundedOf } from '#server/documents/posted-document.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { requireAccounts } from '#server/money/make-voucher.ts'
import type { Reporting } from '#server/portals/e-invoice/report-document.ts'
import { releaseDocument } from '#server/portals/release-document.ts'
import { onlyRow } from '#server/rows/query.ts'
import { type Cancellation, cancelStatement, giveStatement } from './cancel-queries.ts'

/** @throws Problem 409 */
function refuseCancelled({ status }: { status: string }): void {
  if (status === 'returned') throw new Problem(409, t('A returned invoice cannot be cancelled.'))
  if (status === 'cancelled') throw new Problem(409, t('Invoice is already cancelled'))
}

const by = ({ userId, email }: Writer, now: Date) => ({
  by: userId,
  email,
  at: now,
  today: todayInIndia(now),
})

/**
 * Cancels a bill once, however often it is pressed. A bill with an active note is refused until the note is cancelled; its
 * e-way bill and IRN are cancelled at the portal first, within the portal's time. A walk-in's payment is refunded in the same
 * transaction, by `refundBy` or the mode it was paid in; a party's payment is owed back.
 */
export async function cancelInvoice(
  writer: Writer,
  id: string,
  { reason, refundBy }: { reason: string; refundBy?: string | undefined },
  now: Date,
  reporting?: Reporting,
): Promise<DocumentRow> {
  const { db, shopId } = writer
  if (refundBy !== undefined) await requireAccounts(writer, [[refundBy, 'money']])
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const bill = await findDocument(db, shopId, 'invoice', id)
    if (!bill) throw notFound(t('Invoice'))
    writer.demands.buildsOn(bill)
    writer.demands.collect(sidePermission(bill.direction))
    collectChange(writer, [bill.date], now)
    const back = givingBackOf(bill, refundBy)
    if ('give_back' in back) writer.demands.collect('give-back')
    refuseCancelled(bill)
    await writer.demands.settle(() => factsOfCancelled(writer, bill, back.give_back?.ways))
    const cancellation: Cancellation = {
      id,
      noun: 'invoice',
      reason,
      ...by(writer, now),
      ...leavingOf(bill, now),
      ...back,
    }
    try {
      await release(writer, cancellation, reporting, now)
      const [[before], [after]] = await refusingDocuments(
        db.batch([cancelStatement(cancellation), selectDocument(shopId, 'invoice', id)]),
      )
      const { found } = onlyRow(before)
      if (found === null || !after) throw notFound(t('Invoice'))
      refuseCancelled({ status: found })
      return after
    } catch (error) {
      if (brokenConstraint(error) !== 'documents_moved_on') throw error
    }
  }
  throw changedElsewhere()
}

/** Taking a document off the portals changes it, so the rehearsal does not compare `read_at`. */
const release = (
  writer: Writer,
  cancellation: Cancellation,
  reporting: Reporting | undefined,
  now: Date,
): Promise<void> => {
  const { read_at: _, ...rehearsal } = cancellation
  const { id, reason } = cancellation
  return refusingDocuments(releaseDocument(writer, id, reason, cancelStatement(rehearsal), reporting, now))
}

/** Version and postings of a cancellation. */
const leavingOf = (row: DocumentRow, now: Date) => ({
  read_at: row.updated_at,
  postings: cancelPostings(postedOf(row), todayInIndia(now)),
})

/** Voucher that refunds a walk-in's payment of a bill. All of its notes are cancelled, and what was let off is no money. */
function givingBackOf(bill: DocumentRow, refundBy: string | undefined): Pick<Cancellation, 'give_back'> {
  const { merchant_id, direction, status } = bill
  const came = moneyOfBill(bill)
  const back = paise(sumOfPaise(came.map(([, amount]) => amount)) - refundedOf(bill).refunded)
  if (merchant_id !== null || back <= 0 || status !== 'completed') return {}
  const money = refundWays({ came, amount: back, by: refundBy })
  return {
    give_back: {
      id: randomUUID(),
      series: direction === 'sales' ? ('payment' as const) : ('receipt' as const),
      ways: money.map(([account, amount]) => ({ account, amount, reference: '' })),
    },
  }
}

/** Retries, as others may write on the same bill at once; each time one of them succeeds. */
const TRIES = 40

/** Cancels the latest note of a bill, and restores the bill's amounts from before the note. */
export async function cancelNote(
  writer: Writer,
  noun: NoteNoun,
  id: string,
  reason: string,
  now: Date,
  reporting?: Reporting,
): Promise<DocumentRow> {
  const { db, shopId } = writer
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const note = await findDocument(db, shopId, noun, id)
    const bill = note?.source && (await findDocument(db, shopId, 'invoice', note.source._id))
    if (!note || !bill) throw notFound(nounName(noun))
    writer.demands.buildsOn(note)
    writer.demands.collect(sidePermission(bill.direction))
    collectChange(writer, [note.date], now)
    // The money that a supplier gave back leaves again.
    if (note.direction === 'purchase' && note.refunded > 0) writer.demands.collect('spend')
    if (note.status === 'cancelled')
      throw new Problem(409, t('{document} is already cancelled', { document: nounName(noun) }))
    await writer.demands.settle(() => factsOfCancelled(writer, note))
    const cancellation = {
      id,
      noun,
      reason,
      ...by(writer, now),
      bill: without(bill, note),
      ...leavingOf(note, now),
    }
    try {
      await release(writer, cancellation, reporting, now)
      const [, [after]] = await refusingDocuments(
        db.batch([cancelStatement(cancellation), selectDocument(shopId, noun, id)]),
      )
      return onlyRow(after)
    } catch (error) {
      if (brokenConstraint(error) !== 'documents_moved_on') throw error
    }
  }
  throw changedElsewhere()
}

/** The amounts of a bill without its latest note, whose refund is to be paid again. */
function without(bill: DocumentRow, note: DocumentRow) {
  const isLess = note.noun === 'credit-note'
  const adjusted = paise(bill.adjusted + (isLess ? -note.grand_total : note.grand_total))
  const refunded = paise(bill.refunded - note.refunded)
  const state = paymentState(bill.grand_total, bill.amount_received ?? NOTHING, paise(adjusted - refunded))
  return {
    id: bill.id,
    read_at: bill.updated_at,
    adjusted,
    refunded,
    pending_amount: state.pendingAmount,
    payment_status: state.paymentStatus,
  }
}

/** Stores when bills were first given out. */
export async function giveInvoices({ db, shopId }: Writer, ids: string[], now: Date): Promise<void> {
  await db.execute(giveStatement(shopId, ids, now))
}
