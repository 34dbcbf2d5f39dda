import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/pins.ts'
import * as given from '#contract/people/sign-in/given-pins.ts'
import { visitorOf } from '#server/auth/auth-events.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { changePin, liftClosing, readClosings, removePin, setPin, showPin } from './pin-actions.ts'

/** Routes of one's own PIN, and of what wrong PINs have closed. */
export function pinRoutes(app: App, { clock }: Pick<Dependencies, 'clock'>) {
  const whoseOf = (request: FastifyRequest) => {
    const { db, platform, shopId, session } = request
    const { userId, tokenHash } = session
    return { db, platform, shopId, userId, tokenHash, visitor: visitorOf(request), now: clock() }
  }
  serve(app, contract.showPin, (request) => showPin(whoseOf(request)))
  serve(app, contract.setPin, (request) => setPin(whoseOf(request), request.body))
  serve(app, contract.removePin, (request) => removePin(whoseOf(request)))
  serve(app, given.changePin, (request) => {
    const { till, userId } = request.session
    const place = { place: till?.id ?? userId, till: till?.name ?? '' }
    return changePin(whoseOf(request), { ...request.body, ...place })
  })
  serve(app, given.listPinClosings, ({ platform, shopId }) => readClosings(platform, shopId, clock()))
  serve(app, given.liftPinClosing, ({ platform, shopId, params }) =>
    liftClosing(platform, shopId, params.id, clock()),
  )
}
