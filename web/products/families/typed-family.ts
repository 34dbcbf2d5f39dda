import type { z } from 'zod/mini'
import { FAMILY_FACTS, type Family, type familyDraft, type familyEdit } from '#contract/shelf/families.ts'
import type { Product } from '#contract/shelf/products.ts'
import { combinations, type Property, readValues, variantKey } from '#domain/shelf/families/variants.ts'
import { itemField } from '#domain/tax/item-fields.ts'
import type { ProductForm } from '../product-form.ts'

/** A property while it is typed: its values are one text, 'S, M, L'. */
export interface TypedProperty {
  name: string
  values: string
}

/** The fields of a row while it is typed: an empty number is undefined. */
export interface TypedVariant {
  itemId: string
  sku: string
  sellingPrice: number | undefined
  mrp: number | undefined
  stock: number | undefined
  /** True for a combination that is not kept, and for a product that leaves the family. */
  isOut: boolean
}

/** An item that there is already, and joins the family. */
export interface JoiningItem {
  product: Product
  values: readonly string[]
}

export interface TypedFamily {
  properties: TypedProperty[]
  /** What was typed into rows, by their values. */
  typed: Readonly<Record<string, Partial<TypedVariant>>>
  joining: JoiningItem[]
}

export interface VariantRow extends TypedVariant {
  key: string
  values: readonly string[]
  /** Absent for a new one. */
  product: Product | undefined
}

export const newFamily = (size: string): TypedFamily => ({
  properties: [
    { name: size, values: '' },
    { name: '', values: '' },
  ],
  typed: {},
  joining: [],
})

export const openedFamily = ({ properties }: Family): TypedFamily => ({
  properties: properties.map(({ name, values }) => ({ name, values: values.join(', ') })),
  typed: {},
  joining: [],
})

/** The properties that have a value. */
export const propertiesOf = ({ properties }: TypedFamily): Property[] =>
  properties
    .map(({ name, values }) => ({ name: name.trim(), values: readValues(values) }))
    .filter(({ values }) => values.length > 0)

const EMPTY: TypedVariant = {
  itemId: '',
  sku: '',
  sellingPrice: undefined,
  mrp: undefined,
  stock: undefined,
  isOut: false,
}

const storedVariant = ({ itemId, sku, sellingPrice, mrp }: Product): TypedVariant => ({
  ...EMPTY,
  itemId,
  sku,
  sellingPrice,
  mrp,
})

/** Rows of all combinations. One that the stored family has not, though it has each of its values, was not kept. */
export function rowsOf(typed: TypedFamily, family: Family | undefined): VariantRow[] {
  const stored = new Map(
    family?.products.map((product) => [variantKey(product.family?.values ?? []), product]),
  )
  const joining = new Set(typed.joining.map(({ values }) => variantKey(values)))
  const wasOffered = (values: readonly string[]) =>
    family !== undefined && values.every((value, at) => family.properties[at]?.values.includes(value))
  return combinations(propertiesOf(typed)).flatMap((values) => {
    const key = variantKey(values)
    const product = stored.get(key)
    if (joining.has(key) && !product) return []
    const begun = product ? storedVariant(product) : { ...EMPTY, isOut: wasOffered(values) }
    return [{ ...begun, ...typed.typed[key], key, values, product }]
  })
}

type Sent = Pick<VariantRow, 'key' | 'values' | 'product'> & Partial<TypedVariant>

/** Rows as they are sent: new ones, stored ones that were changed, and items that join. */
export const sentRows = (typed: TypedFamily, family: Family | undefined): Sent[] => [
  ...rowsOf(typed, family).filter(({ isOut, product, key }) => !isOut && (!product || typed.typed[key])),
  ...typed.joining.map(({ product, values }) => ({ key: product.id, values, product })),
]

/** The facts of the form, by the fields that a family has. */
export const factsOf = ({ values }: ProductForm) =>
  Object.fromEntries(
    FAMILY_FACTS.map((name) => {
      const value = values[name]
      return [name, value === undefined && name === 'cessPerUnit' ? itemField(name).usual : value]
    }),
  )

type Body = z.input<typeof familyEdit> & z.input<typeof familyDraft>

/** What is sent. Of a stored family only the facts that were changed. `usual` is the price of rows without one. */
export function bodyOf(
  typed: TypedFamily,
  form: ProductForm,
  opened: { family: Family; facts: Record<string, unknown> } | undefined,
): Body {
  const { family } = opened ?? {}
  const facts = Object.entries(factsOf(form)).filter(([name, value]) => value !== opened?.facts[name])
  const usual = family ? family.products[0]?.sellingPrice : form.values.sellingPrice
  const leaving = rowsOf(typed, family).flatMap(({ isOut, product }) =>
    isOut && product ? [product.id] : [],
  )
  return {
    name: form.values.name,
    properties: propertiesOf(typed),
    facts: Object.fromEntries(
      facts.filter(([name, value]) => name !== 'supplierId' || value !== '' || family),
    ),
    variants: sentRows(typed, family).map(({ product, values, itemId, sku, sellingPrice, mrp, stock }) => {
      const price = sellingPrice ?? (product ? undefined : usual)
      return {
        values: [...values],
        itemId: itemId ?? '',
        sku: sku ?? '',
        ...(product && { _id: product.id }),
        ...(price !== undefined && { sellingPrice: price }),
        ...(mrp !== undefined && { mrp }),
        ...(!product && { stock: stock ?? 0 }),
      }
    }),
    ...(family && { leaving }),
  } as Body
}
