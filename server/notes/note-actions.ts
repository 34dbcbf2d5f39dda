import type { NoteDraft } from '#contract/documents/notes.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { kindOf, type NoteNoun } from '#domain/document-kinds.ts'
import { NOTHING } from '#domain/money.ts'
import { billAfter, settlementOf } from '#domain/notes/bill-after.ts'
import {
  fullNote,
  type NoteDraft as NotedSo,
  type NoteFigures,
  noteFigures,
} from '#domain/notes/note-figures.ts'
import { noteProblem, taxProblem } from '#domain/notes/note-problem.ts'
import { waysOfAccounts } from '#domain/payment/received-ways.ts'
import { t } from '#domain/words/t.ts'
import { factsOfNote } from '#server/documents/asked-document.ts'
import { sidePermission, type Writer } from '#server/documents/document-actions.ts'
import { findDocument, selectDocument } from '#server/documents/document-queries.ts'
import { refusingDocuments } from '#server/documents/document-refusals.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { refundedOf } from '#server/documents/posted-document.ts'
import { createOnce, type NewId, unkeyedId } from '#server/http/create-once.ts'
import { Problem } from '#server/http/problem.ts'
import { requireAccounts } from '#server/money/make-voucher.ts'
import { onlyRow } from '#server/rows/query.ts'
import { markReturned } from './note-queries.ts'
import { type NoteWords, storeNote } from './note-store.ts'
import { type Bill, onNewestBill, refuseClosed } from './noted-bill.ts'

const owesOf = (noun: NoteNoun, { direction }: DocumentRow) => kindOf(noun, direction).note ?? 'less'

const moneyOf = (row: DocumentRow) => ({
  grandTotal: row.grand_total,
  amountReceived: row.amount_received ?? NOTHING,
  adjusted: row.adjusted,
  ...refundedOf(row),
  cameLater: waysOfAccounts(row.settled_ways ?? []),
})

interface Written {
  noun: NoteNoun
  id: string
  date: string
  now: Date
  number?: string
  till?: string | undefined
  words: NoteWords
  isReturn?: boolean
}

async function noteStatement(writer: Writer, { row }: Bill, figures: NoteFigures, written: Written) {
  const { userId, demands } = writer
  const { number = '', now: at, words, noun, ...rest } = written
  const owes = owesOf(noun, row)
  const settlement = settlementOf(row.merchant_id === null, words.settlement)
  const after = billAfter(moneyOf(row), figures.grandTotal, owes, settlement)
  const { refund } = after
  demands.collect(sidePermission(row.direction))
  if (row.direction === 'sales' && refund > 0) demands.collect('give-back')
  await demands.settle(() => factsOfNote(writer, row, after))
  return storeNote({
    ...rest,
    noun,
    userId,
    at,
    words: { ...words, settlement },
    figures,
    bill: row,
    wantedNumber: number,
    after,
  })
}

/** @throws Problem if the note exceeds the rest of the bill */
function reckon({ row, left }: Bill, draft: NotedSo, noun: NoteNoun, date: string): NoteFigures {
  refuseClosed(row)
  if (date < row.date) {
    throw new Problem(
      400,
      t('Date: a note cannot be dated before its bill ({date}).', { date: formatDate(row.date) }),
    )
  }
  const owes = owesOf(noun, row)
  const problem = noteProblem(left, draft, owes)
  if (problem) throw new Problem(409, problem.message)
  const figures = noteFigures(left, draft, owes)
  const late = taxProblem(figures, row.date, date, owes)
  if (late) throw new Problem(409, late.message)
  return figures
}

/** Creates a note on a bill, within the rest that earlier notes leave, also for two at once. */
export async function createNote(
  writer: Writer,
  noun: NoteNoun,
  newId: NewId,
  draft: NoteDraft,
  now: Date,
): Promise<DocumentRow> {
  const { db, shopId } = writer
  const date = draft.noteDate ?? todayInIndia(now)
  if (draft.refundBy !== undefined) await requireAccounts(writer, [[draft.refundBy, 'money']])
  return refusingDocuments(
    createOnce({
      db,
      shopId,
      newId,
      kind: noun,
      body: { ...draft, noteNumber: '' },
      insert: (keep) =>
        onNewestBill(writer, draft.invoice, async (bill) => {
          const written = {
            noun,
            id: newId.id,
            date,
            now,
            number: draft.noteNumber,
            till: draft.till,
            words: draft,
          }
          const post = await noteStatement(writer, bill, reckon(bill, draft, noun, date), written)
          const [, [stored]] = await db.batch([post, selectDocument(shopId, noun, newId.id), ...keep()])
          return onlyRow(stored)
        }),
      find: () => findDocument(db, shopId, noun, newId.id),
      nameOf: (row) => row.number,
    }),
  )
}

const RETURN: NoteWords = {
  why: 'Goods came back',
  settlement: 'set-off',
  withoutTax: false,
  terms: '',
  authorisedSignatory: '',
}

/** Nothing is left of the bill, and nothing is given back. */
async function returnedStatement({ demands }: Writer, { row }: Bill) {
  demands.collect(sidePermission(row.direction))
  await demands.settle()
  return markReturned(row)
}

/**
 * Writes a credit note dated today for the whole rest of the bill, which is then returned, for the Return button;
 * once, however often it is pressed. After the last day for a tax reduction the note is without tax. `refundBy`: the
 * account of a walk-in's refund; absent: the account of the payment.
 */
export async function returnBill(
  writer: Writer,
  id: string,
  now: Date,
  refundBy?: string,
): Promise<DocumentRow> {
  const { db, shopId } = writer
  const date = todayInIndia(now)
  if (refundBy !== undefined) await requireAccounts(writer, [[refundBy, 'money']])
  return refusingDocuments(
    onNewestBill(writer, id, async (bill) => {
      if (bill.row.status === 'returned') throw new Problem(409, t('Invoice is already returned'))
      refuseClosed(bill.row)
      const whole = noteFigures(bill.left, fullNote(bill.left), 'less')
      const withoutTax = taxProblem(whole, bill.row.date, date, 'less') !== undefined
      const figures = withoutTax ? noteFigures(bill.left, fullNote(bill.left, { withoutTax }), 'less') : whole
      const isAnything = figures.lines.length > 0 || figures.grandTotal > 0
      const words = { ...RETURN, withoutTax, refundBy }
      const note = { noun: 'credit-note' as const, id: unkeyedId().id, date, now, words, isReturn: true }
      const [, [after]] = await db.batch([
        isAnything ? await noteStatement(writer, bill, figures, note) : await returnedStatement(writer, bill),
        selectDocument(shopId, 'invoice', id),
      ])
      return onlyRow(after)
    }),
  )
}
