import type { Invoice } from '#contract/invoices.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { FILED_WORDS, GIVEN_WORDS, lockOf } from '#domain/documents/cancelling.ts'
import { plural, t } from '#domain/words/t.ts'

/** Reason why an invoice allows no further action; undefined if it allows some. */
export const overWords = ({ status }: Pick<Invoice, 'status'>): string | undefined =>
  status === 'completed'
    ? undefined
    : status === 'returned'
      ? t('Returned invoices cannot be changed.')
      : t('Cancelled invoices cannot be changed.')

/** Reason why an invoice cannot be edited: returned or cancelled, its month filed, or given to the customer. */
export function closedWords(invoice: Invoice, settings: Settings): string | undefined {
  const { invoiceType: direction, invoiceDate: date, givenAt } = invoice
  const lock = lockOf({ direction, date, givenAt }, settings)
  return overWords(invoice) ?? (lock && LOCK_WORDS[lock](settings.filedUpTo ?? ''))
}
const LOCK_WORDS = { filed: FILED_WORDS, given: () => GIVEN_WORDS }

/** Words for money that went back. */
export const moneyWords = { sales: { back: t('Given back') }, purchase: { back: t('Got back') } }

export const STATUS_CHOICES = [
  { value: 'all', label: t('All') },
  { value: 'completed', label: t('Completed') },
  { value: 'returned', label: t('Returned') },
  { value: 'cancelled', label: t('Cancelled') },
]
export const PAYMENT_CHOICES = [
  { value: 'all', label: t('All Payments') },
  { value: 'pending', label: t('Not fully paid') },
  { value: 'unpaid', label: t('Unpaid') },
  { value: 'partially paid', label: t('Partially paid') },
  { value: 'paid', label: t('Paid') },
]

/** Sentence on the effects of a return; lines without a product move no stock. */
export function returnConsequence({
  invoiceType,
  noOfItems,
}: Pick<Invoice, 'invoiceType' | 'noOfItems'>): string {
  const count = { count: noOfItems }
  return invoiceType === 'sales'
    ? plural(
        noOfItems,
        '{count} item goes back into stock. A returned invoice cannot be changed.',
        '{count} items go back into stock. A returned invoice cannot be changed.',
        count,
      )
    : plural(
        noOfItems,
        '{count} item leaves stock. A returned invoice cannot be changed.',
        '{count} items leave stock. A returned invoice cannot be changed.',
        count,
      )
}
