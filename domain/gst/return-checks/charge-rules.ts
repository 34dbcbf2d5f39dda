import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { formatRupees, shareOf, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { DocumentFinding } from './tax-finding.ts'
import { taxOfDocument } from './tax-of.ts'

/**
 * Freight or packing beside taxed goods: what the seller charges for it is a part of their value (CGST Act s.15(2)(c)). The tax
 * in question is that of the bill in proportion to its value. Where the form made lines of the charges, what is left beside them
 * came with goods taxed on their MRP, and bears none.
 */
export function untaxedCharges(document: TaxDocument): DocumentFinding | undefined {
  const { id, noun, additionalCharges, chargesTax, lines, party } = document
  const onBill = taxOfDocument(document)
  if (noun !== 'invoice' || !chargesTax || additionalCharges <= 0 || onBill <= 0) return undefined
  if (lines.some(({ isCharge }) => isCharge)) return undefined
  const value = sumOfPaise(lines.map(({ taxable }) => taxable))
  const tax = shareOf(additionalCharges, onBill, value)
  return {
    key: `charges ${id}`,
    severity: 'look',
    sentence: t('Charges of {amount} without tax on a taxed bill', {
      amount: formatRupees(additionalCharges),
    }),
    follows: t(
      'Freight and packing bear the tax of what they come with, here {tax}: write them as a line, or choose in the settings that charges are taxed like the items. What was paid for the buyer as their agent is right so.',
      { tax: formatRupees(tax) },
    ),
    error: '',
    about: party.name,
    tax,
    fix: { kind: 'open' },
  }
}
