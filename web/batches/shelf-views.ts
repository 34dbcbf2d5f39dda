import type { Output } from '#contract/endpoint.ts'
import type { sumBatches } from '#contract/shelf/batches.ts'
import { addDays, formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'

export type ShelfSums = Output<typeof sumBatches>

export interface ShelfView {
  /** Its figure. */
  sum: Exclude<keyof ShelfSums, 'low'>
  label: string
  /** Label of its tab on a phone. */
  short: string
  at: typeof paths.batches | typeof paths.expiring
  /** In its address. */
  show: string
  query: { within?: string; idle?: string }
}

/** Days by which near expiry and still goods are listed. */
export const SHELF_DAYS = 90

/** What the shelf is narrowed to, each by its figure. Their addresses are those that each list had by itself. */
export const SHELF_VIEWS: readonly ShelfView[] = [
  { sum: 'all', label: t('All on the shelf'), short: t('All'), at: paths.batches, show: '', query: {} },
  {
    sum: 'expired',
    label: t('Expired'),
    short: t('Expired'),
    at: paths.expiring,
    show: '0',
    query: { within: '0' },
  },
  {
    sum: 'days90',
    label: t('Within 90 days'),
    short: t('90 days'),
    at: paths.expiring,
    show: '',
    query: { within: '90' },
  },
  {
    sum: 'idle',
    label: t('No movement for 90 days'),
    short: t('No movement'),
    at: paths.batches,
    show: 'idle',
    query: { idle: '90' },
  },
]

/** What a list without rows says. */
export function emptyWords({ sum }: Pick<ShelfView, 'sum'>, today: string): { title: string; why: string } {
  const near = t('Batches on the shelf appear here as their expiry comes near.')
  if (sum === 'expired') return { title: t('Nothing on the shelf is expired.'), why: near }
  if (sum === 'days90') {
    const day = formatDate(addDays(today, SHELF_DAYS))
    return { title: t('Nothing expires by {day}.', { day }), why: near }
  }
  if (sum === 'idle') {
    return {
      title: t('Every item on the shelf has moved in 90 days.'),
      why: t('What was neither bought nor sold for 90 days appears here.'),
    }
  }
  return {
    title: t('No batch stands on the shelf.'),
    why: t('Items kept in batches appear here once a purchase brings them.'),
  }
}

const PARTS = [
  { sum: 'expired', days: -1 },
  { sum: 'days30', days: 30 },
  { sum: 'days60', days: 60 },
  { sum: 'days90', days: 90 },
] as const

/** The part of the list within 90 days that a batch stands in: 'Within 60 days, by 8 Feb 2027'. */
export function partOf(expiry: string | null, today: string) {
  const index = PARTS.findIndex(({ days }) => expiry !== null && expiry <= addDays(today, days))
  const part = PARTS[index] ?? PARTS[3]
  const before = PARTS[index - 1]
  if (part.sum === 'expired') return { ...part, before, name: t('Expired') }
  const day = formatDate(addDays(today, part.days))
  return { ...part, before, name: t('Within {days} days, by {day}', { days: part.days, day }) }
}
