import * as z from 'zod/mini'
import { MAX_AMOUNT_PAISE, multiplyToPaise } from '#domain/money.ts'
import { barCode } from '#domain/shelf/barcode.ts'
import {
  areValuesOf,
  LONGEST_FAMILY,
  LONGEST_VALUE,
  MOST_PROPERTIES,
  MOST_VALUES,
  MOST_VARIANTS,
  variantKey,
  variantName,
} from '#domain/shelf/families/variants.ts'
import { PRODUCT_FIELDS } from '#domain/shelf/product-fields.ts'
import { PRODUCT_TAX_FIELDS } from '#domain/tax/item-fields.ts'
import { t } from '#domain/words/t.ts'
import { TAX_CHECKS } from '../documents/prices.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, requiredText } from '../fields.ts'
import { quantity } from '../figures.ts'
import { draft, product } from './products.ts'

/** What all products of a family share: sent once, and stored with each. */
const SHARED = [
  'otherNames',
  'description',
  'unit',
  'hsncode',
  'brand',
  'warranty',
  'purchasePrice',
  'categoryId',
  'supplierId',
  'cgst',
  'sgst',
  'igst',
  'cess',
] as const
type SharedTaxField = Exclude<(typeof PRODUCT_TAX_FIELDS)[number], 'mrp'>
const SHARED_TAX_FIELDS = PRODUCT_TAX_FIELDS.filter((name): name is SharedTaxField => name !== 'mrp')
export const FAMILY_FACTS = [...SHARED, ...SHARED_TAX_FIELDS] as const
type FactName = (typeof FAMILY_FACTS)[number]

const shapeOf = <F extends keyof typeof draft.shape>(names: readonly F[]) =>
  Object.fromEntries(names.map((name) => [name, draft.shape[name]])) as Pick<typeof draft.shape, F>
const factsDraft = z.object(shapeOf(FAMILY_FACTS)).check(TAX_CHECKS[0])
export type FamilyFacts = z.output<typeof factsDraft>

/** A field that stays where it is absent: without the value that an absent one has in a new product. */
const staying = (field: z.ZodMiniType): z.ZodMiniType =>
  z.exactOptional(field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field)
type FactsInput = z.input<typeof factsDraft>
const changedFacts = z.object(
  Object.fromEntries(FAMILY_FACTS.map((name) => [name, staying(draft.shape[name])])) as {
    [F in FactName]: z.ZodMiniExactOptional<z.ZodMiniType<FamilyFacts[F], FactsInput[F]>>
  },
)
export type ChangedFacts = z.output<typeof changedFacts>

const value = requiredText(LONGEST_VALUE, () => t('Value'))
const isOnce = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

const property = z.object({
  name: requiredText(LONGEST_VALUE, () => t('Property')),
  values: z
    .array(value)
    .check(
      z.minLength(1, t('Type its values: S, M, L')),
      z.maxLength(MOST_VALUES, { error: () => t('At most {most} values', { most: MOST_VALUES }) }),
      z.refine(isOnce, t('One value stands there twice')),
    ),
})
const properties = z.array(property).check(
  z.minLength(1, t('Name what they differ by: Size, Colour')),
  z.maxLength(MOST_PROPERTIES, { error: () => t('At most {most} properties', { most: MOST_PROPERTIES }) }),
  z.refine((all) => isOnce(all.map(({ name }) => name)), t('One property stands there twice')),
)

/**
 * One product of a family. With `_id` it is stored already: one of the family, or one that joins it and takes over its facts. Without,
 * it is the product of the family that has these values, or a new one. What is absent stays as it is; a stock counts for new ones only.
 */
const variant = z.object({
  _id: z.exactOptional(z.uuid(t('Invalid reference'))),
  values: z.array(value).check(z.maxLength(MOST_PROPERTIES, t('Choose a value of each property'))),
  itemId: draft.shape.itemId,
  sku: draft.shape.sku,
  sellingPrice: z.exactOptional(draft.shape.sellingPrice),
  mrp: draft.shape.mrp,
  stock: z._default(
    quantity(() => t('Opening stock')),
    0,
  ),
})
export type VariantDraft = z.output<typeof variant>

