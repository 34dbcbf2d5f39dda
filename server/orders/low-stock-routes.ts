import * as contract from '#contract/shelf/low-stock.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { plural } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { shownTo } from '#server/products/product-queries.ts'
import { orderWhatIsLow } from './low-stock-actions.ts'
import { readLowStock } from './low-stock-queries.ts'

export function lowStockRoutes(app: App, clock: () => Date) {
  serve(app, contract.listLowStock, async ({ db, shopId, may, query: { place } }) =>
    shownTo(may, await readLowStock(db, shopId, todayInIndia(clock()), place)),
  )
  serve(app, contract.orderLowStock, async (request) => {
    const orders = await orderWhatIsLow(writerOf(request), request.newId, request.body.items, clock())
    const message = plural(orders.length, 'Order created', '{count} orders created', { count: orders.length })
    return { success: true, message, orders } as const
  })
}
