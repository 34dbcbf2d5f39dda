import * as z from 'zod/mini'
import type { Direction } from '#domain/document-kinds.ts'
import { TAX_NOUNS, type TaxDocument, type TaxNoun } from '#domain/gst/tax-document.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { OWN_ON_PAPER } from '#server/documents/document-queries.ts'
import { Problem } from '#server/http/problem.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { pagesAhead, pagesOnDemand } from '#server/rows/pages.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { LINE_COLUMNS, TAX_DOCUMENT, taxDocumentReader } from './tax-document-row.ts'

export const COLUMNS = sql`
  d.id, d.seq, d.noun, d.direction, d.number, d.date, d.status, d.counts, d.supply, ${OWN_ON_PAPER}::text as own, d.party::text as party,
  d.merchant_id, d.shipping::text as shipping,
  d.grand_total, d.round_off, d.additional_charges, d.discount, d.prices_include_tax, d.details::text as details,
  case when d.noun <> 'invoice' then (
    select jsonb_build_object('id', b.id, 'number', b.number, 'date', b.date, 'total', b.grand_total,
             'operator', coalesce(b.details ->> 'operatorGstin', ''))
      from documents b where b.shop_id = d.shop_id and b.id = d.source_id) end as bill,
  coalesce((
    select json_agg(json_build_array(${sql.raw(LINE_COLUMNS.join(', '))}) order by position)
      from document_lines where shop_id = d.shop_id and document_id = d.id), '[]') as lines`

/** Documents of one page: the next page is read while this one is worked on. */
const AT_ONCE = 1000

export interface Span {
  direction: Direction
  /** Inclusive. */
  from: string
  to: string
  /** A condition on `documents` that narrows the days further. */
  only?: SQL | undefined
}

/** A part of a list: it begins after the document with this id and has `atOnce` documents. */
export interface Part {
  after?: string | undefined
  atOnce: number
}

const KEY = { noun: z.enum(TAX_NOUNS), date: column.date, seq: z.number() }
type Key = RowOf<typeof KEY>

const selectPage = (
  shopId: string,
  noun: TaxNoun,
  { direction, from, to, only = sql`true` }: Span,
  last: Key | undefined,
  atOnce: number,
) =>
  query(
    TAX_DOCUMENT,
    sql`
  select ${COLUMNS} from (
    select * from documents
     where shop_id = ${shopId} and noun = ${noun} and direction = ${direction}
       and date between ${from}::date and ${to}::date and ${only}
       and ${last ? sql`(date, seq) > (${last.date}::date, ${last.seq}::bigint)` : sql`true`}
     order by date, seq limit ${atOnce}
  ) d order by d.date, d.seq`,
  )

/**
 * Bills and notes of some days, cancelled ones included, page by page: first bills, then credit and debit notes, each from
 * the oldest. Every page is a separate statement, so that others are served in between.
 */
export async function* taxDocuments(
  db: Db,
  shopId: string,
  span: Span,
  part?: Part,
): AsyncGenerator<TaxDocument[]> {
  const read = taxDocumentReader()
  const first = part?.after ? await findKey(db, shopId, part.after) : undefined
  for (const noun of first ? TAX_NOUNS.slice(TAX_NOUNS.indexOf(first.noun)) : TAX_NOUNS) {
    const readPage = (last: Key | undefined) =>
      db.execute(selectPage(shopId, noun, span, last, part?.atOnce ?? AT_ONCE))
    const pages = part
      ? pagesOnDemand(readPage, part.atOnce, first?.noun === noun ? first : undefined)
      : pagesAhead(readPage, AT_ONCE)
    for await (const rows of pages) yield await inSlices(eachOf(rows, read))
  }
}

async function findKey(db: Db, shopId: string, id: string): Promise<Key> {
  const [key] = await db.execute(
    query(
      KEY,
      sql`select noun, date, seq from documents
           where shop_id = ${shopId} and id = ${id}::uuid and noun in ('invoice', 'credit-note', 'debit-note')`,
    ),
  )
  if (!key) throw new Problem(400, t('Cursor is not valid'))
  return key
}

function* eachOf<Row, T>(rows: readonly Row[], read: (row: Row) => T): Generator<void, T[]> {
  const all: T[] = []
  for (const row of rows) {
    yield
    all.push(read(row))
  }
  return all
}

/** Finds bills and notes by their ids, in any order. */
export async function findTaxDocuments(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<TaxDocument[]> {
  const rows = await db.execute(
    query(
      TAX_DOCUMENT,
      sql`
    select ${COLUMNS} from unnest(${listOfIds([...ids])}) as wanted (id) cross join lateral (
      select * from documents where shop_id = ${shopId} and id = wanted.id offset 0
    ) d where d.noun in ('invoice', 'credit-note', 'debit-note')`,
    ),
  )
  return rows.map(taxDocumentReader())
}

/** Reads one bill or note as a TaxDocument. */
export async function findTaxDocument(db: Db, shopId: string, id: string): Promise<TaxDocument | undefined> {
  const [row] = await db.execute(
    query(
      TAX_DOCUMENT,
      sql`
    select ${COLUMNS} from (select * from documents where shop_id = ${shopId} and id = ${id} offset 0) d
     where d.noun in ('invoice', 'credit-note', 'debit-note')`,
    ),
  )
  return row && taxDocumentReader()(row)
}
