import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'

export const countOfItems = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

/** Above the invoices of a day on a phone: 'Today, 20 Nov 2026'. */
export const dayHeading = (iso: string, today: string) =>
  iso === today ? `Today, ${formatDate(iso)}` : formatDate(iso)

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
