import { useLocation, useNavigate } from 'react-router'
import { usePageEvents } from '#web/app/page-events.ts'
import { typeOf } from './movement-filter.ts'

const LOG = '#StockMovement'

/**
 * For screens with the log as a tab: a page-wide event opens it, filtered by the type in its detail ('in', 'out' or 'All').
 * The search stays.
 */
export function useMovementFilterEvent() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  usePageEvents({
    'stock-movement-set-filter': (detail) => {
      const type = typeOf((detail as { type?: unknown } | null)?.type ?? detail)
      const params = new URLSearchParams(hash === LOG ? search : '')
      if (type) params.set('type', type)
      else params.delete('type')
      void navigate({ search: params.toString(), hash: LOG }, { preventScrollReset: true })
    },
  })
}
