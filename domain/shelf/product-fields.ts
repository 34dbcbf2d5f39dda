import { snakeCase } from '../snake-case.ts'
import type { Say } from '../words/t.ts'
import { LONGEST_OTHER_NAMES } from './other-names.ts'

interface ProductField {
  /** Label in refusals and in the trail, said when it is shown, as the server speaks many languages. */
  label: (say: Say) => string
  /**
   * Value: a text that is '' where unset; a code that the shop numbers itself where none is sent; rupees a unit; a tax in
   * percent; the stock, which only movements write; a quantity that is null where unset; a link to another record, or null; a
   * schedule of medicines (schedules.ts) that is '' where unset.
   */
  is: 'text' | 'schedule' | 'code' | 'price' | 'percent' | 'stock' | 'level' | 'link'
  /** Longest text, in letters. */
  most?: number
  /** An absent value stays as stored, and an unset one is not answered. All others are always sent and answered. */
  isExtra?: true
  /** A column of import files and of exported lists, by its label; other heads: domain/imports/product-heads.ts. */
  listed?: true
  /** The search finds products by its text, or by how it sounds too; the column `search` has it (a migration). */
  isSearched?: 'text' | 'sound'
  /** A text that is printed on labels where chosen: by itself, or after its label. */
  onLabels?: 'alone' | 'named'
  /** A text that needs neither an input nor a rule of its own: the form shows it by its label. */
  isPlain?: true
  /** Left out of answers and of the trail without this permission. */
  seenWith?: 'costs'
}

/**
 * All fields of a product besides those of its tax (domain/tax/item-fields.ts), in the order of answers. A new row adds it to
 * the contract, storage, the form, imports and lists, the trail, the search and labels; its column is a migration
 * (CONTRIBUTING.md, "A field of a product").
 */
export const PRODUCT_FIELDS = {
  itemId: { label: (say: Say) => say('Item ID'), is: 'code', most: 40, listed: true, isSearched: 'text' },
  sku: { label: (say: Say) => say('SKU'), is: 'code', most: 40, listed: true, isSearched: 'text' },
  name: {
    label: (say: Say) => say('Product name'),
    is: 'text',
    most: 120,
    listed: true,
    isSearched: 'sound',
  },
  /** Separated by commas: 'Chini, साखर'. */
  otherNames: {
    label: (say: Say) => say('Other names'),
    is: 'text',
    most: LONGEST_OTHER_NAMES,
    isExtra: true,
    listed: true,
    isSearched: 'sound',
  },
  description: { label: (say: Say) => say('Description'), is: 'text', most: 1000, listed: true },
  unit: { label: (say: Say) => say('Unit'), is: 'text', most: 20, listed: true },
  hsncode: { label: (say: Say) => say('HSN code'), is: 'text', most: 12, listed: true, isSearched: 'text' },
  brand: {
    label: (say: Say) => say('Brand'),
    is: 'text',
    most: 60,
    isExtra: true,
    listed: true,
    isSearched: 'sound',
    onLabels: 'alone',
    isPlain: true,
  },
  /** Where it stands in the shop: 'A-12'. */
  rack: {
    label: (say: Say) => say('Rack'),
    is: 'text',
    most: 40,
    isExtra: true,
    listed: true,
    isSearched: 'text',
    onLabels: 'named',
    isPlain: true,
  },
  schedule: { label: (say: Say) => say('Schedule'), is: 'schedule', isExtra: true, listed: true },
  purchasePrice: { label: (say: Say) => say('Purchase price'), is: 'price', listed: true, seenWith: 'costs' },
  sellingPrice: { label: (say: Say) => say('Selling price'), is: 'price', listed: true },
  stock: { label: (say: Say) => say('Stock quantity'), is: 'stock', listed: true },
  lowStock: { label: (say: Say) => say('Low stock'), is: 'level', listed: true },
  normalStock: { label: (say: Say) => say('Normal stock'), is: 'level', listed: true },
  excessStock: { label: (say: Say) => say('Excess stock'), is: 'level', listed: true },
  /** Months from the sale; 0 is none. */
  warranty: { label: (say: Say) => say('Warranty (months)'), is: 'level', isExtra: true },
  /** Files name the category and the supplier; their ids are looked up. */
  categoryId: { label: (say: Say) => say('Category'), is: 'link' },
  supplierId: { label: (say: Say) => say('Supplier'), is: 'link', seenWith: 'costs' },
  cgst: { label: (say: Say) => say('CGST'), is: 'percent', listed: true },
  sgst: { label: (say: Say) => say('SGST'), is: 'percent', listed: true },
  igst: { label: (say: Say) => say('IGST'), is: 'percent', listed: true },
  cess: { label: (say: Say) => say('Cess'), is: 'percent', listed: true },
} as const satisfies Record<string, ProductField>

type Fields = typeof PRODUCT_FIELDS
export type ProductFieldName = keyof Fields

/** Names of the fields whose row says so: `ProductFieldsWith<{ isExtra: true }>`. */
type ProductFieldsWith<Row> = {
  [F in ProductFieldName]: Fields[F] extends Row ? F : never
}[ProductFieldName]
export type ExtraProductField = ProductFieldsWith<{ isExtra: true }>
export type ListedProductField = ProductFieldsWith<{ listed: unknown }>
export type GuardedProductField = ProductFieldsWith<{ seenWith: string }>
export type LabelProductField = ProductFieldsWith<{ onLabels: string }>
export type LinkProductField = ProductFieldsWith<{ is: 'link' }>

export const productField = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name]

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]
/** Names of the fields whose row `is` so. */
export const productFieldsWith = <F extends ProductFieldName>(is: (field: ProductField) => unknown) =>
  PRODUCT_FIELD_NAMES.filter((name): name is F => Boolean(is(productField(name))))
export const LISTED_PRODUCT_FIELDS = productFieldsWith<ListedProductField>(({ listed }) => listed)
export const PLAIN_PRODUCT_FIELDS = productFieldsWith<ProductFieldsWith<{ isPlain: true }>>(
  ({ isPlain }) => isPlain,
)
export const LABEL_PRODUCT_FIELDS = productFieldsWith<LabelProductField>(({ onLabels }) => onLabels)
/** Fields of which the sound key is made. */
export const SOUNDED_PRODUCT_FIELDS = productFieldsWith<ProductFieldsWith<{ isSearched: 'sound' }>>(
  ({ isSearched }) => isSearched === 'sound',
)
/** Searched texts besides the name, which begins the searched text, and the codes, which have a line each. */
export const SEARCHED_TEXTS = productFieldsWith<ProductFieldsWith<{ isSearched: string; is: 'text' }>>(
  ({ isSearched, is }) => isSearched && is === 'text',
).filter((name) => name !== 'name')

/** The column of the table products. */
export const productColumn = (name: ProductFieldName): string => snakeCase(name)
