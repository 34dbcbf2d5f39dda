import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/desk.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { serve } from '#server/http/serve.ts'
import { findingsOn, readDesk } from './desk-actions.ts'

/** Whoever works in several shops, as an accountant does, sees on one page where each stands. */
export function deskRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  const deskOf = ({ session }: FastifyRequest) => ({ store, userId: session.userId, now: clock() })
  serve(app, contract.listClients, (request) => readDesk(deskOf(request)))
  app.route({
    ...contract.findingsOfClient,
    // A month of a wholesaler is read page by page.
    handlerTimeout: CHORE_LIMITS.whole,
    handler: (request) => findingsOn(deskOf(request), request.params.id, request.query.month),
  })
}
