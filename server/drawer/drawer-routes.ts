import * as contract from '#contract/money/drawer.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import {
  closeDrawer,
  listDrawers,
  pageClosings,
  readClosing,
  readDrawer,
  readMovements,
} from './drawer-actions.ts'
import { explain } from './explain-drawer.ts'

export function drawerRoutes(app: App, clock: () => Date) {
  serve(app, contract.listDrawers, ({ db, shopId }) => listDrawers({ db, shopId }))
  serve(app, contract.getDrawer, ({ db, shopId, query }) =>
    readDrawer({ db, shopId }, query.account, clock()),
  )
  serve(app, contract.listDrawerMovements, ({ db, shopId, query }) =>
    readMovements({ db, shopId }, query.account),
  )
  serve(app, contract.explainDrawer, ({ db, shopId, query }) =>
    explain({ db, shopId }, query.account, rupeesToPaise(query.difference), clock()),
  )
  serve(app, contract.closeDrawer, async (request) => ({
    success: true as const,
    message: t('Drawer closed'),
    closing: await closeDrawer(writerOf(request), request.newId, request.body, clock()),
  }))
  serve(app, contract.listClosings, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageClosings({ db, shopId }, query)),
  )
  serve(app, contract.getClosing, ({ db, shopId, params }) => readClosing({ db, shopId }, params.id))
}
