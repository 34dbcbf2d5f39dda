type ExtraField = 'server' | 'tableNo' | 'cashier'

interface InvoiceLook {
  style: string
  paper: 'A4' | 'A5' | 'roll'
  /** What is on the paper and where: a component of print/invoice, with its rules and measures. */
  design: 'gst' | 'simple' | 'restaurant' | 'retail-receipt' | 'restaurant-receipt'
  /** Further fields of a sales invoice's form; a purchase invoice has none. */
  extraFields?: readonly ExtraField[]
  /** The style of "Export Invoices", which prints many invoices on full pages. */
  exportedAs?: 'retail'
  /** The style of a receipt from the shop's receipt printer. */
  receipt?: 'restaurant-thermal'
}

/** How an invoice may look, a row a style; its words are in invoice-style-words.ts. The wire calls the style `invoiceType`. */
const LOOKS = [
  { style: 'default', paper: 'A4', design: 'gst' },
  { style: 'retail', paper: 'A4', design: 'simple', exportedAs: 'retail' },
  {
    style: 'restaurant',
    paper: 'A5',
    design: 'restaurant',
    extraFields: ['server', 'tableNo'],
    receipt: 'restaurant-thermal',
  },
  {
    style: 'retail-thermal',
    paper: 'roll',
    design: 'retail-receipt',
    extraFields: ['cashier'],
    exportedAs: 'retail',
  },
  {
    style: 'restaurant-thermal',
    paper: 'roll',
    design: 'restaurant-receipt',
    extraFields: ['server', 'tableNo'],
    receipt: 'restaurant-thermal',
  },
] as const satisfies InvoiceLook[]

export type InvoiceStyle = (typeof LOOKS)[number]['style']
export type InvoiceDesign = InvoiceLook['design']
type Style = string | null | undefined

export const INVOICE_STYLES = LOOKS.map(({ style }) => style)

/** The look of a style: the GST tax invoice's when none is set or it is unknown. */
export const lookOfStyle = (style: Style): InvoiceLook & { style: InvoiceStyle } =>
  LOOKS.find((look) => look.style === style) ?? LOOKS[0]

export const layoutOf = (style: Style): InvoiceStyle => lookOfStyle(style).style

export const extraFields = (style: Style, direction: 'sales' | 'purchase'): readonly ExtraField[] =>
  (direction === 'sales' && lookOfStyle(style).extraFields) || []

export const exportLayoutOf = (style: Style): 'default' | 'retail' =>
  lookOfStyle(style).exportedAs ?? 'default'

export const receiptLayoutOf = (style: Style): InvoiceStyle => lookOfStyle(style).receipt ?? 'retail-thermal'
