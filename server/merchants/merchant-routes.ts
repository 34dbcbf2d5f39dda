import * as contract from '#contract/merchants.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import { seesPurchasePrices } from '#domain/roles.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { findLastPrices } from './last-price-queries.ts'
import { addMerchant, changeMerchant, removeMerchant } from './merchant-actions.ts'
import { pageMerchants } from './merchant-queries.ts'
import { findParty, findPartyItems } from './party-queries.ts'

export function merchantRoutes(app: App) {
  app.route({
    ...contract.listMerchants,
    handler: async ({ db, shopId, query }, reply) => sendPage(reply, await pageMerchants(db, shopId, query)),
  })
  app.route({
    ...contract.createMerchant,
    handler: ({ db, shopId, newId, body }) => addMerchant(db, shopId, newId, body),
  })
  app.route({
    ...contract.updateMerchant,
    handler: ({ db, shopId, params, body }) => changeMerchant(db, shopId, params.id, body),
  })
  app.route({
    ...contract.deleteMerchant,
    handler: ({ db, shopId, params }) => removeMerchant(db, shopId, params.id),
  })
  app.route({ ...getMerchant, handler: ({ db, shopId, params }) => findParty(db, shopId, params.id) })
  app.route({ ...listPartyItems, handler: ({ db, shopId, params }) => findPartyItems(db, shopId, params.id) })
  app.route({
    ...listLastPrices,
    handler: ({ db, shopId, query, session }) =>
      findLastPrices(db, shopId, query, seesPurchasePrices(session.role)),
  })
}
