import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { typeOf } from './movement-filter.ts'

/** A page-wide event by which other screens ask for one type of movement: its detail is 'in', 'out' or 'All'. */
const SET_FILTER = 'stock-movement-set-filter'
const LOG = '#StockMovement'

/** For the screens that have the log as a tab: the event opens it, filtered. What was searched there stays. */
export function useMovementFilterEvent() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const show = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>
      const type = typeOf((detail as { type?: unknown } | null)?.type ?? detail)
      const params = new URLSearchParams(hash === LOG ? search : '')
      if (type) params.set('type', type)
      else params.delete('type')
      void navigate({ search: params.toString(), hash: LOG }, { preventScrollReset: true })
    }
    window.addEventListener(SET_FILTER, show)
    return () => window.removeEventListener(SET_FILTER, show)
  }, [search, hash, navigate])
}
