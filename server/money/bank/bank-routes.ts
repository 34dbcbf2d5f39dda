import * as contract from '#contract/money/bank.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { matchBankLines, readBankBook, reconcile, undoReconcile } from './bank-actions.ts'

export function bankRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.getBankBook,
    handler: ({ db, shopId, params, query }) => readBankBook({ db, shopId }, params.code, query, clock()),
  })
  app.route({
    ...contract.matchLines,
    handler: ({ db, shopId, params, body }) => matchBankLines({ db, shopId }, params.code, body.lines),
  })
  app.route({
    ...contract.reconcileLines,
    handler: (request) =>
      reconcile(writerOf(request), request.params.code, request.body.lines, {
        newId: request.newId,
        now: clock(),
      }),
  })
  app.route({
    ...contract.undoReconciling,
    handler: ({ db, shopId, params }) => undoReconcile({ db, shopId }, params.code, params.entry),
  })
}
