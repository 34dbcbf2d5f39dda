import { type Profile, TERMS, type TermsField } from '#contract/profile.ts'
import { formatRupees } from '#domain/money.ts'
import { paymentState } from '#domain/payment-status.ts'
import type { SavedText } from '#web/documents/terms-panel.tsx'
import type { OpenDocument } from '#web/documents/use-document.ts'
import { amountPaid } from './invoice-payment.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { countOfItems } from './invoice-words.ts'

/** '8 items · Taxable ₹19,641.24 · Tax ₹1,357.18 · Received ₹10,000.00 · Pending ₹10,948.42' */
export function invoiceFacts({ totals, values, direction }: OpenDocument<InvoiceValues>): string {
  const paid = amountPaid(values, totals.grandTotal)
  return [
    countOfItems(totals.noOfItems),
    `Taxable ${formatRupees(totals.totalBeforeTax)}`,
    `Tax ${formatRupees(totals.totalTax)}`,
    `${direction === 'sales' ? 'Received' : 'Paid'} ${formatRupees(paid)}`,
    `Pending ${formatRupees(paymentState(totals.grandTotal, paid).pendingAmount)}`,
  ].join(' · ')
}

/** The shop's saved terms that say something. */
export const savedTerms = (profile: Profile): SavedText[] =>
  (Object.keys(TERMS) as TermsField[])
    .map((field) => ({ label: TERMS[field], text: profile[field] }))
    .filter(({ text }) => text.trim() !== '')
