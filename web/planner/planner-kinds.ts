import { buyerPlanner, type PlannerCalls, planner } from '#contract/planner.ts'
import { t } from '#domain/words/t.ts'

/** Settings in which the two planners differ (PLAN-40). */
export interface PlannerKind {
  title: string
  /** Name in the browser's tab, as in the menu. */
  tabTitle?: string
  calls: PlannerCalls
  /** The page-wide event that names a view for this planner. */
  setViewEvent: string
}

export const PLANNER: PlannerKind = { title: t('Planner'), calls: planner, setViewEvent: 'planner-set-view' }

export const BUYER_PLANNER: PlannerKind = {
  title: t('BuyerPlanner'),
  tabTitle: t('Buyer Planner'),
  calls: buyerPlanner,
  setViewEvent: 'buyerplanner-set-view',
}
