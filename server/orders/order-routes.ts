import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/orders.ts'
import { type Direction, DOCUMENT_KINDS } from '#domain/document-kinds.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { lastNumberOf, readDocument, writerOf } from '#server/documents/document-actions.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { type DocumentFilter, listedTo } from '#server/documents/document-search.ts'
import { sumDocuments } from '#server/documents/document-sums.ts'
import { type Page, sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { answerApproval, changeOrder, createOrder, purchaseDraft, salesDraft } from './order-actions.ts'
import { orderOf } from './order-row.ts'

const ordersOf = (page: Page<DocumentRow>): Page<contract.Order> => ({
  ...page,
  rows: page.rows.map(orderOf),
})

const answer = async (message: string, order: Promise<contract.Order>) =>
  ({ success: true, message, order: await order }) as const

type Approving = Parameters<typeof writerOf>[0] & { params: { id: string }; body: contract.ApprovalDraft }

const VERDICT_WORDS = { approved: () => t('Order approved'), rejected: () => t('Order rejected') }

export function orderRoutes(app: App, clock: () => Date) {
  /** Whoever approves orders reads all of them. */
  const listed = async <F extends DocumentFilter>(
    request: FastifyRequest,
    filter: F,
  ): Promise<F & DocumentFilter> => (request.may('approve') ? filter : listedTo(request, filter, clock()))
  serve(app, contract.listOrders, async (request, reply) => {
    const { db, shopId, query } = request
    return sendPage(reply, ordersOf(await pageDocuments(db, shopId, 'order', await listed(request, query))))
  })
  serve(app, contract.sumOrders, async (request) =>
    sumDocuments(request.db, request.shopId, 'order', await listed(request, request.query)),
  )
  serve(app, contract.getOrder, async ({ db, shopId, params }) =>
    orderOf(await readDocument(db, shopId, 'order', params.id)),
  )
  serve(app, contract.listPurchaseOrders, async (request, reply) => {
    // Purchases of years before stay listed, as they belong to nobody.
    const filter = await listed(request, { from: undefined, ...request.query, type: 'purchase' as const })
    const page = await pageDocuments(request.db, request.shopId, 'order', filter)
    return { purchaseOrders: sendPage(reply, ordersOf(page)) }
  })
  serve(app, contract.listSalesOrders, async (request, reply) => {
    const filter = await listed(request, { ...request.query, type: 'sales' as const })
    const page = await pageDocuments(request.db, request.shopId, 'order', filter)
    return { salesOrders: sendPage(reply, ordersOf(page)) }
  })
  serve(app, contract.lastPurchaseOrderNumber, async ({ db, shopId }) => ({
    lastPONumber: await lastNumberOf(db, shopId, DOCUMENT_KINDS['purchase-order'], clock()),
  }))
  serve(app, contract.lastSalesOrderNumber, async ({ db, shopId }) => ({
    lastSONumber: await lastNumberOf(db, shopId, DOCUMENT_KINDS['sales-order'], clock()),
  }))
  serve(app, contract.createPurchaseOrder, (request) =>
    answer(
      t('Order created'),
      createOrder(writerOf(request), request.newId, purchaseDraft(request.body), clock()),
    ),
  )
  serve(app, contract.createSalesOrder, (request) =>
    answer(
      t('Order created'),
      createOrder(writerOf(request), request.newId, salesDraft(request.body), clock()),
    ),
  )
  serve(app, contract.updatePurchaseOrder, (request) =>
    answer(
      t('Order updated'),
      changeOrder(writerOf(request), request.params.id, purchaseDraft(request.body)),
    ),
  )
  serve(app, contract.updateSalesOrder, (request) =>
    answer(t('Order updated'), changeOrder(writerOf(request), request.params.id, salesDraft(request.body))),
  )

  const approve = (request: Approving, direction: Direction) => {
    const { session } = request
    const {
      status,
      name = session.name,
      role = SHOP_ROLE_WORDS[session.rights?.role ?? 'viewer'],
    } = request.body
    return answer(
      VERDICT_WORDS[status](),
      answerApproval(writerOf(request), request.params.id, direction, { status, name, role }, clock()),
    )
  }
  serve(app, contract.approvePurchaseOrder, (request) => approve(request, 'purchase'))
  serve(app, contract.approveSalesOrder, (request) => approve(request, 'sales'))
}
