import { takeList as takeListCall } from '#contract/shop/taken-lists.ts'
import { throwSaleAway } from '#contract/shop/thrown-sales.ts'
import * as contract from '#contract/shop/trail.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { sql } from '#server/db/sql.ts'
import { serve } from '#server/http/serve.ts'
import { takeList } from './taken-lists.ts'
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
  serve(app, takeListCall, (request) => takeList(request, request.body))
  serve(app, throwSaleAway, async ({ db, body }) => {
    const { party, items, by, grandTotal } = body
    const named = [party || t('Walk-in'), items, by].filter(Boolean).join(', ')
    await db.execute(sql`select record_thrown_sale(${named}, ${grandTotal}::bigint)`)
    return { success: true as const, message: t('Noted') }
  })
  serve(app, contract.checkTrail, ({ db, shopId }) => checkTrail(db, shopId))
}
