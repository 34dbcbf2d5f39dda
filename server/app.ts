import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { attachmentRoutes } from './attachments/attachment-routes.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { emailRoutes } from './auth/email/email-routes.ts'
import { passkeyRoutes } from './auth/passkeys/passkey-routes.ts'
import { secondStepRoutes } from './auth/second-step/second-step-routes.ts'
import { type App, type Dependencies, makeFastify } from './bare-app.ts'
import { cancelRoutes } from './cancelling/cancel-routes.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { challanRoutes } from './challans/challan-routes.ts'
import { countRoutes } from './counts/count-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { clientQuestionRoutes } from './desk/client-question-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { displayRoutes } from './displays/display-routes.ts'
import { linkedDisplayRoutes } from './displays/linked-display-routes.ts'
import { drawerRoutes } from './drawer/drawer-routes.ts'
import { familyRoutes } from './families/family-routes.ts'
import { filedRoutes } from './gst/filed/filed-routes.ts'
import { gstr1Routes } from './gst/gstr1/gstr1-routes.ts'
import { gstr2bRoutes } from './gst/gstr2b/gstr2b-routes.ts'
import { gstr3bRoutes } from './gst/gstr3b/gstr3b-routes.ts'
import { lockRoutes } from './gst/lock-routes.ts'
import { receivedEInvoiceRoutes } from './gst/received/einvoice-qr-routes.ts'
import { offeredBillRoutes } from './gst/received/offered-bill-routes.ts'
import { findingsRoutes } from './gst/return-checks/findings-routes.ts'
import { guardAnswer } from './http/answer-headers.ts'
import { contentPolicy } from './http/content-policy.ts'
import { discardRest } from './http/discard-rest.ts'
import { answerError } from './http/error-handler.ts'
import { healthRoutes } from './http/health-routes.ts'
import { longCallsInTurns } from './http/long-calls.ts'
import { limitRates } from './http/rate-limits.ts'
import { readJson } from './http/read-json.ts'
import { authenticate, demandPermission, prepareCreation } from './http/session/authenticate.ts'
import { hashToken } from './http/session/find-session.ts'
import { serveWebApp } from './http/web-app.ts'
import { importRoutes } from './imports/import-routes.ts'
import { billLinkRoutes } from './invoices/bill-page/bill-link-routes.ts'
import { billPageRoutes } from './invoices/bill-page/bill-page-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { booksRoutes } from './leaving/books-routes.ts'
import { closingRoutes } from './leaving/closing-routes.ts'
import { startErasing } from './leaving/leaving-job.ts'
import { scheduleMails } from './mail/mail-schedule.ts'
import { merchantRoutes } from './merchants/merchant-routes.ts'
import { bankRoutes } from './money/bank/bank-routes.ts'
import { khataRoutes } from './money/khata/khata-routes.ts'
import { walkInRoutes } from './money/khata/walk-in-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { duesRoutes } from './money/reminding/dues-routes.ts'
import { reminderRoutes } from './money/reminding/reminder-routes.ts'
import { spendingRoutes } from './money/spending/spending-routes.ts'
import { taxRoutes } from './money/taxes/tax-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { collectMetrics } from './observe/metrics.ts'
import { logSlow } from './observe/slow-transactions.ts'
import { alarmOf, backupRoutes } from './operator/places/backup-routes.ts'
import { lowStockRoutes } from './orders/low-stock-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { openPaperRenderer } from './papers/paper-renderer.ts'
import { paperRoutes } from './papers/paper-routes.ts'
import { invitationRoutes } from './people/invitation-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { admitByPermit, storePermitRequest } from './permits/permit-gate.ts'
import { refuseRehearsed } from './permits/permit-rehearsal.ts'
import { permitRoutes } from './permits/permit-routes.ts'
import { pinRoutes } from './pins/pin-routes.ts'
import { placeRoutes } from './places/place-routes.ts'
import { plannerRoutes } from './planner/planner-routes.ts'
import { whereLinkWent } from './platform/moved-shops.ts'
import { portalRoutes, reportingOf } from './portals/portal-routes.ts'
import { priceListRoutes } from './price-lists/price-list-routes.ts'
import { printingRoutes } from './printing/printing-routes.ts'
import { productionRoutes } from './productions/production-routes.ts'
import { productRoutes } from './products/product-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { questionRoutes } from './questions/question-routes.ts'
import { quotationRoutes } from './quotations/quotation-routes.ts'
import { rateRoutes } from './rates/rate-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { schemeRoutes } from './schemes/scheme-routes.ts'
import { adjustmentRoutes } from './stock/adjustment-routes.ts'
import { batchRoutes } from './stock/batch-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { subscriptionRoutes } from './subscription/subscription-routes.ts'
import { paymentExceptionRoutes } from './superadmin/payment-exception-routes.ts'
import { superadminRoutes } from './superadmin/superadmin-routes.ts'
import { tallyRoutes } from './tally/tally-routes.ts'
import { tillRoutes } from './tills/till-routes.ts'
import { sealTrailsHourly } from './trail/seal-trails.ts'
import { trailRoutes } from './trail/trail-routes.ts'
import { transferRoutes } from './transfers/transfer-routes.ts'
import { answerInRequestLanguage } from './words/answering.ts'
import { translateFixedNames } from './words/fixed-names.ts'

