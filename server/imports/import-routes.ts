import * as contract from '#contract/imports/imports.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { addRows, checkRows, startImport } from './import-actions.ts'
import { pageImports } from './import-queries.ts'
import { undoRows } from './undo-actions.ts'

export function importRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.checkImport,
    handler: ({ db, shopId, body }) => checkRows(db, shopId, body, clock()),
  })
  app.route({
    ...contract.beginImport,
    handler: ({ db, shopId, session: { userId, email }, newId, body }) =>
      startImport({ db, shopId, userId, email }, newId, body, clock()),
  })
  app.route({
    ...contract.importRows,
    handler: ({ db, shopId, params, body }) => addRows(db, { shopId, importId: params.id }, body, clock()),
  })
  app.route({
    ...contract.listImports,
    handler: async ({ db, shopId, query }, reply) => sendPage(reply, await pageImports(db, shopId, query)),
  })
  app.route({
    ...contract.undoImport,
    handler: ({ db, shopId, params }) => undoRows(db, { shopId, importId: params.id }, clock()),
  })
}
