import { type ReceiptPaper, rollWidths } from '#domain/paper/receipt-paper.ts'
import type { PaperSize } from './page-cuts.ts'

/** A page and its margins, mm. A roll's page is as high as its content. */
export interface PaperPage {
  width: number
  height: number | null
  margin: { x: number; top: number; bottom: number }
}

/** Size in mm; equals paper-a4.css. */
export const A4 = { width: 210, height: 297, margin: { x: 10, top: 10, bottom: 14 } } satisfies PaperPage
/** Landscape, for tables of many columns. */
export const A4_ACROSS = { ...A4, width: 297, height: 210 } satisfies PaperPage
/** Size in mm; equals paper-a5.css. */
export const A5 = { width: 148, height: 210, margin: { x: 8, top: 8, bottom: 12 } } satisfies PaperPage

/** A roll's content is centred, where the print head reaches. */
export function rollPage(paper: ReceiptPaper | undefined): PaperPage {
  const { roll, printable } = rollWidths(paper)
  return { width: roll, height: null, margin: { x: (roll - printable) / 2, top: 0, bottom: 0 } }
}

/** Letters a page's height, and a roll's width, have room for across. */
const PAGE_LETTERS = 13
const ROLL_LETTERS = 8.5

/** Height in mm of the letters of a stamp across a whole page. */
export const stampMm = ({ width, height, margin }: PaperPage): number =>
  height === null ? width / ROLL_LETTERS : (height - margin.top - margin.bottom) / PAGE_LETTERS

/** Printable height of a page; for a roll, its width. */
export const sizeOf = ({ width, height, margin }: PaperPage): PaperSize =>
  height === null ? { rollMm: width } : { pageMm: height - margin.top - margin.bottom }
