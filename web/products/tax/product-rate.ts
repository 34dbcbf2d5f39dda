import type { ProductForm } from '../product-form.ts'

export const setRate = (form: ProductForm, rate: number) =>
  form.set({ cgst: rate / 2, sgst: rate / 2, igst: 0, ...(rate > 0 && { taxability: 'taxable' as const }) })

/** The GST rate that the percentages are halves of; undefined when they are something else. */
export function rateOf({ values: { cgst, sgst, igst } }: ProductForm): number | undefined {
  return cgst !== undefined && cgst === sgst && !igst ? cgst * 2 : undefined
}
