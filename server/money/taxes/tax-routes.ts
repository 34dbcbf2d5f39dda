import * as contract from '#contract/money/taxes.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { depositTds, payGst } from './tax-payment-actions.ts'
import { readTaxesPaid } from './taxes-paid.ts'

export function taxRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.createGstPayment,
    handler: async (request) => ({
      success: true as const,
      message: 'Tax payment saved',
      voucher: await payGst(writerOf(request), request.body, { newId: request.newId, now: clock() }),
    }),
  })
  app.route({
    ...contract.createTdsDeposit,
    handler: async (request) => ({
      success: true as const,
      message: 'TDS deposit saved',
      voucher: await depositTds(writerOf(request), request.body, { newId: request.newId, now: clock() }),
    }),
  })
  app.route({
    ...contract.getTaxesPaid,
    handler: ({ db, shopId, query }) => readTaxesPaid({ db, shopId }, query.month),
  })
}
