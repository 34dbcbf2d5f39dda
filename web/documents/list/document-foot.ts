import type { Direction } from '#contract/document.ts'
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
}

const SIDES = [
  ['sales', 'Sales'],
  ['purchase', 'Purchases'],
] as const

/**
 * The foot of a list of documents. Of a filtered list only what is loaded is known to match: as long as there is more,
 * neither their number nor their sum is told. What customers owe is never added to what is owed to suppliers.
 */
export function footWords({ noun, documents, total, isFiltered, hasMore }: Foot): string {
  const count = documents.length
  if (!isFiltered) return `Showing ${count} of ${total} ${noun}s`
  if (hasMore) return `Showing the first ${formatQuantity(count)} ${noun}s that match`
  const sums = SIDES.map(([direction, label]) => {
    const counting = documents.filter((one) => one.direction === direction && !one.isReturned)
    const pending = sumOf(counting, 'pendingAmount')
    const owed = pending > 0 ? `, ${formatRupees(pending)} pending` : ''
    return counting.length > 0 && `${label} ${formatRupees(sumOf(counting, 'grandTotal'))}${owed}`
  })
  const returned = documents.filter(({ isReturned }) => isReturned).length
  const without = returned > 0 && `${returned} returned, not in the sum`
  const matches = `${formatQuantity(count)} ${noun}${count === 1 ? ' matches' : 's match'}`
  return [matches, ...sums, without].filter(Boolean).join(' · ')
}

const sumOf = (documents: Counted[], field: 'grandTotal' | 'pendingAmount') =>
  sumOfPaise(documents.map((one) => one[field] ?? NOTHING))
