import * as contract from '#contract/people/second-step.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { tellRefusal, visitorOf } from '../auth-events.ts'
import { enterCode } from './challenge-actions.ts'
import { begin, confirm, end, renewCodes, showState } from './second-step-actions.ts'

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
  const deskOf = (request: { platform: typeof platform }) => ({
    platform: request.platform,
    secrets,
    publicUrl,
  })
  app.route({
    ...contract.signInWithCode,
    ...atTheDoor,
    handler: (request) =>
      enterCode(
        { platform, gateway, log: app.log, secrets, publicUrl },
        request.body,
        visitorOf(request),
        clock(),
      ),
  })
  serve(app, contract.showSecondStep, (request) =>
    showState(request.platform, request.session, superadminSecondStep === 'required'),
  )
  app.route({
    ...contract.beginSecondStep,
    ...atTheDoor,
    handler: (request) => {
      const { session, body } = request
      return tellRefusal(platform, session, visitorOf(request), () =>
        begin(deskOf(request), session, body, clock()),
      )
    },
  })
  app.route({
    ...contract.confirmSecondStep,
    ...atTheDoor,
    handler: (request) => {
      const [{ session, body }, visitor] = [request, visitorOf(request)]
      return tellRefusal(platform, session, visitor, () =>
        confirm(deskOf(request), session, body, visitor, clock()),
      )
    },
  })
  app.route({
    ...contract.renewRecoveryCodes,
    ...atTheDoor,
    handler: (request) => {
      const [{ session, body }, visitor] = [request, visitorOf(request)]
      return tellRefusal(platform, session, visitor, () =>
        renewCodes(deskOf(request), session, body, visitor, clock()),
      )
    },
  })
  app.route({
    ...contract.endSecondStep,
    ...atTheDoor,
    handler: (request) => {
      const [{ session, body }, visitor] = [request, visitorOf(request)]
      return tellRefusal(platform, session, visitor, () =>
        end(deskOf(request), session, body, visitor, clock()),
      )
    },
  })
}
