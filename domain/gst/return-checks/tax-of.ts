import { taxOf } from '#domain/gst/gstr1/figures.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { type Paise, paise } from '#domain/money.ts'

/** The tax of all lines of a document. */
export function taxOfDocument({ lines }: TaxDocument): Paise {
  let sum = 0
  for (const line of lines) sum += taxOf(line)
  return paise(sum)
}
