import * as z from 'zod/mini'
import { batches } from '#contract/documents/line-batches.ts'
import { lineParts } from '#contract/documents/line-parts.ts'
import type { Line } from '#contract/documents/lines.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise } from '#domain/money.ts'
import { NOTED_BY } from '#domain/notes/note-words.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import {
  type DocumentTerms,
  type DocumentTotals,
  documentTotals,
  totalsProblem,
} from '#domain/tax/document-totals.ts'
import type { LineTotals } from '#domain/tax/line-totals.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { chargesTax } from '#domain/tax/supply/supply-kinds.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { columnsOfLine, fieldsOfLine, LINE_ITEM } from '#server/rows/item-columns.ts'
import type { RatedLine } from './absent-rates.ts'

/** The sums of a draft, by the domain's one function; the browser's are ignored (G-MON-03). */
export function totalsOf(lines: RatedLine[], terms: DocumentTerms & { supply?: Supply }): DocumentTotals {
  const totals = documentTotals(lines, terms)
  const problem = totalsProblem(totals, terms)
  if (problem) throw new Problem(400, problem)
  return totals
}

/** Lines as the functions of the database read them: by the columns' names, numbered, with their amounts in paise. */
export const lineRows = (lines: RatedLine[], totals: DocumentTotals) =>
  lines.map((line, index) => ({
    // Two rows cannot be one stored line: the copy of a row becomes a new line.
    _id: lines.findIndex(({ _id }) => _id === line._id) === index ? line._id : undefined,
    source_line: line.sourceLine,
    position: index + 1,
    product: line.product,
    item_id: line.itemId,
    itemname: line.itemname,
    description: line.description,
    hsncode: line.hsncode,
    sku: line.sku,
    unit: line.unit,
    pack: line.pack?._id,
    quantity: line.quantity,
    rate: line.rate,
    cgst: line.cgst,
    sgst: line.sgst,
    igst: line.igst,
    cess: line.cess,
    ...columnsOfLine(line),
    discount_percent: line.discountPercent,
    discount: totals.lines[index]?.discount ?? 0,
    document_discount: totals.lines[index]?.documentDiscount ?? 0,
    ...(line.scheme && { scheme_id: line.scheme._id, scheme_free: line.scheme.free }),
    taxable_amount: totals.lines[index]?.taxableAmount ?? 0,
    tax_amount: totals.lines[index]?.tax ?? 0,
    ...headColumns(totals.lines[index]),
    total: totals.lines[index]?.total ?? 0,
    batches: line.batches,
  }))

/** The tax heads are stored as they were billed, so that no later rule changes them. */
const headColumns = (figures?: LineTotals) => ({
  cgst_amount: figures?.cgst ?? 0,
  sgst_amount: figures?.sgst ?? 0,
  igst_amount: figures?.igst ?? 0,
  cess_amount: figures?.cess ?? 0,
})

