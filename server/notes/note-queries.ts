import * as z from 'zod/mini'
import { mapParts, type NotedBill } from '#domain/notes/bill-left.ts'
import { sql } from '#server/db/sql.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'

const SIGNS = ['less', 'more'] as const
const HEADS = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const

/** A line's amount before tax, or of one head; a note without tax stores both and shows neither. */
const amountOf = (part: (typeof HEADS)[number]) =>
  part === 'taxable'
    ? sql`(l.total - l.cgst_amount - l.sgst_amount - l.igst_amount - l.cess_amount)`
    : sql`l.${sql.identifier(`${part}_amount`)}`

const NOTED_LINE = {
  line: column.id,
  quantity: z.number(),
  is_valued: z.boolean(),
  ...(Object.fromEntries(
    SIGNS.flatMap((sign) => HEADS.map((part) => [`${sign}_${part}`, column.paise])),
  ) as Record<`${(typeof SIGNS)[number]}_${(typeof HEADS)[number]}`, typeof column.paise>),
}

/** Reductions and additions of a bill's lines by its notes. */
export const selectNotedLines = (shopId: string, bill: string) =>
  query(
    NOTED_LINE,
    sql`
  select l.source_line_id as line,
         coalesce(sum(l.quantity) filter (where l.noted not in ('lowered', 'raised')), 0) as quantity,
         bool_or(l.noted in ('lowered', 'raised')) as is_valued,
         ${sql.join(
           SIGNS.flatMap((sign) =>
             HEADS.map(
               (part) => sql`
         coalesce(sum(${amountOf(part)}) filter (where line_sign(l.noted) = ${sign === 'less' ? sql`-1` : sql`1`}), 0)
           as ${sql.identifier(`${sign}_${part}`)}`,
             ),
           ),
           sql`, `,
         )}
    from documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id and l.noted is not null
   where d.shop_id = ${shopId} and d.source_id = ${bill} and d.source_noun = 'invoice' and d.status <> 'cancelled'
   group by l.source_line_id`,
  )

const NOTED_BILL = { discount: column.paise, additional_charges: column.paise, round_off: column.paise }

/** Parts of a bill's discount, charges and round-off in its notes. */
export const selectNotedBill = (shopId: string, bill: string) =>
  query(
    NOTED_BILL,
    sql`
  select coalesce(sum(discount), 0) as discount,
         coalesce(sum(-counted_sign(noun) * additional_charges), 0) as additional_charges,
         coalesce(sum(-counted_sign(noun) * round_off), 0) as round_off
    from documents
   where shop_id = ${shopId} and source_id = ${bill} and counted_sign(noun) is not null and status <> 'cancelled'`,
  )

export function notedBillOf(
  lines: RowOf<typeof NOTED_LINE>[],
  [bill]: RowOf<typeof NOTED_BILL>[],
): NotedBill {
  const { discount, additional_charges: additionalCharges, round_off: roundOff } = onlyRow(bill)
  return {
    discount,
    additionalCharges,
    roundOff,
    lines: lines.map((row) => ({
      line: row.line,
      quantity: row.quantity,
      isValued: row.is_valued,
      less: mapParts((part) => row[`less_${part}`]),
      more: mapParts((part) => row[`more_${part}`]),
    })),
  }
}

/** Quantities of a bill's lines, with their batches, that went back with challans and are on no note yet. */
export const selectSentLines = (shopId: string, bill: string) =>
  query(
    { line: column.id, quantity: z.number(), batches: z.record(z.string(), z.number()) },
    sql`
  select l.id as line, sent.quantity, case when l.batches is null then '{}' else batches_sent(l.shop_id, l.id) end as batches
    from document_lines l cross join lateral (select sent_uncredited(l.shop_id, l.id) as quantity offset 0) sent
   where l.shop_id = ${shopId} and l.document_id = ${bill} and sent.quantity > 0`,
  )

/** What a bill's notes named of each batch, by lines of the bill. */
export const selectBatchesBack = (shopId: string, bill: string) =>
  query(
    { line: column.id, _id: column.id, quantity: z.number() },
    sql`
  select l.source_line_id as line, b._id as "_id", sum(b.quantity) as quantity
    from documents d join document_lines l on l.shop_id = d.shop_id and l.document_id = d.id and l.noted is not null
    cross join lateral jsonb_to_recordset(l.batches) b (_id uuid, quantity numeric)
   where d.shop_id = ${shopId} and d.source_id = ${bill} and d.source_noun = 'invoice' and d.status <> 'cancelled'
   group by l.source_line_id, b._id`,
  )

/** The stock of the products of a bill. */
export const selectStockOf = (shopId: string, bill: string) =>
  query(
    { product: column.id, stock: z.number() },
    sql`
  select p.id as product, p.stock from products p
   where p.shop_id = ${shopId}
     and p.id in (select product_id from document_lines where shop_id = ${shopId} and document_id = ${bill})`,
  )

/** Paise pending on all bills of a bill's party. */
export const selectPendingOf = (shopId: string, bill: string) =>
  query(
    { pending: column.paise },
    sql`
  select s.pending from documents d
    join party_sums s on s.shop_id = d.shop_id and s.direction = d.direction
     and s.party = party_key(d.merchant_id, d.party)
   where d.shop_id = ${shopId} and d.id = ${bill}`,
  )

/** Marks a bill as returned once notes cover all of it, if it is unchanged since it was read. */
export const markReturned = ({ id, updated_at }: Pick<DocumentRow, 'id' | 'updated_at'>) =>
  sql`select mark_returned(${id}::uuid, ${updated_at}::timestamptz)`
