import { updateInvoiceType, updateProfile, updateReceiptPaper } from '#contract/people/change-profile.ts'
import { getProfile } from '#contract/people/profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { logoRoutes } from './logo-routes.ts'
import { changeInvoiceStyle, changeProfile, changeReceiptPaper, readProfile } from './profile-actions.ts'
import { changeSettings } from './shop-settings.ts'

export function profileRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, getProfile, ({ db, session }) => readProfile(db, session, clock()))
  serve(app, updateProfile, ({ db, session, body }) => changeProfile(db, session, body, clock()))
  serve(app, updateInvoiceType, ({ db, shopId, body }) => changeInvoiceStyle(db, shopId, body.invoiceType))
  serve(app, updateReceiptPaper, ({ db, shopId, body }) => changeReceiptPaper(db, shopId, body.receiptPaper))
  serve(app, updateSettings, ({ db, shopId, body }) => changeSettings(db, shopId, body, clock()))
  logoRoutes(app, { store, clock })
}
