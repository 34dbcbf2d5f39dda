import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/permits.ts'
import { answersOf, type PermissionName } from '#domain/people/permissions.ts'
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
  const callerOf = ({ db, platform, shopId, session }: FastifyRequest): Caller => ({
    db,
    platform,
    shopId,
    userId: session.userId,
    till: session.till?.id ?? session.userId,
    isByPin: session.byPin,
    answers: session.rights?.answers ?? answersOf('viewer', null),
    now: clock(),
  })

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
