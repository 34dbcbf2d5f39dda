import { type InvoiceDesign, lookOfStyle } from '#domain/paper/invoice-style.ts'
import { type ReceiptPaper, rollWidths } from '#domain/paper/receipt-paper.ts'
import { pageFeet } from '../page-foot.ts'
import { paperA4 } from '../paper-a4.ts'
import { paperA5 } from '../paper-a5.ts'
import { paperRoll } from '../paper-roll.ts'
import defaultFrame from './default.css?inline'
import { type InvoiceSheet, invoiceFoot } from './invoice-pages.tsx'
import restaurantFrame from './restaurant.css?inline'
import retailFrame from './retail.css?inline'

type Style = string | null | undefined

const PAPERS = { A4: paperA4, A5: paperA5 }
/** The rules and measures of the designs on pages; those of a roll are one stylesheet. */
const FRAMES: Partial<Record<InvoiceDesign, string>> = {
  gst: defaultFrame,
  simple: retailFrame,
  restaurant: restaurantFrame,
}

/** The stylesheet of the paper that a shop's style is made for. */
export function layoutCss(style: Style, roll?: ReceiptPaper): string {
  const { design, paper } = lookOfStyle(style)
  return paper === 'roll' ? paperRoll(rollWidths(roll)) : `${PAPERS[paper]}\n${FRAMES[design] ?? ''}`
}

/** The stylesheet of a print job: the paper's, and the feet of its pages. A roll has no foot. */
export function invoicePagesCss(
  sheets: readonly InvoiceSheet[],
  style: Style,
  receiptPaper?: ReceiptPaper,
): string {
  const css = layoutCss(style, receiptPaper)
  if (lookOfStyle(style).paper === 'roll') return css
  return `${css}\n${pageFeet(sheets.map(({ invoice }) => invoiceFoot(invoice)))}`
}