/** A stored line as JSON. */
export const LINE = z.strictObject({
  shop_id: column.id,
  id: column.id,
  document_id: column.id,
  source_line_id: z.nullable(column.id),
  /** Quantity of this line used by derived documents; not read for invoices. */
  taken: z.optional(z.number()),
  /** The stock of the product when the line was saved. */
  stock: z.nullable(z.number()),
  position: z.number(),
  product_id: z.nullable(column.id),
  /** Other names of the product today; null without a product. */
  other_names: z.optional(z.nullable(z.string())),
  item_id: z.string(),
  itemname: z.string(),
  description: z.string(),
  hsncode: z.string(),
  sku: z.string(),
  unit: z.string(),
  /** Units of the product in one unit of the line, and the pack that it is. */
  holds: z.number(),
  pack_id: z.nullable(column.id),
  pack_name: z.nullable(z.string()),
  quantity: z.number(),
  rate: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  taxable_amount: column.paise,
  tax_amount: column.paise,
  total: column.paise,
  cost: z.nullable(z.number()),
  /** The stored merchant of an invoice: the last price of a party is found by it. */
  billed_to: z.nullable(column.id),
  billed_on: z.nullable(column.date),
  ...LINE_ITEM,
  discount: column.paise,
  discount_percent: z.nullable(z.number()),
  document_discount: column.paise,
  /** Columns that only lines of notes have: the noted goods and the reason. */
  noted: z.nullable(z.enum(NOTED_BY)),
  reason: z.nullable(z.string()),
  /** Paise of tax by head. A note's line takes them from its bill's line, even if the note shows no tax. */
  cgst_amount: column.paise,
  sgst_amount: column.paise,
  igst_amount: column.paise,
  cess_amount: column.paise,
  /** The line's scheme, with its name on that day, and the number of free pieces. */
  scheme_id: z.nullable(column.id),
  scheme_name: z.nullable(z.string()),
  scheme_free: z.nullable(z.number()),
  /** The product was under reverse charge when it was billed. */
  reverse_charge: z.boolean(),
  batches: z.nullable(batches),
  parts: z.nullable(lineParts),
  /** Only of medicines under a schedule. */
  schedule: z.nullable(z.enum(SCHEDULES)),
  maker: z.nullable(z.string()),
  /** Day on which a bill or a credit note moved it. */
  dispensed_on: z.nullable(column.date),
})
type LineRow = z.output<typeof LINE>

/** Fields of the document that apply to all lines. */
interface StoredHead {
  prices_include_tax: boolean
  supply: Supply
}

/** Inputs of a line's totals besides quantity, rate and percentages; unused fields are left out. */
export const linePricesOf = (row: LineRow, { prices_include_tax, supply }: StoredHead) => ({
  ...fieldsOfLine(row),
  ...(row.discount > 0 && { discount: row.discount }),
  ...(row.discount_percent !== null && { discountPercent: row.discount_percent }),
  ...(row.document_discount > 0 && { documentDiscount: row.document_discount }),
  ...(prices_include_tax && { priceIncludesTax: true }),
  ...(row.scheme_id && {
    scheme: { _id: row.scheme_id, name: row.scheme_name ?? '', free: row.scheme_free ?? undefined },
  }),
  ...(!chargesTax(supply) && { taxNotCharged: true }),
})

export const lineOf = (row: LineRow, head: StoredHead): Line => ({
  _id: row.id,
  ...(row.taken !== undefined && { taken: row.taken, stock: row.stock }),
  sourceLine: row.source_line_id ?? undefined,
  product: row.product_id,
  itemId: row.item_id,
  itemname: row.itemname,
  ...(row.other_names && { otherNames: row.other_names }),
  description: row.description,
  hsncode: row.hsncode,
  sku: row.sku,
  unit: row.unit,
  ...(row.pack_id && { pack: { _id: row.pack_id, name: row.pack_name ?? '', holds: row.holds } }),
  quantity: row.quantity,
  rate: row.rate,
  cgst: row.cgst,
  sgst: row.sgst,
  igst: row.igst,
  cess: row.cess,
  ...linePricesOf(row, head),
  ...(row.reverse_charge && { reverseCharge: true }),
  taxableAmount: row.taxable_amount,
  total: row.total,
  ownerId: row.shop_id,
  heads: headsOf(row),
  ...(row.noted && { noted: row.noted, reason: row.reason ?? '' }),
  ...(row.batches && { batches: row.batches }),
  ...(row.parts && { parts: row.parts }),
  ...(row.schedule && { schedule: row.schedule, maker: row.maker ?? '' }),
})

/** Tax heads that the document charges: none on a note without tax. */
export const headsOf = (row: Pick<LineRow, 'tax_amount' | `${keyof Heads}_amount`>) => {
  const amount = (head: Paise) => (row.tax_amount === 0 ? NOTHING : head)
  return {
    cgst: amount(row.cgst_amount),
    sgst: amount(row.sgst_amount),
    igst: amount(row.igst_amount),
    cess: amount(row.cess_amount),
  }
}
