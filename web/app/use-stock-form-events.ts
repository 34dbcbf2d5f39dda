import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from './paths.ts'

/** Page-wide events by which other screens ask for a form of the inventory, and what stands there in the address. */
const FORMS = { 'open-stock-in': '?add=1', 'open-stock-out': '?adjust=out&add=1' }

/** Opens them on the inventory, and leads there from a screen that hears them elsewhere (D-73). */
export function useStockFormEvents() {
  const navigate = useNavigate()
  useEffect(() => {
    const listeners = Object.entries(FORMS).map(([event, search]) => {
      const open = () => void navigate({ pathname: paths.inventory, search, hash: 'ManualAdjustments' })
      window.addEventListener(event, open)
      return () => window.removeEventListener(event, open)
    })
    return () => {
      for (const stop of listeners) stop()
    }
  }, [navigate])
}
