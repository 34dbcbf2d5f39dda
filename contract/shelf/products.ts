import * as z from 'zod/mini'
import { MAX_AMOUNT_PAISE, multiplyToPaise } from '#domain/money.ts'
import { LONGEST_OTHER_NAMES, otherNamesOf } from '#domain/shelf/other-names.ts'
import { PRODUCT_FIELDS } from '#domain/tax/item-fields.ts'
import { t } from '#domain/words/t.ts'
import { draftedItem } from '../documents/item-fields.ts'
import { productPrices, TAX_CHECKS } from '../documents/prices.ts'
import { endpoint } from '../endpoint.ts'
import {
  done,
  emptyAsAbsent,
  id,
  idParams,
  isoDate,
  listQuery,
  requiredText,
  text,
  writing,
} from '../fields.ts'
import { percent, quantity, rate, rupeesDraft, stockBalance } from '../figures.ts'

/**
 * A new product as entered. Prices are rupees per unit with up to 4 decimals, because a rate on a line is; they become paise
 * only when multiplied by a quantity.
 */
const draft = z.object({
  name: requiredText(120, () => t('Product name')),
  /** Other names, separated by commas. Absent: unchanged. */
  otherNames: z.optional(
    z.pipe(
      writing(LONGEST_OTHER_NAMES, () => t('Other names')),
      z.transform(otherNamesOf),
    ),
  ),
  description: requiredText(1000, () => t('Description')),
  purchasePrice: rate(() => t('Purchase price')),
  sellingPrice: rate(() => t('Selling price')),
  stock: quantity(() => t('Stock quantity')),
  categoryId: z.uuid(t('Choose a category')),
  supplierId: z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))),
  itemId: text(40, () => t('Item ID')),
  sku: text(40, 'SKU'),
  unit: text(20, () => t('Unit')),
  hsncode: text(12, () => t('HSN code')),
  cgst: percent('CGST'),
  sgst: percent('SGST'),
  igst: percent('IGST'),
  cess: percent(() => t('Cess')),
  ...draftedItem(PRODUCT_FIELDS),
  lowStock: z.optional(z.pipe(emptyAsAbsent, z.optional(quantity(() => t('Low stock'))))),
  normalStock: z.optional(z.pipe(emptyAsAbsent, z.optional(quantity(() => t('Normal stock'))))),
  excessStock: z.optional(z.pipe(emptyAsAbsent, z.optional(quantity(() => t('Excess stock'))))),
})

/** Keeps one mistyped stock or price from outweighing the rest of the shelf. */
const shelfValueFits = z.refine<{ stock: number; purchasePrice: number; sellingPrice: number }>(
  ({ stock, ...price }) =>
    multiplyToPaise(stock, Math.max(price.purchasePrice, price.sellingPrice)) <= MAX_AMOUNT_PAISE,
  { message: t('Stock quantity x price is too large'), path: ['stock'] },
)

/** Opening stock: its day (absent: the first of the books) and value (absent: at the purchase price). */
export const openingDraft = {
  openingDate: z.optional(z.pipe(emptyAsAbsent, z.optional(isoDate))),
  openingWorth: z.optional(rupeesDraft(() => t('Worth of opening stock'))),
}

export const productDraft = z.object({ ...draft.shape, ...openingDraft }).check(
  shelfValueFits,
  ...TAX_CHECKS,
  z.refine(({ stock, openingWorth }) => stock > 0 || !openingWorth, {
    message: t('What is not there is worth nothing: enter the stock quantity'),
    path: ['openingWorth'],
  }),
)
export type ProductDraft = z.output<typeof productDraft>

/**
 * An edit of a stored product. A negative stock may stay as loaded, so that a dish which is billed without ever being stocked
 * can still be renamed. Codes left empty stay as they are.
 */
export const productEdit = z
  .object({
    ...draft.shape,
    stock: stockBalance(() => t('Stock quantity')),
    /**
     * The stock that the form loaded. The difference to the typed stock is posted, so that an outdated form undoes no sale.
     */
    stockLoaded: z.optional(stockBalance(() => t('Loaded stock'))),
  })
  .check(
    shelfValueFits,
    ...TAX_CHECKS,
    z.refine(({ stock, stockLoaded }) => stock >= 0 || stock === stockLoaded, {
      message: t('Stock quantity cannot be negative'),
      path: ['stock'],
    }),
  )
export type ProductEdit = z.output<typeof productEdit>
/** A new product, or an edited one. */
export type ProductInput = z.input<typeof productDraft> | z.input<typeof productEdit>

const link = z.nullable(z.object({ _id: id, id, name: z.string() }))

export const product = z.object({
  _id: id,
  id,
  ownerId: z.string(),
  itemId: z.string(),
  sku: z.string(),
  ownNumber: z.optional(z.string()), // EAN-13 of the shop's own count
  name: z.string(),
  otherNames: z.optional(z.string()), // 'Chini, साखर'
  description: z.string(),
  unit: z.string(),
  hsncode: z.string(),
  /** Rupees; absent without the permission for costs. */
  purchasePrice: z.optional(z.number()),
  sellingPrice: z.number(), // rupees
  stock: z.number(),
  lowStock: z.nullable(z.number()),
  normalStock: z.nullable(z.number()),
  excessStock: z.nullable(z.number()),
  categoryId: link,
  supplierId: link,
  cgst: z.number(), // percent
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  ...productPrices,
  totalTax: z.number(), // percent, the sum of the four
})
export type Product = z.output<typeof product>
/** A product with its purchase price. */
export type PricedProduct = Product & { purchasePrice: number }

export const listProducts = endpoint('GET', '/api/products', 'look', {
  summary:
    'Products by name; search looks at name, other names, SKU, item code, HSN, category and supplier, and then at how names sound',
  querystring: z.object({
    ...listQuery,
    /**
     * 'match' puts exact codes and names that begin with the search first, as the invoice sheet needs; so does 'code', for
     * scanned codes, which are not matched by sound.
     */
    order: z.optional(z.enum(['name', 'match', 'code'], t('Order: name, match or code'))),
  }),
  response: { 200: z.object({ products: z.array(product) }) },
})

const saved = z.object({ ...done, product })

export const createProduct = endpoint('POST', '/api/products/add', 'stock', {
  summary: 'Adds a product; its stock becomes an Opening Stock movement',
  body: productDraft,
  response: { 201: saved },
})

export const updateProduct = endpoint('PUT', '/api/products/:id', 'stock', {
  summary: 'Changes a product; a changed stock becomes a Stock Edit movement',
  params: idParams,
  body: productEdit,
  response: { 200: saved },
})

export const deleteProduct = endpoint('DELETE', '/api/products/:id', 'delete', {
  summary: 'Takes a product off the shelf; documents and movements keep their copies',
  params: idParams,
  response: { 200: z.object(done) },
})
