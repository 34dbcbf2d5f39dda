import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/sign-in/second-step.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { keepInBrowser } from '#server/http/session/browser-session.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { recordRefusal, type Visitor, visitorOf } from '../auth-events.ts'
import { enterCode } from './challenge-actions.ts'
import { begin, confirm, end, renewCodes, type SecondStepContext, showState } from './second-step-actions.ts'

type Desk = Pick<
  Dependencies,
  'store' | 'clock' | 'gateway' | 'publicUrl' | 'secrets' | 'superadminSecondStep'
>

export function secondStepRoutes(
  app: App,
  { store, clock, gateway, publicUrl, secrets, superadminSecondStep = 'required' }: Desk,
) {
  const { platform } = store
  const atTheDoor = { onResponse: deliverSoon, bodyLimit: 8192 }
  app.route({
    ...contract.signInWithCode,
    ...atTheDoor,
    handler: async (request, reply) => {
      const desk = { platform, gateway, log: app.log, secrets, publicUrl }
      const answer = await enterCode(desk, request.body, visitorOf(request), clock())
      return keepInBrowser(request, reply, publicUrl, answer)
    },
  })
  serve(app, contract.showSecondStep, (request) =>
    showState(request.platform, request.session, superadminSecondStep === 'required'),
  )
  /** Wraps calls that prove and change a person's own sign-in: a refusal is recorded with the person. */
  const proving = <Answer>(
    request: FastifyRequest,
    work: (desk: SecondStepContext, session: Session, visitor: Visitor, now: Date) => Promise<Answer>,
  ) => {
    const visitor = visitorOf(request)
    const desk = { platform: request.platform, secrets, publicUrl }
    return recordRefusal(platform, request.session, visitor, () =>
      work(desk, request.session, visitor, clock()),
    )
  }
  app.route({
    ...contract.beginSecondStep,
    ...atTheDoor,
    handler: (request) => proving(request, (desk, session, _visitor, now) => begin(desk, session, now)),
  })
  app.route({
    ...contract.confirmSecondStep,
    ...atTheDoor,
    handler: (request) =>
      proving(request, (desk, session, ...rest) => confirm(desk, session, request.body, ...rest)),
  })
  app.route({
    ...contract.renewRecoveryCodes,
    ...atTheDoor,
    handler: (request) => proving(request, (desk, session, visitor) => renewCodes(desk, session, visitor)),
  })
  app.route({
    ...contract.endSecondStep,
    ...atTheDoor,
    handler: (request) => proving(request, (desk, session, visitor) => end(desk, session, visitor)),
  })
}
