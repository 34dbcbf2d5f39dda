/** The rolls that receipt printers take; a shop has one of them. */
export const RECEIPT_PAPERS = ['58mm', '80mm'] as const
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number]

/** Widths in mm of the roll, and of the print head's area in its middle. */
export interface RollWidths {
  roll: number
  printable: number
}

const WIDTHS: Record<ReceiptPaper, RollWidths> = {
  '58mm': { roll: 58, printable: 48 },
  '80mm': { roll: 80, printable: 72 },
}

/** The widths of a shop's roll; a paper that is missing or unknown is the common 58 mm. */
export function rollWidths(paper: string | null | undefined): RollWidths {
  return WIDTHS[RECEIPT_PAPERS.find((known) => known === paper) ?? '58mm']
}

/** '58 mm', as the roll's box says it. */
export function receiptPaperLabel(paper: ReceiptPaper): string {
  return `${WIDTHS[paper].roll} mm`
}
