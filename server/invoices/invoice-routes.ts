import * as contract from '#contract/invoices.ts'
import type { App } from '#server/app.ts'
import { writerOf } from '#server/documents/document-writer.ts'
import { sendPage } from '#server/http/page.ts'
import {
  changeInvoice,
  createInvoice,
  lastInvoiceNumber,
  readInvoice,
  returnInvoice,
} from './invoice-actions.ts'
import { pageInvoices } from './invoice-queries.ts'
import { invoiceOf } from './invoice-row.ts'

const answer = async (message: string, invoice: ReturnType<typeof readInvoice>) =>
  ({ success: true, message, invoice: await invoice }) as const

export function invoiceRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.listInvoices,
    handler: async ({ db, shopId, query }, reply) => {
      const page = await pageInvoices(db, shopId, query)
      return sendPage(reply, { ...page, rows: page.rows.map(invoiceOf) })
    },
  })
  app.route({
    ...contract.lastInvoiceNumber,
    handler: ({ db, shopId, query }) => lastInvoiceNumber(db, shopId, query.type),
  })
  app.route({
    ...contract.getInvoice,
    handler: ({ db, shopId, params }) => readInvoice(db, shopId, params.id),
  })
  app.route({
    ...contract.createInvoice,
    handler: (request) =>
      answer('Invoice created', createInvoice(writerOf(request), request.newId, request.body, clock())),
  })
  app.route({
    ...contract.updateInvoice,
    handler: (request) =>
      answer(
        'Invoice updated',
        changeInvoice(writerOf(request), request.newId, request.params.id, request.body),
      ),
  })
  app.route({
    ...contract.returnInvoice,
    handler: (request) => answer('Invoice returned', returnInvoice(writerOf(request), request.params.id)),
  })
}
