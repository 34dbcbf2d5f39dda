import * as contract from '#contract/shelf/stock.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { pageMovements } from './stock-queries.ts'

export function stockRoutes(app: App) {
  app.route({
    ...contract.listStockMovements,
    handler: async ({ db, shopId, query }, reply) => sendPage(reply, await pageMovements(db, shopId, query)),
  })
}
