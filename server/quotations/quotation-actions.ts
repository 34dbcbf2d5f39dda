import type { QuotationDraft } from '#contract/drafts/quotation-draft.ts'
import type { Quotation } from '#contract/quotations.ts'
import { kindOf } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { changeDocument, createDocument, type Writer } from '#server/documents/document-actions.ts'
import { rewrite } from '#server/documents/document-edits.ts'
import type { NewId } from '#server/http/create-once.ts'
import { notFound } from '#server/http/problem.ts'
import { lockQuotationNumbers, removeQuotation } from './quotation-queries.ts'
import { quotationOf } from './quotation-row.ts'

const documentOf = (draft: QuotationDraft) => ({
  ...draft,
  party: draft.merchants,
  date: draft.quotationDate,
})

/** Stores a quotation; the draft's own totals are ignored. */
export async function createQuotation(
  writer: Writer,
  newId: NewId,
  draft: QuotationDraft,
  now: Date,
): Promise<Quotation> {
  const row = await createDocument(writer, {
    kind: kindOf('quotation', draft.quotationType),
    newId,
    now,
    number: draft.quotationNumber,
    body: { ...draft, quotationNumber: '' },
    draft: documentOf(draft),
  })
  return quotationOf(row)
}

/** Number and type stay as they are. */
export async function changeQuotation(writer: Writer, id: string, draft: QuotationDraft): Promise<Quotation> {
  const row = await changeDocument(writer, { noun: 'quotation', id, updatedAt: draft.updatedAt }, (stored) =>
    rewrite(writer, stored, documentOf(draft)),
  )
  return quotationOf(row)
}

/** Deletes a quotation; documents made from it stay and lose their source. */
export async function deleteQuotation(db: Db, shopId: string, id: string): Promise<void> {
  const [, gone] = await db.batch([lockQuotationNumbers(shopId), removeQuotation(shopId, id)])
  if (!gone?.[0]) throw notFound(t('Quotation'))
}
