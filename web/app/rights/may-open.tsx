import { Outlet, useLocation } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { later } from '#web/ui/later.tsx'
import { needsOf } from './needs-of.ts'
import { useSwitchedOff } from './use-of.ts'
import { useIsDrawn } from './use-rights.ts'

// Loaded lazily, as menus lead to no such page.
const SwitchedOffScreen = later(async () => (await import('./switched-off-screen.tsx')).SwitchedOffScreen)
const RefusedScreen = later(async () => (await import('./refused-screen.tsx')).RefusedScreen)

/** The dashboard is everybody's first address, and leads to the bills by itself. */
const LEADS_ON: string[] = [paths.dashboard, paths.dashboardShort]

/**
 * A screen, or a form that an address opens, for people whose role may, in a shop that uses it; others read what it needs, also if
 * they typed the address.
 */
export function MayOpen() {
  const { pathname, search } = useLocation()
  const isDrawn = useIsDrawn()
  const needs = LEADS_ON.includes(pathname) ? undefined : needsOf({ to: pathname + search })
  const off = useSwitchedOff(pathname + search)
  if (needs && needs !== 'look' && !isDrawn(needs)) return <RefusedScreen needs={needs} />
  return off ? <SwitchedOffScreen use={off} /> : <Outlet />
}