export async function buildApp(dependencies: Dependencies): Promise<App> {
  const { store, clock, secrets, superadminSecondStep } = dependencies
  const app = makeFastify(dependencies)
  const reporting = reportingOf(dependencies)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(storePermitRequest(clock, answerError))
  // Before all that writes the answer.
  app.addHook('onSend', refuseRehearsed)
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy() } })
  // Answers are compressed. Compressed requests are not unpacked, as a kilobyte may contain a megabyte.
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false })
  readJson(app)

  app.addHook('onRoute', demandPermission)
  app.addHook('onRequest', guardAnswer)
  app.addHook('onRequest', authenticate(store, clock, secrets.pseudonymOf, superadminSecondStep))
  app.addHook('onRequest', longCallsInTurns())
  app.addHook('preValidation', admitByPermit(clock))
  app.addHook('preHandler', prepareCreation)
  app.addHook('preHandler', answerInRequestLanguage)
  app.addHook('onSend', translateFixedNames)
  app.addHook('onSend', discardRest)
  await limitRates(app, store.platform, clock)
  // One log line per request: no bodies, no query, no names. The shop is a pseudonym.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    if (routeOptions.config.waits) return
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  store.onTrouble(({ name, message }) => app.log.warn({ error: { name, message } }, 'connection lost'))
  logSlow(app, store, dependencies.slowMs)
  collectMetrics(app, store)
  healthRoutes(app, store, dependencies)
  scheduleMails(app, dependencies)
  startErasing(app, store, clock)
  authRoutes(app, dependencies)
  emailRoutes(app, dependencies)
  secondStepRoutes(app, dependencies)
  passkeyRoutes(app, dependencies)
  permitRoutes(app, dependencies)
  pinRoutes(app, dependencies)
  peopleRoutes(app, dependencies)
  tillRoutes(app, dependencies)
  invitationRoutes(app, dependencies)
  subscriptionRoutes(app, dependencies)
  profileRoutes(app, dependencies)
  merchantRoutes(app)
  categoryRoutes(app)
  placeRoutes(app)
  transferRoutes(app, clock)
  productRoutes(app, clock)
  rateRoutes(app, clock)
  priceListRoutes(app)
  schemeRoutes(app)
  importRoutes(app, clock)
  stockRoutes(app)
  orderRoutes(app, clock)
  lowStockRoutes(app, clock)
  quotationRoutes(app, clock)
  adjustmentRoutes(app, clock)
  batchRoutes(app, clock)
  familyRoutes(app, clock)
  productionRoutes(app, clock)
  countRoutes(app, clock)
  challanRoutes(app, clock)
  noteRoutes(app, clock)
  cancelRoutes(app, clock, reporting)
  invoiceRoutes(app, clock)
  attachmentRoutes(app, clock)
  billLinkRoutes(app, dependencies)
  billPageRoutes(app, dependencies)
  moneyRoutes(app, clock)
  drawerRoutes(app, clock)
  khataRoutes(app, clock)
  reportRoutes(app, clock)
  trailRoutes(app)
  sealTrailsHourly(app, store)
  reminderRoutes(app, dependencies)
  duesRoutes(app, dependencies)
  walkInRoutes(app)
  taxRoutes(app, dependencies.clock)
  spendingRoutes(app, clock)
  bankRoutes(app, clock)
  lockRoutes(app, clock)
  findingsRoutes(app)
  filedRoutes(app, dependencies)
  gstr1Routes(app, dependencies)
  gstr2bRoutes(app, dependencies)
  gstr3bRoutes(app, dependencies)
  tallyRoutes(app, clock)
  receivedEInvoiceRoutes(app, dependencies.eInvoiceKeys)
  offeredBillRoutes(app, clock)
  portalRoutes(app, dependencies, reporting)
  const desk = openPaperRenderer(app, dependencies)
  paperRoutes(app, desk, dependencies)
  printingRoutes(app, desk, dependencies)
  booksRoutes(app, desk, dependencies)
  backupRoutes(app, dependencies)
  closingRoutes(app, dependencies)
  deskRoutes(app, desk, dependencies)
  clientQuestionRoutes(app, dependencies)
  questionRoutes(app, clock)
  displayRoutes(app, dependencies)
  linkedDisplayRoutes(app, dependencies)
  plannerRoutes(app, clock)
  dashboardRoutes(app, clock, alarmOf(dependencies))
  superadminRoutes(app, dependencies)
  paymentExceptionRoutes(app, dependencies)
  await serveWebApp(app, undefined, (token) => whereLinkWent(store.platform, hashToken(token)))
  return app
}
