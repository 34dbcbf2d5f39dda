import { useEffect } from 'react'

/**
 * Logs a failed load on the console, beside the screen's message (ERR-20: the planner's tasks) or where the screen shows none
 * (SADM-17: the super admin's figures and users).
 */
export function useConsoleError(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error)
  }, [what, error])
}
