import type { ProductForm } from '../product-form.ts'

/** One field after the other, because the form counts only such changes as unsaved. */
export function setRate(form: ProductForm, rate: number) {
  form.setFieldValue('cgst', rate / 2)
  form.setFieldValue('sgst', rate / 2)
  form.setFieldValue('igst', 0)
  if (rate > 0) form.setFieldValue('taxability', 'taxable')
}

/** The GST rate that the percentages are halves of; undefined when they are something else. */
export function rateOf({ values: { cgst, sgst, igst } }: ProductForm): number | undefined {
  return cgst !== undefined && cgst === sgst && !igst ? cgst * 2 : undefined
}
