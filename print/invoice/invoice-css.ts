import { type InvoiceStyle, layoutOf } from '#domain/paper/invoice-style.ts'
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

const onRoll = (paper?: ReceiptPaper) => paperRoll(rollWidths(paper))

const CSS: Record<InvoiceStyle, (paper?: ReceiptPaper) => string> = {
  default: () => `${paperA4}\n${defaultFrame}`,
  retail: () => `${paperA4}\n${retailFrame}`,
  restaurant: () => `${paperA5}\n${restaurantFrame}`,
  'retail-thermal': onRoll,
  'restaurant-thermal': onRoll,
}

/** The stylesheet of the paper that a shop's style is made for. */
export const layoutCss = (style: Style, paper?: ReceiptPaper): string => CSS[layoutOf(style)](paper)

/** The stylesheet of a print job: the paper's, and the feet of its pages. A roll has no foot. */
export function invoicePagesCss(
  sheets: readonly InvoiceSheet[],
  style: Style,
  receiptPaper?: ReceiptPaper,
): string {
  const css = layoutCss(style, receiptPaper)
  if (layoutOf(style).endsWith('thermal')) return css
  return `${css}\n${pageFeet(sheets.map(({ invoice }) => invoiceFoot(invoice)))}`
}
