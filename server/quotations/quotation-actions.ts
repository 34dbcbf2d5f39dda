import type { Quotation, QuotationDraft } from '#contract/quotations.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { figuresOf } from '#server/documents/document-head.ts'
import { wantedNumber } from '#server/documents/document-page.ts'
import { stateOf } from '#server/documents/document-row.ts'
import { rewriteDocument, storeDocument } from '#server/documents/document-store.ts'
import { QUOTATIONS } from '#server/documents/document-table.ts'
import {
  refusingStrangers,
  requireParty,
  type Writer,
  withNewestState,
} from '#server/documents/document-writer.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound } from '#server/http/problem.ts'
import { lockQuotation, lockQuotationNumbers, removeQuotation, selectQuotation } from './quotation-queries.ts'
import { type QuotationRow, quotationOf } from './quotation-row.ts'

async function findQuotation(db: Db, shopId: string, id: string) {
  return (await db.execute<QuotationRow>(selectQuotation(shopId, id)))[0]
}

export async function readQuotation(db: Db, shopId: string, id: string): Promise<Quotation> {
  const row = await findQuotation(db, shopId, id)
  if (!row) throw notFound('Quotation')
  return quotationOf(row)
}

/** The draft's own totals are never looked at. The same id again answers the quotation that was stored first. */
export async function createQuotation(
  writer: Writer,
  newId: NewId,
  draft: QuotationDraft,
  now: Date,
): Promise<Quotation> {
  const { db, shopId } = writer
  const { id } = newId
  const { quotationType: direction, quotationDate, merchants: party } = draft
  requireParty(direction, party, 'customer')
  const store = storeDocument(QUOTATIONS, {
    ...writer,
    ...figuresOf({ ...draft, date: quotationDate ?? todayInIndia(now) }),
    ...{ id, direction, party, at: now },
    wantedNumber: wantedNumber(QUOTATIONS, direction, draft.quotationNumber),
  })
  const row = await refusingStrangers(
    createOnce({
      ...{ db, shopId, newId, kind: 'quotation', said: { ...draft, quotationNumber: '' } },
      insert: async (keep) =>
        (await db.batch([store, ...keep(), selectQuotation(shopId, id)])).at(
          -1,
        )?.[0] as unknown as QuotationRow,
      find: () => findQuotation(db, shopId, id),
      nameOf: ({ number }) => number,
    }),
  )
  return quotationOf(row)
}

/** Number and type stay as they are, and a date that is left out too. */
export async function changeQuotation(
  { db, shopId }: Pick<Writer, 'db' | 'shopId'>,
  id: string,
  draft: QuotationDraft,
): Promise<Quotation> {
  const row = await withNewestState({
    read: async () => {
      const found = await findQuotation(db, shopId, id)
      if (!found) throw notFound('Quotation')
      requireParty(found.direction, draft.merchants, 'customer')
      return found
    },
    stateOf,
    typedOn: draft.updatedAt,
    write: async (stored) => {
      const rewrite = rewriteDocument(QUOTATIONS, {
        ...{ shopId, id, party: draft.merchants, readAt: stored.updated_at, source: null },
        ...figuresOf({ ...draft, date: draft.quotationDate ?? stored.date }),
      })
      const [, written, after] = await refusingStrangers(
        db.batch([lockQuotation(shopId, id), rewrite, selectQuotation(shopId, id)]),
      )
      return written?.[0] && (after?.[0] as unknown as QuotationRow)
    },
  })
  return quotationOf(row)
}

/** What was made of it stays, and forgets where it came from. */
export async function deleteQuotation(db: Db, shopId: string, id: string): Promise<void> {
  const [, gone] = await db.batch([lockQuotationNumbers(shopId), removeQuotation(shopId, id)])
  if (!gone?.[0]) throw notFound('Quotation')
}
