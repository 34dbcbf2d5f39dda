import { getBillForNote } from '#contract/documents/notes.ts'
import { lastPrescription } from '#contract/documents/prescription.ts'
import * as contract from '#contract/invoices.ts'
import { kindOf } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { lastNumberOf, readDocument, writerOf } from '#server/documents/document-actions.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import { listedTo } from '#server/documents/document-search.ts'
import { sumDocuments } from '#server/documents/document-sums.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { returnBill } from '#server/notes/note-actions.ts'
import { showBillForNote } from '#server/notes/noted-bill.ts'
import { changeInvoice, createInvoice } from './invoice-actions.ts'
import { invoiceOf } from './invoice-row.ts'
import { findLastPrescription } from './last-prescription.ts'

const answer = async (message: string, invoice: contract.Invoice | Promise<contract.Invoice>) =>
  ({ success: true, message, invoice: await invoice }) as const

export function invoiceRoutes(app: App, clock: () => Date) {
  serve(app, contract.listInvoices, async (request, reply) => {
    const page = await pageDocuments(
      request.db,
      request.shopId,
      'invoice',
      await listedTo(request, request.query, clock()),
    )
    return sendPage(reply, { ...page, rows: page.rows.map(invoiceOf) })
  })
  serve(app, contract.sumInvoices, async (request) =>
    sumDocuments(request.db, request.shopId, 'invoice', await listedTo(request, request.query, clock())),
  )
  serve(app, contract.lastInvoiceNumber, async ({ db, shopId, query, demand }) => {
    if (query.type === 'purchase') demand('costs')
    return {
      lastInvoiceNumber: await lastNumberOf(db, shopId, kindOf('invoice', query.type), clock(), query.till),
    }
  })
  serve(app, lastPrescription, (request) => findLastPrescription(request, request.query.phone))
  serve(app, contract.getInvoice, async ({ db, shopId, params }) =>
    invoiceOf(await readDocument(db, shopId, 'invoice', params.id)),
  )
  serve(app, contract.createInvoice, (request) =>
    answer(t('Invoice created'), createInvoice(writerOf(request), request.newId, request.body, clock())),
  )
  serve(app, contract.updateInvoice, (request) =>
    answer(
      t('Invoice updated'),
      changeInvoice(writerOf(request), request.newId, request.params.id, request.body, clock()),
    ),
  )
  serve(app, contract.returnInvoice, async (request) =>
    answer(
      t('Invoice returned'),
      invoiceOf(await returnBill(writerOf(request), request.params.id, clock(), request.query.refundBy)),
    ),
  )
  serve(app, getBillForNote, async ({ db, shopId, params }) => {
    const { row, ...rest } = await showBillForNote({ db, shopId }, params.id)
    return { invoice: invoiceOf(row), ...rest }
  })
}
