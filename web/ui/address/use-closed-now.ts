import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Hides an overlay at once when it closes. The router renders the next URL in a transition, and on a slow computer a saved
 * form would stay visible and could be saved again by a second press.
 */
export function useClosedNow() {
  const { key } = useLocation()
  const [closedAt, setClosedAt] = useState<string>()
  // Forward returns to the same history entry, where the overlay is open again.
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined)
  return { isClosed: closedAt === key, closeNow: () => setClosedAt(key) }
}
