import { type Product, productDraft, productEdit } from '#contract/shelf/products.ts'
import {
  PRODUCT_FIELD_NAMES,
  type PRODUCT_FIELDS,
  type ProductFieldName,
  productField,
} from '#domain/shelf/product-fields.ts'
import type { Schedule } from '#domain/shelf/schedules.ts'
import {
  PRODUCT_TAX_FIELDS,
  type ProductTaxField,
  sentFields,
  type TypedItem,
  typedFields,
} from '#domain/tax/item-fields.ts'
import { t } from '#domain/words/t.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { sentPacks, type TypedPack, typedPacks } from './packs/typed-packs.ts'
import { sentRecipe, type TypedRecipe, typedRecipe } from './recipe/typed-recipe.ts'

/** Values of the fields: an empty number is undefined, an unreadable one is NaN, which the contract refuses. */
interface Typed {
  text: string
  schedule: Schedule | ''
  code: string
  price: number | undefined
  percent: number | undefined
  stock: number | undefined
  level: number | undefined
  /** Id of the record. */
  link: string
}
type TypedProduct = { [F in ProductFieldName]: Typed[(typeof PRODUCT_FIELDS)[F]['is']] }
interface ProductValues extends TypedItem<ProductTaxField>, TypedProduct {
  /** Opening stock of a new product: its day and total value; '' if not entered. */
  openingDate: string
  openingWorth: number | undefined
  /** Undefined as long as there is none. */
  packs: TypedPack[] | undefined
  /** Undefined where it is made of nothing. */
  recipe: TypedRecipe | undefined
  /** Only for an edited product: the stock as it was loaded (G-PROD-04). */
  stockLoaded: number | undefined
}

export type ProductForm = ReturnType<typeof useProductForm>

/** A product as values of the form. */
const valuesOf = (product: Partial<Product>): ProductValues => ({
  ...typedFields(PRODUCT_TAX_FIELDS, product),
  ...typedProduct(product),
  openingDate: '',
  openingWorth: undefined,
  packs: typedPacks(product),
  recipe: typedRecipe(product),
  stockLoaded: product.stock,
})

const EMPTY: Typed = {
  text: '',
  schedule: '',
  code: '',
  price: undefined,
  percent: undefined,
  stock: undefined,
  level: undefined,
  link: '',
}

const typedProduct = (product: Partial<Product>) =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => {
      const value = product[name]
      return [name, (typeof value === 'object' ? value?.id : value) ?? EMPTY[productField(name).is]]
    }),
  ) as TypedProduct

type NumberName = {
  [K in keyof ProductValues]: ProductValues[K] extends number | undefined ? K : never
}[keyof ProductValues]

/** A new product starts with the shop's usual prices, and with values that are known already. */
export function useProductForm(
  product: Product | undefined,
  pricesIncludeTax: boolean,
  known: Partial<ProductValues> = {},
) {
  const form = useContractForm({
    schema: product ? productEdit : productDraft,
    begun: product ? valuesOf(product) : { ...valuesOf({}), priceIncludesTax: pricesIncludeTax, ...known },
    body: product ? editOf : draftOf,
    problems: missingNumbers,
  })
  return {
    ...form,
    /** Shows its error on blur; until then unreadable text counts as empty. */
    number: (name: NumberName) => ({ ...form.field(name), onBlur: () => form.check(name) }),
  }
}

/** Own messages for empty numbers: the contract, which knows no fields, would say "must be a number". */
const missingNumbers = ({ purchasePrice, sellingPrice, stock }: ProductValues) => ({
  ...(purchasePrice === undefined && { purchasePrice: t('Purchase price is required') }),
  ...(sellingPrice === undefined && { sellingPrice: t('Selling price is required') }),
  ...(stock === undefined && { stock: t('Stock quantity is required') }),
})

/** An empty supplier is left out (PROD-19). */
const draftOf = ({ stockLoaded: _, supplierId, packs, recipe, ...values }: ProductValues) => ({
  ...values,
  ...sentPacks(packs),
  ...sentRecipe(recipe),
  ...(supplierId !== '' && { supplierId }),
})

/** An edit keeps what is left out, so an emptied field is sent explicitly. */
const editOf = ({ openingDate: _, openingWorth: __, packs, recipe, ...values }: ProductValues) => ({
  ...values,
  warranty: values.warranty ?? 0,
  ...sentPacks(packs),
  recipe: recipe ? sentRecipe(recipe).recipe : null,
  ...sentFields(PRODUCT_TAX_FIELDS, values),
})
