import { type SQL, sql } from 'drizzle-orm'
import type { Direction, PartyDraft, SourceDraft } from '#contract/document.ts'
import {
  also,
  type DocumentHead,
  DRAFT_COLUMNS,
  EXCLUDED_COLUMNS,
  headColumns,
  LINE_COLUMNS,
  namesOf,
  setsOf,
  valuesOf,
} from './document-head.ts'
import { sourceColumns, sourceLineColumns } from './document-source.ts'
import { draftLines, ownSnapshot, partySnapshot, takeNumber } from './document-sql.ts'
import type { DocumentTable } from './document-table.ts'

// Orders and quotations: documents that move no stock.

export interface NewDocument {
  shopId: string
  id: string
  userId: string
  email: string
  at: Date
  direction: Direction
  wantedNumber: number | undefined
  head: DocumentHead
  party: PartyDraft
  lines: object[]
  source?: SourceDraft | null
}

const stockNow = (shopId: string) => sql`(
  select stock from products where shop_id = ${shopId} and id = draft.product_id)`

/** Number, document and lines in one statement, so in one transaction. */
export function storeDocument(to: DocumentTable, document: NewDocument): SQL {
  const { shopId, id, userId, email, at, direction, head, party, lines, source } = document
  const columns = [...headColumns(head), ...sourceColumns(source)]
  const links = sourceLineColumns(shopId, source)
  const typed = sql`${JSON.stringify(party)}::jsonb`
  const way = sql`${direction}::text`
  return sql`
    with number as (${takeNumber(shopId, to.series[direction], document.wantedNumber)}),
    stored as (
      insert into ${to.table} (
        shop_id, id, direction, number, number_value, date, merchant_id, party, own, logo, created_by, created_at,
        ${namesOf(columns)})
      select ${shopId}::uuid, ${id}::uuid, ${way}, number.number, number.value, ${head.date}::date,
             ${party._id ?? null}::uuid, ${partySnapshot(typed, sql`merchant`, way)},
             ${ownSnapshot(sql`shop`, email)}, shop.logo_id, ${userId}::uuid, ${at.toISOString()}::timestamptz,
             ${valuesOf(columns)}
        from number
        join shops shop on shop.id = ${shopId}
        left join merchants merchant on merchant.shop_id = ${shopId} and merchant.id = ${party._id ?? null}::uuid
      returning id
    ),
    draft as (${draftLines(shopId, lines)})
    insert into ${to.lines} (shop_id, ${to.parent}, stock, ${LINE_COLUMNS}${also(links, namesOf)})
    select ${shopId}::uuid, stored.id, ${stockNow(shopId)}, ${DRAFT_COLUMNS}${also(links, valuesOf)}
      from stored cross join draft`
}

export interface RewrittenDocument {
  shopId: string
  id: string
  /** The state it was typed on: when the books have moved on, nothing is written. */
  readAt: string
  head: DocumentHead
  party: PartyDraft
  lines: object[]
  source: SourceDraft | null
}

/**
 * Rewrites head and lines; a line that names itself keeps its identity, and with it what was made of it. Answers the
 * document's id when it was still in the state it was typed on.
 */
export function rewriteDocument(to: DocumentTable, document: RewrittenDocument): SQL {
  const { shopId, id, readAt, head, party, lines, source } = document
  const links = sourceLineColumns(shopId, source)
  return sql`
    with rewritten as (
      update ${to.table} d
         set date = ${head.date}::date, ${setsOf(headColumns(head))},
             ${partySet(shopId, party, to)}, updated_at = clock_timestamp()
       where d.shop_id = ${shopId} and d.id = ${id} and d.updated_at = ${readAt}::timestamptz
      returning d.id
    ),
    before as (select id from ${to.lines} where shop_id = ${shopId} and ${to.parent} = ${id}),
    draft as (
      select typed.*, coalesce(before.id, gen_random_uuid()) as line_id
        from (${draftLines(shopId, lines)}) typed left join before on before.id = typed._id
    ),
    line as (
      insert into ${to.lines} (shop_id, ${to.parent}, id, stock, ${LINE_COLUMNS}${also(links, namesOf)})
      select ${shopId}::uuid, rewritten.id, draft.line_id, ${stockNow(shopId)}, ${DRAFT_COLUMNS}${also(links, valuesOf)}
        from rewritten cross join draft
      on conflict (shop_id, id) do update set
        (stock, ${LINE_COLUMNS}) = (excluded.stock, ${EXCLUDED_COLUMNS})
    ),
    dropped as (
      delete from ${to.lines} l
       where l.shop_id = ${shopId} and l.${to.parent} = ${id} and exists (select from rewritten)
         and l.id not in (select line_id from draft)
    )
    select id from rewritten`
}

/** A supplier is read-only on the form: the same one keeps the snapshot it was issued with. */
export function partySet(
  shopId: string,
  party: PartyDraft,
  { direction }: Pick<DocumentTable, 'direction'>,
): SQL {
  const typed = sql`${JSON.stringify(party)}::jsonb`
  const merchantId = sql`${party._id ?? null}::uuid`
  return sql`
    merchant_id = ${merchantId},
    party = case when d.${direction} = 'purchase' and d.merchant_id = ${merchantId} then d.party else (
      select ${partySnapshot(typed, sql`merchant`, sql`d.${direction}`)}
        from (select) nothing
        left join merchants merchant on merchant.shop_id = ${shopId} and merchant.id = ${merchantId}) end`
}
