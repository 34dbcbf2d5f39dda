import { useEffect } from 'react'
import { PLANNER_VIEWS } from '#domain/planner-views.ts'
import type { Twin } from './planner-twins.ts'
import type { PlannerAddress } from './use-planner-address.ts'

/** Page-wide events by which other parts of the app open the dialog or choose the view (NAV-23 to NAV-25). */
export function usePlannerEvents({ setViewEvent }: Twin, address: PlannerAddress) {
  useEffect(() => {
    const setView = (event: Event) => {
      const view = PLANNER_VIEWS.find((known) => event instanceof CustomEvent && known === event.detail)
      if (view) address.show(view)
    }
    const openDialog = () => {
      if (!address.isAdding) address.add()
    }
    window.addEventListener(setViewEvent, setView)
    window.addEventListener('open-create-plan', openDialog)
    return () => {
      window.removeEventListener(setViewEvent, setView)
      window.removeEventListener('open-create-plan', openDialog)
    }
  })
}
