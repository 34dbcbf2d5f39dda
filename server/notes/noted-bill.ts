import type { BillForNote } from '#contract/documents/notes.ts'
import { holdsMoney } from '#domain/ledger/accounts.ts'
import { type BillLeft, billLeft, type NotedBill } from '#domain/notes/bill-left.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { selectDocument } from '#server/documents/document-queries.ts'
import { changedElsewhere } from '#server/documents/document-refusals.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { lineOf } from '#server/documents/line-rows.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findAccounts } from '#server/money/account-queries.ts'
import {
  notedBillOf,
  selectBatchesBack,
  selectNotedBill,
  selectNotedLines,
  selectPendingOf,
  selectSentLines,
  selectStockOf,
} from './note-queries.ts'

/** Message if a bill is returned or cancelled and cannot be changed; undefined while it can. */
export const closedWords = ({ status }: Pick<DocumentRow, 'status'>): string | undefined =>
  status === 'completed'
    ? undefined
    : status === 'returned'
      ? t('Returned invoices cannot be changed.')
      : t('Cancelled invoices cannot be changed.')

/** @throws Problem 409 */
export function refuseClosed(bill: Pick<DocumentRow, 'status'>): void {
  const closed = closedWords(bill)
  if (closed) throw new Problem(409, closed)
}

export interface Bill {
  row: DocumentRow
  noted: NotedBill
  left: BillLeft
}

/** A bill as its lines are read for a note: by the names of the wire. */
const linesOf = (row: DocumentRow) => (row.lines ?? []).map((line) => lineOf(line, row))

const billOf = (row: DocumentRow, noted: NotedBill): Bill => ({
  row,
  noted,
  left: billLeft(
    {
      items: linesOf(row),
      discount: row.discount,
      additionalCharges: row.additional_charges,
      roundOff: row.round_off,
      roundTo: row.round_to,
    },
    noted,
  ),
})

async function readBill({ db, shopId }: Pick<Writer, 'db' | 'shopId'>, id: string): Promise<Bill> {
  const [[row], lines, sums] = await db.batch([
    selectDocument(shopId, 'invoice', id),
    selectNotedLines(shopId, id),
    selectNotedBill(shopId, id),
  ])
  if (!row) throw notFound(t('Invoice'))
  return billOf(row, notedBillOf(lines, sums))
}

/** A bill with its open quantities and amounts and the other figures of the note's form. */
export async function showBillForNote(
  { db, shopId }: Pick<Writer, 'db' | 'shopId'>,
  id: string,
): Promise<Omit<BillForNote, 'invoice'> & { row: DocumentRow }> {
  const accounts = await findAccounts(db, shopId)
  const [[row], lines, sums, sent, batchesBack, stock, [party]] = await db.batch([
    selectDocument(shopId, 'invoice', id),
    selectNotedLines(shopId, id),
    selectNotedBill(shopId, id),
    selectSentLines(shopId, id),
    selectBatchesBack(shopId, id),
    selectStockOf(shopId, id),
    selectPendingOf(shopId, id),
  ])
  if (!row) throw notFound(t('Invoice'))
  return {
    row,
    noted: notedBillOf(lines, sums),
    sent: sent.map(({ batches, ...line }) => {
      const named = Object.entries(batches).map(([_id, quantity]) => ({ _id, quantity }))
      return { ...line, ...(named.length > 0 && { batches: named }) }
    }),
    ...(batchesBack.length > 0 && { batchesBack }),
    stock,
    partyPending: party?.pending ?? null,
    accounts: accounts
      .filter((account) => holdsMoney(account) && account.code !== 'cheques')
      .map(({ code, name }) => ({ code, name })),
  }
}

/** Retries, as others may write on the same bill at once; each time one of them succeeds. */
const TRIES = 40

/** Reads the bill, lets `write` build on it, and retries when the bill was changed in between. */
export async function onNewestBill<W>(
  writer: Writer,
  id: string,
  write: (bill: Bill) => Promise<W>,
): Promise<W> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const bill = await readBill(writer, id)
      writer.demands.buildsOn(bill.row)
      return await write(bill)
    } catch (error) {
      if (brokenConstraint(error) !== 'documents_moved_on') throw error
    }
  }
  throw changedElsewhere()
}
