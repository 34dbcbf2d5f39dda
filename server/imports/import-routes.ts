import * as contract from '#contract/imports/imports.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { addRows, checkRows, startImport } from './import-actions.ts'
import { pageImports } from './import-queries.ts'
import { undoRows } from './undo-actions.ts'

export function importRoutes(app: App, clock: () => Date) {
  serve(app, contract.checkImport, ({ db, shopId, body }) => checkRows(db, shopId, body, clock()))
  serve(app, contract.beginImport, ({ db, shopId, session: { userId, email }, newId, body }) =>
    startImport({ db, shopId, userId, email }, newId, body, clock()),
  )
  serve(app, contract.importRows, (request) =>
    addRows(writerOf(request), request.params.id, request.body, clock()),
  )
  serve(app, contract.listImports, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageImports(db, shopId, query)),
  )
  serve(app, contract.undoImport, ({ db, shopId, params }) =>
    undoRows(db, { shopId, importId: params.id }, clock()),
  )
}
