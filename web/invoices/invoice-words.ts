import type { Invoice } from '#contract/invoices.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'

export const RETURNED = 'Returned invoices cannot be changed.'

export const STATUS_CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'returned', label: 'Returned' },
]
export const PAYMENT_CHOICES = [
  { value: 'all', label: 'All Payments' },
  { value: 'pending', label: 'Not fully paid' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'partially paid', label: 'Partially paid' },
  { value: 'paid', label: 'Paid' },
]

/** What follows from a return; the lines without a product move nothing. */
export function returnConsequence({
  invoiceType,
  noOfItems,
}: Pick<Invoice, 'invoiceType' | 'noOfItems'>): string {
  const isOne = noOfItems === 1
  const where =
    invoiceType === 'sales' ? (isOne ? 'goes back into' : 'go back into') : isOne ? 'leaves' : 'leave'
  return `${countOfItems(noOfItems)} ${where} stock. A returned invoice cannot be changed.`
}
