import * as contract from '#contract/quotations.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { readDocument, writerOf } from '#server/documents/document-actions.ts'
import { listedTo } from '#server/documents/document-search.ts'
import { sumDocuments } from '#server/documents/document-sums.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { changeQuotation, createQuotation, deleteQuotation } from './quotation-actions.ts'
import { pageQuotations } from './quotation-queries.ts'
import { quotationOf } from './quotation-row.ts'

const answer = async (message: string, quotation: Promise<contract.Quotation>) =>
  ({ success: true, message, quotation: await quotation }) as const

export function quotationRoutes(app: App, clock: () => Date) {
  serve(app, contract.listQuotations, async (request, reply) => {
    const { db, shopId, query } = request
    const page = await pageQuotations(db, shopId, await listedTo(request, query, clock()))
    return sendPage(reply, { ...page, rows: page.rows.map(quotationOf) })
  })
  serve(app, contract.sumQuotations, async (request) =>
    sumDocuments(request.db, request.shopId, 'quotation', await listedTo(request, request.query, clock())),
  )
  serve(app, contract.getQuotation, async ({ db, shopId, params }) =>
    quotationOf(await readDocument(db, shopId, 'quotation', params.id)),
  )
  serve(app, contract.createQuotation, (request) =>
    answer(t('Quotation created'), createQuotation(writerOf(request), request.newId, request.body, clock())),
  )
  serve(app, contract.updateQuotation, (request) =>
    answer(t('Quotation updated'), changeQuotation(writerOf(request), request.params.id, request.body)),
  )
  serve(app, contract.deleteQuotation, async ({ db, shopId, params }) => {
    await deleteQuotation(db, shopId, params.id)
    return { success: true, message: t('Quotation deleted') } as const
  })
}
