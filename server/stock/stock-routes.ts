import * as contract from '#contract/shelf/stock.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { pageMovements } from './stock-queries.ts'

export function stockRoutes(app: App) {
  serve(app, contract.listStockMovements, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageMovements(db, shopId, query)),
  )
}
