import { PLANNER_VIEWS } from '#domain/planner/planner-views.ts'
import { usePageEvents } from '#web/app/page-events.ts'
import type { PlannerKind } from './planner-kinds.ts'
import type { PlannerAddress } from './use-planner-address.ts'

/** Page-wide events by which other parts of the app open the dialog or choose the view (NAV-23 to NAV-25). */
export function usePlannerEvents({ setViewEvent }: PlannerKind, address: PlannerAddress) {
  usePageEvents({
    [setViewEvent]: (detail) => {
      const view = PLANNER_VIEWS.find((known) => known === detail)
      if (view) address.show(view)
    },
    'open-create-plan': () => {
      // An open dialog may have typed values.
      if (!address.isAdding && !address.editing) address.add()
    },
  })
}
