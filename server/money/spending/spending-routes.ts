import * as papers from '#contract/money/papers.ts'
import * as contract from '#contract/money/recurring.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { clearCheques, dropPaper, keepPaper, readPaper } from './paper-actions.ts'
import {
  addRecurring,
  changeRecurring,
  enterRecurringOnce,
  readRecurring,
  readSpending,
  removeRecurring,
} from './recurring-actions.ts'

export function spendingRoutes(app: App, clock: Dependencies['clock']) {
  app.route({
    ...contract.listRecurring,
    handler: ({ db, shopId }) => readRecurring({ db, shopId }, clock()),
  })
  app.route({
    ...contract.createRecurring,
    handler: (request) => addRecurring(writerOf(request), request.newId, request.body, clock()),
  })
  app.route({
    ...contract.updateRecurring,
    handler: (request) => changeRecurring(writerOf(request), request.params.id, request.body),
  })
  app.route({
    ...contract.deleteRecurring,
    handler: ({ db, shopId, params }) => removeRecurring({ db, shopId }, params.id, clock()),
  })
  app.route({
    ...contract.enterRecurring,
    handler: async (request) => {
      const { params, body, newId } = request
      const voucher = await enterRecurringOnce(writerOf(request), params.id, body.date, {
        newId,
        now: clock(),
      })
      return { success: true as const, message: 'Expense saved', voucher }
    },
  })
  app.route({
    ...contract.getSpending,
    handler: ({ db, shopId, query }) => readSpending({ db, shopId }, query),
  })
  app.route({
    ...papers.clearCheque,
    handler: async (request) => {
      const { params, body, newId } = request
      const voucher = await clearCheques(writerOf(request), params.id, body, { newId, now: clock() })
      return { success: true as const, message: 'Cheque cleared', voucher }
    },
  })
  // A room of its own, as its parser takes whatever is sent for bytes.
  app.register(async (room: App) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: unknown) => bytes)
    room.route({
      ...papers.savePaper,
      handler: ({ db, shopId, params, body }) => keepPaper({ db, shopId }, params.id, body, clock()),
    })
  })
  app.route({
    ...papers.removePaper,
    handler: ({ db, shopId, params }) => dropPaper({ db, shopId }, params.id),
  })
  app.route({
    ...papers.getPaper,
    handler: async ({ db, shopId, params }, reply) => {
      const { type, bytes } = await readPaper({ db, shopId }, params.hash)
      return reply.type(type).send(bytes)
    },
  })
}
