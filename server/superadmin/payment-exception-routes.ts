import * as contract from '#contract/platform/payment-exceptions.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { dealWith } from './payment-exception-actions.ts'
import { findExceptions } from './payment-exception-queries.ts'

export function paymentExceptionRoutes(app: App, { clock }: Pick<Dependencies, 'clock'>) {
  serve(app, contract.listPaymentExceptions, async ({ platform, query }, reply) =>
    sendPage(reply, await findExceptions(platform, query)),
  )
  serve(app, contract.settlePaymentException, ({ platform, params, body }) =>
    dealWith(platform, params.id, body.note, clock()),
  )
}
