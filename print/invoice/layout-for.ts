import type { ComponentType } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { type InvoiceStyle, layoutOf } from '#domain/invoice-style.ts'
import { paperA4 } from '../paper-a4.ts'
import type { CopyLabel } from './copy-label.ts'
import defaultFrame from './default.css?inline'
import { DefaultInvoice } from './default.tsx'

export interface InvoiceLayoutProps {
  invoice: Invoice
  copy: CopyLabel
}

/** How an invoice looks on paper: the component, and the stylesheet of the paper it is made for. */
export interface InvoiceLayout {
  Layout: ComponentType<InvoiceLayoutProps>
  css: string
}

const gstInvoice: InvoiceLayout = { Layout: DefaultInvoice, css: `${paperA4}\n${defaultFrame}` }

const LAYOUTS: Record<InvoiceStyle, InvoiceLayout> = {
  default: gstInvoice,
  retail: gstInvoice,
  restaurant: gstInvoice,
  'retail-thermal': gstInvoice,
  'restaurant-thermal': gstInvoice,
}

/** The one place where a shop's print style becomes a layout. */
export function layoutFor(style: string | null | undefined): InvoiceLayout {
  return LAYOUTS[layoutOf(style)]
}
