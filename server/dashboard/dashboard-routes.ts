import * as contract from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { showDashboard } from './dashboard-actions.ts'

export function dashboardRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.getDashboard,
    handler: ({ db, shopId }) => showDashboard(db, shopId, todayInIndia(clock())),
  })
}
