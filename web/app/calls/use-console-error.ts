import { useEffect } from 'react'

/**
 * What could not be loaded is logged on the console, beside what the screen says (ERR-20: the planner's tasks) or where it
 * says nothing (SADM-17: the super admin's figures and users).
 */
export function useConsoleError(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error)
  }, [what, error])
}
