import * as contract from '#contract/subscription.ts'
import type { App, Dependencies } from '#server/app.ts'
import { offeredPlans, openPaymentOrder, payTestOrder, verifyPayment } from './subscription-actions.ts'

export function subscriptionRoutes(
  app: App,
  { store: { platform }, clock, gateway }: Pick<Dependencies, 'store' | 'clock' | 'gateway'>,
) {
  const desk = { platform, gateway }
  app.route({ ...contract.listPlans, handler: () => offeredPlans(platform) })
  app.route({
    ...contract.createPaymentOrder,
    handler: ({ session, body }) => openPaymentOrder(desk, session, body, clock()),
  })
  app.route({
    ...contract.verifyPayment,
    handler: ({ session, body }) => verifyPayment(desk, session, body, clock()),
  })
  app.route({
    ...contract.payTestOrder,
    handler: ({ session, params }) => payTestOrder(desk, session, params.id),
  })
}
