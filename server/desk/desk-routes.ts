import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/desk.ts'
import { takeMonths } from '#contract/shop/months.ts'
import { plural } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { sendFile } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { archiveInWords, monthFileName } from '#server/leaving/month/month-archive.ts'
import type { Taker } from '#server/leaving/month/month-of.ts'
import { stillMay } from '#server/leaving/month/still-may.ts'
import type { PaperDesk } from '#server/papers/paper-desk.ts'
import { findMonths } from './client-months.ts'
import { findingsOn, readDesk } from './desk-actions.ts'

/** Routes of the page of clients, for people with several shops, such as accountants. */
export function deskRoutes(
  app: App,
  papers: PaperDesk,
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
) {
  const deskOf = ({ session }: FastifyRequest) => ({ store, userId: session.userId, now: clock() })
  serve(app, contract.listClients, (request) => readDesk(deskOf(request)))
  app.route({
    ...contract.findingsOfClient,
    // A month of a wholesaler is read page by page.
    handlerTimeout: CHORE_LIMITS.whole,
    handler: (request) => findingsOn(deskOf(request), request.params.id, request.query.month),
  })
  app.route({
    ...takeMonths,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async (request, reply) => {
      const { session, query } = request
      const taker: Taker = {
        store,
        desk: papers,
        userId: session.userId,
        email: session.email,
        now: clock(),
        stillMay: stillMay(store.platform, session, clock),
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
