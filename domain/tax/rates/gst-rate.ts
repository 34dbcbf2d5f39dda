import { sumOfPercents } from '#domain/money.ts'

/** The GST rate of a product or a line in percent, without cess: cgst + sgst, else igst. */
export function gstRate({ cgst, sgst, igst }: { cgst: number; sgst: number; igst: number }): number {
  return sumOfPercents(cgst, sgst) || igst
}
