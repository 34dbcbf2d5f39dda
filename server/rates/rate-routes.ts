import * as contract from '#contract/shelf/rate-changes.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { decideRates, listDecided, rehearseGroup, takeBackRates } from './rate-actions.ts'

export function rateRoutes(app: App, clock: () => Date) {
  serve(app, contract.rehearseRates, ({ db, shopId, query }) => rehearseGroup(db, shopId, query, clock()))
  serve(app, contract.listRateChanges, ({ db, shopId }) => listDecided(db, shopId))
  serve(app, contract.createRateChange, ({ db, shopId, session: { userId }, newId, body }) =>
    decideRates({ db, shopId, userId }, newId, body, clock()),
  )
  serve(app, contract.takeBackRateChange, ({ db, shopId, params }) =>
    takeBackRates(db, shopId, params.id, clock()),
  )
}
