import { type AdjustmentCalls, productIn, productOut } from '#contract/shelf/adjustments.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { addAdjustment, changeAdjustment, removeAdjustment } from './adjustment-actions.ts'
import { type AdjustmentKind, stockIn, stockOut } from './adjustment-kinds.ts'
import { pageAdjustments } from './adjustment-queries.ts'

export function adjustmentRoutes(app: App, clock: () => Date) {
  kindRoutes(app, clock, productIn, stockIn)
  kindRoutes(app, clock, productOut, stockOut)
}

function kindRoutes(app: App, clock: () => Date, calls: AdjustmentCalls, kind: AdjustmentKind) {
  serve(app, calls.list, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageAdjustments(db, shopId, kind, query)),
  )
  serve(app, calls.create, ({ db, shopId, session, newId, body }) =>
    addAdjustment({ db, shopId, userId: session.userId }, kind, newId, body, clock()),
  )
  serve(app, calls.update, ({ db, shopId, params, body }) =>
    changeAdjustment({ db, shopId }, kind, params.id, body),
  )
  serve(app, calls.remove, ({ db, shopId, params }) =>
    removeAdjustment({ db, shopId }, kind, params.id, clock()),
  )
}
