import { type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#domain/document-kinds.ts'
import { TAX_NOUNS, type TaxDocument, type TaxNoun } from '#domain/gst/tax-document.ts'
import type { Db } from '#server/db/db.ts'
import { query } from '#server/rows/query.ts'
import { TAX_DOCUMENT, type TaxDocumentRow, taxDocumentOf } from './tax-document-row.ts'

export const COLUMNS = sql`
  d.id, d.seq, d.noun, d.direction, d.number, d.date, d.status, d.counts, d.supply, d.own, d.party, d.merchant_id, d.shipping,
  d.grand_total, d.round_off, d.additional_charges, d.discount, d.prices_include_tax, d.details,
  case when d.noun <> 'invoice' then (
    select jsonb_build_object('id', b.id, 'number', b.number, 'date', b.date, 'total', b.grand_total)
      from documents b where b.shop_id = d.shop_id and b.id = d.source_id) end as bill,
  coalesce((
    select json_agg(to_json(l) order by l.position) from (
      select position, product_id, itemname, description, hsncode, unit, quantity, rate, cgst, sgst, igst, cess,
             taxable_amount, tax_amount, taxability, mrp, discount, discount_percent, document_discount, cess_per_unit,
             tax_on_mrp, noted, cgst_amount, sgst_amount, igst_amount, cess_amount
        from document_lines where shop_id = d.shop_id and document_id = d.id
    ) l), '[]') as lines`

/** So many are held at once, however many a month has. */
const AT_ONCE = 1000

export interface Span {
  direction: Direction
  /** Both days count. */
  from: string
  to: string
  /** Of these days only what this says of `documents`. */
  only?: SQL
}

const selectPage = (
  shopId: string,
  noun: TaxNoun,
  { direction, from, to, only = sql`true` }: Span,
  after: SQL,
) =>
  query(
    TAX_DOCUMENT,
    sql`
  select ${COLUMNS} from (
    select * from documents
     where shop_id = ${shopId} and noun = ${noun} and direction = ${direction}
       and date between ${from}::date and ${to}::date and ${only} and ${after}
     order by date, seq limit ${AT_ONCE}
  ) d order by d.date, d.seq`,
  )

/**
 * The bills and notes of some days, cancelled ones among them, a page at a time: first all bills, then credit and debit
 * notes, each from the oldest. Every page is a statement of its own, so that others are served between them.
 */
export async function* taxDocuments(db: Db, shopId: string, span: Span): AsyncGenerator<TaxDocument[]> {
  for (const noun of TAX_NOUNS) {
    let last: TaxDocumentRow | undefined
    do {
      const after: SQL = last ? sql`(date, seq) > (${last.date}::date, ${last.seq}::bigint)` : sql`true`
      const rows = await db.execute(selectPage(shopId, noun, span, after))
      if (rows.length > 0) yield rows.map(taxDocumentOf)
      last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    } while (last)
  }
}

/** Some of them, by their ids, in any order. */
export async function findTaxDocuments(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<TaxDocument[]> {
  const rows = await db.execute(
    query(
      TAX_DOCUMENT,
      sql`
    select ${COLUMNS} from (
      select * from documents where shop_id = ${shopId}
         and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) offset 0
    ) d where d.noun in ('invoice', 'credit-note', 'debit-note')`,
    ),
  )
  return rows.map(taxDocumentOf)
}

/** One of them, by its id. */
export async function findTaxDocument(db: Db, shopId: string, id: string): Promise<TaxDocument | undefined> {
  const [row] = await db.execute(
    query(
      TAX_DOCUMENT,
      sql`
    select ${COLUMNS} from (select * from documents where shop_id = ${shopId} and id = ${id} offset 0) d
     where d.noun in ('invoice', 'credit-note', 'debit-note')`,
    ),
  )
  return row && taxDocumentOf(row)
}
