import { type SQL, sql } from 'drizzle-orm'
import type { LineDraft, Shipping } from '#contract/document.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import type { Paise } from '#domain/money.ts'
import { lineRows, totalsOf } from './line-rows.ts'

/** What every document stores besides parties and lines. Amounts in paise. */
export interface DocumentHead {
  date: string
  deliveryDate: string | null
  shippingDetails: Shipping
  noOfItems: number
  totalBeforeTax: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  totalTax: Paise
  discount: Paise
  totalAfterTax: Paise
  additionalCharges: Paise
  grandTotal: Paise
  amountWords: string
  terms: string
  authorisedSignatory: string
}

interface Written
  extends Pick<
    DocumentHead,
    | 'date'
    | 'deliveryDate'
    | 'shippingDetails'
    | 'terms'
    | 'authorisedSignatory'
    | 'discount'
    | 'additionalCharges'
  > {
  items: LineDraft[]
}

/** Everything the server reckons of a document: sums, words, number of items, and the lines with their amounts. */
export function figuresOf({ items, ...written }: Written): { head: DocumentHead; lines: object[] } {
  const { lines, ...totals } = totalsOf(items, written)
  const { date, deliveryDate, shippingDetails, terms, authorisedSignatory, discount, additionalCharges } =
    written
  return {
    head: {
      ...{ date, deliveryDate, shippingDetails, terms, authorisedSignatory, discount, additionalCharges },
      ...totals,
      amountWords: amountInWords(totals.grandTotal),
    },
    lines: lineRows(items, { lines, ...totals }),
  }
}

export type Columns = [column: string, value: SQL][]

/** The head's columns and where each comes from; the one list that insert and update share. */
export const headColumns = (head: DocumentHead): Columns => [
  ['delivery_date', sql`${head.deliveryDate}::date`],
  ['shipping', sql`${JSON.stringify(head.shippingDetails)}::jsonb`],
  ['no_of_items', sql`${head.noOfItems}::int`],
  ['total_before_tax', sql`${head.totalBeforeTax}::bigint`],
  ['cgst', sql`${head.cgst}::bigint`],
  ['sgst', sql`${head.sgst}::bigint`],
  ['igst', sql`${head.igst}::bigint`],
  ['cess', sql`${head.cess}::bigint`],
  ['total_tax', sql`${head.totalTax}::bigint`],
  ['discount', sql`${head.discount}::bigint`],
  ['total_after_tax', sql`${head.totalAfterTax}::bigint`],
  ['additional_charges', sql`${head.additionalCharges}::bigint`],
  ['grand_total', sql`${head.grandTotal}::bigint`],
  ['amount_words', sql`${head.amountWords}::text`],
  ['terms', sql`${head.terms}::text`],
  ['authorised_signatory', sql`${head.authorisedSignatory}::text`],
]

/** What a line takes over from its draft, in the names of the tables. */
export const LINE_COLUMNS = sql`
  position, product_id, item_id, itemname, description, hsncode, sku, unit, quantity, rate, cgst, sgst, igst, cess,
  taxable_amount, tax_amount, total`
export const DRAFT_COLUMNS = sql`
  draft.position, draft.product_id, draft."itemId", draft.itemname, draft.description, draft.hsncode, draft.sku,
  draft.unit, draft.quantity, draft.rate, draft.cgst, draft.sgst, draft.igst, draft.cess, draft.taxable_amount,
  draft.tax_amount, draft.total`
/** The same from the row that an insert could not place. */
export const EXCLUDED_COLUMNS = sql`
  excluded.position, excluded.product_id, excluded.item_id, excluded.itemname, excluded.description, excluded.hsncode,
  excluded.sku, excluded.unit, excluded.quantity, excluded.rate, excluded.cgst, excluded.sgst, excluded.igst,
  excluded.cess, excluded.taxable_amount, excluded.tax_amount, excluded.total`

export const namesOf = (columns: Columns): SQL =>
  sql.join(
    columns.map(([column]) => sql.identifier(column)),
    sql`, `,
  )
export const valuesOf = (columns: Columns): SQL =>
  sql.join(
    columns.map(([, value]) => value),
    sql`, `,
  )
/** From the row that an insert could not place. */
export const excludedOf = (columns: Columns): SQL =>
  sql.join(
    columns.map(([column]) => sql`excluded.${sql.identifier(column)}`),
    sql`, `,
  )
/** For `update ... set`. */
export const setsOf = (columns: Columns): SQL =>
  sql.join(
    columns.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  )

/** For columns that follow others and may be none: with the comma before them, or nothing. */
export const also = (columns: Columns, write: (columns: Columns) => SQL): SQL =>
  columns.length > 0 ? sql`, ${write(columns)}` : sql``
