import * as contract from '#contract/quotations.ts'
import type { App } from '#server/bare-app.ts'
import { readDocument, writerOf } from '#server/documents/document-actions.ts'
import { sumDocuments } from '#server/documents/document-sums.ts'
import { sendPage } from '#server/http/page.ts'
import { changeQuotation, createQuotation, deleteQuotation } from './quotation-actions.ts'
import { pageQuotations } from './quotation-queries.ts'
import { quotationOf } from './quotation-row.ts'

const answer = async (message: string, quotation: Promise<contract.Quotation>) =>
  ({ success: true, message, quotation: await quotation }) as const

export function quotationRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.listQuotations,
    handler: async ({ db, shopId, query }, reply) => {
      const page = await pageQuotations(db, shopId, query)
      return sendPage(reply, { ...page, rows: page.rows.map(quotationOf) })
    },
  })
  app.route({
    ...contract.sumQuotations,
    handler: ({ db, shopId, query }) => sumDocuments(db, shopId, 'quotation', query),
  })
  app.route({
    ...contract.getQuotation,
    handler: async ({ db, shopId, params }) =>
      quotationOf(await readDocument(db, shopId, 'quotation', params.id)),
  })
  app.route({
    ...contract.createQuotation,
    handler: (request) =>
      answer('Quotation created', createQuotation(writerOf(request), request.newId, request.body, clock())),
  })
  app.route({
    ...contract.updateQuotation,
    handler: ({ db, shopId, params, body }) =>
      answer('Quotation updated', changeQuotation({ db, shopId }, params.id, body)),
  })
  app.route({
    ...contract.deleteQuotation,
    handler: async ({ db, shopId, params }) => {
      await deleteQuotation(db, shopId, params.id)
      return { success: true, message: 'Quotation deleted' } as const
    },
  })
}
