import type { Direction } from '#contract/document.ts'
import type { DocumentSums } from '#contract/documents/document-calls.ts'
import { formatQuantity, formatRupees, NOTHING, type Paise, sumOfPaise } from '#domain/money.ts'

interface Counted {
  direction: Direction
  grandTotal: Paise
  pendingAmount?: Paise
  /** Returned: it is shown, and counts in no sum. */
  isReturned?: boolean
}

interface Foot {
  /** 'invoice' */
  noun: string
  documents: Counted[]
  /** Of the whole shop, whatever the filters. */
  total: number
  isFiltered: boolean
  hasMore: boolean
  /** Of all that match, where more match than are here; they come after the list. */
  sums?: DocumentSums
}

/**
 * The foot of a list of documents: how many match and what they sum to. While that is not known, of those that are here
 * only their number is told. What customers owe is never added to what is owed to suppliers.
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
  if (!isFiltered) return `Showing ${count} of ${total} ${noun}s`
  if (!hasMore) return `${formatQuantity(count)} ${noun}${count === 1 ? ' matches' : 's match'}`
  const all = sums ? ` of ${formatQuantity(sums.count)}${sums.isMore ? ' or more' : ''}` : ''
  return `Showing the first ${formatQuantity(count)}${all} ${noun}s that match`
}

const SIDES = [
  ['sales', 'Sales'],
  ['purchase', 'Purchases'],
] as const

function sumWords({ sides, returned }: Pick<DocumentSums, 'sides' | 'returned'>): string[] {
  if (!sides) return []
  const words = SIDES.filter(([side]) => sides[side].count > 0).map(([side, label]) => {
    const { total, pending } = sides[side]
    return `${label} ${formatRupees(total)}${pending > 0 ? `, ${formatRupees(pending)} pending` : ''}`
  })
  return returned > 0 ? [...words, `${formatQuantity(returned)} returned, not in the sum`] : words
}

function sumsInHand(documents: Counted[]): Pick<DocumentSums, 'sides' | 'returned'> {
  const sideOf = (side: Direction) => {
    const counting = documents.filter(({ direction, isReturned }) => direction === side && !isReturned)
    const sumOf = (field: 'grandTotal' | 'pendingAmount') =>
      sumOfPaise(counting.map((one) => one[field] ?? NOTHING))
    return { count: counting.length, total: sumOf('grandTotal'), pending: sumOf('pendingAmount') }
  }
  return {
    returned: documents.filter(({ isReturned }) => isReturned).length,
    sides: { sales: sideOf('sales'), purchase: sideOf('purchase') },
  }
}
