import * as contract from '#contract/shelf/places.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { addPlace, editPlace, endPlace, readPlaces } from './place-actions.ts'
import { pagePlaceStock } from './place-queries.ts'

export function placeRoutes(app: App) {
  serve(app, contract.listPlaces, ({ db, shopId }) => readPlaces(db, shopId))
  serve(app, contract.createPlace, ({ db, shopId, newId, body }) => addPlace(db, shopId, newId, body))
  serve(app, contract.updatePlace, ({ db, shopId, params, body }) => editPlace(db, shopId, params.id, body))
  serve(app, contract.closePlace, ({ db, params }) => endPlace(db, params.id))
  serve(app, contract.listPlaceStock, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pagePlaceStock(db, shopId, query)),
  )
}
