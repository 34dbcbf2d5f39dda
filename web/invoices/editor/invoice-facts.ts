import { formatRupees } from '#domain/money.ts'
import { paymentState } from '#domain/payment-status.ts'
import { documentFacts } from '#web/documents/open-document/document-facts.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { amountPaid } from '#web/invoices/payment/invoice-payment.ts'
import type { InvoiceValues } from './invoice-values.ts'

/** '8 items · Taxable ₹19,641.24 · Tax ₹1,357.18 · Received ₹10,000.00 · Pending ₹10,948.42' */
export function invoiceFacts(document: OpenDocument<InvoiceValues>): string {
  const { totals, values, direction } = document
  const paid = amountPaid(values, totals.grandTotal)
  return [
    documentFacts(document),
    `${direction === 'sales' ? 'Received' : 'Paid'} ${formatRupees(paid)}`,
    `Pending ${formatRupees(paymentState(totals.grandTotal, paid).pendingAmount)}`,
  ].join(' · ')
}
