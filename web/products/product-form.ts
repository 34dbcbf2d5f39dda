import { type UseFormReturnType, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { type Product, productDraft, productEdit } from '#contract/shelf/products.ts'
import type { Taxability } from '#domain/tax/taxability.ts'
import { contractErrors } from '#web/ui/form/form-errors.ts'

/** As the fields hold them: an empty number is undefined, and what is no number is NaN, which the contract refuses. */
export interface ProductValues {
  name: string
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
  /** Rupees a unit; empty where it has none. */
  mrp: number | undefined
  cessPerUnit: number | undefined
  /** Taxed on its MRP (CGST rule 31D). */
  taxOnMrp: boolean
  priceIncludesTax: boolean
  taxability: Taxability
  isService: boolean
  /** Who receives it owes its tax. */
  reverseCharge: boolean
  stock: number | undefined
  lowStock: number | undefined
  normalStock: number | undefined
  excessStock: number | undefined
  /** Of a new product only: since when its stock lies there, and what it is worth in all; empty where nobody enters it. */
  openingDate: string
  openingWorth: number | undefined
  /** Of an edited product only: the stock as it was loaded (G-PROD-04). */
  stockLoaded: number | undefined
}

export type ProductForm = UseFormReturnType<ProductValues>

const EMPTY: ProductValues = {
  mrp: undefined,
  cessPerUnit: undefined,
  taxOnMrp: false,
  priceIncludesTax: false,
  taxability: 'taxable',
  isService: false,
  reverseCharge: false,
  name: '',
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

/** Shown on leaving the field: what is no number counts for nothing in the tax below it. */
const NUMBERS: string[] = [
  ...['purchasePrice', 'sellingPrice', 'cgst', 'sgst', 'igst', 'cess', 'mrp', 'cessPerUnit'],
  ...['stock', 'lowStock', 'normalStock', 'excessStock', 'openingWorth'],
]

const valuesOf = (product: Product): ProductValues => ({
  ...product,
  mrp: product.mrp,
  cessPerUnit: product.cessPerUnit,
  taxOnMrp: product.taxOnMrp ?? false,
  priceIncludesTax: product.priceIncludesTax ?? false,
  taxability: product.taxability ?? 'taxable',
  isService: product.isService ?? false,
  reverseCharge: product.reverseCharge ?? false,
  categoryId: product.categoryId?.id ?? '',
  supplierId: product.supplierId?.id ?? '',
  lowStock: product.lowStock ?? undefined,
  normalStock: product.normalStock ?? undefined,
  excessStock: product.excessStock ?? undefined,
  openingDate: '',
  openingWorth: undefined,
  stockLoaded: product.stock,
})

/** A new product is priced as the shop usually does; something may be known of it already. */
export function useProductForm(
  product: Product | undefined,
  pricesIncludeTax: boolean,
  known: Partial<ProductValues> = {},
): ProductForm {
  const check = contractErrors(product ? productEdit : productDraft)
  return useForm<ProductValues>({
    initialValues: product ? valuesOf(product) : { ...EMPTY, priceIncludesTax: pricesIncludeTax, ...known },
    validateInputOnBlur: NUMBERS,
    validate: (values) => ({ ...check(values), ...missingNumbers(values) }),
  })
}

/** The contract, which knows no fields, says "must be a number" of one that is still empty. */
const missingNumbers = ({ purchasePrice, sellingPrice, stock }: ProductValues) => ({
  ...(purchasePrice === undefined && { purchasePrice: 'Purchase price is required' }),
  ...(sellingPrice === undefined && { sellingPrice: 'Selling price is required' }),
  ...(stock === undefined && { stock: 'Stock quantity is required' }),
})

/** What the server is sent; only of values that the form has found right. Without the rest of a product, and without an empty supplier. */
export const draftOf = (values: ProductValues, isEdit: boolean) =>
  isEdit
    ? z.decode(productEdit, { ...values, ...emptied(values) } as z.input<typeof productEdit>)
    : {
        ...z.decode(productDraft, values as z.input<typeof productDraft>),
        // Rupees, as the wire has them.
        openingWorth: values.openingWorth,
      }

/** What an edit leaves out stays: an emptied field says so. */
const emptied = ({ mrp, cessPerUnit }: ProductValues) => ({ mrp: mrp ?? null, cessPerUnit: cessPerUnit ?? 0 })
