import * as contract from '#contract/reports/report.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { maySeeReport } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { readReport } from './report-actions.ts'

export function reportRoutes(app: App, clock: () => Date) {
  serve(app, contract.readReport, async ({ db, shopId, params: { report }, query, session }, reply) => {
    if (!maySeeReport(report, session.role)) throw new Problem(403, t('Not allowed'))
    const { page, answer } = await readReport({ db, shopId, report, query }, todayInIndia(clock()))
    if (page.nextCursor) reply.header('X-Next-Cursor', page.nextCursor)
    return answer
  })
}
