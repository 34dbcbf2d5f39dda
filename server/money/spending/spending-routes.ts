import * as papers from '#contract/money/papers.ts'
import * as contract from '#contract/money/recurring.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { clearCheques, dropPaper, readPaper, storePaper } from './paper-actions.ts'
import {
  addRecurring,
  changeRecurring,
  enterRecurringOnce,
  readRecurring,
  readSpending,
  removeRecurring,
} from './recurring-actions.ts'

export function spendingRoutes(app: App, clock: Dependencies['clock']) {
  serve(app, contract.listRecurring, ({ db, shopId }) => readRecurring({ db, shopId }, clock()))
  serve(app, contract.createRecurring, (request) =>
    addRecurring(writerOf(request), request.newId, request.body, clock()),
  )
  serve(app, contract.updateRecurring, (request) =>
    changeRecurring(writerOf(request), request.params.id, request.body),
  )
  serve(app, contract.deleteRecurring, ({ db, shopId, params }) =>
    removeRecurring({ db, shopId }, params.id, clock()),
  )
  serve(app, contract.enterRecurring, async (request) => {
    const { params, body, newId } = request
    const voucher = await enterRecurringOnce(writerOf(request), params.id, body.date, { newId, now: clock() })
    return { success: true as const, message: t('Expense saved'), voucher }
  })
  serve(app, contract.getSpending, ({ db, shopId, query }) => readSpending({ db, shopId }, query))
  serve(app, papers.clearCheque, async (request) => {
    const { params, body, newId } = request
    const voucher = await clearCheques(writerOf(request), params.id, body, { newId, now: clock() })
    return { success: true as const, message: t('Cheque cleared'), voucher }
  })
  // An encapsulated plugin, as its parser reads every body as bytes.
  app.register(async (room: App) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: unknown) => bytes)
    room.route({
      ...papers.savePaper,
      handler: ({ db, shopId, params, body }) => storePaper({ db, shopId }, params.id, body, clock()),
    })
  })
  serve(app, papers.removePaper, ({ db, shopId, params }) => dropPaper({ db, shopId }, params.id))
  serve(app, papers.getPaper, async ({ db, shopId, params }, reply) => {
    const { type, bytes } = await readPaper({ db, shopId }, params.hash)
    return reply.type(type).send(bytes)
  })
}
