import * as contract from '#contract/money/bank.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { matchBankLines, readBankBook, reconcile, undoReconcile } from './bank-actions.ts'

export function bankRoutes(app: App, clock: () => Date) {
  serve(app, contract.getBankBook, ({ db, shopId, params, query }) =>
    readBankBook({ db, shopId }, params.code, query, clock()),
  )
  serve(app, contract.matchLines, ({ db, shopId, params, body }) =>
    matchBankLines({ db, shopId }, params.code, body.lines),
  )
  serve(app, contract.reconcileLines, (request) =>
    reconcile(writerOf(request), request.params.code, request.body.lines, {
      newId: request.newId,
      now: clock(),
    }),
  )
  serve(app, contract.undoReconciling, ({ db, shopId, params }) =>
    undoReconcile({ db, shopId }, params.code, params.entry),
  )
}
