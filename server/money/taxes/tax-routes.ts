import * as contract from '#contract/money/taxes.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { depositTds, payGst } from './tax-payment-actions.ts'
import { readTaxesPaid } from './taxes-paid.ts'

export function taxRoutes(app: App, clock: () => Date) {
  serve(app, contract.createGstPayment, async (request) => ({
    success: true as const,
    message: t('Tax payment saved'),
    voucher: await payGst(writerOf(request), request.body, { newId: request.newId, now: clock() }),
  }))
  serve(app, contract.createTdsDeposit, async (request) => ({
    success: true as const,
    message: t('TDS deposit saved'),
    voucher: await depositTds(writerOf(request), request.body, { newId: request.newId, now: clock() }),
  }))
  serve(app, contract.getTaxesPaid, ({ db, shopId, query }) => readTaxesPaid({ db, shopId }, query.month))
}
