import * as contract from '#contract/dashboard.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { insertSamples, removeSampleData } from '#server/samples/sample-actions.ts'
import { showDashboard } from './dashboard-actions.ts'

export function dashboardRoutes(
  app: App,
  clock: () => Date,
  backupAlarm: (session: Session) => Promise<contract.Dashboard['backups']>,
) {
  serve(app, contract.getDashboard, async ({ db, shopId, session }) => {
    const [shown, backups] = await Promise.all([
      showDashboard(db, shopId, todayInIndia(clock())),
      backupAlarm(session),
    ])
    return { ...shown, backups }
  })
  serve(app, contract.putInSampleData, async (request, reply) =>
    reply.code(201).send(await insertSamples(writerOf(request), clock())),
  )
  serve(app, contract.takeOutSampleData, ({ db }) => removeSampleData(db))
}
