import type { Heads, TaxDocument } from '#domain/gst/tax-document.ts'
import { type Paise, paise } from '#domain/money.ts'

export const taxOfLine = ({ cgst, sgst, igst, cess }: Heads): Paise => paise(cgst + sgst + igst + cess)

export function taxOf({ lines }: TaxDocument): Paise {
  let sum = 0
  for (const line of lines) sum += taxOfLine(line)
  return paise(sum)
}
