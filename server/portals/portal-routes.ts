import type { FastifyRequest } from 'fastify'
import * as eInvoices from '#contract/gst/e-invoices.ts'
import * as ewayBills from '#contract/gst/eway-bills.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import {
  cancelIrn,
  fileEInvoices,
  type PortalCaller,
  registerEInvoice,
  rulesOf,
  showEInvoice,
  storeAnswers,
} from './e-invoice/e-invoice-actions.ts'
import { eInvoiceOfRow, pageEInvoices } from './e-invoice/e-invoice-rows.ts'
import type { Reporting } from './e-invoice/report-document.ts'
import { fileEwayBill, makeEwayBill, showEwayBills, storeEwayAnswer } from './eway/eway-actions.ts'
import { ewayBillOfRow, pageEwayBills } from './eway/eway-rows.ts'
import { cancelEwayBill, changeVehicle, extendEwayBill } from './eway/live-eway-bill.ts'
import { schedulePortals } from './portal-schedule.ts'
import { portalSessions, routeOf, saveAccount } from './portal-sessions.ts'

const askerOf = ({
  db,
  shopId,
  session,
}: Pick<FastifyRequest, 'db' | 'shopId' | 'session'>): PortalCaller => ({
  db,
  shopId,
  userId: session.userId,
  email: session.signature,
})

/** Access to the portals; undefined if shops upload files by hand. */
export function reportingOf({
  portal,
  secrets,
  clock,
}: Pick<Dependencies, 'portal' | 'secrets' | 'clock'>): Reporting | undefined {
  return portal && { portal, clock, sessions: portalSessions(portal, secrets, clock) }
}

const needed = (reporting: Reporting | undefined): Reporting => {
  if (reporting) return reporting
  throw new Problem(
    409,
    t('This Bahi is not connected to the portal: download the file and upload it there.'),
  )
}

export function portalRoutes(app: App, dependencies: Dependencies, reporting: Reporting | undefined) {
  const { store, clock, secrets, portal, signingKeys = [] } = dependencies
  schedulePortals(app, store, reporting)
  eInvoiceRoutes()
  ewayRoutes()

  function eInvoiceRoutes() {
    const answer = (message: string, eInvoice: eInvoices.EInvoiceRecord) =>
      ({ success: true, message, eInvoice }) as const
    serve(app, eInvoices.listEInvoices, async ({ db, shopId, query }, reply) => {
      const { eInvoicesFrom } = await rulesOf(db, shopId)
      const { rows, next, counts } = await pageEInvoices(db, shopId, { ...query, from: eInvoicesFrom })
      if (next) reply.header('X-Next-Cursor', next)
      return { counts, rows: rows.map(eInvoiceOfRow), way: await routeOf(db, shopId, portal) }
    })
    serve(app, eInvoices.getEInvoice, async (request) => ({
      ...(await showEInvoice(askerOf(request), request.params.id, clock())),
      way: await routeOf(request.db, request.shopId, portal),
    }))
    serve(app, eInvoices.askForIrn, async (request) => {
      const eInvoice = await registerEInvoice(
        askerOf(request),
        request.params.id,
        () => needed(reporting),
        store,
        clock(),
      )
      return answer(eInvoice.state === 'generated' ? t('IRN received') : eInvoice.error, eInvoice)
    })
    serve(app, eInvoices.cancelEInvoice, async (request) =>
      answer(
        t('IRN cancelled'),
        await cancelIrn(askerOf(request), request.params.id, request.body, reporting, clock()),
      ),
    )
    serve(app, eInvoices.fileOfEInvoices, (request) =>
      fileEInvoices(askerOf(request), request.body.ids, clock()),
    )
    serve(app, eInvoices.storeIrnAnswers, async (request) => {
      const keys = [...signingKeys, ...(portal?.keys ?? [])]
      const { stored, left } = await storeAnswers(askerOf(request), request.body.answers, keys, clock())
      return { success: true, message: t('{stored} stored', { stored }), stored, left } as const
    })
    serve(app, eInvoices.savePortalAccount, async ({ db, shopId, body }) => {
      await saveAccount(db, secrets, shopId, body)
      return { success: true, message: t('Saved') } as const
    })
  }

  function ewayRoutes() {
    const answer = (message: string, ewayBill: ewayBills.EwayBillRecord) =>
      ({ success: true, message, ewayBill }) as const
    serve(app, ewayBills.listEwayBills, async ({ db, shopId, query }, reply) => {
      const now = clock()
      const { rows, next, counts } = await pageEwayBills(db, shopId, query, now)
      if (next) reply.header('X-Next-Cursor', next)
      return {
        counts,
        rows: rows.map((row) => ewayBillOfRow(row, now)),
        way: await routeOf(db, shopId, portal),
      }
    })
    serve(app, ewayBills.getEwayBill, async (request) => ({
      ...(await showEwayBills(askerOf(request), request.params.id, clock())),
      way: await routeOf(request.db, request.shopId, portal),
    }))
    serve(app, ewayBills.makeEwayBill, async (request) => {
      const { params, body } = request
      const bill = await makeEwayBill(
        askerOf(request),
        params.id,
        body,
        () => needed(reporting),
        store,
        clock(),
      )
      return answer(bill.state === 'generated' ? t('E-way bill made') : bill.error, bill)
    })
    serve(app, ewayBills.fileOfEwayBill, (request) =>
      fileEwayBill(askerOf(request), request.params.id, request.body, clock()),
    )
    serve(app, ewayBills.storeEwayAnswer, async (request) =>
      answer(
        t('E-way bill stored'),
        await storeEwayAnswer(askerOf(request), request.params.id, request.body, clock()),
      ),
    )
    serve(app, ewayBills.changeVehicle, async (request) =>
      answer(
        t('Vehicle changed'),
        await changeVehicle(askerOf(request), request.params.id, request.body, reporting, clock()),
      ),
    )
    serve(app, ewayBills.extendEwayBill, async (request) =>
      answer(
        t('E-way bill extended'),
        await extendEwayBill(askerOf(request), request.params.id, request.body, reporting, clock()),
      ),
    )
    serve(app, ewayBills.cancelEwayBill, async (request) =>
      answer(
        t('E-way bill cancelled'),
        await cancelEwayBill(askerOf(request), request.params.id, request.body, reporting, clock()),
      ),
    )
  }
}
