import { type AdjustmentCalls, productIn, productOut } from '#contract/adjustments.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { addAdjustment, changeAdjustment, removeAdjustment } from './adjustment-actions.ts'
import { pageAdjustments } from './adjustment-queries.ts'
import { type AdjustmentTwin, stockIn, stockOut } from './adjustment-twins.ts'

export function adjustmentRoutes(app: App, clock: () => Date) {
  twinRoutes(app, clock, productIn, stockIn)
  twinRoutes(app, clock, productOut, stockOut)
}

function twinRoutes(app: App, clock: () => Date, calls: AdjustmentCalls, twin: AdjustmentTwin) {
  app.route({
    ...calls.list,
    handler: async ({ db, shopId, query }, reply) =>
      sendPage(reply, await pageAdjustments(db, shopId, twin, query)),
  })
  app.route({
    ...calls.create,
    handler: ({ db, shopId, session, newId, body }) =>
      addAdjustment({ db, shopId, userId: session.userId }, twin, newId, body, clock()),
  })
  app.route({
    ...calls.update,
    handler: ({ db, shopId, params, body }) => changeAdjustment({ db, shopId }, twin, params.id, body),
  })
  app.route({
    ...calls.remove,
    handler: ({ db, shopId, params }) => removeAdjustment({ db, shopId }, twin, params.id, clock()),
  })
}
