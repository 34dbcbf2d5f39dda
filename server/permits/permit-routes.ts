import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/permits.ts'
import { answersOf, type PermissionName } from '#domain/people/permissions.ts'
import { visitorOf } from '#server/auth/auth-events.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import {
  answerPermit,
  type Caller,
  explainPermit,
  readApprovers,
  readPermit,
  readWaiting,
  withdrawPermit,
} from './permit-actions.ts'

export function permitRoutes(app: App, { clock }: Pick<Dependencies, 'clock'>) {
  const callerOf = (request: FastifyRequest): Caller => {
    const { db, platform, shopId, session } = request
    return {
      db,
      platform,
      shopId,
      userId: session.userId,
      place: session.till?.id ?? session.userId,
      till: session.till?.name ?? '',
      visitor: visitorOf(request),
      isByPin: session.byPin,
      answers: session.rights?.answers ?? answersOf('viewer', null),
      now: clock(),
    }
  }

  serve(app, contract.listPermits, (request) => readWaiting(callerOf(request)))
  serve(app, contract.listApprovers, (request) =>
    readApprovers(callerOf(request), request.query.permission.split(',') as PermissionName[]),
  )
  serve(app, contract.getPermit, (request) => readPermit(callerOf(request), request.params.id))
  serve(app, contract.explainPermit, (request) =>
    explainPermit(callerOf(request), request.params.id, request.body.why),
  )
  serve(app, contract.answerPermit, (request) =>
    answerPermit(callerOf(request), request.params.id, request.body),
  )
  serve(app, contract.withdrawPermit, (request) => withdrawPermit(callerOf(request), request.params.id))
}
