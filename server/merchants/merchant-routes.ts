import * as contract from '#contract/merchants.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { findLastPrices } from './last-price-queries.ts'
import { addMerchant, changeMerchant, removeMerchant } from './merchant-actions.ts'
import { pageMerchants } from './merchant-queries.ts'
import { findParty, findPartyItems } from './party-queries.ts'

export function merchantRoutes(app: App) {
  serve(app, contract.listMerchants, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageMerchants(db, shopId, query)),
  )
  serve(app, contract.createMerchant, ({ db, shopId, newId, body }) => addMerchant(db, shopId, newId, body))
  serve(app, contract.updateMerchant, ({ db, shopId, params, body }) =>
    changeMerchant(db, shopId, params.id, body),
  )
  serve(app, contract.deleteMerchant, ({ db, shopId, params }) => removeMerchant(db, shopId, params.id))
  serve(app, getMerchant, ({ db, shopId, params }) => findParty(db, shopId, params.id))
  serve(app, listPartyItems, ({ db, shopId, params }) => findPartyItems(db, shopId, params.id))
  serve(app, listLastPrices, ({ db, shopId, query, may }) => findLastPrices(db, shopId, query, may('costs')))
}
