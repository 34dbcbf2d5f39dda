import * as contract from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { putInSamples, takeOutSamples } from '#server/samples/sample-actions.ts'
import { showDashboard } from './dashboard-actions.ts'

export function dashboardRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.getDashboard,
    handler: ({ db, shopId }) => showDashboard(db, shopId, todayInIndia(clock())),
  })
  app.route({
    ...contract.putInSampleData,
    handler: async (request, reply) => reply.code(201).send(await putInSamples(writerOf(request), clock())),
  })
  app.route({ ...contract.takeOutSampleData, handler: ({ db }) => takeOutSamples(db) })
}
