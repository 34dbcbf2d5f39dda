import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What is open in the address and closes is gone at once. The router draws what comes in a transition, and on a slow
 * computer a form that was saved would stand there meanwhile, and be saved once more by a second press.
 */
export function useClosedNow() {
  const { key } = useLocation()
  const [closedAt, setClosedAt] = useState<string>()
  // Forward leads to the same address again, where it is open again.
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined)
  return { isClosed: closedAt === key, closeNow: () => setClosedAt(key) }
}
