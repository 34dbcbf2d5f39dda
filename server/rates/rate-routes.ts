import * as contract from '#contract/shelf/rate-changes.ts'
import type { App } from '#server/bare-app.ts'
import { decideRates, listDecided, rehearseGroup, takeBackRates } from './rate-actions.ts'

export function rateRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.rehearseRates,
    handler: ({ db, shopId, query }) => rehearseGroup(db, shopId, query, clock()),
  })
  app.route({ ...contract.listRateChanges, handler: ({ db, shopId }) => listDecided(db, shopId) })
  app.route({
    ...contract.createRateChange,
    handler: ({ db, shopId, session: { userId }, newId, body }) =>
      decideRates({ db, shopId, userId }, newId, body, clock()),
  })
  app.route({
    ...contract.takeBackRateChange,
    handler: ({ db, shopId, params }) => takeBackRates(db, shopId, params.id, clock()),
  })
}
