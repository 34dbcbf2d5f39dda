import * as contract from '#contract/pricing/schemes.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { addScheme, changeScheme, removeScheme } from './scheme-actions.ts'
import { findSchemes } from './scheme-queries.ts'

export function schemeRoutes(app: App) {
  serve(app, contract.listSchemes, ({ db, shopId }) => findSchemes(db, shopId))
  serve(app, contract.createScheme, ({ db, shopId, newId, body }) => addScheme(db, shopId, newId, body))
  serve(app, contract.updateScheme, ({ db, shopId, params, body }) =>
    changeScheme(db, shopId, params.id, body),
  )
  serve(app, contract.deleteScheme, ({ db, shopId, params }) => removeScheme(db, shopId, params.id))
}
