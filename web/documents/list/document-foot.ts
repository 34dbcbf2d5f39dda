import type { Direction } from '#contract/document.ts'
import type { DocumentSums } from '#contract/documents/document-calls.ts'
import { formatQuantity, formatRupees, NOTHING, type Paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

interface Counted {
  direction: Direction
  grandTotal: Paise
  pendingAmount?: Paise
  /** Returned or cancelled: it is shown, and counts in no sum. */
  isReturned?: boolean
  isCancelled?: boolean
}

/** How a document of that status counts. */
export const overOf = (status: string | undefined) => ({
  isReturned: status === 'returned',
  isCancelled: status === 'cancelled',
})

interface Foot {
  /** 'invoice' */
  noun: string
  documents: Counted[]
  /** Documents of the whole shop, without filters. */
  total: number
  isFiltered: boolean
  hasMore: boolean
  /** Sums of all matches where not all are loaded; they arrive after the list. */
  sums?: DocumentSums
}

/**
 * The foot of a list of documents: how many match and what they sum to. While that is not known, of those that are here
 * only their number is shown. What customers owe is never added to what is owed to suppliers.
 */
export function footWords({ documents, hasMore, sums, ...list }: Foot): string {
  const known = hasMore ? sums : sumsInHand(documents)
  return [
    countWords({ ...list, count: documents.length, hasMore, sums }),
    ...(known ? sumWords(known) : []),
  ].join(' · ')
}

interface Count extends Omit<Foot, 'documents'> {
  count: number
}

function countWords({ noun: called, count, total, isFiltered, hasMore, sums }: Count): string {
  const noun = called.replaceAll('-', ' ')
  if (!isFiltered) return t('Showing {count} of {total} {noun}s', { count, total, noun })
  if (!hasMore) return `${formatQuantity(count)} ${noun}${count === 1 ? ' matches' : t('s match')}`
  const all = sums ? ` of ${formatQuantity(sums.count)}${sums.isMore ? t(' or more') : ''}` : ''
  return t('Showing the first {count}{all} {noun}s that match', { count: formatQuantity(count), all, noun })
}

const SIDES = [
  ['sales', t('Sales')],
  ['purchase', t('Purchases')],
] as const

type Summed = Pick<DocumentSums, 'sides' | 'returned' | 'cancelled'>

function sumWords({ sides, returned, cancelled = 0 }: Summed): string[] {
  if (!sides) return []
  const words = SIDES.filter(([side]) => sides[side].count > 0).map(([side, label]) => {
    const { total, pending } = sides[side]
    return `${label} ${formatRupees(total)}${pending > 0 ? t(', {pending} pending', { pending: formatRupees(pending) }) : ''}`
  })
  const over = [
    returned > 0 && t('{returned} returned', { returned: formatQuantity(returned) }),
    cancelled > 0 && t('{cancelled} cancelled', { cancelled: formatQuantity(cancelled) }),
  ].filter(Boolean)
  return over.length > 0 ? [...words, t('{join}, not in the sum', { join: over.join(', ') })] : words
}

function sumsInHand(documents: Counted[]): Summed {
  const sideOf = (side: Direction) => {
    const counting = documents.filter(
      ({ direction, isReturned, isCancelled }) => direction === side && !isReturned && !isCancelled,
    )
    const sumOf = (field: 'grandTotal' | 'pendingAmount') =>
      sumOfPaise(counting.map((one) => one[field] ?? NOTHING))
    return { count: counting.length, total: sumOf('grandTotal'), pending: sumOf('pendingAmount') }
  }
  return {
    returned: documents.filter(({ isReturned }) => isReturned).length,
    cancelled: documents.filter(({ isCancelled }) => isCancelled).length,
    sides: { sales: sideOf('sales'), purchase: sideOf('purchase') },
  }
}
