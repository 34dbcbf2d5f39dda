import { type SQL, sql } from 'drizzle-orm'
import type { PartyDraft } from '#contract/document.ts'
import { costOfDraftLine, draftLines, partySnapshot } from '#server/documents/document-sql.ts'
import { headColumns, type InvoiceHead, lineColumns } from './post-invoice.ts'

export interface Editing {
  shopId: string
  id: string
  /** The state the new figures were computed from: when the books have moved on, nothing is written. */
  readAt: string
  head: InvoiceHead
  /** Absent: the party stays as frozen. */
  party: PartyDraft | undefined
  lines: object[]
}

/**
 * Rewrites head and lines and posts, per product, only the difference between the lines that stood and those
 * that stand now (G-INV-04). Runs after lockInvoice in the same transaction, so the old lines are the newest.
 */
export function editInvoice({ shopId, id, readAt, head, party, lines }: Editing): SQL {
  const sets = headColumns(head).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
  const thisInvoice = sql`shop_id = ${shopId} and invoice_id = ${id}`
  return sql`
    with edited as (
      update invoices i set ${sql.join(sets, sql`, `)}, ${partySet(shopId, party)} updated_at = clock_timestamp()
       where i.shop_id = ${shopId} and i.id = ${id} and i.status = 'completed' and i.updated_at = ${readAt}::timestamptz
      returning i.*
    ),
    draft as (${draftLines(shopId, lines)}),
    before as (select * from invoice_lines where ${thisInvoice}),
    line as (
      insert into invoice_lines (${lineColumns})
      select ${shopId}::uuid, edited.id, draft.position, draft.product_id, draft."itemId", draft.itemname,
             draft.description, draft.hsncode, draft.sku, draft.unit, draft.quantity, draft.rate, draft.cgst,
             draft.sgst, draft.igst, draft.cess, draft.taxable_amount, draft.tax_amount, draft.total,
             coalesce((select max(cost) from before where before.product_id = draft.product_id), ${costOfDraftLine(shopId)})
        from edited cross join draft
      on conflict (shop_id, invoice_id, position) do update set
        (product_id, item_id, itemname, description, hsncode, sku, unit, quantity, rate, cgst, sgst, igst, cess,
         taxable_amount, tax_amount, total, cost) =
        (excluded.product_id, excluded.item_id, excluded.itemname, excluded.description, excluded.hsncode,
         excluded.sku, excluded.unit, excluded.quantity, excluded.rate, excluded.cgst, excluded.sgst,
         excluded.igst, excluded.cess, excluded.taxable_amount, excluded.tax_amount, excluded.total, excluded.cost)
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
    select edited.*, (select jsonb_agg(to_jsonb(line) order by line.position) from line) as lines from edited`
}

/** A supplier is read-only on the form: the same one keeps the snapshot it was issued with. */
function partySet(shopId: string, party: PartyDraft | undefined): SQL {
  if (!party) return sql``
  const typed = sql`${JSON.stringify(party)}::jsonb`
  const merchantId = sql`${party._id ?? null}::uuid`
  return sql`
    merchant_id = ${merchantId},
    party = case when i.invoice_type = 'purchase' and i.merchant_id = ${merchantId} then i.party else (
      select ${partySnapshot(typed, sql`merchant`, sql`i.invoice_type`)}
        from (select) nothing
        left join merchants merchant on merchant.shop_id = ${shopId} and merchant.id = ${merchantId}) end,`
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
