import type { Invoice } from '#contract/invoices.ts'
import type { PrintedHead } from '../parts/printed-heads.ts'

/**
 * What the law calls the paper: with tax a tax invoice (rule 46), without any a bill of supply (rule 49), and neither
 * when the issuer is not registered. The issuer of a purchase invoice is the supplier.
 */
export function legalTitle(
  { invoiceType, own, merchants }: Pick<Invoice, 'invoiceType' | 'own' | 'merchants'>,
  heads: readonly PrintedHead[],
): 'Tax Invoice' | 'Bill of Supply' | 'Invoice' {
  const issuer = invoiceType === 'sales' ? own : merchants
  if (!issuer.gstin.trim()) return 'Invoice'
  return heads.length > 0 ? 'Tax Invoice' : 'Bill of Supply'
}
