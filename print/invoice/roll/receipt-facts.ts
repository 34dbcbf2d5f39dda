import type { Invoice } from '#contract/invoices.ts'
import { isLargeBill } from '#domain/large-bill.ts'
import { formatDate, formatTimeInIndia } from '#domain/paper/printed-figures.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import { isExport } from '#domain/tax/supply/supply-kinds.ts'
import { p } from '#domain/words/p.ts'
import { addressOnPaper } from '#print/parts/party/print-address.ts'
import type { PrintedPlace } from '#print/parts/party/print-state.ts'
import { prescriptionFacts } from '#print/parts/prescription-facts.ts'
import { supplyFacts } from '#print/supply/supply-words.tsx'
import type { PrintedHead } from '#print/tables/printed-heads.ts'

export type PrintedFact = readonly [label: string, value: string]

/** The moment a bill was made: the invoice's own date, and the time of day it was entered at (G-PRINT-09). */
export function momentOf({ invoiceDate, createdAt }: Pick<Invoice, 'invoiceDate' | 'createdAt'>) {
  return { date: formatDate(invoiceDate), time: formatTimeInIndia(new Date(createdAt)) }
}

/**
 * Known details of a bill's buyer. With a GSTIN, or from ₹50,000, the law requires the address too (rule 46); across states
 * the place of supply. Patient and doctor of medicines.
 */
export function buyerFacts(
  invoice: Parameters<typeof supplyFacts>[0] &
    Parameters<typeof prescriptionFacts>[0] &
    Pick<Invoice, 'grandTotal'>,
  { place, heads }: { place: PrintedPlace; heads: readonly PrintedHead[] },
): PrintedFact[] {
  const { merchants, invoiceType, grandTotal } = invoice
  const isKnownByLaw = Boolean(merchants.gstin.trim()) || isLargeBill(grandTotal) || isExport(invoice.supply)
  const isAcrossStates = heads.some(({ key }) => key === 'igst')
  const facts: PrintedFact[] = [
    [invoiceType === 'sales' ? p('Customer') : p('Supplier'), shownName(merchants.name, p)],
    [p('Mobile'), merchants.phone],
    [p('GSTIN'), merchants.gstin],
    [p('Address'), isKnownByLaw ? addressOnPaper(merchants) : ''],
    [p('Place of Supply'), isAcrossStates ? place.text : ''],
    ...supplyFacts(invoice),
    ...prescriptionFacts(invoice),
  ]
  return facts.filter(([, value]) => value)
}
