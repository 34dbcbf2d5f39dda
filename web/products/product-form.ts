import { type Product, productDraft, productEdit } from '#contract/shelf/products.ts'
import {
  PRODUCT_FIELDS,
  type ProductField,
  sentFields,
  type TypedItem,
  typedFields,
} from '#domain/tax/item-fields.ts'
import { t } from '#domain/words/t.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Values of the fields: an empty number is undefined, an unreadable one is NaN, which the contract refuses. */
interface ProductValues extends TypedItem<ProductField> {
  name: string
  otherNames: string
  description: string
  categoryId: string
  supplierId: string
  itemId: string
  sku: string
  unit: string
  hsncode: string
  purchasePrice: number | undefined
  sellingPrice: number | undefined
  cgst: number | undefined
  sgst: number | undefined
  igst: number | undefined
  cess: number | undefined
  stock: number | undefined
  lowStock: number | undefined
  normalStock: number | undefined
  excessStock: number | undefined
  /** Opening stock of a new product: its day and total value; '' if not entered. */
  openingDate: string
  openingWorth: number | undefined
  /** Only for an edited product: the stock as it was loaded (G-PROD-04). */
  stockLoaded: number | undefined
}

export type ProductForm = ReturnType<typeof useProductForm>

const EMPTY: ProductValues = {
  ...typedFields(PRODUCT_FIELDS, {}),
  name: '',
  otherNames: '',
  description: '',
  categoryId: '',
  supplierId: '',
  itemId: '',
  sku: '',
  unit: '',
  hsncode: '',
  purchasePrice: undefined,
  sellingPrice: undefined,
  cgst: undefined,
  sgst: undefined,
  igst: undefined,
  cess: undefined,
  stock: undefined,
  lowStock: undefined,
  normalStock: undefined,
  excessStock: undefined,
  openingDate: '',
  openingWorth: undefined,
  stockLoaded: undefined,
}

/** A stored product as values of the form. */
const valuesOf = ({
  _id,
  id,
  ownerId,
  totalTax,
  comingRates,
  pastRates,
  ...product
}: Product): ProductValues => ({
  ...product,
  purchasePrice: product.purchasePrice,
  otherNames: product.otherNames ?? '',
  ...typedFields(PRODUCT_FIELDS, product),
  categoryId: product.categoryId?.id ?? '',
  supplierId: product.supplierId?.id ?? '',
  lowStock: product.lowStock ?? undefined,
  normalStock: product.normalStock ?? undefined,
  excessStock: product.excessStock ?? undefined,
  openingDate: '',
  openingWorth: undefined,
  stockLoaded: product.stock,
})

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
    begun: product ? valuesOf(product) : { ...EMPTY, priceIncludesTax: pricesIncludeTax, ...known },
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
const draftOf = ({ stockLoaded: _, supplierId, ...values }: ProductValues) => ({
  ...values,
  ...(supplierId !== '' && { supplierId }),
})

/** An edit keeps what is left out, so an emptied field is sent explicitly. */
const editOf = ({ openingDate: _, openingWorth: __, ...values }: ProductValues) => ({
  ...values,
  ...sentFields(PRODUCT_FIELDS, values),
})
