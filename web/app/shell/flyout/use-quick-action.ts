import { useNavigate } from 'react-router'
import { announce } from '#web/app/page-events.ts'
import type { QuickAction } from './sidebar-flyouts.ts'

/** Goes where the action is done, and tells that screen what to do (NAV-22). */
export function useQuickAction() {
  const navigate = useNavigate()
  return ({ to, events }: Pick<QuickAction, 'to' | 'events'>) => {
    void navigate(to)
    for (const [name, detail] of events) announce(name, detail)
  }
}
