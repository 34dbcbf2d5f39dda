import type { FastifyReply, FastifyRequest } from 'fastify'
import { getBillPagePaper } from '#contract/documents/bill-page/bill-page.ts'
import {
  getPaperFile,
  getPapersArchive,
  getStatementFile,
  type PaperForm,
} from '#contract/documents/papers/paper-files.ts'
import { getDuesStatement } from '#contract/money/dues.ts'
import { getReportFile } from '#contract/reports/report.ts'
import { addDays } from '#domain/calendar.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { showsCosts } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { Problem } from '#server/http/problem.ts'
import { sendFile } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { recordExport } from '#server/trail/taken-lists.ts'
import { paperOfLink, statementOfLink } from './linked-paper.ts'
import type { PaperJob } from './paper-job.ts'
import { fileName, leftBy, type PaperRenderer } from './paper-renderer.ts'
import { type PaperShop, paperOf, statementOn } from './paper-source.ts'
import { papersArchive } from './papers-archive.ts'
import { reportOn } from './report-paper.ts'
import { sentPaperRoutes } from './sending/sent-paper-routes.ts'

const TYPES: Record<PaperForm, string> = { pdf: 'application/pdf', png: 'image/png' }

/** Signs without a glyph that an answer names. */
const MOST_NAMED = 8

/**
 * A paper that is being drawn is not thrown away because the machine is slow: waiting for its turn and drawing have limits of
 * their own (paper-turns.ts, typesetter.ts), which together are less than this.
 */
const DRAWN_WITHIN = { handlerTimeout: 90_000 }

/** A year, and a leap day. */
const MOST_DAYS = 366

export function paperRoutes(
  app: App,
  desk: PaperRenderer,
  dependencies: Pick<Dependencies, 'store' | 'clock'>,
) {
  async function sendPaper(reply: FastifyReply, shop: PaperShop, job: PaperJob, form: PaperForm) {
    const { bytes, boxed } = await desk.draw(shop, job, form)
    const named = boxed.slice(0, MOST_NAMED).map(encodeURIComponent)
    return sendFile(reply, 'inline', fileName(job, form), TYPES[form])
      .headers(named.length > 0 ? { 'X-Boxed-Signs': named.join(' ') } : {})
      .send(Buffer.from(bytes))
  }
  serve(
    app,
    getPaperFile,
    async (request, reply) => {
      const { params, query } = request
      const shop = await desk.shopOf(request, reply)
      return sendPaper(reply, shop, await paperOf(shop, { ...params, ...query }), query.as)
    },
    DRAWN_WITHIN,
  )
  serve(
    app,
    getStatementFile,
    async (request, reply) => {
      const { params, query } = request
      checkDays(query)
      const shop = await desk.shopOf(request, reply)
      return sendPaper(reply, shop, await statementOn(shop, params.id, query), query.as)
    },
    DRAWN_WITHIN,
  )
  serve(
    app,
    getReportFile,
    async (request, reply) => {
      const { params, query } = request
      if (showsCosts(params.report)) request.demand('costs')
      const shop = await desk.shopOf(request, reply)
      const job = await reportOn(shop, params.report, query)
      await recordExport(request.platform, request.shopId, {
        table: 'shops',
        file: `${params.report}.${query.as}`,
      })
      return sendPaper(reply, shop, job, query.as)
    },
    DRAWN_WITHIN,
  )
  app.route({
    ...getPapersArchive,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async (request, reply) => {
      const { query } = request
      checkDays(query)
      const shop = await desk.shopOf(request, reply)
      const { papers, stream } = await papersArchive(desk, shop, query)
      const name = fileNameOf(t('Papers {from} to {to}', query), 'zip')
      await recordExport(request.platform, request.shopId, {
        table: 'documents',
        file: `papers-${query.from}-${query.to}.zip`,
      })
      return sendFile(reply, 'attachment', name, 'application/zip').header('X-Papers', papers).send(stream)
    },
  })
  async function sendLinked(
    { id: requestId }: FastifyRequest,
    reply: FastifyReply,
    paperOf: (now: { requestId: string; now: Date }) => ReturnType<typeof paperOfLink>,
  ) {
    const { shopId, job } = await paperOf({ requestId, now: dependencies.clock() })
    // Keeps the address from search engines and linked pages.
    reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer')
    const { bytes } = await desk.draw({ shopId, left: leftBy(reply) }, job, 'pdf')
    return sendFile(reply, 'inline', fileName(job), TYPES.pdf).send(Buffer.from(bytes))
  }
  const { store } = dependencies
  serve(
    app,
    getBillPagePaper,
    (request, reply) =>
      sendLinked(request, reply, (reading) => paperOfLink(store, request.params.token, reading)),
    DRAWN_WITHIN,
  )
  serve(
    app,
    getDuesStatement,
    (request, reply) =>
      sendLinked(request, reply, (reading) => statementOfLink(store, request.params.token, reading)),
    DRAWN_WITHIN,
  )
  sentPaperRoutes(app, desk, dependencies.clock)
}

function checkDays({ from, to }: { from: string; to: string }) {
  if (to < from) throw new Problem(400, t('The last day is before the first'))
  if (to >= addDays(from, MOST_DAYS))
    throw new Problem(400, t('At most {days} days in one file', { days: MOST_DAYS }))
}
