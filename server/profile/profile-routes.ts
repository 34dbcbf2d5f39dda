import * as contract from '#contract/people/profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { logoRoutes } from './logo-routes.ts'
import { changeInvoiceStyle, changeProfile, changeReceiptPaper, readProfile } from './profile-actions.ts'
import { changeSettings } from './shop-settings.ts'

export function profileRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  app.route({ ...contract.getProfile, handler: ({ db, session }) => readProfile(db, session, clock()) })
  app.route({
    ...contract.updateProfile,
    handler: ({ db, session, body }) => changeProfile(db, session, body, clock()),
  })
  app.route({
    ...contract.updateInvoiceType,
    handler: ({ db, shopId, body }) => changeInvoiceStyle(db, shopId, body.invoiceType),
  })
  app.route({
    ...contract.updateReceiptPaper,
    handler: ({ db, shopId, body }) => changeReceiptPaper(db, shopId, body.receiptPaper),
  })
  app.route({
    ...updateSettings,
    handler: ({ db, shopId, body }) => changeSettings(db, shopId, body, clock()),
  })
  logoRoutes(app, { store, clock })
}
