import { useLocation, useNavigate } from 'react-router'

/**
 * The tab that the '#' of the address names; the first when it names none. Another tab starts with nothing behind
 * the '?', as filters of one mean nothing to another. `useHashTab(['ManualAdjustments', 'StockMovement'])`
 */
export function useHashTab<const V extends string>(tabs: readonly [V, ...V[]]) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const tab = tabs.find((name) => `#${name}` === hash) ?? tabs[0]
  const openTab = (name: V) => void navigate({ search: '', hash: name }, { preventScrollReset: true })
  return { tab, openTab }
}
