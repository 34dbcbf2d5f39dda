import { useNavigate } from 'react-router'
import { announce } from '#web/app/page-events.ts'
import type { QuickAction } from './sidebar-flyouts.ts'

/** Opens an action's screen, and sends it the event (NAV-22). */
export function useQuickAction() {
  const navigate = useNavigate()
  return ({ to, events }: Pick<QuickAction, 'to' | 'events'>) => {
    void navigate(to)
    for (const [name, detail] of events) announce(name, detail)
  }
}
