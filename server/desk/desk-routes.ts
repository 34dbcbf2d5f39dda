import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/desk.ts'
import { monthArchiveOfShops } from '#contract/shop/months.ts'
import { plural } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { sendFile } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { archiveInWords, monthFileName } from '#server/leaving/month/month-archive.ts'
import type { MonthRequester } from '#server/leaving/month/month-of.ts'
import { requireStillAllowed } from '#server/leaving/month/require-still-allowed.ts'
import type { PaperRenderer } from '#server/papers/paper-renderer.ts'
import { findMonths } from './client-months.ts'
import { findingsOn, findRecords, readDesk } from './desk-actions.ts'

/** Routes of the page of clients, for people with several shops, such as accountants. */
export function deskRoutes(
  app: App,
  papers: PaperRenderer,
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
) {
  const deskOf = ({ session }: FastifyRequest) => ({ store, userId: session.userId, now: clock() })
  serve(app, contract.listClients, (request) => readDesk(deskOf(request), request.query.month))
  serve(app, contract.recordsOfClient, (request) =>
    findRecords(deskOf(request), request.params.id, request.query.search),
  )
  app.route({
    ...contract.findingsOfClient,
    // A month of a wholesaler is read page by page.
    handlerTimeout: CHORE_LIMITS.whole,
    handler: (request) => findingsOn(deskOf(request), request.params.id, request.query.month),
  })
  app.route({
    ...monthArchiveOfShops,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async (request, reply) => {
      const { session, query } = request
      const taker: MonthRequester = {
        store,
        desk: papers,
        userId: session.userId,
        email: session.email,
        now: clock(),
        stillMay: requireStillAllowed(store.platform, session, clock),
      }
      const { month, shops } = query
      const taking = await findMonths(taker, { month, shops, requestId: request.id })
      const name = monthFileName(
        month,
        plural(taking.shops, '{count} shop', '{count} shops', { count: taking.shops }),
      )
      return sendFile(reply, 'attachment', name, 'application/zip')
        .header('X-Files', taking.files)
        .send(archiveInWords(taking.archive()))
    },
  })
}
