import type { DocumentSums } from '#contract/documents/document-calls.ts'
import { DIRECTIONS, type Direction, type Noun } from '#domain/document-kinds.ts'
import { formatQuantity, formatRupees, NOTHING, type Paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { COUNT_WORDS } from './count-words.ts'

interface Counted {
  direction: Direction
  grandTotal: Paise
  pendingAmount?: Paise | undefined
  /** True if returned or cancelled: shown, but in no sum. */
  isReturned?: boolean
  isCancelled?: boolean
}

/** Effect of a document's status on sums. */
export const statusFlags = (status: string | undefined) => ({
  isReturned: status === 'returned',
  isCancelled: status === 'cancelled',
})

interface Foot {
  noun: Noun
  documents: Counted[]
  /** Documents of the whole shop, without filters. */
  total: number
  isFiltered: boolean
  hasMore: boolean
  /** Sums of all matches where not all are loaded; they arrive after the list. */
  sums?: DocumentSums | undefined
}

/**
 * The foot of a list of documents: number of matches and their sums. Until these are loaded, only the number of loaded ones.
 * Dues of customers and to suppliers are never added up.
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

function countWords({ noun, count, total, isFiltered, hasMore, sums }: Count): string {
  const words = COUNT_WORDS[noun]
  if (!isFiltered) return words.shown({ count, all: total })
  if (!hasMore) return words.matching(count)
  const here = formatQuantity(count)
  if (!sums) return words.first(here)
  const all = formatQuantity(sums.count)
  return words.firstOf({ count: here, all: sums.isMore ? t('{count} or more', { count: all }) : all })
}

const SIDES = {
  sales: {
    sum: (amount: string) => t('Sales {amount}', { amount }),
    open: (amount: string, pending: string) => t('Sales {amount}, {pending} pending', { amount, pending }),
  },
  purchase: {
    sum: (amount: string) => t('Purchases {amount}', { amount }),
    open: (amount: string, pending: string) =>
      t('Purchases {amount}, {pending} pending', { amount, pending }),
  },
}

type Summed = Pick<DocumentSums, 'sides' | 'returned' | 'cancelled'>

function sumWords({ sides, returned, cancelled = 0 }: Summed): string[] {
  if (!sides) return []
  const words = DIRECTIONS.filter((side) => sides[side].count > 0).map((side) => {
    const { total, pending } = sides[side]
    const { sum, open } = SIDES[side]
    return pending > 0 ? open(formatRupees(total), formatRupees(pending)) : sum(formatRupees(total))
  })
  const over = [
    returned > 0 && t('{count} returned', { count: formatQuantity(returned) }),
    cancelled > 0 && t('{count} cancelled', { count: formatQuantity(cancelled) }),
  ].filter(Boolean)
  return over.length > 0 ? [...words, t('{list}, not in the sum', { list: over.join(', ') })] : words
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
