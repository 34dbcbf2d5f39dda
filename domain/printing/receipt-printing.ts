import { type ReceiptPaper, rollWidths } from '#domain/paper/receipt-paper.ts'

/** Form of a receipt for its printer: as dots drawn here, or as text in the printer's own font. */
export const RECEIPT_FORMS = ['picture', 'letters'] as const
export type ReceiptForm = (typeof RECEIPT_FORMS)[number]

/** Pin of the drawer's cable; most cables use the second. */
export const DRAWER_PINS = ['none', 'pin2', 'pin5'] as const
export type DrawerPin = (typeof DRAWER_PINS)[number]

/** The heads of receipt printers have 203 dots to the inch. */
export const DOTS_PER_MM = 8
/** Width of a letter in the printer's own font. */
const LETTER_DOTS = 12

/** 384 or 576 */
export const dotsAcross = (paper: ReceiptPaper) => rollWidths(paper).printable * DOTS_PER_MM

/** 32 or 48 */
export const lettersAcross = (paper: ReceiptPaper) => dotsAcross(paper) / LETTER_DOTS
