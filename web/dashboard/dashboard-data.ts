import { getDashboard } from '#contract/dashboard.ts'
import type { Output } from '#contract/endpoint.ts'
import { useAnswer } from '#web/app/queries.ts'

export type Overview = Output<typeof getDashboard>['overview']

export const useDashboard = () => useAnswer(getDashboard, {})
