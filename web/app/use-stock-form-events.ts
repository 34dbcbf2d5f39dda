import { useNavigate } from 'react-router'
import { usePageEvents } from './page-events.ts'
import { paths } from './paths.ts'

/** Opens the inventory's forms; from other screens it navigates there first (D-73). */
export function useStockFormEvents() {
  const navigate = useNavigate()
  const open = (search: string) =>
    void navigate({ pathname: paths.inventory, search, hash: 'ManualAdjustments' })
  usePageEvents({ 'open-stock-in': () => open('?add=1'), 'open-stock-out': () => open('?adjust=out&add=1') })
}
