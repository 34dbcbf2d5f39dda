import * as z from 'zod/mini'
import { MAX_AMOUNT_PAISE, multiplyToPaise } from '#domain/money.ts'
import { LONGEST_OTHER_NAMES, otherNamesOf } from '#domain/shelf/other-names.ts'
import {
  type GuardedProductField,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldName,
  productField,
} from '#domain/shelf/product-fields.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { PRODUCT_TAX_FIELDS } from '#domain/tax/item-fields.ts'
import { t } from '#domain/words/t.ts'
import { draftedItem } from '../documents/item-fields.ts'
import { shelfBatch } from '../documents/line-batches.ts'
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
import { packs, packsDraft } from './packs.ts'
import { recipe, recipeDraft } from './recipes.ts'
import { stockAtPlace } from './stock-at-place.ts'

type Field = typeof PRODUCT_FIELDS
type Kind = Field[ProductFieldName]['is']

const labelOf = (name: ProductFieldName) => () => productField(name).label(t)
const shapeOf = <S>(names: readonly ProductFieldName[], of: (name: ProductFieldName) => unknown) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as S

/**
 * A field as entered, by its kind. Prices are rupees per unit with up to 4 decimals, because a rate on a line is; they become
 * paise only when multiplied by a quantity.
 */
const DRAFTED = {
  text: (label: () => string, most: number) => text(most, label),
  schedule: (_label: () => string) =>
    z.optional(z.enum(['', ...SCHEDULES], t('Schedule: H, H1, X, NDPS or nothing'))),
  code: (label: () => string, most: number) => text(most, label),
  price: rate,
  percent,
  stock: quantity,
  level: (label: () => string) => z.optional(z.pipe(emptyAsAbsent, z.optional(quantity(label)))),
  link: (_label: () => string) =>
    z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))),
} satisfies Record<Kind, unknown>
type ExtraText = z.ZodMiniOptional<ReturnType<typeof writing>>

/** Fields with rules of their own. */
const RULES = {
  name: requiredText(PRODUCT_FIELDS.name.most, labelOf('name')),
  otherNames: z.optional(
    z.pipe(writing(LONGEST_OTHER_NAMES, labelOf('otherNames')), z.transform(otherNamesOf)),
  ),
  description: requiredText(PRODUCT_FIELDS.description.most, labelOf('description')),
  categoryId: z.uuid(t('Choose a category')),
}
type Rules = typeof RULES
type Drafted = {
  [F in ProductFieldName]: F extends keyof Rules
    ? Rules[F]
    : Field[F] extends { is: 'text'; isExtra: true }
      ? ExtraText
      : ReturnType<(typeof DRAFTED)[Field[F]['is']]>
}

function draftOf(name: ProductFieldName) {
  const { is, most = 0, isExtra } = productField(name)
  if (name in RULES) return RULES[name as keyof Rules]
  return isExtra && is === 'text'
    ? z.optional(writing(most, labelOf(name)))
    : DRAFTED[is](labelOf(name), most)
}

/** What is missing is refused before what is wrong. */
const REQUIRED = ['name', 'description', 'purchasePrice', 'sellingPrice', 'stock', 'categoryId'] as const

/** A new product as entered. */
export const draft = z.object({
  ...shapeOf<Drafted>([...REQUIRED, ...PRODUCT_FIELD_NAMES], draftOf),
  ...draftedItem(PRODUCT_TAX_FIELDS),
  packs: packsDraft,
  recipe: recipeDraft,
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
  z.refine(({ stock, recipe }) => stock === 0 || recipe?.kind !== 'kit', {
    message: t('A kit has no stock of its own: its parts have. Enter 0.'),
    path: ['stock'],
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

/** A field as it is stored, by its kind. */
const HELD = {
  text: z.string(),
  schedule: z.enum(['', ...SCHEDULES]),
  code: z.string(),
  price: z.number(),
  percent: z.number(),
  stock: z.number(),
  level: z.nullable(z.number()),
  link,
} satisfies Record<Kind, unknown>

type Held<F extends ProductFieldName> = (typeof HELD)[Field[F]['is']]
type Answered = {
  [F in ProductFieldName]: Field[F] extends { isExtra: true } | { seenWith: string }
    ? z.ZodMiniOptional<Held<F>>
    : Held<F>
}

/** Fields as they are stored: never absent. */
export const heldProduct = <F extends ProductFieldName>(names: readonly F[]) =>
  shapeOf<{ [N in F]: Held<N> }>(names, (name) => HELD[productField(name).is])

const { itemId, sku, ...others } = shapeOf<Answered>(PRODUCT_FIELD_NAMES, (name) => {
  const { is, isExtra, seenWith } = productField(name)
  return isExtra || seenWith ? z.optional(HELD[is]) : HELD[is]
})

export const productFamily = z.object({
  _id: id,
  name: z.string(),
  values: z.array(z.string()),
  sortedAs: z.string(),
})

/** A stored product. Prices are rupees; taxes are percent. */
export const product = z.object({
  _id: id,
  id,
  ownerId: z.string(),
  itemId,
  sku,
  ownNumber: z.optional(z.string()), // EAN-13 of the shop's own count
  ...others,
  ...productPrices,
  /** Only of a product kept in batches: those that stand on the shelf, the first to expire first. */
  batches: z.optional(z.array(shelfBatch)),
  /** Only in a shop with places: where it stands. `batches` are those of the shop itself. */
  places: z.optional(z.array(stockAtPlace)),
  packs: z.optional(packs),
  /** What it is made of. The stock of a kit is what its parts would make. */
  recipe: z.optional(recipe),
  /** The family that it belongs to, and its values there; searches sort by `sortedAs` in place of the name. */
  family: z.optional(productFamily),
  totalTax: z.number(), // percent, the sum of the four
})
export type Product = z.output<typeof product>
/** A product with the fields that not everybody sees. */
export type PricedProduct = Product & { [F in GuardedProductField]: NonNullable<Product[F]> }

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

export const updateProduct = endpoint('PUT', '/api/products/:id', 'items-with-costs', {
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
