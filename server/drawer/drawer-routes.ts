import * as contract from '#contract/money/drawer.ts'
import { rupeesToPaise } from '#domain/money.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendPage } from '#server/http/page.ts'
import {
  closeDrawer,
  findDrawers,
  pageClosings,
  readClosing,
  readDrawer,
  readMovements,
} from './drawer-actions.ts'
import { explain } from './explain-drawer.ts'

export function drawerRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.listDrawers,
    handler: async ({ db, shopId }) => (await findDrawers({ db, shopId })).drawers,
  })
  app.route({
    ...contract.getDrawer,
    handler: ({ db, shopId, query }) => readDrawer({ db, shopId }, query.account, clock()),
  })
  app.route({
    ...contract.listDrawerMovements,
    handler: ({ db, shopId, query }) => readMovements({ db, shopId }, query.account),
  })
  app.route({
    ...contract.explainDrawer,
    handler: ({ db, shopId, query }) =>
      explain({ db, shopId }, query.account, rupeesToPaise(query.difference), clock()),
  })
  app.route({
    ...contract.closeDrawer,
    handler: async (request) => ({
      success: true as const,
      message: 'Drawer closed',
      closing: await closeDrawer(writerOf(request), request.newId, request.body, clock()),
    }),
  })
  app.route({
    ...contract.listClosings,
    handler: async ({ db, shopId, query }, reply) =>
      sendPage(reply, await pageClosings({ db, shopId }, query)),
  })
  app.route({
    ...contract.getClosing,
    handler: ({ db, shopId, params }) => readClosing({ db, shopId }, params.id),
  })
}
