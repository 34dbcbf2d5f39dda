import * as contract from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { insertSamples, removeSampleData } from '#server/samples/sample-actions.ts'
import { showDashboard } from './dashboard-actions.ts'

export function dashboardRoutes(app: App, clock: () => Date) {
  serve(app, contract.getDashboard, ({ db, shopId }) => showDashboard(db, shopId, todayInIndia(clock())))
  serve(app, contract.putInSampleData, async (request, reply) =>
    reply.code(201).send(await insertSamples(writerOf(request), clock())),
  )
  serve(app, contract.takeOutSampleData, ({ db }) => removeSampleData(db))
}
