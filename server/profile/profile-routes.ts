import type { FastifyRequest } from 'fastify'
import { updateInvoiceType, updateProfile, updateReceiptPaper } from '#contract/people/change-profile.ts'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { readOtherShops } from '#server/people/rights-on-wire.ts'
import { logoRoutes } from './logo-routes.ts'
import { changeInvoiceStyle, changeProfile, changeReceiptPaper, readProfile } from './profile-actions.ts'
import { changeSettings } from './shop-settings.ts'

/** Adds whether the person has other shops or is offered one, queried at the same time. */
async function withShops(
  { platform, session }: Pick<FastifyRequest, 'platform' | 'session'>,
  profile: Promise<Profile>,
  now: Date,
): Promise<Profile> {
  const [read, others] = await Promise.all([profile, readOtherShops(platform, session, now)])
  return { ...read, rights: { ...read.rights, ...others } }
}

export function profileRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, getProfile, (request) => {
    const now = clock()
    return withShops(request, readProfile(request.db, request.session, now), now)
  })
  serve(app, updateProfile, (request) => {
    const now = clock()
    return withShops(request, changeProfile(request.db, request.session, request.body, now), now)
  })
  serve(app, updateInvoiceType, ({ db, shopId, body }) => changeInvoiceStyle(db, shopId, body.invoiceType))
  serve(app, updateReceiptPaper, ({ db, shopId, body }) => changeReceiptPaper(db, shopId, body.receiptPaper))
  serve(app, updateSettings, ({ db, shopId, body }) => changeSettings(db, shopId, body, clock()))
  logoRoutes(app, { store, clock })
}
