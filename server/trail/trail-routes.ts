import * as contract from '#contract/shop/trail.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { checkTrail, readThing, readTrail } from './trail-actions.ts'

export function trailRoutes(app: App) {
  serve(app, contract.listTrail, async ({ db, shopId, may, query }, reply) => {
    const { nextCursor, ...answer } = await readTrail({ db, shopId, seesPurchasePrices: may('costs') }, query)
    if (nextCursor) reply.header('X-Next-Cursor', nextCursor)
    return answer
  })
  serve(app, contract.readTrailOf, async ({ db, shopId, may, params, query }, reply) => {
    const { nextCursor, entries } = await readThing(
      { db, shopId, seesPurchasePrices: may('costs') },
      params,
      query,
    )
    if (nextCursor) reply.header('X-Next-Cursor', nextCursor)
    return { entries }
  })
  serve(app, contract.checkTrail, ({ db, shopId }) => checkTrail(db, shopId))
}