const variants = z
  .array(variant)
  .check(
    z.maxLength(MOST_VARIANTS, {
      error: () => t('At most {most} sizes and colours at once', { most: MOST_VARIANTS }),
    }),
  )

interface Drafted {
  name: string
  properties: z.output<typeof properties>
  facts?: ChangedFacts
  variants: VariantDraft[]
}

/** The first thing that is wrong with a row, and at which of its fields; undefined where nothing is. */
export function variantProblem(
  { name, properties: by, facts = {} }: Pick<Drafted, 'name' | 'properties' | 'facts'>,
  row: VariantDraft,
): { field: keyof VariantDraft; message: string } | undefined {
  const { values, sellingPrice, mrp, stock, _id } = row
  if (!areValuesOf(by, values)) return { field: 'values', message: t('Choose a value of each property') }
  if (variantName(name, values).length > PRODUCT_FIELDS.name.most) {
    const message = t('{name}: at most {max} characters', { name: t('Product name'), max: 120 })
    return { field: 'values', message }
  }
  if (!_id && sellingPrice === undefined)
    return { field: 'sellingPrice', message: t('Selling price is required') }
  if (facts.taxOnMrp && !_id && !mrp) return { field: 'mrp', message: t('Tax on the MRP needs the MRP') }
  const price = Math.max(sellingPrice ?? 0, facts.purchasePrice ?? 0)
  return multiplyToPaise(stock, price) > MAX_AMOUNT_PAISE
    ? { field: 'stock', message: t('Stock quantity x price is too large') }
    : undefined
}

/** Codes and values that an earlier row has. */
function* twice(rows: readonly VariantDraft[]) {
  const codes = new Map<string, number>()
  const combined = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const key = variantKey(row.values)
    if (combined.has(key)) yield { at, field: 'values', message: t('Two rows have the same values') }
    combined.add(key)
    for (const field of ['itemId', 'sku'] as const) {
      const code = barCode(row[field])
      if (code !== '' && (codes.get(code) ?? at) !== at)
        yield { at, field, message: t('Two rows have one code') }
      codes.set(code, at)
    }
  }
}

const rowsFit = z.check<Drafted>(({ value: body, issues }) => {
  const refuse = (at: number, field: string, message: string) =>
    issues.push({ code: 'custom', message, path: ['variants', at, field], input: body, continue: true })
  for (const [at, row] of body.variants.entries()) {
    const problem = variantProblem(body, row)
    if (problem) refuse(at, problem.field, problem.message)
  }
  for (const { at, field, message } of twice(body.variants)) refuse(at, field, message)
})

const named = { name: requiredText(LONGEST_FAMILY, () => PRODUCT_FIELDS.name.label(t)), properties }

export const familyDraft = z
  .object({
    ...named,
    facts: factsDraft,
    variants: variants.check(z.minLength(1, t('Keep at least one size or colour'))),
  })
  .check(rowsFit)
export type FamilyDraft = z.output<typeof familyDraft>

/** An edit of a family: rows that are not sent, and facts that are absent, stay as they are. */
export const familyEdit = z
  .object({
    ...named,
    facts: z._default(changedFacts, {}),
    variants: z._default(variants, []),
    /** Products that leave the family, and stay as they are. */
    leaving: z._default(z.array(id).check(z.maxLength(MOST_VARIANTS)), []),
  })
  .check(rowsFit)
export type FamilyEdit = z.output<typeof familyEdit>

const family = z.object({
  _id: id,
  name: z.string(),
  properties: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Its products in the order of their values. */
  products: z.array(product),
})
export type Family = z.output<typeof family>

const saved = z.object({ ...done, family })

export const getFamily = endpoint('GET', '/api/families/:id', 'look', {
  summary: 'A family of products in sizes and colours, with its products in the order of their values',
  params: idParams,
  response: { 200: z.object({ family }) },
})

export const createFamily = endpoint('POST', '/api/families', 'items-with-costs', {
  summary:
    'Makes a family with all its products at once; refused as a whole, with `values.field` where a row is the cause',
  body: familyDraft,
  response: { 201: saved },
})

export const updateFamily = endpoint('PUT', '/api/families/:id', 'items-with-costs', {
  summary:
    'Changes facts of all products of a family at once, adds products, and takes products in or out of it',
  params: idParams,
  body: familyEdit,
  response: { 200: saved },
})
