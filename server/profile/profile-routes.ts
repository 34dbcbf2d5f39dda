import type { FastifyRequest } from 'fastify'
import { updateInvoiceType, updateProfile, updateReceiptPaper } from '#contract/people/change-profile.ts'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { hasOtherShops } from '#server/people/rights-on-wire.ts'
import { logoRoutes } from './logo-routes.ts'
import { changeInvoiceStyle, changeProfile, changeReceiptPaper, readProfile } from './profile-actions.ts'
import { changeSettings } from './shop-settings.ts'

/** Adds whether the person has other shops, queried at the same time. */
async function withShops(
  { platform, session }: Pick<FastifyRequest, 'platform' | 'session'>,
  profile: Promise<Profile>,
): Promise<Profile> {
  const [read, hasShops] = await Promise.all([profile, hasOtherShops(platform, session)])
  return hasShops ? { ...read, rights: { ...read.rights, hasShops } } : read
}

export function profileRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, getProfile, (request) => withShops(request, readProfile(request.db, request.session, clock())))
  serve(app, updateProfile, (request) =>
    withShops(request, changeProfile(request.db, request.session, request.body, clock())),
  )
  serve(app, updateInvoiceType, ({ db, shopId, body }) => changeInvoiceStyle(db, shopId, body.invoiceType))
  serve(app, updateReceiptPaper, ({ db, shopId, body }) => changeReceiptPaper(db, shopId, body.receiptPaper))
  serve(app, updateSettings, ({ db, shopId, body }) => changeSettings(db, shopId, body, clock()))
  logoRoutes(app, { store, clock })
}
