/** The print styles a shop chooses from; the wire calls the field `invoiceType` on the profile. */
export const INVOICE_STYLES = [
  'default',
  'retail',
  'restaurant',
  'retail-thermal',
  'restaurant-thermal',
] as const
export type InvoiceStyle = (typeof INVOICE_STYLES)[number]

type ExtraField = 'server' | 'tableNo' | 'cashier'

/** Further fields of a sales invoice's form; a purchase invoice has none. */
export function extraFields(
  style: string | null | undefined,
  direction: 'sales' | 'purchase',
): readonly ExtraField[] {
  if (direction === 'purchase') return []
  if (style === 'restaurant' || style === 'restaurant-thermal') return ['server', 'tableNo']
  return style === 'retail-thermal' ? ['cashier'] : []
}

/** The layout an invoice is printed in: the style itself, or the GST tax invoice when none is set or it is unknown. */
export function layoutOf(style: string | null | undefined): InvoiceStyle {
  return INVOICE_STYLES.find((known) => known === style) ?? 'default'
}

/**
 * The layout of "Export Invoices", which prints many invoices on full pages; receipts have no such layout and use another
 * style's.
 */
export function exportLayoutOf(style: string | null | undefined): 'default' | 'retail' {
  return style === 'retail' || style === 'retail-thermal' ? 'retail' : 'default'
}
