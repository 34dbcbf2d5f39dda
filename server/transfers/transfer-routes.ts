import { fileOfTransferEway } from '#contract/shelf/transfer-eway.ts'
import * as contract from '#contract/shelf/transfers.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import {
  addTransfer,
  changeTransfer,
  readTransfer,
  receiveGoods,
  takeTransferBack,
} from './transfer-actions.ts'
import { fileTransferEway } from './transfer-eway.ts'
import { pageTransfers } from './transfer-queries.ts'

export function transferRoutes(app: App, clock: () => Date) {
  serve(app, contract.listTransfers, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageTransfers(db, shopId, query)),
  )
  serve(app, contract.getTransfer, ({ db, shopId, params }) => readTransfer({ db, shopId }, params.id))
  serve(app, contract.createTransfer, ({ db, shopId, session, newId, body }) =>
    addTransfer({ db, shopId, userId: session.userId }, newId, body, clock()),
  )
  serve(app, contract.updateTransfer, ({ db, shopId, session, params, body }) =>
    changeTransfer({ db, shopId, userId: session.userId }, params.id, body, clock()),
  )
  serve(app, contract.receiveTransfer, ({ db, shopId, session, params, body }) =>
    receiveGoods({ db, shopId, userId: session.userId }, params.id, body, clock()),
  )
  serve(app, fileOfTransferEway, ({ db, shopId, params, body }) =>
    fileTransferEway({ db, shopId }, params.id, body, clock()),
  )
  serve(app, contract.cancelTransfer, ({ db, shopId, params }) =>
    takeTransferBack({ db, shopId }, params.id, clock()),
  )
}
