import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/people/pins.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { removePin, setPin, showPin } from './pin-actions.ts'

/** Routes of PINs: the person's own, and those that an owner gives. */
export function pinRoutes(app: App, { clock }: Pick<Dependencies, 'clock'>) {
  const whoseOf = ({ db, platform, shopId, session }: FastifyRequest) => ({
    db,
    platform,
    shopId,
    userId: session.userId,
    tokenHash: session.tokenHash,
    now: clock(),
  })
  serve(app, contract.showPin, (request) => showPin(whoseOf(request)))
  serve(app, contract.setPin, (request) => setPin(whoseOf(request), request.body))
  serve(app, contract.removePin, (request) => removePin(whoseOf(request)))
}
