import { type SQL, sql } from 'drizzle-orm'
import { SERIES } from '#domain/document-number.ts'
import type { Db } from '#server/db/db.ts'
import { type DocumentFilter, pageDocuments } from '#server/documents/document-page.ts'
import { PLAIN_COLUMNS } from '#server/documents/document-row.ts'
import { selectBecame, takenOf } from '#server/documents/document-source.ts'
import { QUOTATIONS } from '#server/documents/document-table.ts'
import type { QuotationRow } from './quotation-row.ts'

const lines = sql`(
  select jsonb_agg(to_jsonb(l) || jsonb_build_object('taken', ${takenOf('quotation')}) order by l.position)
    from quotation_lines l where l.shop_id = d.shop_id and l.quotation_id = d.id) as lines`

const columnsWith = (lineColumn: SQL): SQL =>
  sql`${PLAIN_COLUMNS}, ${selectBecame(sql`d`, 'quotation')}, ${lineColumn}`

/** One quotation with its lines. */
export const selectQuotation = (shopId: string, id: string): SQL =>
  sql`select ${columnsWith(lines)} from quotations d where d.shop_id = ${shopId} and d.id = ${id}`

/**
 * Of one type the highest number comes first, so that the first element tells the latest number (G-NUM-05). Within dates
 * the newest does, as everywhere: no index has both, and a quiet month would be looked for in all numbers.
 */
export const pageQuotations = (
  db: Db,
  shopId: string,
  { brief, ...filter }: DocumentFilter & { brief?: '1' },
) =>
  pageDocuments<QuotationRow>(db, shopId, QUOTATIONS, filter, {
    columns: columnsWith(brief ? sql`null as lines` : lines),
    dateOf: (row) => row.date,
    byNumber: filter.type !== undefined && !filter.from && !filter.to,
  })

/** Under its lock until the transaction ends. */
export const lockQuotation = (shopId: string, id: string): SQL =>
  sql`select id from quotations where shop_id = ${shopId} and id = ${id} for no key update`

/** Nobody takes a number of these series until the transaction ends. */
export const lockQuotationNumbers = (shopId: string): SQL => sql`
  select series from document_counters
   where shop_id = ${shopId} and series in (${SERIES.salesQuotation}, ${SERIES.purchaseQuotation})
   order by series for update`

/**
 * Deletes a quotation and sets the counter to the highest number that is left, so that the number of a deleted latest
 * one is given again (D-29). Runs after lockQuotationNumbers, so that what is left is what others see too.
 */
export const removeQuotation = (shopId: string, id: string): SQL => sql`
  with gone as (
    delete from quotations where shop_id = ${shopId} and id = ${id} returning id, direction
  ),
  counted as (
    update document_counters c
       set issued = c.issued - 1,
           last = coalesce((
             select q.number_value from quotations q
              where q.shop_id = ${shopId} and q.direction = gone.direction and q.id <> gone.id
              order by q.number_value desc limit 1), 0)
      from gone
     where c.shop_id = ${shopId}
       and c.series = case gone.direction when 'sales' then ${SERIES.salesQuotation} else ${SERIES.purchaseQuotation} end
  )
  select id from gone`
