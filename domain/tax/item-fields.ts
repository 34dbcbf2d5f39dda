import { t } from '#domain/words/t.ts'
import { snakeCase } from '../snake-case.ts'
import type { Taxability } from './taxability.ts'

/** Value types of a field: yes or no, rupees a unit, so many units, or a GST property of an item. */
interface Kinds {
  flag: boolean
  rate: number
  quantity: number
  taxability: Taxability
}
type Place = 'product' | 'line'

/** A field of a product or a line that affects tax, money or stock. Its column is its name in snake case. */
interface ItemField {
  is: keyof Kinds
  /** Default value; answers leave it out. */
  usual: Kinds[keyof Kinds] | null
  /** Name of a number in its refusal, or the choice to make; absent for yes or no. */
  says?: string
  /** 'line' and 'product': a line copies the product's. */
  on: readonly Place[]
  /** True if a line copies it only where the shop charges tax. */
  isTax?: true
}

const BOTH = ['product', 'line'] as const

/**
 * All fields that affect tax, money or stock, in the order of the wire. A new row here adds it to the contract, storage, answers,
 * the sheet's lines and the product's form. Its effect on the sums, its condition and its display are written by hand
 * (CONTRIBUTING.md, "A field that counts").
 */
const ITEM_FIELDS = {
  isService: { is: 'flag', usual: false, says: t('Choose goods or service'), on: ['product'] },
  /** True if what stands of it is told apart by batch, expiry and MRP (docs/decisions/0221). */
  inBatches: { is: 'flag', usual: false, on: ['product'] },
  /** True if each piece has a number of its own (IMEI); such a product is kept in batches of one. */
  hasSerials: { is: 'flag', usual: false, on: ['product'] },
  taxability: {
    is: 'taxability',
    usual: 'taxable',
    says: t('Choose taxable, nil-rated, exempt or non-GST'),
    on: BOTH,
  },
  /** True if the selling price includes tax; for lines the document decides. */
  priceIncludesTax: { is: 'flag', usual: false, on: ['product'] },
  /** Rupees a unit, all taxes in it. */
  mrp: { is: 'rate', usual: null, says: 'MRP', on: BOTH },
  /** True if tax is on the MRP, and not on the selling price (CGST rule 31D). */
  taxOnMrp: { is: 'flag', usual: false, on: BOTH, isTax: true },
  /** True if the tax of a purchase line gives no input credit (CGST Act s.17(5)) and is part of its cost. */
  noCredit: { is: 'flag', usual: false, on: ['line'] },
  /** Goods that came with a purchase for nothing, in the line's unit: what was paid spreads over all of them. */
  free: { is: 'quantity', usual: 0, says: t('Free'), on: ['line'] },
  /** True for freight or packing that the form made of the document's charges: it is no product and moves no stock. */
  isCharge: { is: 'flag', usual: false, on: ['line'] },
  /** Rupees a unit, besides the cess in percent. */
  cessPerUnit: { is: 'rate', usual: 0, says: t('Cess per unit'), on: BOTH, isTax: true },
  /** True if the recipient pays the tax to the government (CGST Act s.9(3)). The database writes it into the line. */
  reverseCharge: { is: 'flag', usual: false, on: ['product'] },
} as const satisfies Record<string, ItemField>

type Fields = typeof ITEM_FIELDS
export type ItemFieldName = keyof Fields
type On<P extends Place> = {
  [F in ItemFieldName]: P extends Fields[F]['on'][number] ? F : never
}[ItemFieldName]
export type ProductTaxField = On<'product'>
export type LineField = On<'line'>
export type TakenField = ProductTaxField & LineField

export type ItemValue<F extends ItemFieldName> = F extends ItemFieldName
  ? Kinds[Fields[F]['is']] | Extract<Fields[F]['usual'], null>
  : never
export type ItemValues<F extends ItemFieldName> = { [N in F]: ItemValue<N> }
export type GivenItem<F extends ItemFieldName> = { [N in F]?: ItemValue<N> | undefined }

type NumberField = { [F in ItemFieldName]: number extends ItemValue<F> ? F : never }[ItemFieldName]
/** Values of form fields: an empty number is undefined. */
export type TypedItem<F extends ItemFieldName> = {
  [N in F]: N extends NumberField ? number | undefined : ItemValue<N>
}

export type PartlyTyped<F extends ItemFieldName> = { [N in F]?: TypedItem<F>[N] | undefined }

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name
export type ItemColumn<F extends ItemFieldName> = Snake<F>
export const itemColumn = <F extends ItemFieldName>(name: F) => snakeCase(name) as ItemColumn<F>

export const itemField = (name: ItemFieldName): ItemField => ITEM_FIELDS[name]
export const isNumberField = (name: ItemFieldName): name is NumberField =>
  typeof (itemField(name).usual ?? 0) === 'number'

const fieldsOn = <P extends Place>(place: P) =>
  (Object.keys(ITEM_FIELDS) as On<P>[]).filter((name) => itemField(name).on.includes(place))
export const PRODUCT_TAX_FIELDS = fieldsOn('product')
export const LINE_FIELDS = fieldsOn('line')
export const TAKEN_FIELDS = LINE_FIELDS.filter((name): name is TakenField =>
  itemField(name).on.includes('product'),
)

const fieldsBy = <F extends ItemFieldName>(names: readonly F[], of: (name: F) => unknown) =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

/** Field values that differ from the default; the others are undefined. */
export const unusualFields = <F extends ItemFieldName>(names: readonly F[], of: (name: F) => ItemValue<F>) =>
  fieldsBy(names, (name) => (of(name) === itemField(name).usual ? undefined : of(name))) as {
    [N in F]?: NonNullable<ItemValue<N>> | undefined
  }

/** Field values that were given; the others are undefined. */
export const givenFields = <F extends ItemFieldName>(names: readonly F[], given: GivenItem<F>) =>
  fieldsBy(names, (name) => given[name] ?? undefined) as PartlyTyped<F>

/** Initial values of a form's fields: a number that was not given is empty. */
export const typedFields = <F extends ItemFieldName>(names: readonly F[], given: GivenItem<F>) =>
  fieldsBy(
    names,
    (name) => given[name] ?? (isNumberField(name) ? undefined : itemField(name).usual),
  ) as TypedItem<F>

/** Values for the call: emptied fields become the default. */
export const sentFields = <F extends ItemFieldName>(names: readonly F[], typed: TypedItem<F>) =>
  fieldsBy(names, (name) => typed[name] ?? itemField(name).usual) as ItemValues<F>

/** Field values that a line copies from its product. */
export const takenFields = (product: GivenItem<TakenField>, chargesTax: boolean) =>
  givenFields(
    TAKEN_FIELDS.filter((name) => chargesTax || !itemField(name).isTax),
    product,
  )
