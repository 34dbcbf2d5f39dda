import * as contract from '#contract/shelf/categories.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { addCategory, changeCategory, removeCategory } from './category-actions.ts'
import { pageCategories } from './category-queries.ts'

export function categoryRoutes(app: App) {
  serve(app, contract.listCategories, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageCategories(db, shopId, query)),
  )
  serve(app, contract.createCategory, ({ db, shopId, newId, body }) => addCategory(db, shopId, newId, body))
  serve(app, contract.updateCategory, ({ db, shopId, params, body }) =>
    changeCategory(db, shopId, params.id, body),
  )
  serve(app, contract.deleteCategory, ({ db, shopId, params }) => removeCategory(db, shopId, params.id))
}
