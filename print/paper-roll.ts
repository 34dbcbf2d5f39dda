import type { RollWidths } from '#domain/paper/receipt-paper.ts'
import every from './printed-page.css?inline'
import receipt from './receipt/printed-receipt.css?inline'

/** Height of a page in mm until its receipt is measured. */
const HEIGHT_AT_FIRST = 200

/** The stylesheet of a receipt printer's roll: the content in the middle, where the print head reaches. */
export function paperRoll({ roll, printable }: RollWidths): string {
  const margin = (roll - printable) / 2
  return [
    every,
    receipt,
    `@page { size: ${roll}mm ${HEIGHT_AT_FIRST}mm; margin: 0 }`,
    `.sheet { width: ${roll}mm; padding: 0 ${margin}mm }`,
    `@media screen { body { width: ${roll}mm; margin: 0 auto } }`,
  ].join('\n')
}
