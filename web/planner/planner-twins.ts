import { buyerPlanner, type PlannerCalls, planner } from '#contract/planner.ts'

/** What tells one planner from the other (PLAN-40). */
export interface Twin {
  title: string
  calls: PlannerCalls
  /** The page-wide event that names a view for this planner. */
  setViewEvent: string
}

export const PLANNER: Twin = { title: 'Planner', calls: planner, setViewEvent: 'planner-set-view' }

export const BUYER_PLANNER: Twin = {
  title: 'BuyerPlanner',
  calls: buyerPlanner,
  setViewEvent: 'buyerplanner-set-view',
}
