import * as contract from '#contract/shelf/categories.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { addCategory, changeCategory, removeCategory } from './category-actions.ts'
import { pageCategories } from './category-queries.ts'

export function categoryRoutes(app: App) {
  app.route({
    ...contract.listCategories,
    handler: async ({ db, shopId, query }, reply) => sendPage(reply, await pageCategories(db, shopId, query)),
  })
  app.route({
    ...contract.createCategory,
    handler: ({ db, shopId, newId, body }) => addCategory(db, shopId, newId, body),
  })
  app.route({
    ...contract.updateCategory,
    handler: ({ db, shopId, params, body }) => changeCategory(db, shopId, params.id, body),
  })
  app.route({
    ...contract.deleteCategory,
    handler: ({ db, shopId, params }) => removeCategory(db, shopId, params.id),
  })
}
