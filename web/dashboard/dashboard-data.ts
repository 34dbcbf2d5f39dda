import { type Dashboard, getDashboard } from '#contract/dashboard.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

export type { Dashboard }

export const useDashboard = () => useAnswer(getDashboard, {})
