import * as contract from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/app.ts'
import { readOverview } from './dashboard-queries.ts'

export function dashboardRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.getDashboard,
    handler: async ({ db, shopId }) => ({ overview: await readOverview(db, shopId, todayInIndia(clock())) }),
  })
}
