import * as contract from '#contract/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { invoiceOf } from '#server/invoices/invoice-row.ts'
import { noteOf } from '#server/notes/note-row.ts'
import type { Reporting } from '#server/portals/e-invoice/report-document.ts'
import { cancelInvoice, cancelNote, giveInvoices } from './cancel-actions.ts'
import { type CancelledRow, pageCancelled, selectIssued } from './cancel-queries.ts'

const cancelledOf = ({ id, seq: _, noun, grand_total, at, ...row }: CancelledRow) => ({
  ...row,
  _id: id,
  kind: noun,
  grandTotal: grand_total,
  at: new Date(at).toISOString(),
})

export function cancelRoutes(app: App, clock: () => Date, reporting?: Reporting) {
  serve(app, contract.cancelInvoice, async (request) => {
    const { params, body } = request
    const row = await cancelInvoice(writerOf(request), params.id, body, clock(), reporting)
    return { success: true, message: t('Invoice cancelled'), invoice: invoiceOf(row) } as const
  })
  serve(app, contract.cancelCreditNote, async (request) => {
    const { params, body } = request
    const row = await cancelNote(writerOf(request), 'credit-note', params.id, body.reason, clock(), reporting)
    return { success: true, message: t('Credit note cancelled'), note: noteOf(row) } as const
  })
  serve(app, contract.cancelDebitNote, async (request) => {
    const { params, body } = request
    const row = await cancelNote(writerOf(request), 'debit-note', params.id, body.reason, clock(), reporting)
    return { success: true, message: t('Debit note cancelled'), note: noteOf(row) } as const
  })
  serve(app, contract.giveInvoices, async (request) => {
    await giveInvoices(writerOf(request), request.body.ids, clock())
    return { success: true, message: t('Remembered') } as const
  })
  serve(app, contract.listCancelled, async ({ db, shopId, query }, reply) => {
    const page = await pageCancelled(db, shopId, query)
    return sendPage(reply, { ...page, rows: page.rows.map(cancelledOf) })
  })
  serve(app, contract.listIssued, async ({ db, shopId, query }) =>
    (await db.execute(selectIssued(shopId, query))).map(({ noun: kind, ...series }) => ({ kind, ...series })),
  )
}
