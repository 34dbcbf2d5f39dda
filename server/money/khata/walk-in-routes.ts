import * as z from 'zod/mini'
import type { MerchantDraft } from '#contract/merchants.ts'
import * as contract from '#contract/money/walk-ins.ts'
import { FILED_WORDS, monthOf } from '#domain/documents/cancelling.ts'
import { editPostings } from '#domain/ledger/document-postings.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { refusing } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { findDocument } from '#server/documents/document-queries.ts'
import { changedElsewhere } from '#server/documents/document-refusals.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { postedOf } from '#server/documents/posted-document.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { findMerchant, insertMerchant } from '#server/merchants/merchant-queries.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const MOST_BILLS = 200

export function walkInRoutes(app: App) {
  serve(app, contract.listWalkIns, ({ db, shopId }) => db.execute(selectWalkIns(shopId)))
  serve(app, contract.makeCustomer, async ({ db, shopId, params, body, newId }) => ({
    success: true as const,
    message: t('Customer added'),
    supplier: await makeCustomer({ db, shopId }, params.id, body, newId),
  }))
}

const selectWalkIns = (shopId: string) =>
  query(
    {
      _id: column.id,
      number: z.string(),
      date: column.date,
      name: z.string(),
      phone: z.string(),
      total: column.paise,
      open: column.paise,
    },
    sql`
  select id as "_id", number, date, coalesce(party ->> 'name', '') as name, coalesce(party ->> 'phone', '') as phone,
         grand_total as total, pending_amount as open
    from documents
   where shop_id = ${shopId} and merchant_id is null and noun = 'invoice' and counts and pending_amount > 0
     and direction = 'sales'
   order by date desc, seq desc limit ${MOST_BILLS}`,
  )

const REFUSALS: Record<string, (detail: string) => Problem> = {
  walk_ins_bill: () => notFound(t('Invoice')),
  walk_ins_party: (number) => new Problem(409, t('{number} has a customer already.', { number })),
  walk_ins_cancelled: (number) => new Problem(409, t('{number} is cancelled.', { number })),
  documents_moved_on: changedElsewhere,
  documents_noted: () => new Problem(409, t('A note was written of this invoice, so its customer stays.')),
  documents_filed: (filed) => new Problem(409, FILED_WORDS(monthOf(filed))),
  merchants_price_list: invalidReference,
}

/** Moves all of the bill's postings to the buyer, on their days. */
const giveParty = (bill: DocumentRow, buyer: string) => {
  const was = postedOf(bill)
  const postings = editPostings(was, { ...was, merchant: buyer }, bill.date)
  return sql`select give_bill_a_party(${JSON.stringify({ bill: bill.id, buyer, read_at: bill.updated_at, postings })}::jsonb)`
}

/** The buyer and the bill in one transaction: where the bill cannot be moved, no buyer is left behind. */
const makeCustomer = ({ db, shopId }: Shop, bill: string, draft: MerchantDraft, newId: NewId) =>
  refusing(
    REFUSALS,
    createOnce({
      db,
      shopId,
      newId,
      kind: 'merchant',
      body: { bill, draft },
      insert: async (keep) => {
        const stored = await findDocument(db, shopId, 'invoice', bill, 'sales')
        if (!stored) throw notFound(t('Invoice'))
        return insertMerchant(db, shopId, newId.id, { ...draft, type: 'buyer' }, [
          giveParty(stored, newId.id),
          ...keep(),
        ])
      },
      find: () => findMerchant(db, shopId, newId.id),
      nameOf: ({ name }) => name,
    }),
  )
