import type { Order } from '#contract/orders.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { ORDER_STATUSES } from '#domain/documents/order-status.ts'
import { t } from '#domain/words/t.ts'

const WORDS = { pending: t('Pending'), approved: t('Approved'), rejected: t('Rejected') }
export const STATUS_CHOICES = [
  { value: 'all', label: t('All Status') },
  ...ORDER_STATUSES.map((value) => ({ value, label: WORDS[value] })),
]

/** The last entry's name and date; '-' before the first (ORD-11). */
export function lastAnswer({ approvals }: Pick<Order, 'approvals'>) {
  const last = approvals.at(-1)
  return { approver: last?.name ?? '-', date: last ? formatDate(todayInIndia(new Date(last.date))) : '-' }
}

/** Open items: '1 of 3 items open', '' before anything was invoiced. */
export function openWords({
  openItems,
  noOfItems,
  became,
}: Pick<Order, 'openItems' | 'noOfItems' | 'became'>): string {
  if (became.length === 0) return ''
  // All items are billed in part: their count would show none as billed.
  if (openItems === noOfItems && became.some(({ status }) => !isExcludedFromSums(status)))
    return t('partly billed')
  if (openItems === 0)
    return became.some(({ kind }) => kind === 'challan') ? t('all delivered') : t('all invoiced')
  return t('{open} of {total} items open', { open: openItems, total: noOfItems })
}
