import { type ReceiptPaper, rollWidths } from '#domain/paper/receipt-paper.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'

const PX_PER_MM = 96 / 25.4
/** Padding of a column. */
const GAP_PX = 8
/** The smallest size is still 12 dots high at 203 dpi. */
const SIZES: Record<ReceiptPaper, readonly number[]> = {
  '58mm': [11, 10, 9, 8, 7, 6],
  '80mm': [13, 12, 11, 10, 9, 8, 7],
}

/** Font size in px at which a receipt's columns of figures fit beside a column at least `besides` px wide. */
export function receiptFontSize(
  columns: ReadonlyArray<readonly string[]>,
  paper: ReceiptPaper,
  besides = 0,
): number {
  const room = rollWidths(paper).printable * PX_PER_MM - besides
  return fittedFontSize(columns, room, { sizes: SIZES[paper], cellPx: GAP_PX })
}
