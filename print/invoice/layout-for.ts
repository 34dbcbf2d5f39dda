import type { ComponentType } from 'react'
import { type InvoiceStyle, layoutOf } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { A4, A5, type PaperPage, rollPage } from '../paper-pages.ts'
import { DefaultInvoice } from './default.tsx'
import type { InvoiceLayoutProps } from './layout-props.ts'
import { RestaurantInvoice } from './restaurant.tsx'
import { RetailInvoice } from './retail.tsx'
import { RestaurantThermalInvoice } from './roll/restaurant-thermal.tsx'
import { RetailThermalInvoice } from './roll/retail-thermal.tsx'

/** Layout of an invoice: the component, and its page. */
interface InvoiceLayout {
  Layout: ComponentType<InvoiceLayoutProps>
  page: PaperPage
}

const LAYOUTS: Record<InvoiceStyle, (paper?: ReceiptPaper) => InvoiceLayout> = {
  default: () => ({ Layout: DefaultInvoice, page: A4 }),
  retail: () => ({ Layout: RetailInvoice, page: A4 }),
  restaurant: () => ({ Layout: RestaurantInvoice, page: A5 }),
  'retail-thermal': (paper) => ({ Layout: RetailThermalInvoice, page: rollPage(paper) }),
  'restaurant-thermal': (paper) => ({ Layout: RestaurantThermalInvoice, page: rollPage(paper) }),
}

/** The one place where a shop's print style becomes a layout. */
export function layoutFor(style: string | null | undefined, paper?: ReceiptPaper): InvoiceLayout {
  return LAYOUTS[layoutOf(style)](paper)
}
