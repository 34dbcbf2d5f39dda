import * as contract from '#contract/documents/bill-page/bill-links.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { makeLink, markRequestDone, readBillLink, switchOffLink } from './bill-link-actions.ts'

/** Routes by which a shop manages its bills' pages. */
export function billLinkRoutes(
  app: App,
  { clock, secrets, publicUrl }: Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl'>,
) {
  const links = { tokenOf: secrets.tokenOf, publicUrl }

  serve(app, contract.getBillLink, ({ db, shopId, params }) =>
    readBillLink({ db, shopId }, params.id, links, clock()),
  )
  serve(app, contract.makeBillLink, ({ db, shopId, params }) =>
    makeLink({ db, shopId }, params.id, { links, now: clock(), anew: false }),
  )
  serve(app, contract.renewBillLink, ({ db, shopId, params }) =>
    makeLink({ db, shopId }, params.id, { links, now: clock(), anew: true }),
  )
  serve(app, contract.switchOffBillLink, ({ db, shopId, params }) =>
    switchOffLink({ db, shopId }, params.id, clock()),
  )
  serve(app, contract.finishBillRequest, ({ db, shopId, session, params }) =>
    markRequestDone({ db, shopId }, params.id, session.userId, clock()),
  )
}
