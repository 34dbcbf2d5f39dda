import { type SQL, sql } from 'drizzle-orm'
import type { SourceDraft, SourceKind } from '#contract/document.ts'
import type { Columns } from './document-head.ts'

const COLUMNS: Record<SourceKind, { head: string; line: string; lines: SQL; parent: SQL }> = {
  quotation: {
    head: 'quotation_id',
    line: 'quotation_line_id',
    lines: sql`quotation_lines`,
    parent: sql`quotation_id`,
  },
  order: { head: 'order_id', line: 'order_line_id', lines: sql`order_lines`, parent: sql`order_id` },
}

/** What a new document stores of where it came from. The foreign keys refuse another shop's and another direction's. */
export const sourceColumns = (source: SourceDraft | null | undefined): Columns =>
  source ? [[COLUMNS[source.kind].head, sql`${source._id}::uuid`]] : []

/** The same of a line; a line that names one of another document is no line of this source. */
export function sourceLineColumns(shopId: string, source: SourceDraft | null | undefined): Columns {
  if (!source) return []
  const { line, lines, parent } = COLUMNS[source.kind]
  const own = sql`(
    select id from ${lines}
     where shop_id = ${shopId} and id = draft."sourceLine" and ${parent} = ${source._id}::uuid)`
  return [[line, own]]
}

/** From which document `of` was made, as the wire tells it. */
export const selectSource = (of: SQL, kinds: readonly SourceKind[]): SQL =>
  sql`coalesce(${sql.join(
    kinds.map(
      (kind) => sql`(
        select jsonb_build_object('kind', ${kind}::text, '_id', s.id, 'number', s.number)
          from ${sql.identifier(`${kind}s`)} s
         where s.shop_id = ${of}.shop_id and s.id = ${of}.${sql.identifier(COLUMNS[kind].head)})`,
    ),
    sql`, `,
  )}) as source`

/** How much of the line `l` of an order or quotation stands on documents that count; a returned invoice does not. */
export function takenOf(kind: SourceKind): SQL {
  const column = sql.identifier(COLUMNS[kind].line)
  const invoiced = sql`(
    select coalesce(sum(t.quantity), 0) from invoice_lines t
      join invoices i on i.shop_id = t.shop_id and i.id = t.invoice_id
     where t.shop_id = l.shop_id and t.${column} = l.id and i.status = 'completed')`
  if (kind === 'order') return invoiced
  return sql`(${invoiced} + (
    select coalesce(sum(t.quantity), 0) from order_lines t where t.shop_id = l.shop_id and t.${column} = l.id))`
}

/** What was made of the document `of`, oldest first. */
export function selectBecame(of: SQL, kind: SourceKind): SQL {
  const column = sql.identifier(COLUMNS[kind].head)
  const invoices = sql`
    select 'invoice' as kind, id as _id, invoice_number as number, status, created_at from invoices
     where shop_id = ${of}.shop_id and ${column} = ${of}.id`
  const orders = sql`
    union all
    select 'order', id, number, status, created_at from orders where shop_id = ${of}.shop_id and ${column} = ${of}.id`
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, '_id', _id, 'number', number, 'status', status)
                     order by created_at, number)
      from (${invoices} ${kind === 'quotation' ? orders : sql``}) made), '[]') as became`
}
