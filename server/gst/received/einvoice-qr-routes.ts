import * as contract from '#contract/gst/received-e-invoices.ts'
import type { EInvoiceKey } from '#domain/gst/received/einvoice-qr.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { readReceived } from './einvoice-qr-actions.ts'

export function receivedEInvoiceRoutes(app: App, keys: readonly EInvoiceKey[] = []) {
  serve(app, contract.readSupplierQr, ({ db, shopId, body }) => readReceived({ db, shopId }, body.text, keys))
}
