import * as contract from '#contract/gst/offered-bills.ts'
import type { App } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { listWaiting, readOffered, refuseOffered, seeOffered } from './offered-bill-actions.ts'

export function offeredBillRoutes(app: App, clock: () => Date) {
  serve(app, contract.listOfferedBills, listWaiting)
  serve(app, contract.getOfferedBill, ({ db, shopId, params, demand }) => {
    demand('costs')
    return readOffered({ db, shopId }, params.id)
  })
  serve(app, contract.refuseOfferedBill, ({ db, shopId, session, params, body }) =>
    refuseOffered({ db, shopId, userId: session.userId }, params.id, body.reason, clock()),
  )
  serve(app, contract.seeOfferedBill, ({ db, shopId, params }) => seeOffered({ db, shopId }, params.id))
}
