import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/invitations.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { makeInvitation, readInvitations, renewInvitation, takeBackInvitation } from './invitation-actions.ts'
import { actorOf } from './people-routes.ts'

/** Routes by which a shop makes and renews its invitations. */
export function invitationRoutes(
  app: App,
  { clock, secrets, publicUrl }: Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl'>,
) {
  const links = { longTokenOf: secrets.longTokenOf, publicUrl }
  const writesMail = { onResponse: deliverSoon }
  const inviting = (request: FastifyRequest) => {
    const { shopId, userId, rights } = actorOf(request)
    const { db, platform, session } = request
    return { db, platform, shopId, userId, name: session.name, role: rights.role, links, now: clock() }
  }
  serve(app, contract.listInvitations, (request) => readInvitations(inviting(request)))
  app.route({
    ...contract.makeInvitation,
    ...writesMail,
    handler: (request) => makeInvitation(inviting(request), { id: request.newId.id, ...request.body }),
  })
  app.route({
    ...contract.renewInvitation,
    ...writesMail,
    handler: (request) => renewInvitation(inviting(request), request.params.id),
  })
  serve(app, contract.takeBackInvitation, (request) =>
    takeBackInvitation(inviting(request), request.params.id),
  )
}
