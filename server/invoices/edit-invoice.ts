import { type SQL, sql } from 'drizzle-orm'
import type { PartyDraft, Source } from '#contract/document.ts'
import {
  also,
  DRAFT_COLUMNS,
  EXCLUDED_COLUMNS,
  excludedOf,
  LINE_COLUMNS,
  namesOf,
  setsOf,
  valuesOf,
} from '#server/documents/document-head.ts'
import { sourceLineColumns } from '#server/documents/document-source.ts'
import { COST_OF_DRAFT, costOfDraftLine, draftLines } from '#server/documents/document-sql.ts'
import { partySet } from '#server/documents/document-store.ts'
import { INVOICES } from '#server/documents/document-table.ts'
import { INVOICE_COLUMNS } from './invoice-queries.ts'
import { type InvoiceHead, invoiceColumns } from './post-invoice.ts'

export interface Editing {
  shopId: string
  id: string
  /** The state the new figures were computed from: when the books have moved on, nothing is written. */
  readAt: string
  head: InvoiceHead
  /** Absent: the party stays as frozen. */
  party: PartyDraft | undefined
  lines: object[]
  source: Source
}

/**
 * Rewrites head and lines and posts, per product, only the difference between the lines that stood and those
 * that stand now (G-INV-04). Runs after lockInvoice in the same transaction, so the old lines are the newest.
 */
export function editInvoice({ shopId, id, readAt, head, party, lines, source }: Editing): SQL {
  const links = sourceLineColumns(shopId, source)
  const thisInvoice = sql`shop_id = ${shopId} and invoice_id = ${id}`
  return sql`
    with before as (select * from invoice_lines where ${thisInvoice}),
    draft as (
      select draft.*,
             coalesce(
               (select max(cost) from before where before.product_id = draft.product_id), ${costOfDraftLine(shopId)}
             ) as cost
        from (${draftLines(shopId, lines)}) draft
    ),
    edited as (
      update invoices d
         set cost = ${COST_OF_DRAFT}, ${setsOf(invoiceColumns(head))}, ${party ? sql`${partySet(shopId, party, INVOICES)},` : sql``}
             updated_at = clock_timestamp()
       where d.shop_id = ${shopId} and d.id = ${id} and d.status = 'completed' and d.updated_at = ${readAt}::timestamptz
      returning d.*
    ),
    line as (
      insert into invoice_lines (shop_id, invoice_id, cost, ${LINE_COLUMNS}${also(links, namesOf)})
      select ${shopId}::uuid, edited.id, draft.cost, ${DRAFT_COLUMNS}${also(links, valuesOf)}
        from edited cross join draft
      on conflict (shop_id, invoice_id, position) do update set
        (cost, ${LINE_COLUMNS}${also(links, namesOf)}) =
        (excluded.cost, ${EXCLUDED_COLUMNS}${also(links, excludedOf)})
      returning *
    ),
    dropped as (
      delete from invoice_lines where ${thisInvoice} and position > ${lines.length} and exists (select from edited)
    ),
    movement as (
      insert into stock_movements
        (shop_id, date, product_id, movement_type, quantity, reference_type, reference_id, note)
      select ${shopId}::uuid, edited.invoice_date, changed.product_id,
             case when (edited.invoice_type = 'purchase') = (changed.now > changed.was) then 'in' else 'out' end,
             abs(changed.now - changed.was),
             case edited.invoice_type when 'sales' then 'Sales Invoice' else 'Purchase Invoice' end,
             edited.invoice_number,
             'Edited ' || trim_scale(changed.was) || ' to ' || trim_scale(changed.now)
        from edited cross join (
          select product_id, sum(was) as was, sum(now) as now
            from (select product_id, quantity as was, 0 as now from before
                  union all select product_id, 0, quantity from draft) both_states
           where product_id is not null
           group by product_id
          having sum(was) <> sum(now)
        ) changed
       order by changed.product_id
    )
    select ${INVOICE_COLUMNS}, (select jsonb_agg(to_jsonb(line) order by line.position) from line) as lines
      from edited d`
}

/** Marks the invoice returned and takes back, per product, what it still holds: once (G-INV-03). */
export const returnStock = (shopId: string, id: string): SQL => sql`
  with returned as (
    update invoices set status = 'returned', updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${id} and status = 'completed'
    returning *
  )
  insert into stock_movements (shop_id, date, product_id, movement_type, quantity, reference_type, reference_id, note)
  select returned.shop_id, returned.invoice_date, held.product_id,
         case returned.invoice_type when 'sales' then 'in' else 'out' end, held.quantity,
         case returned.invoice_type when 'sales' then 'Sales Return' else 'Purchase Return' end,
         returned.invoice_number, 'Returned'
    from returned cross join (
      select product_id, sum(quantity) as quantity from invoice_lines
       where shop_id = ${shopId} and invoice_id = ${id} and product_id is not null
       group by product_id
    ) held
   order by held.product_id`
