import * as contract from '#contract/merchants.ts'
import { getBoughtBefore } from '#contract/parties/bought-before.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { notFound } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { settleByWrites } from '#server/permits/permit-rehearsal.ts'
import { findBoughtBefore } from './bought-before-query.ts'
import { findLastPrices } from './last-price-queries.ts'
import { addMerchant, changeMerchant, removeMerchant } from './merchant-actions.ts'
import { findMerchant, pageMerchants } from './merchant-queries.ts'
import { findParty, findPartyItems } from './party-queries.ts'

/** Permission for parties of a type: who bills has to do with buyers, who enters purchases with suppliers. */
const OF_TYPE = { supplier: 'buy', buyer: 'bill' } as const

export function merchantRoutes(app: App) {
  serve(app, contract.listMerchants, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageMerchants(db, shopId, query)),
  )
  serve(app, contract.createMerchant, async (request) => {
    const { shopId, newId, body, demands } = request
    demands.collect(OF_TYPE[body.type])
    if (body.priceList) demands.collect('rates')
    settleByWrites(request)
    return addMerchant(request.db, shopId, newId, body)
  })
  serve(app, contract.updateMerchant, async (request) => {
    const { shopId, params, body, demands } = request
    const stored = await findMerchant(request.db, shopId, params.id)
    if (!stored) throw notFound(t('Supplier'))
    demands.collect(OF_TYPE[stored.type])
    demands.collect(OF_TYPE[body.type])
    if (body.priceList !== undefined && body.priceList !== (stored.priceList ?? null))
      demands.collect('rates')
    // The first one is entered at the counter; a stored one says on whose name the next bills are reported.
    if (stored.gstin !== '' && body.gstin !== stored.gstin.toUpperCase()) demands.collect('change-today')
    settleByWrites(request)
    return changeMerchant(request.db, shopId, params.id, body)
  })
  serve(app, contract.deleteMerchant, ({ db, shopId, params }) => removeMerchant(db, shopId, params.id))
  serve(app, getMerchant, ({ db, shopId, params, may }) => findParty(db, shopId, params.id, may('all-sales')))
  serve(app, listPartyItems, ({ db, shopId, params }) => findPartyItems(db, shopId, params.id))
  serve(app, listLastPrices, ({ db, shopId, query, may }) => findLastPrices(db, shopId, query, may('costs')))
  serve(app, getBoughtBefore, ({ db, shopId, query }) => findBoughtBefore(db, shopId, query))
}
