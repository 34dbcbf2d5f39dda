import type { Merchant } from '#contract/merchants.ts'
import type { Product } from '#contract/shelf/products.ts'
import { IMPORT_FIELDS, type ImportNoun } from '#domain/imports/import-columns.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import type { Cell } from '#web/ui/spreadsheet/write-xlsx.ts'

export type Row = Record<string, Cell>

/** The heads of tax follow from the GST rate; a file may still name them. */
const UNLISTED = ['cgst', 'sgst', 'igst']
/** Fields that only a new product has. */
const OF_NEW_ONES = ['openingDate', 'openingWorth']
export const fieldsOf = (noun: ImportNoun) => IMPORT_FIELDS[noun].filter(({ key }) => !UNLISTED.includes(key))

/** Lists that can be downloaded; what was opened stands in the accounts. */
export type ListedNoun = Exclude<ImportNoun, 'openings'>

/** The list under the heads of the template. */
export function sheetOfList(noun: ListedNoun, rows: readonly Row[]): { heads: string[]; body: Cell[][] } {
  const fields = fieldsOf(noun).filter(({ key }) => !OF_NEW_ONES.includes(key))
  return {
    heads: fields.map(({ title }) => title),
    body: rows.map((row) => fields.map(({ key }) => row[key])),
  }
}

export const merchantRow = (merchant: Merchant): Row => rowOf(merchant)

export const productRow = (product: Product): Row => ({
  ...rowOf(product),
  ...packCells(product.packs?.[0]),
  priceIncludesTax: product.priceIncludesTax ? 'yes' : undefined,
  category: product.categoryId?.name,
  supplier: product.supplierId?.name,
  gst: gstRate(product),
})

/** The first pack of a product; a file has columns for one. */
const packCells = (pack: NonNullable<Product['packs']>[number] | undefined): Row => ({
  pack: pack?.name,
  packHolds: pack?.holds,
  packBarcode: pack?.barcode,
  packPrice: pack?.sellingPrice,
  packMrp: pack?.mrp,
})

/** The fields that fit a cell: yes and no, links and lists have no column. */
const rowOf = (stored: object): Row =>
  Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Cell] =>
      /^(string|number)$/.test(typeof entry[1]),
    ),
  )
