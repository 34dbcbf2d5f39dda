import * as contract from '#contract/reports/report.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { showsCosts } from '#domain/reports/report-table.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { readReport } from './report-actions.ts'

export function reportRoutes(app: App, clock: () => Date) {
  serve(app, contract.readReport, async ({ db, shopId, params: { report }, query, demand }, reply) => {
    if (showsCosts(report)) demand('costs')
    const { page, answer } = await readReport({ db, shopId, report, query }, todayInIndia(clock()))
    if (page.nextCursor) reply.header('X-Next-Cursor', page.nextCursor)
    return answer
  })
}
