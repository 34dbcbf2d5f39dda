import * as contract from '#contract/display/customer-displays.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import {
  makeDisplay,
  readDisplays,
  renewDisplay,
  showOnDisplay,
  switchOffDisplay,
} from './display-actions.ts'

/** Routes by which a shop makes its customer displays and shows sales on them. */
export function displayRoutes(
  app: App,
  { clock, secrets, publicUrl }: Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl'>,
) {
  const links = { tokenOf: secrets.tokenOf, publicUrl }

  serve(app, contract.listDisplays, ({ db, shopId }) => readDisplays({ db, shopId, links }))
  serve(app, contract.makeDisplay, ({ db, shopId, newId, body }) =>
    makeDisplay({ db, shopId, links }, { id: newId.id, till: body.till, now: clock() }),
  )
  serve(app, contract.renewDisplay, ({ db, shopId, params }) =>
    renewDisplay({ db, shopId, links }, params.id),
  )
  serve(app, contract.switchOffDisplay, ({ db, shopId, params }) => switchOffDisplay(db, shopId, params.id))
  serve(app, contract.showOnDisplay, ({ db, shopId, params, body }) =>
    showOnDisplay(db, shopId, params.id, body, clock()),
  )
}
