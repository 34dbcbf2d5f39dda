import { t } from '#domain/words/t.ts'
import type { MovementQuery } from './movement-data.ts'

/** Options of the type filter; the first is left out of the URL. */
export const MOVEMENT_TYPES = [
  { value: 'All', label: t('All Types') },
  { value: 'in', label: t('Stock In') },
  { value: 'out', label: t('Stock Out') },
]

export const NO_FILTERS = { search: '', type: 'All' }

/** 'in' or 'out' in any spelling, as in ?type=in or an event of another screen; undefined means both. */
export function typeOf(text: unknown): MovementQuery['type'] {
  const word = String(text ?? '')
    .toLowerCase()
    .replace(/^stock[\s_-]*/, '')
  return word === 'in' || word === 'out' ? word : undefined
}

/** Words of the filters for an empty list: '"rice", Stock In'; '' without filters. */
export function filterWords({ search, type }: typeof NO_FILTERS): string {
  const kind = typeOf(type)
  const label = MOVEMENT_TYPES.find(({ value }) => value === kind)?.label
  return [search, label].filter(Boolean).join(', ')
}
