import type { Direction } from '#contract/document.ts'
import * as contract from '#contract/orders.ts'
import type { App } from '#server/app.ts'
import { writerOf } from '#server/documents/document-writer.ts'
import { type Page, sendPage } from '#server/http/page.ts'
import {
  answerApproval,
  changeOrder,
  createOrder,
  lastOrderNumber,
  purchaseDraft,
  readOrder,
  salesDraft,
} from './order-actions.ts'
import { pageOrders } from './order-queries.ts'
import { type OrderRow, orderOf } from './order-row.ts'

const ordersOf = (page: Page<OrderRow>): Page<contract.Order> => ({ ...page, rows: page.rows.map(orderOf) })

const answer = async (message: string, order: Promise<contract.Order>) =>
  ({ success: true, message, order: await order }) as const

const VERDICT_WORDS = { approved: 'Order approved', rejected: 'Order rejected' }

export function orderRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.listOrders,
    handler: async ({ db, shopId, query }, reply) =>
      sendPage(reply, ordersOf(await pageOrders(db, shopId, query))),
  })
  app.route({
    ...contract.getOrder,
    handler: ({ db, shopId, params }) => readOrder(db, shopId, params.id),
  })
  app.route({
    ...contract.listPurchaseOrders,
    handler: async ({ db, shopId, query }, reply) => {
      const page = await pageOrders(db, shopId, { ...query, type: 'purchase' })
      return { purchaseOrders: sendPage(reply, ordersOf(page)) }
    },
  })
  app.route({
    ...contract.listSalesOrders,
    handler: async ({ db, shopId, query }, reply) => {
      const page = await pageOrders(db, shopId, { ...query, type: 'sales' })
      return { salesOrders: sendPage(reply, ordersOf(page)) }
    },
  })
  app.route({
    ...contract.lastPurchaseOrderNumber,
    handler: async ({ db, shopId }) => ({ lastPONumber: await lastOrderNumber(db, shopId, 'purchase') }),
  })
  app.route({
    ...contract.lastSalesOrderNumber,
    handler: async ({ db, shopId }) => ({ lastSONumber: await lastOrderNumber(db, shopId, 'sales') }),
  })
  app.route({
    ...contract.createPurchaseOrder,
    handler: (request) =>
      answer(
        'Order created',
        createOrder(writerOf(request), request.newId, purchaseDraft(request.body), clock()),
      ),
  })
  app.route({
    ...contract.createSalesOrder,
    handler: (request) =>
      answer(
        'Order created',
        createOrder(writerOf(request), request.newId, salesDraft(request.body), clock()),
      ),
  })
  app.route({
    ...contract.updatePurchaseOrder,
    handler: ({ db, shopId, params, body }) =>
      answer('Order updated', changeOrder({ db, shopId }, params.id, purchaseDraft(body))),
  })
  app.route({
    ...contract.updateSalesOrder,
    handler: ({ db, shopId, params, body }) =>
      answer('Order updated', changeOrder({ db, shopId }, params.id, salesDraft(body))),
  })

  const approve = (endpoint: typeof contract.approvePurchaseOrder, direction: Direction) =>
    app.route({
      ...endpoint,
      handler: (request) =>
        answer(
          VERDICT_WORDS[request.body.status],
          answerApproval(writerOf(request), request.params.id, direction, request.body, clock()),
        ),
    })
  approve(contract.approvePurchaseOrder, 'purchase')
  approve(contract.approveSalesOrder as unknown as typeof contract.approvePurchaseOrder, 'sales')
}
