import * as contract from '#contract/pricing/schemes.ts'
import type { App } from '#server/bare-app.ts'
import { addScheme, changeScheme, removeScheme } from './scheme-actions.ts'
import { findSchemes } from './scheme-queries.ts'

export function schemeRoutes(app: App) {
  app.route({ ...contract.listSchemes, handler: ({ db, shopId }) => findSchemes(db, shopId) })
  app.route({
    ...contract.createScheme,
    handler: ({ db, shopId, newId, body }) => addScheme(db, shopId, newId, body),
  })
  app.route({
    ...contract.updateScheme,
    handler: ({ db, shopId, params, body }) => changeScheme(db, shopId, params.id, body),
  })
  app.route({
    ...contract.deleteScheme,
    handler: ({ db, shopId, params }) => removeScheme(db, shopId, params.id),
  })
}
