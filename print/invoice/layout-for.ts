import type { ComponentType } from 'react'
import { type InvoiceStyle, layoutOf } from '#domain/paper/invoice-style.ts'
import { type ReceiptPaper, rollWidths } from '#domain/paper/receipt-paper.ts'
import type { PaperSize } from '../page-cuts.ts'
import { A4_PAGE_MM, paperA4 } from '../paper-a4.ts'
import { A5_PAGE_MM, paperA5 } from '../paper-a5.ts'
import { paperRoll } from '../paper-roll.ts'
import defaultFrame from './default.css?inline'
import { DefaultInvoice } from './default.tsx'
import type { InvoiceLayoutProps } from './layout-props.ts'
import restaurantFrame from './restaurant.css?inline'
import { RestaurantInvoice } from './restaurant.tsx'
import retailFrame from './retail.css?inline'
import { RetailInvoice } from './retail.tsx'
import { RestaurantThermalInvoice } from './roll/restaurant-thermal.tsx'
import { RetailThermalInvoice } from './roll/retail-thermal.tsx'

/** How an invoice looks on paper: the component, and the stylesheet of the paper it is made for. */
export interface InvoiceLayout {
  Layout: ComponentType<InvoiceLayoutProps>
  css: string
  size: PaperSize
}

const A4 = { pageMm: A4_PAGE_MM }
const A5 = { pageMm: A5_PAGE_MM }

const onRoll = (Layout: InvoiceLayout['Layout']) => (paper?: ReceiptPaper) => {
  const widths = rollWidths(paper)
  return { Layout, css: paperRoll(widths), size: { rollMm: widths.roll } }
}

const LAYOUTS: Record<InvoiceStyle, (paper?: ReceiptPaper) => InvoiceLayout> = {
  default: () => ({ Layout: DefaultInvoice, css: `${paperA4}\n${defaultFrame}`, size: A4 }),
  retail: () => ({ Layout: RetailInvoice, css: `${paperA4}\n${retailFrame}`, size: A4 }),
  restaurant: () => ({ Layout: RestaurantInvoice, css: `${paperA5}\n${restaurantFrame}`, size: A5 }),
  'retail-thermal': onRoll(RetailThermalInvoice),
  'restaurant-thermal': onRoll(RestaurantThermalInvoice),
}

/** The one place where a shop's print style becomes a layout. */
export function layoutFor(style: string | null | undefined, paper?: ReceiptPaper): InvoiceLayout {
  return LAYOUTS[layoutOf(style)](paper)
}
