import { useLocation, useNavigate } from 'react-router'

/**
 * The tab named by the URL's hash; the first one by default. A change of the tab clears the query, as filters of one tab
 * mean nothing to another. `useHashTab(['ManualAdjustments', 'StockMovement'])`
 */
export function useHashTab<const V extends string>(tabs: readonly [V, ...V[]]) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const tab = tabs.find((name) => `#${name}` === hash) ?? tabs[0]
  const openTab = (name: V) => void navigate({ search: '', hash: name }, { preventScrollReset: true })
  return { tab, openTab }
}
