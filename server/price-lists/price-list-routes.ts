import * as contract from '#contract/pricing/price-lists.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import {
  addPriceList,
  changePriceList,
  noPriceList,
  readBook,
  removePriceList,
  savePrices,
} from './price-list-actions.ts'
import { findList, findLists, pageListed } from './price-list-queries.ts'

export function priceListRoutes(app: App) {
  serve(app, contract.listPriceLists, ({ db, shopId }) => findLists(db, shopId))
  serve(app, contract.createPriceList, ({ db, shopId, newId, body }) => addPriceList(db, shopId, newId, body))
  serve(app, contract.updatePriceList, ({ db, shopId, params, body }) =>
    changePriceList(db, shopId, params.id, body),
  )
  serve(app, contract.deletePriceList, ({ db, shopId, params }) => removePriceList(db, shopId, params.id))
  serve(app, contract.listListPrices, async ({ db, shopId, params, query }, reply) => {
    if (!(await findList(db, shopId, params.id))) throw noPriceList()
    return sendPage(reply, await pageListed(db, shopId, params.id, query))
  })
  serve(app, contract.saveListPrices, ({ db, params, body }) => savePrices(db, params.id, body))
  serve(app, contract.getPriceBook, ({ db, shopId, params }) => readBook(db, shopId, params.id))
}
