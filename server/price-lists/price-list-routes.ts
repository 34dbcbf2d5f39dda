import * as contract from '#contract/pricing/price-lists.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { notFound } from '#server/http/problem.ts'
import {
  addPriceList,
  changePriceList,
  NOUN,
  readBook,
  removePriceList,
  savePrices,
} from './price-list-actions.ts'
import { findList, findLists, pageListed } from './price-list-queries.ts'

export function priceListRoutes(app: App) {
  app.route({ ...contract.listPriceLists, handler: ({ db, shopId }) => findLists(db, shopId) })
  app.route({
    ...contract.createPriceList,
    handler: ({ db, shopId, newId, body }) => addPriceList(db, shopId, newId, body),
  })
  app.route({
    ...contract.updatePriceList,
    handler: ({ db, shopId, params, body }) => changePriceList(db, shopId, params.id, body),
  })
  app.route({
    ...contract.deletePriceList,
    handler: ({ db, shopId, params }) => removePriceList(db, shopId, params.id),
  })
  app.route({
    ...contract.listListPrices,
    handler: async ({ db, shopId, params, query }, reply) => {
      if (!(await findList(db, shopId, params.id))) throw notFound(NOUN)
      return sendPage(reply, await pageListed(db, shopId, params.id, query))
    },
  })
  app.route({
    ...contract.saveListPrices,
    handler: ({ db, params, body }) => savePrices(db, params.id, body),
  })
  app.route({
    ...contract.getPriceBook,
    handler: ({ db, shopId, params }) => readBook(db, shopId, params.id),
  })
}
