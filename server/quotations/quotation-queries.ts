import { DOCUMENT_KINDS } from '#domain/document-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { type ListPage, pageDocuments } from '#server/documents/document-queries.ts'
import type { DocumentFilter } from '#server/documents/document-search.ts'

const SALES = DOCUMENT_KINDS['sales-quotation'].series
const PURCHASE = DOCUMENT_KINDS['purchase-quotation'].series

/**
 * Within one type the highest number is first, so that the first element has the latest number (G-NUM-05). With dates or a
 * party the newest is first: no index has both, and a quiet month would scan all numbers.
 */
export const pageQuotations = (db: Db, shopId: string, filter: DocumentFilter & ListPage) =>
  pageDocuments(db, shopId, 'quotation', filter, {
    byNumber: filter.type !== undefined && !filter.from && !filter.to && !filter.merchant,
  })

/** Locks the counters of these series until the transaction ends. */
export const lockQuotationNumbers = (shopId: string): SQL => sql`
  select series from document_counters
   where shop_id = ${shopId} and kind in (${SALES}, ${PURCHASE})
   order by series for update`

/**
 * Deletes a quotation and sets the counter to the highest remaining number, so that a deleted latest number is given again
 * (D-29). Runs after lockQuotationNumbers, so that others see the same numbers.
 */
export const removeQuotation = (shopId: string, id: string): SQL => sql`
  with gone as (
    delete from documents
     where shop_id = ${shopId} and id = ${id} and noun = 'quotation' returning id, direction, number
  ),
  counted as (
    update document_counters c
       set issued = c.issued - 1,
           last = coalesce((
             select q.number_value from documents q
              where q.shop_id = ${shopId} and q.noun = 'quotation' and q.direction = gone.direction and q.id <> gone.id
                and series_of(q.number) = c.series
              order by q.number_value desc limit 1), 0)
      from gone
     where c.shop_id = ${shopId} and c.series = series_of(gone.number)
  )
  select id from gone`
