import type { ComponentType } from 'react'
import { type InvoiceDesign, lookOfStyle } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { A4, A5, type PaperPage, rollPage } from '../paper-pages.ts'
import { DefaultInvoice } from './default.tsx'
import type { InvoiceLayoutProps } from './layout-props.ts'
import { RestaurantInvoice } from './restaurant.tsx'
import { RetailInvoice } from './retail.tsx'
import { RestaurantThermalInvoice } from './roll/restaurant-thermal.tsx'
import { RetailThermalInvoice } from './roll/retail-thermal.tsx'

const PAGES = { A4, A5 }

/** Layout of an invoice: the component, and its page. */
interface InvoiceLayout {
  Layout: ComponentType<InvoiceLayoutProps>
  page: PaperPage
}

const DESIGNS: Record<InvoiceDesign, InvoiceLayout['Layout']> = {
  gst: DefaultInvoice,
  simple: RetailInvoice,
  restaurant: RestaurantInvoice,
  'retail-receipt': RetailThermalInvoice,
  'restaurant-receipt': RestaurantThermalInvoice,
}

/** The one place where a shop's print style becomes a layout. */
export function layoutFor(style: string | null | undefined, roll?: ReceiptPaper): InvoiceLayout {
  const { design, paper } = lookOfStyle(style)
  return { Layout: DESIGNS[design], page: paper === 'roll' ? rollPage(roll) : PAGES[paper] }
}
